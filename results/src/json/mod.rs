//! JSON of unknown origin: checked as a whole, then read by serde, with faults in sentences that can be translated.
//!
//! serde_json alone would take the last value of a name that is given twice in a member which is not read, and keep
//! any number of names in memory. So [`check()`] passes over the whole text first.

mod check;
mod words;

pub use check::{JsonError, Position};
pub(crate) use check::{LARGEST, check};
pub(crate) use words::{EXACT, NO_SCHEME, schemes, sizes, whole};

use crate::fault::Fault;
use crate::sentence::Sentence;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// Implements `Display` for messages, as JSON.
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

/// Writes values as JSON strings in their `Display` form, and reads them with their function `read`.
macro_rules! text_in_json {
    ($value:ty, $wanted:literal) => {
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

/// The reason why bytes are not the expected document or message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(transparent)]
pub enum ReadError {
    /// The bytes are not JSON, or exceed a limit.
    Json(#[from] JsonError),
    /// A member is missing, unknown or wrong.
    Member(#[from] Fault),
}

impl ReadError {
    /// Returns the sentence, with its arguments.
    pub(crate) fn sentence(&self) -> Sentence {
        match self {
            ReadError::Json(error) => error.sentence(),
            ReadError::Member(fault) => fault.sentence(),
        }
    }
}

/// Reads a message between a server and its clients. Unknown members are ignored, except in requests.
///
/// # Errors
/// When the bytes are not JSON, or a member is repeated, missing or wrong, or unknown in a request. The sentence starts
/// with the place of the fault.
pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ReadError> {
    Ok(read(check(bytes)?)?)
}

/// Reads a value from a text that was checked. The fault includes its place.
pub(crate) fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Fault> {
    serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text))
        .map_err(|error| words::fault(&error))
}

/// Reads a member that has to be present but may be null.
pub(crate) fn nullable<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(deserializer)
}

/// A value that is written in its `Display` form, and read by its `FromStr`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<T>(pub(crate) T);

impl<T: fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text<T>, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Text).map_err(|error| D::Error::custom(format_args!("is wrong: {error}")))
    }
}
