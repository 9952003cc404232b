//! JSON of unknown origin: a text that is checked once, and then read by serde.
//!
//! The check, the reader and the canonical form work on the text as it is. So memory stays a small multiple of it,
//! numbers keep the digits they were written with, and unknown members are kept because the text is. serde_json takes
//! the last value of a repeated name inside an unknown member, offers no choice of depth, and rounds numbers: three
//! obstacles to hashing documents. And its sentences are for programmers.

mod anew;
mod number;
mod read;
mod reader;
mod scan;
mod value;
mod wanted;

pub(super) use anew::{canonical, pretty};
pub use read::ReadError;
pub(crate) use read::{Text, nullable, read};
pub use scan::{JsonError, Limit, Position, Token};
pub(super) use value::Json;
pub(crate) use wanted::{EXACT, Wanted};

/// Writes messages as JSON where they are shown.
macro_rules! shown_as_json {
    ($($message:ty),*) => {
        $(impl core::fmt::Display for $message {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(&serde_json::to_string(self).map_err(|_| core::fmt::Error)?)
            }
        })*
    };
}
pub(crate) use shown_as_json;

/// Writes values in JSON as they are shown, and reads them from such a text by their `read`.
macro_rules! text_in_json {
    ($value:ty, $wanted:expr) => {
        impl serde::Serialize for $value {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $value {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$value, D::Error> {
                let text = alloc::string::String::deserialize(deserializer)?;
                let wrong = || serde::de::Error::invalid_value(serde::de::Unexpected::Str(&text), &$wanted);
                <$value>::read(&text).ok_or_else(wrong)
            }
        }
    };
}
pub(crate) use text_in_json;
