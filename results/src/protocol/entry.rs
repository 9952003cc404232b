//! Results, as a server lists them.

use super::{List, MessageError, Quoted, message, text_or_null};
use crate::fields::{Fault, Fields, boolean, number, readable, row, string};
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

impl Entry {
    fn of_json(value: Json<'_>) -> Result<Entry, Fault> {
        let fields = Fields::of(value)?;
        let groups = |value| {
            let [done, all] = row(value, "a pair of numbers")?;
            Ok([number(done)?, number(all)?])
        };
        Ok(Entry {
            id: fields.required("id", string)?,
            n: fields.required("n", number)?,
            complete: fields.required("complete", boolean)?,
            total: fields.optional("total", string)?,
            unique: fields.optional("unique", string)?,
            groups: fields.required("groups", groups)?,
            backend: fields.required("backend", string)?,
            threads: fields.required("threads", number)?,
            wall_ms: fields.required("wall_ms", number)?,
            finished: fields.optional("finished", string)?,
            bytes: fields.required("bytes", number)?,
            stored: fields.required("stored", string)?,
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

impl EntryList {
    /// Reads a list of results. A result that cannot be read, of a newer server perhaps, is left out.
    ///
    /// # Errors
    /// When the bytes are not a list of results.
    pub fn read(bytes: &[u8]) -> Result<EntryList, MessageError> {
        message(bytes, |value| {
            let results = Fields::of(value)?.required("results", |value| readable(value, Entry::of_json))?;
            Ok(EntryList { results })
        })
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

impl ResultEvent {
    /// Reads a change.
    ///
    /// # Errors
    /// When the bytes are not a change of the list of results.
    pub fn read(bytes: &[u8]) -> Result<ResultEvent, MessageError> {
        message(bytes, |value| {
            let fields = Fields::of(value)?;
            match fields.optional("added", Entry::of_json)? {
                Some(entry) => Ok(ResultEvent::Added(entry)),
                None => fields.required("removed", string).map(ResultEvent::Removed),
            }
        })
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
