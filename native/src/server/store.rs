//! The store of results: a folder with a file for each, and a list in memory.
//!
//! A result's name is the beginning of its checksum, so the same result posted twice is one file. A request can only
//! name a result: anything but 32 hexadecimal digits never reaches a path. Files are written under another name and
//! renamed; a file that a killed server left half written keeps that other name, and the next server removes it.
//!
//! The list is in memory, but the disk is checked each time. A result whose file is gone, or no longer has the checked
//! bytes, is neither given out nor listed any longer. Posting it again restores it.

use super::answer::Refusal;
use super::sealed::{Seal, Sealed, Stamp};
use crate::date;
use crate::files;
use crate::files::own;
use crate::id::Id;
use axum::http::StatusCode;
use eightfold_results::protocol::Entry;
use eightfold_results::{Document, Outcome, checks, examine};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs::{self, DirEntry};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

/// Returns the list's entry of a result.
fn entry(document: &Document, bytes: u64, stored: SystemTime) -> Entry {
    let (run, totals, all) = (document.run(), document.totals(), document.cut().groups());
    let listed = document.groups().map_or(0, |groups| groups.len() as u32);
    Entry {
        id: Id::of(document).to_string(),
        n: document.size().get(),
        complete: document.is_complete(),
        total: totals.map(|totals| totals.total.to_string()),
        unique: totals.map(|totals| totals.unique.to_string()),
        groups: [if document.is_complete() { all } else { listed }, all],
        backend: run.backend.chars().take(WORD).collect(),
        threads: run.host.threads,
        wall_ms: run.wall_ms,
        finished: run.finished.as_ref().map(|date| date.chars().take(WORD).collect()),
        bytes,
        stored: date::utc(stored),
    }
}

/// The most characters of a document's texts that the list repeats.
const WORD: usize = 64;

/// The outcome of storing a document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stored {
    pub(super) id: Id,
    /// `false` if it was there before.
    pub(super) new: bool,
}

/// A result that is kept.
#[derive(Clone, Debug)]
struct Kept {
    entry: Entry,
    stored: SystemTime,
    seal: Seal,
    /// The stamp of its file when it was last read in full.
    stamp: Option<Stamp>,
}

/// The reason why a result is not given.
#[derive(Debug)]
pub(super) struct NotGiven {
    pub(super) refusal: Refusal,
    /// `true` if it was listed before.
    pub(super) was_listed: bool,
}

impl From<Refusal> for NotGiven {
    fn from(refusal: Refusal) -> NotGiven {
        NotGiven { refusal, was_listed: false }
    }
}

/// The most results that are kept: the whole list is in memory, and is sent as one answer.
const MOST: usize = 10_000;

/// The folder of results. One server writes it at a time.
#[derive(Debug)]
pub(super) struct Store {
    folder: PathBuf,
    /// The most bytes of all results together.
    quota: u64,
    index: Mutex<BTreeMap<Id, Kept>>,
    /// Held while a file is written or removed.
    writing: Mutex<()>,
}

impl Store {
    /// Reads all results. Damaged files are reported, left unchanged, and not listed.
    pub(super) fn open(folder: &Path, quota: u64, mut word: impl FnMut(String)) -> io::Result<Store> {
        let mut index = BTreeMap::new();
        for file in fs::read_dir(folder)? {
            let file = file?;
            files::remove_half_written(&file, |name| result_in(name).is_some());
            let Some(id) = file.file_name().to_str().and_then(result_in) else { continue };
            match read_kept(&file, id) {
                Ok(kept) => drop(index.insert(id, kept)),
                Err(fault) => word(format!("{} is not listed: {fault}", file.path().display())),
            }
        }
        Ok(Store { folder: folder.into(), quota, index: Mutex::new(index), writing: Mutex::default() })
    }

    fn index(&self) -> MutexGuard<'_, BTreeMap<Id, Kept>> {
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn path(&self, id: Id) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    /// Lists all results, the newest first.
    pub(super) fn list(&self) -> Vec<Entry> {
        let index = self.index();
        let mut kept: Vec<_> = index.values().collect();
        kept.sort_by_key(|kept| (Reverse(kept.stored), &kept.entry.id));
        kept.into_iter().map(|kept| kept.entry.clone()).collect()
    }

