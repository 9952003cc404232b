//! The results that are kept: a folder with a file for each, and a list of them in memory.
//!
//! A result's name is the beginning of its checksum, so the same result posted twice is one file, and a request can name
//! nothing but a result: what is not 32 hexadecimal digits never comes near a path. Files are written whole by another
//! name and a rename; what a killed server leaves half written has that other name, and is removed by the next.

use super::answer::Refusal;
use crate::id::Id;
use crate::{date, files};
use axum::http::StatusCode;
use eightfold_core::result::{Document, Outcome, checks, examine};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs::{self, DirEntry, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// What the list says of a result.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Entry {
    id: String,
    n: usize,
    complete: bool,
    total: Option<String>,
    unique: Option<String>,
    /// How many groups are done, and how many there are.
    groups: [u32; 2],
    backend: String,
    threads: u64,
    wall_ms: u64,
    finished: Option<String>,
    bytes: u64,
    stored: String,
    #[serde(skip)]
    order: SystemTime,
}

impl Entry {
    fn of(document: &Document, bytes: u64, stored: SystemTime) -> Entry {
        let (run, totals, all) = (document.run(), document.totals(), document.cut().groups());
        let listed = document.groups().map_or(0, |groups| groups.len() as u32);
        Entry {
            id: Id::of(document).to_string(),
            n: document.size().get(),
            complete: document.is_complete(),
            total: totals.map(|totals| totals.total.to_string()),
            unique: totals.map(|totals| totals.unique.to_string()),
            groups: [if document.is_complete() { all } else { listed }, all],
            backend: run.backend.chars().take(Entry::WORD).collect(),
            threads: run.host.threads,
            wall_ms: run.wall_ms,
            finished: run.finished.as_ref().map(|date| date.chars().take(Entry::WORD).collect()),
            bytes,
            stored: date::utc(stored),
            order: stored,
        }
    }

    /// What the list repeats of a document's words, at most.
    const WORD: usize = 64;
}

/// What became of a document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stored {
    pub(super) id: Id,
    /// False when it was there before.
    pub(super) new: bool,
}

/// How many results are kept at most: the list of all is in memory, and is what whoever asks for it gets.
const MOST: usize = 10_000;

/// The folder of results. One server writes it at a time.
#[derive(Debug)]
pub(super) struct Store {
    folder: PathBuf,
    /// How many bytes all results together may have.
    quota: u64,
    index: Mutex<BTreeMap<Id, Entry>>,
    /// Held while a file is written or removed.
    writing: Mutex<()>,
}

impl Store {
    /// Reads what is there. What is damaged is named, left as it is, and not listed.
    pub(super) fn open(folder: &Path, quota: u64, mut word: impl FnMut(String)) -> io::Result<Store> {
        let mut index = BTreeMap::new();
        for file in fs::read_dir(folder)? {
            let file = file?;
            files::remove_half_written(&file, |name| result_in(name).is_some());
            let Some(id) = file.file_name().to_str().and_then(result_in) else { continue };
            match read_entry(&file, id) {
                Ok(entry) => drop(index.insert(id, entry)),
                Err(fault) => word(format!("{} is not listed: {fault}", file.path().display())),
            }
        }
        Ok(Store { folder: folder.into(), quota, index: Mutex::new(index), writing: Mutex::default() })
    }

    fn index(&self) -> MutexGuard<'_, BTreeMap<Id, Entry>> {
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn path(&self, id: Id) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    /// All results, the newest first.
    pub(super) fn list(&self) -> Vec<Entry> {
        let mut entries: Vec<_> = self.index().values().cloned().collect();
        entries.sort_by(|a, b| b.order.cmp(&a.order).then_with(|| a.id.cmp(&b.id)));
        entries
    }

