//! Points in time as documents write them.

use alloc::format;
use alloc::string::String;

/// A time in UTC to the second, from the seconds since 1970.
///
/// ```
/// use eightfold_core::result::utc;
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

/// Year, month and day of a day counted from the first of January 1970.
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
