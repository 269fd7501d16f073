//! Canonical numbers, as Python's `json` prints them: the only file of the core in which a float may appear.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "a double is put together from its bits, rounded where it is meant to be, and compared exactly"
)]

use crate::natural::Natural;
use std::cmp::Ordering;
use std::fmt::Write as _;

/// Appends a JSON number's canonical form; `None` when its value is beyond what a double can hold.
///
/// An integer keeps every digit (`-0` is `0`). A number with a fraction or an exponent becomes a double and is
/// printed as Python's `repr`: the shortest digits that read back as the same double, fixed notation while the
/// decimal exponent is from -4 to 15, else an exponent of at least two digits (`1e+16`, `1e-05`, `100.0`).
/// `token` must already be a well-formed JSON number.
pub(crate) fn push_canonical(token: &str, form: Form, out: &mut String) -> Option<()> {
    match form {
        Form::Integer => out.push_str(if token == "-0" { "0" } else { token }),
        Form::Fraction if is_its_own_repr(token) => out.push_str(token),
        Form::Fraction | Form::Exponent => return push_double(token, out),
    }
    Some(())
}

/// How a number is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// Digits only.
    Integer,
    /// With a point and without an exponent.
    Fraction,
    /// With an exponent.
    Exponent,
}

/// Whether a number with a fraction is already as `repr` prints it, as most are: nothing is computed then.
fn is_its_own_repr(token: &str) -> bool {
    // With the point; the digits then are at most [`ALWAYS_TOLD_APART`].
    let short = token.len() <= ALWAYS_TOLD_APART;
    // From 1e-4 the notation is fixed; a trailing zero stays only behind the point itself.
    let far_below_one = token.as_bytes().windows(5).any(|bytes| bytes == b"0.000");
    short && !far_below_one && (!token.ends_with('0') || token.ends_with(".0"))
}

fn push_double(token: &str, out: &mut String) -> Option<()> {
    let digits = token.strip_prefix('-').unwrap_or(token);
    if digits.len() < token.len() {
        out.push('-');
    }
    if let Some(decimal) = Decimal::short(digits) {
        decimal.push_repr(out);
        return Some(());
    }
    let value = nearest_double(digits);
    value.is_finite().then(|| Decimal::shortest(value).push_repr(out))
}

/// The double nearest to a number without a sign, of two equally near ones the even one; infinity beyond them all.
///
/// The standard library's parser answers the same. It is not used because it brings tables that are a tenth of all
/// that the page loads; most numbers come by [`Decimal::short`] and need neither.
fn nearest_double(token: &str) -> f64 {
    /// More digits than these decide nothing but whether they are all zero.
    const ENOUGH: usize = 800;
    let (mantissa, exponent) = token.split_once(['e', 'E']).unwrap_or((token, "0"));
    // Beyond any double, and far from the ends of the type when the mantissa's places are added.
    let beyond = if exponent.starts_with('-') { -1_000_000_000 } else { 1_000_000_000 };
    let exponent =
        exponent.parse().map_or(beyond, |exponent: i64| exponent.clamp(-1_000_000_000, 1_000_000_000));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = whole.bytes().chain(fraction.bytes()).skip_while(|digit| *digit == b'0');
    let mut digits: Vec<u8> = digits.collect();
    let mut exponent = exponent - fraction.len() as i64;
    if digits.len() > ENOUGH {
        exponent += (digits.len() - ENOUGH) as i64 - 1;
        let rest = digits.split_off(ENOUGH);
        digits.push(if rest.iter().all(|digit| *digit == b'0') { b'0' } else { b'1' });
    }
    let magnitude = exponent + digits.len() as i64;
    if digits.is_empty() || magnitude < -330 {
        0.0
    } else if magnitude > 310 {
        f64::INFINITY
    } else {
        nearest(&digits, i32::try_from(exponent).unwrap_or_default())
    }
}

/// The double nearest to `digits × 10^exponent`, which is in reach of one.
fn nearest(digits: &[u8], exponent: i32) -> f64 {
    few_digits(digits, exponent).unwrap_or_else(|| any_digits(digits, exponent))
}

/// A double as `odd × 2^power`; zero has no odd part.
fn odd_and_power_of_two(value: f64) -> (u64, i32) {
    const STORED: u32 = f64::MANTISSA_DIGITS - 1;
    let (biased, stored) = (value.to_bits() >> STORED, value.to_bits() & ((1 << STORED) - 1));
    let mantissa = if biased == 0 { stored } else { stored | 1 << STORED };
    let power = biased.max(1) as i32 + f64::MIN_EXP - 2 - STORED as i32;
    let zeros = mantissa.trailing_zeros();
    (mantissa.checked_shr(zeros).unwrap_or_default(), power + zeros as i32)
}

