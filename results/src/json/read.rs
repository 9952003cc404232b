//! Values read from a checked text, and the kinds of members that the formats have.

use super::reader::Reader;
use super::{Json, JsonError};
use crate::fault::Fault;
use crate::sentence::Sentence;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// The reason why bytes are not what they should be: a document, or a message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(transparent)]
pub enum ReadError {
    /// They are not JSON, or exceed a limit.
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

/// Reads a value. The fault says where it is.
pub(crate) fn read<'a, T: Deserialize<'a>>(json: Json<'a>) -> Result<T, Fault> {
    T::deserialize(&mut Reader::new(json))
}

/// Reads a member that has to be present but may be null.
pub(crate) fn nullable<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(deserializer)
}

/// A value that is written as it is shown, and read as it is parsed.
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
