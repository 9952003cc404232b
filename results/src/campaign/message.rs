//! The JSON of campaigns: how messages are read and written, and the members that are written in a way of their own.

use crate::fault::Fault;
use crate::groups::GroupTally;
use crate::json::{self, Json, ReadError};
use crate::numbers::Count;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use eightfold_core::count::{Symmetric, Tally};
use eightfold_core::method::Method;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};

/// Reads a message of a campaign: JSON in which no member is repeated. Members that are not known are passed over, unless the
/// message is a visitor's.
///
/// # Errors
/// When the bytes are not such a message. The sentence begins with the place of what is wrong.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ReadError> {
    Ok(json::read(Json::read(bytes)?.text)?)
}

/// A text that names its format.
#[derive(Debug, Serialize)]
pub(super) struct Marked<'a, T> {
    pub(super) format: &'static str,
    pub(super) version: u64,
    #[serde(flatten)]
    pub(super) content: &'a T,
}

/// The members that say what a text is. They are read first, since those of another version may mean anything.
#[derive(Debug, Deserialize)]
struct FormatMarks {
    format: String,
    version: u64,
}

/// Reads a text whose format is marked, in a version up to the latest one, and returns the version too.
pub(super) fn read_marked<T: DeserializeOwned>(
    bytes: &[u8],
    format: &str,
    latest: u64,
    what: &str,
) -> Result<(u64, T), ReadError> {
    let marks: FormatMarks = read(bytes)?;
    let wrong = |name: &str, problem: String| Err(Fault::new(problem).in_member(name).into());
    match marks.version {
        _ if marks.format != format => wrong("format", format!("is not {format}")),
        version if (1..=latest).contains(&version) => read(bytes).map(|content| (version, content)),
        other => {
            let up_to = if latest > 1 { format!("s 1 to {latest}") } else { " 1".into() };
            wrong("version", format!("is {other}; this program reads {what} of version{up_to}"))
        }
    }
}

/// Reads a text that is short enough for the line of a journal.
pub(super) fn short<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.len() <= LONGEST { Ok(text) } else { Err(D::Error::custom(format_args!("has more than {LONGEST} bytes"))) }
}

/// The most bytes of a text in a vote.
const LONGEST: usize = 100;

/// The count of a group of scheme 2 or 3, or its four counts in scheme 1.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "is neither a count, a string of digits, nor a list of n1 to n4")]
pub(super) enum Figure {
    Sum(Count),
    Ties([Count; 4]),
}

impl Figure {
    pub(super) fn of(tally: GroupTally) -> Figure {
        match tally {
            GroupTally::Ties(Tally { n }) => Figure::Ties(n.map(Count)),
            GroupTally::Sum(sum) | GroupTally::Folded(sum) => Figure::Sum(Count(sum)),
        }
    }

    fn tally(self, method: Method) -> Option<GroupTally> {
        match (self, method) {
            (Figure::Ties(n), Method::Batch) => Some(GroupTally::Ties(Tally { n: n.map(|Count(n)| n) })),
            (Figure::Sum(Count(sum)), Method::Join | Method::Fold) => Some(GroupTally::of_row_sets(method, sum)),
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
        [Figure::Sum(Count(rot180)), Figure::Sum(Count(rot90))] => Ok(Symmetric { rot180, rot90 }),
        _ => Err(Fault::new("is not a pair of turns")),
    }
}