    /// Checks a posted document as `verify` does, and keeps it.
    pub(super) fn post(&self, bytes: &[u8]) -> Result<(Stored, Entry), Refusal> {
        let (checks, document) = examine(bytes);
        let failed = checks.into_iter().find(|check| check.outcome == Outcome::Fail);
        match (document, failed) {
            (Some(document), None) => self.keep(&document),
            (_, Some(check)) => {
                let sentence = format!("the document fails the check of {}: {}", check.name, check.sentence);
                Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence))
            }
            (None, None) => Err(Refusal::bad("this is not a result document")),
        }
    }

    /// Keeps a document that passed its checks.
    pub(super) fn keep(&self, document: &Document) -> Result<(Stored, Entry), Refusal> {
        let id = Id::of(document);
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let known = self.index().get(&id).cloned();
        if let Some(Kept { entry, seal, .. }) = known
            && seal.open(&self.path(id), None).is_ok_and(|file| file.is_some())
        {
            return Ok((Stored { id, new: false }, entry));
        }
        let text = document.to_json();
        let bytes = text.len() as u64;
        self.has_room(id, bytes)?;
        files::replace(&self.path(id), |file| file.write_all(text.as_bytes()))
            .map_err(|error| Refusal::failed(format!("the result cannot be written to the server's disk: {error}")))?;
        let stored = SystemTime::now();
        let entry = entry(document, bytes, stored);
        let kept = Kept { entry: entry.clone(), stored, seal: Seal::of(text.as_bytes()), stamp: None };
        self.index().insert(id, kept);
        Ok((Stored { id, new: true }, entry))
    }

    /// Refuses a result of this name and length if there is no room for it.
    fn has_room(&self, id: Id, bytes: u64) -> Result<(), Refusal> {
        let full = |sentence| Err(Refusal::new(StatusCode::INSUFFICIENT_STORAGE, sentence));
        let (mut many, mut used) = (0, 0_u64);
        for (_, kept) in self.index().iter().filter(|(other, _)| **other != id) {
            many += 1;
            used += kept.entry.bytes;
        }
        if many >= MOST {
            return full(format!("{many} results are kept, as many as this server takes; remove some first"));
        }
        if used.saturating_add(bytes) > self.quota {
            return full(format!(
                "{used} of {} bytes are taken by results, and this one has {bytes}; remove some first",
                self.quota
            ));
        }
        Ok(())
    }

    /// Opens the file of a result, if it still has the checked bytes.
    pub(super) fn open_result(&self, id: Id) -> Result<Sealed, NotGiven> {
        let Kept { seal, stamp, .. } = self.index().get(&id).cloned().ok_or_else(unknown)?;
        match seal.open(&self.path(id), stamp.as_ref()) {
            Ok(Some(file)) => {
                if let Some(kept) = self.index().get_mut(&id).filter(|kept| kept.seal.is(&seal)) {
                    kept.stamp = file.stamp().cloned();
                }
                Ok(file)
            }
            Ok(None) => Err(self.lost(id, &seal, "was changed")),
            Err(error) if own::is_gone(&error) => Err(self.lost(id, &seal, "is gone")),
            Err(error) => Err(unreadable(&error).into()),
        }
    }

    /// Removes a result from the list because its file is lost, unless it was stored again meanwhile.
    pub(super) fn lost(&self, id: Id, seal: &Seal, how: &str) -> NotGiven {
        let mut index = self.index();
        let was_listed = index.get(&id).is_some_and(|kept| kept.seal.is(seal));
        if was_listed {
            index.remove(&id);
        }
        let sentence = format!("the file of this result {how} on the server's disk; post the result again");
        NotGiven { refusal: Refusal::new(StatusCode::GONE, sentence), was_listed }
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

/// Returns the refusal for an unknown result.
pub(super) fn unknown() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "there is no such result; see /api/results for a list")
}

/// Returns the refusal for a file that cannot be read.
pub(super) fn unreadable(error: &io::Error) -> Refusal {
    Refusal::failed(format!("the result cannot be read from the server's disk: {error}"))
}

/// Returns the result whose file has this name.
fn result_in(name: &str) -> Option<Id> {
    name.strip_suffix(".json")?.parse().ok()
}

fn read_kept(file: &DirEntry, id: Id) -> Result<Kept, String> {
    let open = || -> io::Result<_> {
        let file = own::open(&file.path())?;
        let about = file.metadata()?;
        Ok((file, about))
    };
    let (file, about) = open().map_err(|error| error.to_string())?;
    let mut bytes = Vec::new();
    // A larger file is not a document, and the crate of results has the sentence for it.
    file.take(Document::LARGEST as u64 + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    let document = Document::read(&bytes).map_err(|error| error.to_string())?;
    match checks(&document).into_iter().find(|check| check.outcome == Outcome::Fail) {
        Some(check) => Err(format!("it fails the check of {}: {}", check.name, check.sentence)),
        None if Id::of(&document) != id => Err("its name is not the beginning of its checksum".into()),
        None => {
            let stored = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            let entry = entry(&document, bytes.len() as u64, stored);
            Ok(Kept { entry, stored, seal: Seal::of(&bytes), stamp: None })
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
        let document = Document::read(include_bytes!("../../../results/tests/data/example-n8.json")).unwrap();
        let (stored, entry) = store.keep(&document).unwrap();
        store.remove(stored.id).unwrap();
        let kept = Kept { entry, stored: SystemTime::now(), seal: Seal::of(b""), stamp: None };
        store.index().extend((0..MOST).map(|number| (format!("{number:032x}").parse().unwrap(), kept.clone())));
        let refused = store.keep(&document).unwrap_err().into_sentence();
        assert_eq!(refused, "10000 results are kept, as many as this server takes; remove some first");
        store.index().pop_first();
        assert!(store.keep(&document).unwrap().0.new);
        fs::remove_dir_all(folder).unwrap();
    }
}
