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

const TIMES: &str = "a time is a number with d, h, m or s, or several such, as in 3h or 1h30m, and more than 0s";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_well() {
        assert_eq!(clock(Duration::from_secs(3 * 86_400 + 3_661)), "3 d 1:01:01");
        assert_eq!(clock(Duration::from_millis(61_900)), "0:01:01");
    }

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
