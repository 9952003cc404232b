//! Numbers in the canonical form of RFC 8785, which is that of ECMAScript: the fewest digits that read back as the same
//! double.

use alloc::format;
use alloc::string::String;
use core::fmt;

/// Returns `true` if a number is within the range of a double, whatever its precision.
pub(super) fn is_finite(text: &str) -> bool {
    // Up to 300 characters without an exponent stay below 10^308.
    (text.len() <= 300 && !text.contains(['e', 'E'])) || text.parse().is_ok_and(f64::is_finite)
}

/// Returns `true` if a number of a checked text is canonical because it is whole and has at most 15 digits: a double
/// holds it exactly.
pub(super) fn is_plain(text: &str) -> bool {
    let digits = text.strip_prefix('-').filter(|&digits| digits != "0").unwrap_or(text);
    digits.len() <= 15 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Writes a number of a checked text canonically.
pub(super) fn canonical(text: &str, out: &mut impl fmt::Write) -> fmt::Result {
    if is_plain(text) {
        return out.write_str(text);
    }
    // The text was checked, so parsing cannot fail.
    let number: f64 = text.parse().map_err(|_| fmt::Error)?;
    if number == 0.0 {
        return out.write_str("0"); // minus zero too
    }
    let scientific = scientific(number.abs());
    let (digits, exponent) = scientific.split_once('e').ok_or(fmt::Error)?;
    let digits: String = digits.chars().filter(char::is_ascii_digit).collect();
    let exponent: i32 = exponent.parse().map_err(|_| fmt::Error)?;
    if number < 0.0 {
        out.write_str("-")?;
    }
    // The decimal point comes after `before` digits.
    let (count, before) = (digits.len() as i32, exponent + 1);
    match before {
        _ if count <= before && before <= 21 => {
            out.write_str(&digits)?;
            (count..before).try_for_each(|_| out.write_str("0"))
        }
        1..=21 => {
            let (whole, fraction) = digits.split_at(before as usize);
            write!(out, "{whole}.{fraction}")
        }
        -5..=0 => {
            out.write_str("0.")?;
            (before..0).try_for_each(|_| out.write_str("0"))?;
            out.write_str(&digits)
        }
        _ => {
            let (first, rest) = digits.split_at(1);
            let point = if rest.is_empty() { "" } else { "." };
            write!(out, "{first}{point}{rest}e{exponent:+}")
        }
    }
}

/// Returns the fewest digits, as d.ddde±x. Of two such numbers at the same distance Rust takes the larger one, and
/// ECMAScript the one with the even digit, which rounding to that many digits gives.
fn scientific(number: f64) -> String {
    let fewest = format!("{number:e}");
    let digits = fewest.bytes().take_while(|&byte| byte != b'e').filter(u8::is_ascii_digit).count();
    let rounded = format!("{number:.*e}", digits.saturating_sub(1));
    // Next to a power of two, the nearest number with that many digits may be nearer to another double.
    if rounded.parse() == Ok(number) { rounded } else { fewest }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let mut out = String::new();
        canonical(text, &mut out).unwrap();
        out
    }

    /// Examples from RFC 8785, appendix B, and numbers around the places where the notation changes.
    #[test]
    fn as_the_standard_writes_them() {
        let pairs = [
            ("0", "0"),
            ("-0", "0"),
            ("-0.0e5", "0"),
            ("5e-324", "5e-324"),
            ("1.7976931348623157e308", "1.7976931348623157e+308"),
            ("9007199254740992", "9007199254740992"),
            ("295147905179352830000", "295147905179352830000"),
            ("9.999999999999997e22", "9.999999999999997e+22"),
            ("1e23", "1e+23"),
            ("1.0000000000000001e23", "1.0000000000000001e+23"),
            ("999999999999999900000", "999999999999999900000"),
            ("1e21", "1e+21"),
            ("9.999999999999997e-7", "9.999999999999997e-7"),
            ("0.000001", "0.000001"),
            ("333333333.3333332", "333333333.3333332"),
            ("333333333.33333325", "333333333.33333325"),
            ("1424953923781206.25", "1424953923781206.2"),
            ("-0.0000033333333333333333", "-0.0000033333333333333333"),
            ("5.6843418860808015e-14", "5.684341886080802e-14"),
            ("1E30", "1e+30"),
            ("4.50", "4.5"),
            ("2e-3", "0.002"),
            ("0.000000000000000000000000001", "1e-27"),
        ];
        for (text, canonical) in pairs {
            assert_eq!(written(text), canonical, "{text}");
        }
    }

    #[test]
    fn too_large_is_noticed() {
        assert!(is_finite("1e308") && is_finite(&"9".repeat(300)) && is_finite(&"9".repeat(308)));
        assert!(!is_finite("1e309") && !is_finite(&"9".repeat(310)) && !is_finite("-1e999999999999999999999"));
    }
}