/// [`nearest`] where 128 bits are enough, as for most numbers that people write.
fn few_digits(digits: &[u8], exponent: i32) -> Option<f64> {
    const TWO_TO_64: f64 = 18_446_744_073_709_551_616.0;
    if digits.len() > 19 {
        return None;
    }
    let digits = u128::from(digits.iter().fold(0_u64, |value, digit| value * 10 + u64::from(digit - b'0')));
    let power = u128::from(10_u64.checked_pow(exponent.unsigned_abs())?);
    if exponent >= 0 {
        return Some((digits * power) as f64);
    }
    let scaled = digits << 64;
    let quotient = scaled / power;
    // What is left over only says that the quotient is more than it seems, which its last bit may say as well:
    // with 55 bits or more that bit is rounded away.
    let quotient = quotient | u128::from(quotient * power != scaled);
    (quotient >> 54 != 0).then(|| quotient as f64 / TWO_TO_64)
}

/// [`nearest`] by long division.
fn any_digits(digits: &[u8], exponent: i32) -> f64 {
    const MANTISSA: i32 = f64::MANTISSA_DIGITS as i32;
    let (mut above, mut below) = (Natural::of_digits(digits), Natural::of_digits(b"1"));
    let scaled = if exponent < 0 { &mut below } else { &mut above };
    scaled.multiply_by_power_of_ten(exponent.unsigned_abs() as usize);
    let (quotient, power, exact) = above.divide(below);
    // As 1.xxx × 2^power.
    let length = 64 - quotient.leading_zeros() as i32;
    let power = power + length - 1;
    if power >= f64::MAX_EXP {
        return f64::INFINITY;
    }
    // Below the least power a double has fewer bits, the nearer to zero.
    let least = f64::MIN_EXP - 1;
    let bits = MANTISSA - (least - power).max(0);
    if bits < 0 {
        return 0.0;
    }
    // One bit more for what the quotient does not say.
    let quotient = u128::from(quotient) << 1 | u128::from(!exact);
    let dropped = length + 1 - bits;
    let mantissa = (quotient >> dropped) as u64;
    let half = 1 << (dropped - 1);
    let rounded = match (quotient & (2 * half - 1)).cmp(&half) {
        Ordering::Less => 0,
        Ordering::Equal => mantissa & 1,
        Ordering::Greater => 1,
    };
    // The leading bit of a mantissa, or one gained by rounding, counts the exponent up by itself.
    let biased = (power.max(least) - least) as u64;
    f64::from_bits((biased << (MANTISSA - 1)) + mantissa + rounded)
}

/// The most significant digits of which every decimal is told apart by a double.
const ALWAYS_TOLD_APART: usize = 15;

/// A decimal number `0.d1d2d3… × 10^point`, without leading or trailing zeros; zero has no digits.
struct Decimal {
    digits: [u8; Self::MOST],
    count: usize,
    point: i32,
}

impl Decimal {
    /// No double needs more.
    const MOST: usize = 17;

    /// A number of so few digits that they are their own shortest form; no float is needed to see it.
    ///
    /// No two decimals of up to 15 digits are the same double, so none shorter than the given one reads back.
    fn short(token: &str) -> Option<Self> {
        let (mantissa, exponent) = token.split_once(['e', 'E']).unwrap_or((token, "0"));
        let exponent: i32 = exponent.parse().ok()?;
        let decimal = Decimal::read(mantissa, exponent)?;
        // Near the ends of a double's range digits get lost, or the number does.
        (decimal.count <= ALWAYS_TOLD_APART && (-290..290).contains(&decimal.point)).then_some(decimal)
    }

    /// The shortest digits that read back as `value`; of two equally near ones the even one, as Python.
    fn shortest(value: f64) -> Self {
        let written = Scientific::of(value);
        let (mantissa, exponent) = written.text().split_once('e').unwrap_or(("0", "0"));
        let mut decimal =
            Decimal::read(mantissa, exponent.parse().unwrap_or_default()).unwrap_or(Decimal::ZERO);
        // Rust's `{:e}` is as short and as near as Python's repr, and rounds a tie up.
        if decimal.is_upper_of_a_tie(value) {
            let last = decimal.count - 1;
            decimal.digits[last] -= 1;
            // At a power of two the doubles below lie closer, and the lower one may be another.
            let digits = decimal.digits.map(|digit| digit + b'0');
            if nearest(&digits[..=last], decimal.exponent()) != value {
                decimal.digits[last] += 1;
            }
        }
        decimal
    }

