//! Numbers, times, factors and shares.

use crate::base::settings::Language;
use eightfold_results::grouped;

/// Formats a time with three significant digits, in the unit that makes it shortest. The unit is the same in both
/// languages, and no line breaks between number and unit.
pub(crate) fn time(milliseconds: f64) -> String {
    let nanoseconds = milliseconds * 1e6;
    match nanoseconds {
        ..1e3 => format!("{}\u{a0}ns", digits(nanoseconds)),
        1e3..1e6 => format!("{}\u{a0}µs", digits(nanoseconds / 1e3)),
        1e6..1e9 => format!("{}\u{a0}ms", digits(nanoseconds / 1e6)),
        _ => format!("{}\u{a0}s", digits(nanoseconds / 1e9)),
    }
}

/// Returns a duration in hours, minutes and seconds, or in seconds or milliseconds if it is short. It is used in
/// sentences, where Japanese has its own words for these units.
pub(crate) fn duration(milliseconds: u64, language: Language) -> String {
    let seconds = milliseconds / 1000;
    let [ms, s] = match language {
        Language::English => ["ms", "s"],
        Language::Japanese => ["ミリ秒", "秒"],
    };
    match milliseconds {
        3_600_000.. if language == Language::Japanese => {
            format!("{}\u{a0}時間\u{a0}{}\u{a0}分", seconds / 3600, seconds / 60 % 60)
        }
        60_000.. if language == Language::Japanese => format!("{}\u{a0}分\u{a0}{}\u{a0}秒", seconds / 60, seconds % 60),
        0..1000 => format!("{milliseconds}\u{a0}{ms}"),
        1000..60_000 => format!("{seconds}.{}\u{a0}{s}", milliseconds / 100 % 10),
        _ => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
    }
}

/// Returns the place of something in a row of them, from 1.
pub(crate) fn ordinal(place: u64, language: Language) -> String {
    let ending = match (place % 100, place % 10) {
        _ if language == Language::Japanese => "",
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    grouped(place) + ending
}

/// Formats a number with three significant digits: 1.23, 12.3, 123, 1,234.
fn digits(value: f64) -> String {
    match value {
        ..10.0 => format!("{value:.2}"),
        10.0..100.0 => format!("{value:.1}"),
        _ => count(value.round() as u64),
    }
}

/// Writes a ratio as a factor, not below 1.
pub(crate) fn factor(ratio: f64) -> String {
    digits(ratio.max(1.0 / ratio))
}

/// Formats a ratio below 1 as a percentage with two significant digits.
pub(crate) fn share(ratio: f64) -> String {
    let percent = ratio * 100.0;
    match percent {
        ..1.0 => format!("{percent:.2}\u{a0}%"),
        1.0..10.0 => format!("{percent:.1}\u{a0}%"),
        _ => format!("{percent:.0}\u{a0}%"),
    }
}

/// Formats a number with thousands separators.
pub(crate) fn count(number: u64) -> String {
    grouped(number)
}

/// Formats a power of ten briefly: in digits up to 1,000, above that with its exponent.
pub(crate) fn power_of_ten(exponent: i32) -> String {
    if let Ok(exponent @ 0..=3) = u32::try_from(exponent) {
        return count(10_u64.pow(exponent));
    }
    let raised = exponent.to_string();
    let raised = raised.chars().map(|digit| match digit {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        // The other superscript digits are contiguous in Unicode.
        digit => char::from_u32('⁰' as u32 + digit.to_digit(10).unwrap_or_default()).unwrap_or(digit),
    });
    "10".chars().chain(raised).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_three_digits() {
        let said = [0.000_123_4, 0.012_34, 1.234, 99.9, 1234.0, 1_234_567.0].map(time);
        assert_eq!(
            said,
            ["123 ns", "12.3 µs", "1.23 ms", "99.9 ms", "1.23 s", "1,235 s"].map(|time| time.replace(' ', "\u{a0}"))
        );
        assert_eq!((factor(0.25), factor(1234.5)), ("4.00".into(), "1,235".into()));
        assert_eq!([0.287, 0.031, 0.004].map(share), ["29\u{a0}%", "3.1\u{a0}%", "0.40\u{a0}%"]);
    }

    #[test]
    fn durations_have_the_unit_that_suits_them() {
        let said = [999, 3_240, 61_500, 90_061_000].map(|time| duration(time, Language::English));
        assert_eq!(said, ["999\u{a0}ms", "3.2\u{a0}s", "0:01:01", "25:01:01"]);
        let said = [16_812, 61_500, 3_720_000].map(|time| duration(time, Language::Japanese).replace('\u{a0}', " "));
        assert_eq!(said, ["16.8 秒", "1 分 1 秒", "1 時間 2 分"]);
    }

    #[test]
    fn powers_of_ten_are_brief() {
        assert_eq!([-7, 0, 3, 4, 12].map(power_of_ten), ["10⁻⁷", "1", "1,000", "10⁴", "10¹²"]);
    }
}
