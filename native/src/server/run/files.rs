//! The files of a count: its journal, and a note about its state.

use super::Run;
use crate::count::{Journal, new_work};
use crate::failure::{Failure, say};
use crate::files::own;
use crate::{date, files};
use eightfold_core::{BoardSize, Method};
use eightfold_results::Work;
use eightfold_results::class::RunState;
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::{fs, iter};

/// The note about a count.
#[derive(Serialize, Deserialize)]
struct Note {
    n: usize,
    state: RunState,
    result: Option<String>,
    error: Option<String>,
}

/// The names of both files.
const NOTE: &str = "class-count.json";
const JOURNAL: &str = "class-count.jsonl";

/// The maximum number of bytes read of a note.
const LARGEST_NOTE: u64 = 1 << 16;

/// The folder of these files.
#[derive(Debug)]
pub(super) struct Files(pub(super) PathBuf);

impl Files {
    fn note(&self) -> PathBuf {
        self.0.join(NOTE)
    }

    fn journal(&self) -> PathBuf {
        self.0.join(JOURNAL)
    }

    /// Opens the journal of a count, or creates it.
    pub(super) fn open(&self, run: &Run) -> Result<(Journal, Work), Failure> {
        if self.has_journal() {
            return self.take_up().map(|(journal, read)| (journal, read.work));
        }
        self.remove_journal();
        let method = Method::shared(run.size);
        let work = new_work(run.size, method, None)?;
        Ok((Journal::create(&self.journal(), run.size, method, None)?, work))
    }

    /// Opens the journal.
    pub(super) fn take_up(&self) -> Result<(Journal, eightfold_results::Journal), Failure> {
        Journal::open(&self.journal())
    }

    /// Returns `true` if a journal may exist. A kill may have left an empty file, which is not a journal yet. A file
    /// that cannot be examined, or that is not a regular file, may be one.
    pub(super) fn has_journal(&self) -> bool {
        match fs::symlink_metadata(self.journal()) {
            Ok(file) => !file.is_file() || file.len() > 0,
            Err(error) => error.kind() != io::ErrorKind::NotFound,
        }
    }

    /// Renames a journal that is unreadable, outdated or does not add up, so that its count can end or go on, unless
    /// another process is writing it. Returns the new name, which no earlier one has.
    pub(super) fn set_aside(&self) -> Option<String> {
        let journal = self.journal();
        match own::open(&journal) {
            Ok(file) => file.try_lock().ok()?,
            // A link or a pipe, to which no journal is being written.
            Err(error) if own::is_gone(&error) => {}
            Err(_) => return None,
        }
        let first = format!("{JOURNAL}.aside");
        let mut names = iter::once(first.clone()).chain((2..).map(|number| format!("{first}-{number}")));
        let name = names.find(|name| fs::symlink_metadata(self.0.join(name)).is_err())?;
        fs::rename(journal, self.0.join(&name)).ok().map(|()| name)
    }

    /// Makes a rescued journal in this folder the journal of the count. What is in its place is set aside. Returns
    /// `true` on success.
    pub(super) fn adopt(&self, rescued: &Path) -> bool {
        rescued.parent() == Some(&self.0)
            && (!self.has_journal() || self.set_aside().is_some())
            && fs::rename(rescued, self.journal()).is_ok()
    }

    /// Removes the journal of a count whose groups are kept in a result.
    pub(super) fn remove_journal(&self) {
        let _gone_already = fs::remove_file(self.journal());
    }

    /// Writes the note, and returns `true` on success. A count goes on without it: the journal is what matters.
    pub(super) fn write(&self, run: &Run) -> bool {
        let note = Note {
            n: run.size.get(),
            state: run.state,
            result: run.result.map(|id| id.to_string()),
            error: run.error.clone(),
        };
        let (path, text) = (self.note(), serde_json::to_string(&note).map_err(io::Error::from));
        let written = text.and_then(|text| files::replace(&path, |file| file.write_all(text.as_bytes())));
        if let Err(error) = &written {
            say(&format!("{}: {}", date::now(), files::unwritable(&path, error)));
        }
        written.is_ok()
    }

    /// Reads the last count.
    pub(super) fn read(&self) -> io::Result<Option<Run>> {
        for file in fs::read_dir(&self.0)? {
            files::remove_half_written(&file?, |name| name == NOTE);
        }
        if fs::symlink_metadata(self.note()).is_err() {
            return Ok(None);
        }
        let run = self.read_note();
        match &run {
            // The last server was killed between writing that down and removing the journal.
            Some(Run { result: Some(_), .. }) => self.remove_journal(),
            Some(_) => {}
            None => say(&format!("{} does not describe a count; it was not changed.", self.note().display())),
        }
        Ok(run)
    }

    fn read_note(&self) -> Option<Run> {
        let mut text = Vec::new();
        own::open(&self.note()).ok()?.take(LARGEST_NOTE).read_to_end(&mut text).ok()?;
        let Note { n, state, result, error } = serde_json::from_slice(&text).ok()?;
        let result = result.and_then(|id| id.parse().ok());
        Some(Run { number: 0, size: BoardSize::new(n).ok()?, state, time_ms: None, result, error })
    }
}