    /// Of the last digit.
    fn exponent(&self) -> i32 {
        self.point - i32::try_from(self.count).unwrap_or_default()
    }

    /// Whether `value` lies exactly between this, which ends in an odd digit, and the next lower one.
    ///
    /// That is `(2 × digits - 1) × 10^exponent = 2 × value`; both sides as an odd number times a power of two.
    fn is_upper_of_a_tie(&self, value: f64) -> bool {
        let digits = self.digits[..self.count].iter().fold(0, |sum: u64, digit| sum * 10 + u64::from(*digit));
        let exponent = self.exponent();
        // One more zero would be shorter still; then it was not chosen because it is another double.
        let odd = digits % 2 == 1 && digits % 10 != 1;
        let Some(power) = 5_u64.checked_pow(exponent.unsigned_abs()).filter(|_| odd) else { return false };
        let (mantissa, two) = odd_and_power_of_two(value);
        let (times_power, other) =
            if exponent < 0 { (mantissa, 2 * digits - 1) } else { (2 * digits - 1, mantissa) };
        two + 1 == exponent && times_power.checked_mul(power) == Some(other)
    }

    const ZERO: Decimal = Decimal { digits: [0; Self::MOST], count: 0, point: 0 };

    /// `mantissa` is digits, perhaps with a point; `None` when it has more significant digits than fit.
    fn read(mantissa: &str, exponent: i32) -> Option<Self> {
        let mut decimal = Decimal::ZERO;
        let mut seen_point = false;
        let mut zeros = 0;
        let mut point = exponent;
        for byte in mantissa.bytes() {
            match byte {
                b'.' => seen_point = true,
                b'0' if decimal.count == 0 => point = point.saturating_sub(i32::from(seen_point)),
                b'0' => {
                    zeros += 1;
                    point = point.saturating_add(i32::from(!seen_point));
                }
                digit => {
                    // Zeros count only when another digit follows them.
                    let at = decimal.count + zeros;
                    *decimal.digits.get_mut(at)? = digit - b'0';
                    decimal.count = at + 1;
                    zeros = 0;
                    point = point.saturating_add(i32::from(!seen_point));
                }
            }
        }
        decimal.point = if decimal.count == 0 { 1 } else { point };
        Some(decimal)
    }

    fn push_repr(&self, out: &mut String) {
        let digit = |at: usize| char::from(b'0' + self.digits.get(at).copied().unwrap_or_default());
        let count = i32::try_from(self.count).unwrap_or_default();
        if (-3..=16).contains(&self.point) {
            if self.point <= 0 {
                out.push_str("0.");
            }
            // One digit is printed on either side of the point.
            for at in self.point.min(0)..count.max(self.point + 1) {
                out.push(usize::try_from(at).map_or('0', digit));
                if at + 1 == self.point {
                    out.push('.');
                }
            }
        } else {
            out.push(digit(0));
            if count > 1 {
                out.push('.');
                out.extend((1..self.count).map(digit));
            }
            let _ = write!(out, "e{:+03}", self.point - 1);
        }
    }
}

/// A double as `d.ddde±x`, without an allocation.
#[derive(Default)]
struct Scientific {
    bytes: [u8; 32],
    length: usize,
}

impl Scientific {
    fn of(value: f64) -> Self {
        let mut written = Scientific::default();
        // 17 digits, point, sign and exponent fit.
        let _ = write!(written, "{value:e}");
        written
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.length]).unwrap_or_default()
    }
}

impl std::fmt::Write for Scientific {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        let end = self.length + text.len();
        self.bytes.get_mut(self.length..end).ok_or(std::fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Decimal, Form, is_its_own_repr, nearest_double, push_canonical};

    fn canonical(token: &str) -> Option<String> {
        let form = match (token.contains('.'), token.contains(['e', 'E'])) {
            (_, true) => Form::Exponent,
            (true, false) => Form::Fraction,
            (false, false) => Form::Integer,
        };
        let mut out = String::new();
        push_canonical(token, form, &mut out).map(|()| out)
    }

