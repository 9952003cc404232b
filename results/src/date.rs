//! Dates and times, as documents write them.

use alloc::format;
use alloc::string::String;

/// Returns a time in UTC to the second, from the seconds since 1970.
///
/// ```
/// use eightfold_results::utc;
///
/// assert_eq!(utc(0), "1970-01-01T00:00:00Z");
/// assert_eq!(utc(951_782_400), "2000-02-29T00:00:00Z");
/// assert_eq!(utc(951_868_799), "2000-02-29T23:59:59Z");
/// assert_eq!(utc(1_795_075_200), "2026-11-19T08:00:00Z");
/// assert_eq!(utc(4_107_542_400), "2100-03-01T00:00:00Z");
/// ```
#[must_use]
pub fn utc(seconds: u64) -> String {
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = civil(days);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", second / 3600, second / 60 % 60, second % 60)
}

/// Returns the seconds since 1970 of a time in the format of RFC 3339, without fractions of a second; `None` for any
/// other text.
pub(crate) fn seconds(text: &str) -> Option<i64> {
    // The first nineteen bytes are digits, with a separator between every two numbers.
    let (form, rest) = (b"dddd-dd-ddTdd:dd:dd", text.get(19..)?);
    let fits = |(byte, wanted): (u8, &u8)| match wanted {
        b'd' => byte.is_ascii_digit(),
        b'T' => matches!(byte, b'T' | b't' | b' '),
        sign => byte == *sign,
    };
    if !text.bytes().zip(form).all(fits) {
        return None;
    }
    let number = |from: usize, to: usize| text[from..to].parse::<i64>().ok();
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let (hour, minute, second) = (number(11, 13)?, number(14, 16)?, number(17, 19)?);
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        2 => 28 + i64::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    // Second 60 is a leap second.
    if !(1..=12).contains(&month) || !(1..=last).contains(&day) || hour > 23 || minute > 59 || second > 60 {
        return None;
    }
    let zone = match rest.strip_prefix('.') {
        None => rest,
        Some(fraction) if !fraction.starts_with(|digit: char| digit.is_ascii_digit()) => return None,
        Some(fraction) => fraction.trim_start_matches(|digit: char| digit.is_ascii_digit()),
    };
    let local = (day_of(year, month, day) * 24 + hour) * 3600 + minute * 60 + second;
    Some(local - offset(zone)?)
}

/// Returns the seconds by which a zone is ahead: `Z`, or a sign with hours and minutes.
fn offset(zone: &str) -> Option<i64> {
    if zone.eq_ignore_ascii_case("z") {
        return Some(0);
    }
    let (sign, clock) =
        zone.strip_prefix('+').map(|clock| (1, clock)).or(zone.strip_prefix('-').map(|clock| (-1, clock)))?;
    let (hours, minutes) = clock.split_once(':')?;
    let number = |text: &str, most: i64| {
        let is_number = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|&number: &i64| is_number && number <= most)
    };
    Some(sign * (number(hours, 23)? * 3600 + number(minutes, 59)? * 60))
}

/// Returns the number of a day, counted from the first of January 1970; the inverse of [`civil`].
fn day_of(year: i64, month: i64, day: i64) -> i64 {
    let (year, march_month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let days = 365 * of_era + of_era / 4 - of_era / 100 + (153 * march_month + 2) / 5 + day - 1;
    146_097 * era + days - 719_468
}

/// Returns the year, month and day of a day counted from the first of January 1970.
///
/// Years are taken to begin in March, so that the leap day comes last and months have a regular pattern: five of them
/// have 153 days.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468; // from the first of March of the year 0
    let (era, day) = (days / 146_097, days % 146_097); // 400 years each
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let march_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march_month + 2) / 5 + 1;
    let (month, next_year) = if march_month < 10 { (march_month + 3, 0) } else { (march_month - 9, 1) };
    (400 * era + year + next_year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for day in 0..200_000 {
            let second = day * 86_400 + day * 7 % 86_400;
            assert_eq!(seconds(&utc(second)), Some(second as i64), "{}", utc(second));
        }
    }

    #[test]
    fn times_of_other_programs_are_read() {
        let known = seconds("2026-11-20T08:00:00Z").unwrap();
        for text in ["2026-11-20t08:00:00.999z", "2026-11-20 09:30:00+01:30", "2026-11-19T22:00:00.5-10:00"] {
            assert_eq!(seconds(text), Some(known), "{text}");
        }
        assert_eq!(seconds("0000-01-01T00:00:00Z"), Some(-62_167_219_200));
        for text in [
            "",
            "yesterday",
            "2026-11-20",
            "2026-11-20T08:00:00",
            "2026-11-20T08:00Z",
            "2026-02-29T08:00:00Z",
            "2026-13-01T08:00:00Z",
            "2026-11-20T24:00:00Z",
            "2026-11-20T08:00:00+1:00",
            "2026-11-20T08:00:00+24:00",
            "2026-11-20T08:00:00Zulu",
            "2026-11-20T08:00:00.Z",
            "2026-11-20T08:00:0\u{661}Z",
            "20\u{e9}6-11-20T08:00:00Z",
            "+026-11-20T08:00:00Z",
        ] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }
}
