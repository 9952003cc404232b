//! The JSON of campaigns: how messages are read, and texts that name their format.

use crate::fault::Fault;
use crate::json::{self, Json, ReadError};
use alloc::format;
use alloc::string::String;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Reads a message of a campaign: JSON in which no member is repeated. Members that are not known are passed over, unless the
/// message is a visitor's.
///
/// # Errors
/// When the bytes are not such a message. The sentence begins with the place of what is wrong.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ReadError> {
    Ok(json::read(Json::read(bytes)?)?)
}

/// Returns a text that names its format.
pub(super) fn marked<T: Serialize>(format: &'static str, version: u64, content: &T) -> String {
    #[derive(Serialize)]
    struct Marked<'a, T> {
        format: &'static str,
        version: u64,
        #[serde(flatten)]
        content: &'a T,
    }
    serde_json::to_string(&Marked { format, version, content }).unwrap_or_else(|_| unreachable!("its keys are strings"))
}

/// The members that say what a text is. They are read first, since those of another version may mean anything.
#[derive(Debug, Deserialize)]
struct FormatMarks {
    format: String,
    version: u64,
}

/// Reads a text whose format is marked, in this version.
pub(super) fn read_marked<T: DeserializeOwned>(bytes: &[u8], format: &str, version: u64) -> Result<T, ReadError> {
    let marks: FormatMarks = read(bytes)?;
    if marks.format != format {
        return Err(Fault::new(format!("is not {format}")).in_member("format").into());
    }
    if marks.version != version {
        return Err(Fault::version(marks.version).into());
    }
    read(bytes)
}
