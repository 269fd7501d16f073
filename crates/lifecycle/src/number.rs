//! Canonical numbers, as Python's `json` prints them: the only file of the core in which a float may appear.

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
    short && !token.contains("0.000") && (!token.ends_with('0') || token.ends_with(".0"))
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
    let value: f64 = digits.parse().ok()?;
    value.is_finite().then(|| Decimal::shortest(value).push_repr(out))
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
        // Rust's `{:e}` is as short as Python's repr and rounds a tie up; its fixed precision rounds a tie to even.
        let shortest = Scientific::of(format_args!("{value:e}"));
        let decimals = shortest.text().find('e').unwrap_or_default().saturating_sub(2);
        let nearest = Scientific::of(format_args!("{value:.decimals$e}"));
        let chosen = if nearest.text().parse() == Ok(value) { nearest } else { shortest };
        let (mantissa, exponent) = chosen.text().split_once('e').unwrap_or(("0", "0"));
        Decimal::read(mantissa, exponent.parse().unwrap_or_default()).unwrap_or(Decimal::ZERO)
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
    fn of(arguments: std::fmt::Arguments<'_>) -> Self {
        let mut written = Scientific::default();
        // 17 digits, point, sign and exponent fit; what did not fit would not read back and not be chosen.
        let _ = written.write_fmt(arguments);
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
    use super::{Form, push_canonical};

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
            ("0.0001", "0.0001"),
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
