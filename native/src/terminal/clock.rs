//! Times, as progress shows them and as options take them.

use std::time::Duration;

/// Formats a time in hours, minutes and seconds, after days if there are any.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match days {
        0 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{days} d {hours}:{minutes:02}:{:02}", seconds % 60),
    }
}

/// Returns a time in seconds as a number of its largest unit, of which there are at least two.
pub(crate) fn in_units(seconds: f64) -> (f64, &'static str) {
    let units = [(31_557_600.0, "years"), (86_400.0, "days"), (3_600.0, "hours"), (60.0, "minutes")];
    let (unit, name) = units.into_iter().find(|(unit, _)| seconds >= 2.0 * unit).unwrap_or((1.0, "seconds"));
    (seconds / unit, name)
}

/// Parses a time: numbers with units, the largest unit first.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let (mut rest, mut seconds) = (text, 0_u64);
    for (unit, length) in [('d', 86_400), ('h', 3600), ('m', 60), ('s', 1)] {
        let Some((number, after)) = rest.split_once(unit) else { continue };
        let number = number.parse::<u32>().ok().filter(|_| number.starts_with(|digit: char| digit.is_ascii_digit()));
        seconds += u64::from(number.ok_or_else(|| TIMES.to_owned())?) * length;
        rest = after;
    }
    if rest.is_empty() && seconds > 0 { Ok(Duration::from_secs(seconds)) } else { Err(TIMES.into()) }
}

const TIMES: &str = "a time is one or more numbers with d, h, m or s, such as 3h or 1h30m, and more than 0s";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_numbers_with_units() {
        for (text, seconds) in [("3h", 10_800), ("90m", 5400), ("1h30m", 5400), ("45s", 45), ("2d12h", 216_000)] {
            assert_eq!(duration(text), Ok(Duration::from_secs(seconds)), "{text}");
        }
        for text in ["", "3", "h", "3 h", "30m1h", "-3h", "+3h", "3h3", "0s", "1.5h", "99999999999h", "3hh"] {
            assert_eq!(duration(text), Err(TIMES.into()), "{text}");
        }
    }
}
