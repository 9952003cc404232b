//! Results, as a server lists them.

use super::value::{Message, Value, Wrong, small};
use super::{List, Quoted, text_or_null};
use crate::json::{Json, canonical};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A result, as a server lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name of the result.
    pub id: String,
    /// The board size.
    pub n: usize,
    /// `true` if every part is counted.
    pub complete: bool,
    /// The total, if it is complete.
    pub total: Option<String>,
    /// The number of classes, if it is complete.
    pub unique: Option<String>,
    /// The number of groups that are counted, and of all groups.
    pub groups: [u32; 2],
    /// The backend that counted.
    pub backend: String,
    /// The number of threads that counted.
    pub threads: u64,
    /// The time that it took.
    pub wall_ms: u64,
    /// The date when it was finished.
    pub finished: Option<String>,
    /// The size of its file.
    pub bytes: u64,
    /// The date when the server stored it.
    pub stored: String,
}

impl Message for Entry {
    fn from_value<V: Value>(value: &V) -> Result<Entry, Wrong> {
        let text = |name| value.member(name).and_then(|text| text.text());
        let pair = |groups: &V| match groups.elements()?.as_slice() {
            [done, all] => Some([small(done)?, small(all)?]),
            _ => None,
        };
        Ok(Entry {
            id: value.required("id", V::text)?,
            n: value.required("n", small)?,
            complete: value.required("complete", V::boolean)?,
            total: text("total"),
            unique: text("unique"),
            groups: value.required("groups", pair)?,
            backend: value.required("backend", V::text)?,
            threads: value.required("threads", V::number)?,
            wall_ms: value.required("wall_ms", V::number)?,
            finished: text("finished"),
            bytes: value.required("bytes", V::number)?,
            stored: value.required("stored", V::text)?,
        })
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Entry { id, n, complete, groups, backend, threads, wall_ms, bytes, stored, .. } = self;
        let [total, unique, finished] = [&self.total, &self.unique, &self.finished].map(text_or_null);
        let ([id, backend, stored], groups) = ([id, backend, stored].map(|text| Quoted(text)), List(groups));
        write!(f, "{{\"id\":{id},\"n\":{n},\"complete\":{complete},\"total\":{total},\"unique\":{unique},")?;
        write!(f, "\"groups\":{groups},\"backend\":{backend},\"threads\":{threads},\"wall_ms\":{wall_ms},")?;
        write!(f, "\"finished\":{finished},\"bytes\":{bytes},\"stored\":{stored}}}")
    }
}

/// All results of a server, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryList {
    /// The results.
    pub results: Vec<Entry>,
}

/// A result that cannot be read, of a newer server perhaps, is left out.
impl Message for EntryList {
    fn from_value<V: Value>(value: &V) -> Result<EntryList, Wrong> {
        Ok(EntryList { results: value.readable("results")? })
    }
}

impl fmt::Display for EntryList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\"results\":{}}}", List(&self.results))
    }
}

/// A change of the list of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultEvent {
    /// There is one more.
    Added(Entry),
    /// There is one less, of this name.
    Removed(String),
}

impl Message for ResultEvent {
    fn from_value<V: Value>(value: &V) -> Result<ResultEvent, Wrong> {
        match value.member("added") {
            Some(entry) => Entry::from_value(&entry).map(ResultEvent::Added),
            None => value.required("removed", V::text).map(ResultEvent::Removed),
        }
    }
}

/// An event has the members of an entry in the order of their names, which the list of all results has in another.
impl fmt::Display for ResultEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResultEvent::Added(entry) => {
                f.write_str("{\"added\":")?;
                canonical(Json::checked(&entry.to_string()), None, f)?;
                f.write_str("}")
            }
            ResultEvent::Removed(id) => write!(f, "{{\"removed\":{}}}", Quoted(id)),
        }
    }
}
