//! The check of a whole text: it is a JSON object within the limits, and no object in it names a member twice.

use super::{ReadError, words};
use crate::fault::short;
use crate::sentence::{Sentence, said};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use core::{fmt, str};
use serde::de::{Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::error::Category;
use thiserror::Error;

/// The most bytes of a text.
pub(crate) const LARGEST: usize = 64 << 20;
/// The most members of one object: their names are kept while it is read.
const MEMBERS: usize = 10_000;
/// The most objects and lists inside each other, a limit of serde_json.
const DEPTH: usize = 127;

/// A place in a text; lines and columns are counted from 1, columns in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line; `None` if the text has only one.
    pub line: Option<usize>,
    /// The byte within the line.
    pub column: usize,
}

/// The reason why a text is not JSON, or exceeds a limit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.sentence())]
pub enum JsonError {
    /// The text is too long.
    Size,
    /// The text is empty.
    Empty,
    /// The text is not JSON.
    Syntax(Position),
    /// Objects and lists are nested too deeply.
    Depth(Position),
    /// An object has too many members.
    Members(Position),
    /// An object names a member twice.
    Twice(String, Position),
    /// A number is larger than a double can hold.
    Number(Position),
}

impl JsonError {
    /// Returns the error that serde_json or [`Checked`] found in these bytes.
    fn of(error: &serde_json::Error, bytes: &[u8]) -> JsonError {
        let line = bytes.trim_ascii().contains(&b'\n').then_some(error.line());
        let at = Position { line, column: error.column() };
        let words = error.to_string();
        match words.rsplit_once(" at line ").map_or(&*words, |(words, _)| words) {
            "recursion limit exceeded" => JsonError::Depth(at),
            "number out of range" => JsonError::Number(at),
            _ if error.classify() != Category::Data => JsonError::Syntax(at),
            "" => JsonError::Members(at),
            name => JsonError::Twice(name.into(), at),
        }
    }

    /// Returns the sentence, with the place.
    pub(crate) fn sentence(&self) -> Sentence {
        let (at, problem) = match self {
            JsonError::Size => {
                return said!("over-size", "larger than the {most} MiB that a document may have", most = LARGEST >> 20);
            }
            JsonError::Empty => return said!("not-json-empty", "not JSON: it is empty"),
            JsonError::Syntax(at) => return said!("not-json", "not JSON: {place}", place = at.sentence()),
            JsonError::Depth(at) => {
                (at, said!("over-depth", "objects and lists inside each other are more than {most} deep", most = DEPTH))
            }
            JsonError::Members(at) => {
                (at, said!("over-members", "an object has more than {most} members", most = MEMBERS))
            }
            JsonError::Twice(name, at) => {
                (at, said!("member-twice", "the member {name} occurs twice in one object", name = name.as_str()))
            }
            JsonError::Number(at) => (at, said!("too-large", "a number is too large")),
        };
        said!("at", "{place}: {problem}", place = at.sentence(), problem)
    }
}

impl Position {
    fn sentence(self) -> Sentence {
        let Position { line, column } = self;
        match line {
            None => said!("column", "column {column}", column),
            Some(line) => said!("line-column", "line {line}, column {column}", line, column),
        }
    }
}

/// Checks that bytes are a JSON object, and returns its text without space around it. Memory is bounded: beyond the
/// text itself, only the names of the enclosing objects are kept.
pub(crate) fn check(bytes: &[u8]) -> Result<&str, ReadError> {
    if bytes.len() > LARGEST {
        return Err(JsonError::Size.into());
    }
    let text = bytes.trim_ascii();
    if text.is_empty() {
        return Err(JsonError::Empty.into());
    }
    let Checked = serde_json::from_slice(bytes).map_err(|error| JsonError::of(&error, bytes))?;
    match text {
        // serde would read an object from a list of its values, too.
        [b'[', ..] => Err(words::no_object().into()),
        // JSON is UTF-8.
        _ => Ok(str::from_utf8(text).unwrap_or_default()),
    }
}

/// Any value, which is only checked.
struct Checked;

impl<'de> Deserialize<'de> for Checked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Checked, D::Error> {
        deserializer.deserialize_any(Checked)
    }
}

impl<'de> Visitor<'de> for Checked {
    type Value = Checked;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_unit<E>(self) -> Result<Checked, E> {
        Ok(self)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Checked, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Checked, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Checked, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Checked, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> Result<Checked, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Checked, A::Error> {
        while list.next_element::<Checked>()?.is_some() {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Checked, A::Error> {
        let mut names = BTreeSet::new();
        while let Some(name) = members.next_key::<String>()? {
            if names.contains(&name) {
                return Err(A::Error::custom(short(&format!("\"{name}\""))));
            }
            if names.len() == MEMBERS {
                return Err(A::Error::custom(""));
            }
            members.next_value::<Checked>()?;
            names.insert(name);
        }
        Ok(self)
    }
}