    /// Checks what was posted as `verify` does, and keeps it.
    pub(super) fn post(&self, bytes: &[u8]) -> Result<(Stored, Entry), Refusal> {
        let (checks, document) = examine(bytes);
        let failed = checks.into_iter().find(|check| check.outcome == Outcome::Fail);
        match (document, failed) {
            (Some(document), None) => self.keep(&document),
            (_, Some(check)) => {
                let sentence = format!("the document fails the check of {}: {}", check.name, check.sentence);
                Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence))
            }
            (None, None) => Err(Refusal::bad("this is no result document")),
        }
    }

    /// Keeps a document that passed its checks.
    pub(super) fn keep(&self, document: &Document) -> Result<(Stored, Entry), Refusal> {
        let id = Id::of(document);
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entry) = self.index().get(&id) {
            return Ok((Stored { id, new: false }, entry.clone()));
        }
        let many = self.index().len();
        if many >= MOST {
            let sentence = format!("{many} results are kept, as many as this server takes; remove some first");
            return Err(Refusal::new(StatusCode::INSUFFICIENT_STORAGE, sentence));
        }
        let text = document.to_json();
        let bytes = text.len() as u64;
        let used: u64 = self.index().values().map(|entry| entry.bytes).sum();
        if used.saturating_add(bytes) > self.quota {
            let sentence = format!(
                "{used} of {} bytes are taken by results, and this one has {bytes}; remove some first",
                self.quota
            );
            return Err(Refusal::new(StatusCode::INSUFFICIENT_STORAGE, sentence));
        }
        files::write_whole(&self.path(id), text.as_bytes())
            .map_err(|_| Refusal::failed("the result cannot be written to the server's disk"))?;
        let entry = Entry::of(document, bytes, SystemTime::now());
        self.index().insert(id, entry.clone());
        Ok((Stored { id, new: true }, entry))
    }

    /// The file of a result, to be read piece by piece, and its length.
    pub(super) fn open_result(&self, id: Id) -> Result<(File, u64), Refusal> {
        if !self.index().contains_key(&id) {
            return Err(unknown());
        }
        let file = File::open(self.path(id)).map_err(|_| unknown())?;
        let length = file.metadata().map_err(|_| unknown())?.len();
        Ok((file, length))
    }

    /// Removes a result.
    pub(super) fn remove(&self, id: Id) -> Result<(), Refusal> {
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.index().contains_key(&id) {
            return Err(unknown());
        }
        match fs::remove_file(self.path(id)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(Refusal::failed("the result cannot be removed from the server's disk"))
            }
            _ => {
                self.index().remove(&id);
                Ok(())
            }
        }
    }
}

/// There is no such result.
pub(super) fn unknown() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "there is no such result; /api/results lists those there are")
}

/// The result that a file of this name has.
fn result_in(name: &str) -> Option<Id> {
    name.strip_suffix(".json")?.parse().ok()
}

fn read_entry(file: &DirEntry, id: Id) -> Result<Entry, String> {
    let about = file.metadata().map_err(|error| error.to_string())?;
    if !about.is_file() || about.len() > 2 * Document::LARGEST as u64 {
        return Err("it is no document".into());
    }
    let bytes = fs::read(file.path()).map_err(|error| error.to_string())?;
    let document = Document::read(&bytes).map_err(|error| error.to_string())?;
    match checks(&document).into_iter().find(|check| check.outcome == Outcome::Fail) {
        Some(check) => Err(format!("it fails the check of {}: {}", check.name, check.sentence)),
        None if Id::of(&document) != id => Err("its name is not the beginning of its checksum".into()),
        None => {
            Ok(Entry::of(&document, about.len(), about.modified().unwrap_or(SystemTime::UNIX_EPOCH + Duration::ZERO)))
        }
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
        let store = Store::open(&folder, u64::MAX, drop).unwrap();
        let document = Document::read(include_bytes!("../../../shared/tests/data/example-n8.json")).unwrap();
        let (stored, entry) = store.keep(&document).unwrap();
        store.remove(stored.id).unwrap();
        store.index().extend((0..MOST).map(|number| (format!("{number:032x}").parse().unwrap(), entry.clone())));
        let refused = store.keep(&document).unwrap_err().into_sentence();
        assert_eq!(refused, "10000 results are kept, as many as this server takes; remove some first");
        store.index().pop_first();
        assert!(store.keep(&document).unwrap().0.new);
        fs::remove_dir_all(folder).unwrap();
    }
}
