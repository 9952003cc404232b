//! The JSON of campaigns: how messages are read and written, and the members that are written in a way of their own.

use crate::fields::Fault;
use crate::groups::GroupTally;
use crate::json::Json;
use crate::protocol::MessageError;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Symmetric, Tally};
use eightfold_core::method::Method;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Reads a message of a campaign: JSON in which no member is repeated. Members that are not known are passed over, unless the
/// message is a visitor's.
///
/// # Errors
/// When the bytes are not such a message. The sentence begins with the place of what is wrong.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, MessageError> {
    let json = Json::read(bytes).map_err(MessageError::Json)?;
    let mut reader = serde_json::Deserializer::from_str(json.text());
    serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let (place, problem) = (error.path().to_string(), error.into_inner().to_string());
        // The sentence of serde_json ends with the place in the text.
        let problem = problem.rsplit_once(" at line ").map_or(problem.as_str(), |(problem, _)| problem);
        let missing = problem.strip_prefix("missing field `").and_then(|name| name.strip_suffix('`'));
        let fault = missing.map_or_else(|| Fault::new(problem), |name| Fault::new("is missing").in_member(name));
        MessageError::Member(if place == "." { fault } else { fault.in_member(&place) })
    })
}

/// Shows messages as JSON.
macro_rules! shown_as_json {
    ($($message:ty),*) => {
        $(impl core::fmt::Display for $message {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(&serde_json::to_string(self).map_err(|_| core::fmt::Error)?)
            }
        })*
    };
}
pub(super) use shown_as_json;

/// A text that names its format.
#[derive(Debug, Serialize)]
pub(super) struct Marked<'a, T> {
    format: &'static str,
    version: u64,
    #[serde(flatten)]
    content: &'a T,
}

/// The members that say what a text is. They are read first, since those of another version may mean anything.
#[derive(Debug, Deserialize)]
struct Marks {
    format: String,
    version: u64,
}

impl<'a, T> Marked<'a, T> {
    pub(super) fn new(format: &'static str, content: &'a T) -> Marked<'a, T> {
        Marked { format, version: 1, content }
    }
}

/// Reads a text whose format is marked, in the only version so far.
pub(super) fn read_marked<T: DeserializeOwned>(bytes: &[u8], format: &str, what: &str) -> Result<T, MessageError> {
    let marks: Marks = read(bytes)?;
    let wrong = |name: &str, problem: String| Err(MessageError::Member(Fault::new(problem).in_member(name)));
    match marks.version {
        _ if marks.format != format => wrong("format", format!("is not {format}")),
        1 => read(bytes),
        other => wrong("version", format!("is {other}; this program reads {what} of version 1")),
    }
}

/// Returns `true` for a member that is left out.
pub(super) fn is_false(value: &bool) -> bool {
    !value
}

/// A value that is written as a string: a count, which no reader should round, the name of an engine, a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Text<T>(pub(super) T);

impl<T: fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr + ToString> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text<T>, D::Error> {
        let text = String::deserialize(deserializer)?;
        // Written in the only way in which it is written here: no sign, and no leading zero.
        let value = text.parse().ok().filter(|value: &T| value.to_string() == text);
        value.map(Text).ok_or_else(|| D::Error::custom(format_args!("is {text:.44?}, which cannot be used here")))
    }
}

/// Reads a text that is short enough for the line of a journal.
pub(super) fn short<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.len() <= LONGEST { Ok(text) } else { Err(D::Error::custom(format_args!("has more than {LONGEST} bytes"))) }
}

/// The most bytes of a text in a vote.
const LONGEST: usize = 100;

/// The size of a board that some method counts, as a number.
pub(super) mod size {
    use super::{BoardSize, Deserialize, Deserializer, Error, Method, Serializer};

    pub(in super::super) fn serialize<S: Serializer>(size: &BoardSize, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(size.get() as u64)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BoardSize, D::Error> {
        let n = usize::deserialize(deserializer)?;
        let size = BoardSize::new(n).ok().filter(|size| Method::Batch.can_count(*size));
        size.ok_or_else(|| D::Error::custom(format_args!("is {n}, which no method counts")))
    }
}

/// A method as the number of its scheme.
pub(super) mod scheme {
    use super::{Deserialize, Deserializer, Error, Method, Serializer};

    pub(in super::super) fn serialize<S: Serializer>(method: &Method, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(method.scheme())
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Method, D::Error> {
        let scheme = u32::deserialize(deserializer)?;
        let unknown = || D::Error::custom(format_args!("is {scheme}; only schemes 1 to 3 are known here"));
        Method::of_scheme(scheme).ok_or_else(unknown)
    }
}

/// The name of an engine, if there is one.
pub(super) mod engine {
    use super::{Deserialize, Deserializer, Method, Serialize, Serializer, Text};

    pub(in super::super) fn serialize<S: Serializer>(
        engine: &Option<Method>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        engine.map(Text).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Method>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(|Text(engine)| engine))
    }
}

/// The count of a group of scheme 2 or 3, or its four counts in scheme 1.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "is neither a count, a string of digits, nor a list of n1 to n4")]
pub(super) enum Figure {
    Sum(Text<u64>),
    Ties([Text<u64>; 4]),
}

impl Figure {
    pub(super) fn of(tally: GroupTally) -> Figure {
        match tally {
            GroupTally::Ties(Tally { n }) => Figure::Ties(n.map(Text)),
            GroupTally::Sum(sum) | GroupTally::Folded(sum) => Figure::Sum(Text(sum)),
        }
    }

    fn tally(self, method: Method) -> Option<GroupTally> {
        match (self, method) {
            (Figure::Ties(n), Method::Batch) => Some(GroupTally::Ties(Tally { n: n.map(|Text(n)| n) })),
            (Figure::Sum(Text(sum)), Method::Join | Method::Fold) => Some(GroupTally::of_row_sets(method, sum)),
            _ => None,
        }
    }
}

/// Returns the tallies of a lot with so many groups.
pub(super) fn tallies(figures: &[Figure], method: Method, lot: u32, wanted: usize) -> Result<Vec<GroupTally>, Fault> {
    let found = figures.len();
    if found != wanted {
        return Err(Fault::new(format!("has {found} groups, but lot {lot} has {wanted}")));
    }
    let tallies: Option<_> = figures.iter().map(|figure| figure.tally(method)).collect();
    tallies.ok_or_else(|| Fault::new(format!("has counts that are not those of scheme {}", method.scheme())))
}

/// Returns the turns of a column.
pub(super) fn turns(figures: &[Figure]) -> Result<Symmetric, Fault> {
    match *figures {
        [Figure::Sum(Text(rot180)), Figure::Sum(Text(rot90))] => Ok(Symmetric { rot180, rot90 }),
        _ => Err(Fault::new("is not a pair of turns")),
    }
}
