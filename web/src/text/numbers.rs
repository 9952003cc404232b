//! Times, factors and shares, the same in both languages.

/// Writes a time, with three digits that count, in the unit that makes it short, which is the same in both languages; no line
/// ends between the two.
#[must_use]
pub fn time(milliseconds: f64) -> String {
    let nanoseconds = milliseconds * 1e6;
    match nanoseconds {
        ..1e3 => format!("{}\u{a0}ns", digits(nanoseconds)),
        1e3..1e6 => format!("{}\u{a0}µs", digits(nanoseconds / 1e3)),
        1e6..1e9 => format!("{}\u{a0}ms", digits(nanoseconds / 1e6)),
        _ => format!("{}\u{a0}s", digits(nanoseconds / 1e9)),
    }
}

/// Writes three digits that count: 1.23, 12.3, 123, 1,234.
fn digits(value: f64) -> String {
    match value {
        ..10.0 => format!("{value:.2}"),
        10.0..100.0 => format!("{value:.1}"),
        _ => crate::text::count(value.round() as u64),
    }
}

/// Writes a ratio as a factor, not below 1.
#[must_use]
pub fn factor(ratio: f64) -> String {
    digits(ratio.max(1.0 / ratio))
}

/// Writes a ratio below 1 as a share in a hundred, with two digits that count.
#[must_use]
pub fn share(ratio: f64) -> String {
    let percent = ratio * 100.0;
    match percent {
        ..1.0 => format!("{percent:.2}\u{a0}%"),
        1.0..10.0 => format!("{percent:.1}\u{a0}%"),
        _ => format!("{percent:.0}\u{a0}%"),
    }
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
}
