//! Numbers as the formats write them: counts are strings of digits, so that no reader rounds them, and all other
//! numbers are small enough for every reader.

use crate::json::{EXACT, Wanted};
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;
use eightfold_core::count::{Symmetric, Tally};
use serde::de::{Error, Expected, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A whole number that every reader of JSON represents exactly.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Whole(pub(crate) u64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Whole, D::Error> {
        number(deserializer, Wanted::Exact).map(Whole)
    }
}

/// Reads a number, which has to be one of those that are wanted.
pub(crate) fn number<'de, D: Deserializer<'de>>(deserializer: D, wanted: Wanted) -> Result<u64, D::Error> {
    struct Number(Wanted);

    impl Visitor<'_> for Number {
        type Value = u64;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            Expected::fmt(&self.0, f)
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
            let wrong = || E::invalid_value(Unexpected::Unsigned(number), &self);
            self.0.range().contains(&number).then_some(number).ok_or_else(wrong)
        }
    }

    deserializer.deserialize_any(Number(wanted))
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

/// A count. Those of parts fit 64 bits, sums of them 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count<T = u64>(pub(crate) T);

impl<T: fmt::Display> Serialize for Count<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr> Deserialize<'de> for Count<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count<T>, D::Error> {
        struct Digits<T>(PhantomData<T>);

        impl<T: FromStr> Visitor<'_> for Digits<T> {
            type Value = Count<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Expected::fmt(&Wanted::Count, f)
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Count<T>, E> {
                let wrong = |wanted: Wanted| E::invalid_value(Unexpected::Str(text), &wanted);
                match text.as_bytes() {
                    [] | [b'0', _, ..] => Err(wrong(Wanted::Count)),
                    digits if !digits.iter().all(u8::is_ascii_digit) => Err(wrong(Wanted::Count)),
                    _ => text.parse().map(Count).map_err(|_| {
                        wrong(match size_of::<T>() {
                            1 => Wanted::ByteCount,
                            8 => Wanted::LargeCount,
                            _ => Wanted::LargestCount,
                        })
                    }),
                }
            }
        }

        deserializer.deserialize_any(Digits(PhantomData))
    }
}

/// The four counts of a group or a case.
pub(crate) mod tally {
    use super::{Count, Deserialize, Deserializer, Serialize, Serializer, Tally};

    pub(crate) fn serialize<S: Serializer>(tally: &Tally, serializer: S) -> Result<S::Ok, S::Error> {
        tally.n.map(Count).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Tally, D::Error> {
        <[Count; 4]>::deserialize(deserializer).map(|n| Tally { n: n.map(|Count(count)| count) })
    }
}

/// The solutions that equal their half turn and their quarter turn, as the members of an object.
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
