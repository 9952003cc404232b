//! JSON of unknown origin: a text that is checked once, and then read by serde.
//!
//! The check, the reader and the canonical form work on the text itself. So memory stays a small multiple of its size,
//! numbers keep their original digits, and unknown members are kept along with the text. serde_json takes the last
//! value of a repeated name inside an unknown member, cannot change its limit of depth, and rounds numbers: three
//! obstacles to hashing documents. Its messages are also written for programmers.

mod anew;
mod number;
mod reader;
mod scan;
mod wanted;

pub(super) use anew::{canonical, pretty};
pub use scan::{JsonError, Limit, Position, Token};
pub(crate) use wanted::{EXACT, Wanted};

use crate::fault::Fault;
use crate::sentence::Sentence;
use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use reader::Reader;
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

/// A value: a part of a checked text. Each access reads the text again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Json<'a> {
    pub(crate) text: &'a str,
}

impl<'a> Json<'a> {
    /// Wraps a text that has been checked already.
    pub(crate) fn checked(text: &'a str) -> Json<'a> {
        Json { text }
    }

    /// Returns the characters of a string, borrowed if none of them is escaped.
    pub(super) fn string(self) -> Cow<'a, str> {
        match self.text.contains('\\') {
            true => Cow::Owned(serde_json::from_str(self.text).unwrap_or_default()),
            false => Cow::Borrowed(&self.text[1..self.text.len() - 1]),
        }
    }
}

/// Returns the end of the number or word that starts at `start` in a checked text.
pub(super) fn end_of_plain(bytes: &[u8], start: usize) -> usize {
    let belongs = |byte: &&u8| matches!(byte, b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'+' | b'-' | b'.');
    start + bytes[start..].iter().take_while(belongs).count()
}

/// Returns the end of the string that starts at `start` in a checked text.
pub(super) fn end_of_string(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at
}

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

/// Reads a message: of a campaign, or between a server and its clients. Unknown members are ignored, except in
/// requests.
///
/// # Errors
/// When the bytes are not JSON, or a member is repeated, missing or wrong, or unknown in a request. The sentence starts
/// with the place of the fault.
pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ReadError> {
    Ok(read(Json::read(bytes)?)?)
}

/// Reads a value. The fault includes its place.
pub(crate) fn read<'a, T: Deserialize<'a>>(json: Json<'a>) -> Result<T, Fault> {
    T::deserialize(&mut Reader::new(json))
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
