//! Canonical numbers, as Python's `json` prints them: the only file of the core in which a float may appear.

use std::fmt::Write as _;

/// Appends a JSON number's canonical form; `None` when its value is beyond what a double can hold.
///
/// An integer keeps every digit (`-0` is `0`). A number with a fraction or an exponent becomes a double and is
/// printed as Python's `repr`: the shortest digits that read back as the same double, fixed notation while the
/// decimal exponent is from -4 to 15, else an exponent of at least two digits (`1e+16`, `1e-05`, `100.0`).
/// `token` must already be a well-formed JSON number.
pub(crate) fn push_canonical(token: &str, out: &mut String) -> Option<()> {
    if !token.contains(['.', 'e', 'E']) {
        out.push_str(if token == "-0" { "0" } else { token });
        return Some(());
    }
    let value: f64 = token.parse().ok()?;
    if !value.is_finite() {
        return None;
    }
    push_repr(value, out);
    Some(())
}

fn push_repr(value: f64, out: &mut String) {
    let scientific = shortest(value);
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", mantissa),
    };
    let (first, rest) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    out.push_str(sign);
    if (-4..0).contains(&exponent) {
        out.push_str("0.");
        push_zeros(exponent.unsigned_abs() - 1, out);
        out.push_str(first);
        out.push_str(rest);
    } else if (0..16).contains(&exponent) {
        let whole = exponent.unsigned_abs() as usize;
        out.push_str(first);
        if rest.len() <= whole {
            out.push_str(rest);
            push_zeros(exponent.unsigned_abs() - len_u32(rest), out);
            out.push_str(".0");
        } else {
            out.push_str(&rest[..whole]);
            out.push('.');
            out.push_str(&rest[whole..]);
        }
    } else {
        out.push_str(first);
        if !rest.is_empty() {
            out.push('.');
            out.push_str(rest);
        }
        let _ = write!(out, "e{exponent:+03}");
    }
}

/// The shortest digits that read back as `value`, as "d.ddde±x"; of two equally near ones the even one, as Python.
fn shortest(value: f64) -> String {
    // Rust's `{:e}` is as short as Python's repr and rounds a tie up; its fixed precision rounds a tie to even.
    let shortest = format!("{value:e}");
    let digits = shortest.split('e').next().unwrap_or_default();
    let decimals = digits.trim_start_matches('-').len().saturating_sub(2);
    let nearest = format!("{value:.decimals$e}");
    if nearest.parse() == Ok(value) { nearest } else { shortest }
}

fn push_zeros(count: u32, out: &mut String) {
    (0..count).for_each(|_| out.push('0'));
}

fn len_u32(digits: &str) -> u32 {
    u32::try_from(digits.len()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::push_canonical;

    fn canonical(token: &str) -> Option<String> {
        let mut out = String::new();
        push_canonical(token, &mut out).map(|()| out)
    }

    #[test]
    fn floats_print_as_pythons_repr() {
        for (token, repr) in [
            ("1e16", "1e+16"),
            ("1e15", "1000000000000000.0"),
            ("123456789012345680.0", "1.2345678901234568e+17"),
            ("0.0001", "0.0001"),
            ("0.00012", "0.00012"),
            ("1e-5", "1e-05"),
            ("0.00001234", "1.234e-05"),
            ("1E2", "100.0"),
            ("-1.50", "-1.5"),
            ("-0.0", "-0.0"),
            ("5e-324", "5e-324"),
            ("1.5e300", "1.5e+300"),
            ("123.456", "123.456"),
            // Exactly .125: both .12 and .13 read back as it, and the even one is printed.
            ("-77749896985600.125", "-77749896985600.12"),
            // 2^-44: the nearest number of as few digits does not read back, the next one does.
            ("5.684341886080801486968994140625e-14", "5.684341886080802e-14"),
            ("1e-400", "0.0"),
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
        assert_eq!(canonical("1e400"), None);
        assert_eq!(canonical("-1e400"), None);
    }
}
