//! The store of results: a folder with a file for each, and a list in memory.
//!
//! A result's name is the beginning of its checksum, so the same result posted twice is one file. A request can only
//! name a result: anything but 32 hexadecimal digits never reaches a path. Files are written under another name and
//! renamed; a file that a killed server left half written keeps that other name, and the next server removes it.
//!
//! The list is in memory, but a file is checked whenever it is read, as `verify` does. A result whose file is gone or
//! damaged is neither given out nor listed any longer. Posting it again restores it. Each change of the list is an
//! event.

use super::answer::Refusal;
use super::hub::Hub;
use crate::failure::say;
use crate::files::input::sound;
use crate::files::own;
use crate::id::Id;
use crate::locked::locked;
use crate::{date, files};
use axum::http::StatusCode;
use eightfold_results::Document;
use eightfold_results::protocol::{Entry, RESULT_EVENT, ResultEvent};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

/// Returns the list's entry of a result.
fn entry(document: &Document, bytes: u64, stored: SystemTime) -> Entry {
    let (run, totals, all) = (&document.run, document.totals, document.cut.groups());
    let listed = document.groups().map_or(0, |groups| groups.len() as u32);
    Entry {
        id: Id::of(document).to_string(),
        n: document.size().get(),
        complete: document.is_complete,
        total: totals.map(|totals| totals.total.to_string()),
        unique: totals.map(|totals| totals.unique.to_string()),
        groups: [if document.is_complete { all } else { listed }, all],
        backend: run.backend.chars().take(WORD).collect(),
        threads: run.host.threads,
        wall_ms: run.wall_ms,
        finished: run.finished.as_ref().map(|date| date.chars().take(WORD).collect()),
        bytes,
        stored: date::utc(stored),
    }
}

/// The maximum number of characters of a document's texts shown in the list.
const WORD: usize = 64;

/// A stored result.
#[derive(Clone, Debug)]
struct StoredResult {
    entry: Entry,
    stored: SystemTime,
}

/// The maximum number of results, because the whole list is in memory and is sent as one answer.
const MOST: usize = 10_000;

/// The folder of results. One server writes it at a time.
#[derive(Debug)]
pub(super) struct Store {
    folder: PathBuf,
    /// The most bytes of all results together.
    quota: u64,
    hub: Arc<Hub>,
    index: Mutex<BTreeMap<Id, StoredResult>>,
    /// Held while a file is written or removed.
    writing: Mutex<()>,
}

impl Store {
    /// Reads all results. Damaged files are reported, left unchanged, and not listed.
    pub(super) fn open(folder: &Path, quota: u64, hub: Arc<Hub>) -> io::Result<Store> {
        let mut index = BTreeMap::new();
        for file in fs::read_dir(folder)? {
            let file = file?;
            files::remove_half_written(&file, |name| result_in(name).is_some());
            let Some(id) = file.file_name().to_str().and_then(result_in) else { continue };
            match read(&file.path(), id) {
                Ok(SoundFile { bytes, document, stored }) => {
                    let entry = entry(&document, bytes.len() as u64, stored);
                    index.insert(id, StoredResult { entry, stored });
                }
                Err(fault) => say(&format!("{} is not listed: {fault}", file.path().display())),
            }
        }
        Ok(Store { folder: folder.into(), quota, hub, index: Mutex::new(index), writing: Mutex::default() })
    }

    fn path(&self, id: Id) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    /// Lists all results, the newest first.
    pub(super) fn list(&self) -> Vec<Entry> {
        let index = locked(&self.index);
        let mut kept: Vec<_> = index.values().collect();
        kept.sort_by_key(|kept| (Reverse(kept.stored), &kept.entry.id));
        kept.into_iter().map(|kept| kept.entry.clone()).collect()
    }

    /// Returns the number of solutions in a result that is listed.
    pub(super) fn total(&self, id: &str) -> Option<String> {
        locked(&self.index).get(&id.parse().ok()?)?.entry.total.clone()
    }

