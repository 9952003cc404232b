//! Numbers as the formats write them: counts are strings of digits, so that no reader rounds them, and all other
//! numbers are small enough for every reader. Dates are here too.

use crate::json::{EXACT, whole};
use alloc::format;
use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;
use core::ops::RangeInclusive;
use core::str::FromStr;
use eightfold_core::count::Symmetric;
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// A whole number that every reader of JSON represents exactly.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Whole(pub(crate) u64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Whole, D::Error> {
        number(deserializer, 0..=EXACT).map(Whole)
    }
}

/// Reads a number in this range.
pub(crate) fn number<'de, D: Deserializer<'de>>(deserializer: D, range: RangeInclusive<u64>) -> Result<u64, D::Error> {
    struct Number(RangeInclusive<u64>);

    impl Visitor<'_> for Number {
        type Value = u64;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(&whole(self.0.clone()).english)
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
            let wrong = || E::invalid_value(Unexpected::Unsigned(number), &self);
            self.0.contains(&number).then_some(number).ok_or_else(wrong)
        }
    }

    deserializer.deserialize_any(Number(range))
}

/// Reads and writes a member of a public type as a [`Whole`] number.
pub(crate) mod whole {
    use super::{Deserialize, Deserializer, EXACT, Serializer, Whole};

    pub(crate) fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(*number.min(&EXACT))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        Whole::deserialize(deserializer).map(|Whole(number)| number)
    }
}

/// A count. The counts of parts fit 64 bits, their sums 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count<T = u64>(pub(crate) T);

impl<T: fmt::Display> Serialize for Count<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr> Deserialize<'de> for Count<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count<T>, D::Error> {
        const DIGITS: &str = "a count as a text of digits without leading zeros";

        struct Digits<T>(PhantomData<T>);

        impl<T: FromStr> Visitor<'_> for Digits<T> {
            type Value = Count<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(DIGITS)
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Count<T>, E> {
                let wrong = |wanted: &str| E::invalid_value(Unexpected::Str(text), &wanted);
                match text.as_bytes() {
                    [] | [b'0', _, ..] => Err(wrong(DIGITS)),
                    digits if !digits.iter().all(u8::is_ascii_digit) => Err(wrong(DIGITS)),
                    _ => text
                        .parse()
                        .map(Count)
                        .map_err(|_| wrong(&format!("a count that fits {} bits", 8 * size_of::<T>()))),
                }
            }
        }

        deserializer.deserialize_any(Digits(PhantomData))
    }
}

/// The numbers of solutions that equal their half turn and their quarter turn, as the members of an object.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Turns {
    rot180: Count,
    rot90: Count,
}

impl From<Symmetric> for Turns {
    fn from(Symmetric { rot180, rot90 }: Symmetric) -> Turns {
        Turns { rot180: Count(rot180), rot90: Count(rot90) }
    }
}

impl From<Turns> for Symmetric {
    fn from(Turns { rot180: Count(rot180), rot90: Count(rot90) }: Turns) -> Symmetric {
        Symmetric { rot180, rot90 }
    }
}

/// Formats a time, in seconds since 1970, as UTC to the second.
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