    #[test]
    fn floats_print_as_pythons_repr() {
        for (token, repr) in [
            ("1e16", "1e+16"),
            ("1e15", "1000000000000000.0"),
            ("123456789012345680.0", "1.2345678901234568e+17"),
            ("0.0001", "0.0001"),
            ("0.00012", "0.00012"),
            ("10.0001", "10.0001"),
            ("0.00010", "0.0001"),
            ("0.0", "0.0"),
            ("0.00", "0.0"),
            ("7.10", "7.1"),
            ("1e-5", "1e-05"),
            ("0.00001234", "1.234e-05"),
            ("1E2", "100.0"),
            ("-1.50", "-1.5"),
            ("-0.0", "-0.0"),
            ("0e5", "0.0"),
            ("0.5", "0.5"),
            ("5.0", "5.0"),
            ("500.0", "500.0"),
            ("10.01", "10.01"),
            ("0010.0100e1".trim_start_matches('0'), "100.1"),
            ("9999999999999998.0", "9999999999999998.0"),
            ("99999999999999990.0", "9.999999999999998e+16"),
            ("5e-324", "5e-324"),
            ("4e-324", "5e-324"),
            ("1.5e300", "1.5e+300"),
            ("1e290", "1e+290"),
            ("1e-290", "1e-290"),
            ("123.456", "123.456"),
            ("0.1234567890123456789", "0.12345678901234568"),
            // Exactly .125: both .12 and .13 read back as it, and the even one is printed.
            ("-77749896985600.125", "-77749896985600.12"),
            // 2^-44: the nearest number of as few digits does not read back, the next one does.
            ("5.684341886080801486968994140625e-14", "5.684341886080802e-14"),
            ("1e-400", "0.0"),
            ("-1e-99999999999999999999", "-0.0"),
            ("0.01e-2147483648", "0.0"),
        ] {
            assert_eq!(canonical(token).as_deref(), Some(repr), "{token}");
        }
    }

    /// The long way answers the same, so a canonical text alone would not show that a short one is no longer taken.
    #[test]
    fn most_numbers_are_printed_without_arithmetic() {
        for (token, copied) in [
            ("19.99", true),
            ("-0.5", true),
            ("100.0", true),
            ("0.001", true),
            ("0.0001", false),
            ("12345678901.25", true),
            ("1.50", false),
            ("0.00001", false),
            ("1234567890123.25", false),
        ] {
            assert_eq!(is_its_own_repr(token), copied, "{token}");
        }
        for (token, short) in [
            ("1.50", true),
            ("0.00001", true),
            ("1e16", true),
            ("0", true),
            ("1e-300", false),
            ("0.1234567890123456", false),
        ] {
            assert_eq!(Decimal::short(token).is_some(), short, "{token}");
        }
    }

    #[test]
    fn the_nearest_double_is_the_standard_librarys() {
        let digits = "4".repeat(900);
        for token in [
            "9007199254740993",
            "9007199254740992.999",
            "9007199254740993.0000000000000000000000000000001",
            "4.9406564584124654e-324",
            "2.4703282292062327e-324",
            "2.4703282292062328e-324",
            "7.5e-324",
            "1e-323",
            "2.2250738585072011e-308",
            "2.2250738585072014e-308",
            "1.7976931348623157e308",
            "1.7976931348623158e308",
            "1.7976931348623159e308",
            "179769313486231580793e289",
            "0.000000000000000000012345678901234567890123",
            "123456789012345678901234567890e-45",
            "6.02214076e23",
            "1e22",
            "1e23",
            "9.5367431640625e-7",
            &digits,
        ] {
            // The ends of the slow way and of the fast way, at every decimal exponent.
            for exponent in (-350..=320).step_by(7) {
                let token = match token.split_once('e') {
                    Some((mantissa, own)) => format!("{mantissa}e{}", own.parse::<i32>().unwrap() + exponent),
                    None => format!("{token}e{exponent}"),
                };
                assert_eq!(nearest_double(&token), token.parse().unwrap(), "{token}");
            }
            assert_eq!(nearest_double(token), token.parse().unwrap(), "{token}");
        }
        // Half way between two doubles, and a last digit more, far behind.
        let half = "9007199254740993".to_owned() + "." + &"0".repeat(900);
        assert_eq!(nearest_double(&half), 9_007_199_254_740_992.0);
        assert_eq!(nearest_double(&(half + "1")), 9_007_199_254_740_994.0);
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig { failure_persistence: None, ..Default::default() })]

        #[test]
        fn any_decimal_is_the_standard_librarys_double(token in "[0-9]{1,25}(\\.[0-9]{1,30})?(e-?[0-9]{1,3})?") {
            proptest::prop_assert_eq!(nearest_double(&token), token.parse().unwrap());
        }
    }

    #[test]
    fn integers_keep_every_digit_and_have_no_negative_zero() {
        let long = "9".repeat(400);
        assert_eq!(canonical(&long), Some(long));
        assert_eq!(canonical("-0").as_deref(), Some("0"));
        assert_eq!(canonical("-10").as_deref(), Some("-10"));
    }

    #[test]
    fn a_number_beyond_a_double_is_refused() {
        for token in ["1e400", "-1e400", "10e2147483647", "1e99999999999999999999", "1.8e308"] {
            assert_eq!(canonical(token), None, "{token}");
        }
    }
}
