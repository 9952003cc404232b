//! Dates and times, as documents write them.

use alloc::format;
use alloc::string::String;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

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
pub fn utc(seconds: u64) -> String {
    let time = i64::try_from(seconds).ok().and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok());
    // No clock goes beyond the year 9999.
    let time = time.unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let (year, month, day) = time.to_calendar_date();
    let (hour, minute, second) = time.to_hms();
    format!("{year:04}-{:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z", u8::from(month))
}

/// Returns the seconds since 1970 of a time in the format of RFC 3339, without fractions of a second; `None` for any
/// other text.
pub(crate) fn seconds(text: &str) -> Option<i64> {
    OffsetDateTime::parse(text, &Rfc3339).ok().map(OffsetDateTime::unix_timestamp)
}