    /// Checks a posted document as `verify` does, and keeps it.
    pub(super) fn post(&self, bytes: &[u8]) -> Result<(Id, bool), Refusal> {
        let unfit = |fault| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, format!("the document {fault}"));
        self.keep(&sound(bytes).map_err(unfit)?)
    }

    /// Keeps a document that passed its checks. Returns its name, and `true` if it is new.
    pub(super) fn keep(&self, document: &Document) -> Result<(Id, bool), Refusal> {
        let id = Id::of(document);
        let _writing = locked(&self.writing);
        let is_known = locked(&self.index).contains_key(&id);
        if is_known && read(&self.path(id), id).is_ok() {
            return Ok((id, false));
        }
        let text = document.to_json();
        let bytes = text.len() as u64;
        self.has_room(id, bytes)?;
        files::replace(&self.path(id), |file| file.write_all(text.as_bytes()))
            .map_err(|error| Refusal::failed(format!("the result cannot be written to the server's disk: {error}")))?;
        let stored = SystemTime::now();
        let entry = entry(document, bytes, stored);
        locked(&self.index).insert(id, StoredResult { entry: entry.clone(), stored });
        self.hub.publish(RESULT_EVENT, &ResultEvent::Added(entry));
        Ok((id, true))
    }

    /// Refuses a result of this name and length if there is no room for it.
    fn has_room(&self, id: Id, bytes: u64) -> Result<(), Refusal> {
        let full = |sentence| Err(Refusal::new(StatusCode::INSUFFICIENT_STORAGE, sentence));
        let (mut many, mut used) = (0, 0_u64);
        for (_, kept) in locked(&self.index).iter().filter(|(other, _)| **other != id) {
            many += 1;
            used += kept.entry.bytes;
        }
        if many >= MOST {
            return full(format!("{many} results are kept, as many as this server can take; remove some first"));
        }
        if used.saturating_add(bytes) > self.quota {
            return full(format!(
                "results use {used} of {} bytes, and this one needs {bytes}; remove some first",
                self.quota
            ));
        }
        Ok(())
    }

    /// Returns the length of a result's file as it was stored.
    pub(super) fn length(&self, id: Id) -> Result<usize, Refusal> {
        locked(&self.index).get(&id).map(|kept| kept.entry.bytes as usize).ok_or_else(unknown)
    }

    /// Returns the bytes of a result, if they are still sound.
    pub(super) fn bytes(&self, id: Id) -> Result<Vec<u8>, Refusal> {
        let StoredResult { stored, .. } = locked(&self.index).get(&id).cloned().ok_or_else(unknown)?;
        match read(&self.path(id), id) {
            Ok(found) => Ok(found.bytes),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(self.lost(id, stored, "was changed")),
            Err(error) if own::is_gone(&error) => Err(self.lost(id, stored, "is gone")),
            Err(error) => Err(Refusal::failed(format!("the result cannot be read from the server's disk: {error}"))),
        }
    }

    /// Removes a result from the list because its file is lost, unless it was stored again meanwhile.
    fn lost(&self, id: Id, stored: SystemTime, how: &str) -> Refusal {
        let mut index = locked(&self.index);
        if index.get(&id).is_some_and(|kept| kept.stored == stored) {
            index.remove(&id);
            self.hub.publish(RESULT_EVENT, &ResultEvent::Removed(id.to_string()));
        }
        Refusal::new(
            StatusCode::GONE,
            format!("the file of this result {how} on the server's disk; post the result again"),
        )
    }

    /// Removes a result.
    pub(super) fn remove(&self, id: Id) -> Result<(), Refusal> {
        let _writing = locked(&self.writing);
        if !locked(&self.index).contains_key(&id) {
            return Err(unknown());
        }
        match fs::remove_file(self.path(id)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(Refusal::failed("the result cannot be removed from the server's disk"))
            }
            _ => {
                locked(&self.index).remove(&id);
                self.hub.publish(RESULT_EVENT, &ResultEvent::Removed(id.to_string()));
                Ok(())
            }
        }
    }
}

/// Returns the refusal for an unknown result.
pub(super) fn unknown() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "there is no such result; see /api/results for a list")
}

/// Returns the result whose file has this name.
fn result_in(name: &str) -> Option<Id> {
    name.strip_suffix(".json")?.parse().ok()
}

/// A result's file that passed its checks.
struct SoundFile {
    bytes: Vec<u8>,
    document: Document,
    stored: SystemTime,
}

/// Reads and checks the file of a result. The error for anything else under its name is one of invalid data.
fn read(path: &Path, id: Id) -> io::Result<SoundFile> {
    let file = own::open(path)?;
    let stored = file.metadata()?.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    let mut bytes = Vec::new();
    // A larger file is not a document; the results crate has the sentence for it.
    file.take(Document::LARGEST as u64 + 1).read_to_end(&mut bytes)?;
    let wrong = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
    let document = sound(&bytes).map_err(|fault| wrong(format!("it {fault}")))?;
    match Id::of(&document) == id {
        true => Ok(SoundFile { bytes, document, stored }),
        false => Err(wrong("its name is not the beginning of its checksum".into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, process};

    #[test]
    fn results_have_an_end_in_number_too() {
        let folder = env::temp_dir().join(format!("eightfold-{}-store", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder, u64::MAX, Arc::new(Hub::new())).unwrap();
        let document = Document::read(include_bytes!("../../../results/tests/data/example-n8.json")).unwrap();
        let id = store.keep(&document).unwrap().0;
        let entry = store.list().remove(0);
        store.remove(id).unwrap();
        let kept = StoredResult { entry, stored: SystemTime::now() };
        locked(&store.index).extend((0..MOST).map(|number| (format!("{number:032x}").parse().unwrap(), kept.clone())));
        let refused = store.keep(&document).unwrap_err().sentence;
        assert_eq!(refused, "10000 results are kept, as many as this server can take; remove some first");
        locked(&store.index).pop_first();
        assert!(store.keep(&document).unwrap().1);
        fs::remove_dir_all(folder).unwrap();
    }
}
