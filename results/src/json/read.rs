//! The derived reader of a text, with sentences for what it refuses.
//!
//! serde reads a struct from a list of its values as well as from an object. No format of this crate knows such a list,
//! so every struct is read as an [`Object`].

use super::JsonError;
use crate::fault::Fault;
use crate::shown::Shown;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::error::Category;
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

/// Reads an object that is a whole text. The fault says where it is.
pub(crate) fn read<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Fault> {
    read_value(text).map(|Object(read)| read)
}

/// Reads a value that is a whole text.
pub(crate) fn read_value<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Fault> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let read = serde_path_to_error::deserialize(&mut reader);
    let read = read.map_err(|error| fault(&error.path().to_string(), error.inner(), text))?;
    reader.end().map_err(|error| fault(".", &error, text))?;
    Ok(read)
}

/// Returns the fault of an error, as a sentence without the words and signs of a programming language.
fn fault(path: &str, error: &serde_json::Error, text: &str) -> Fault {
    let place = if path == "." { "" } else { path };
    let mut problem = error.to_string();
    problem.truncate(problem.rfind(" at line ").unwrap_or(problem.len()));
    if let Some(name) = problem.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        return within(place, Fault::missing(name));
    }
    // The parser stops at the comma after the last element that is wanted.
    let is_too_long = problem == "trailing characters" && !place.is_empty();
    match error.classify() {
        _ if is_too_long => within(place, Fault::new("has more elements than belong here")),
        Category::Data => within(place, Fault::new(told(&problem))),
        Category::Syntax | Category::Eof | Category::Io => {
            let line = if text.trim_end().contains('\n') { format!("line {}, ", error.line()) } else { String::new() };
            let problem = problem.replace("EOF while parsing", "it ends within");
            Fault::new(format!("not JSON: {line}column {}: {problem}", error.column()))
        }
    }
}

fn within(place: &str, fault: Fault) -> Fault {
    if place.is_empty() { fault } else { fault.in_member(place) }
}

/// Returns an error of serde as the rest of a sentence, without what a terminal obeys, and of a long text that it repeats
/// only the beginning. Sentences of this crate are short already.
fn told(problem: &str) -> String {
    let Some((found, wanted)) = problem.rsplit_once(", expected ") else { return Shown(problem).to_string() };
    let wanted = match wanted {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number from 0 on",
        wanted => wanted,
    };
    let found = match found.char_indices().nth(60) {
        None => Shown(found).to_string(),
        Some((end, _)) => format!("{}…", Shown(&found[..end])),
    };
    match found.strip_prefix("invalid type: ") {
        Some(found) => format!("found {found}, where {wanted} belongs"),
        None => format!("{found}, expected {wanted}"),
    }
}

/// A value that must be an object.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        struct Members<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(members)).map(Object)
            }
        }

        deserializer.deserialize_map(Members(PhantomData))
    }
}

/// Reads a member that has to be an object.
pub(crate) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    Object::deserialize(deserializer).map(|Object(value)| value)
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
