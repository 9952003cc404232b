//! The files of runs: for each a journal, and a note about its state.

use super::{Run, RunId};
use crate::count::{Journal, new_work, parts_of};
use crate::failure::{Failure, say};
use crate::files::own;
use crate::{date, files};
use eightfold_core::BoardSize;
use eightfold_results::protocol::{RunProgress, RunState};
use eightfold_results::{Shard, Work};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::ops::Not;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};
use std::{fs, iter};

/// The note about a run.
#[derive(Serialize, Deserialize)]
struct Note {
    format: String,
    n: usize,
    shard: Option<String>,
    method: String,
    state: RunState,
    /// Milliseconds since 1970.
    created_ms: u64,
    sittings: u64,
    wall_ms: u64,
    result: Option<String>,
    error: Option<String>,
    #[serde(default, skip_serializing_if = "Not::not")]
    class: bool,
    /// `true` if the next server should continue the run.
    #[serde(default, skip_serializing_if = "Not::not")]
    again: bool,
}

const FORMAT: &str = "eightfold-run";

/// The maximum number of bytes read of a note.
const LARGEST_NOTE: u64 = 1 << 16;

/// The folder of runs.
#[derive(Debug)]
pub(super) struct Keeper(pub(super) PathBuf);

impl Keeper {
    fn note(&self, id: RunId) -> PathBuf {
        self.0.join(format!("{id}.json"))
    }

    fn journal(&self, id: RunId) -> PathBuf {
        self.0.join(format!("{id}.jsonl"))
    }

    /// Opens the journal of a run, or creates it.
    pub(super) fn open(&self, id: RunId, run: &Run) -> Result<(Journal, Work), Failure> {
        let path = self.journal(id);
        if self.has_journal(id) {
            return Journal::open(&path);
        }
        self.remove_journal(id);
        let work = new_work(run.size, run.method, run.shard)?;
        Ok((Journal::create(&path, run.size, run.method, run.shard)?, work))
    }

    /// Returns `true` if a journal may exist. A kill may have left an empty file, which is not a journal yet. A file
    /// that cannot be examined, or that is not a regular file, may be one.
    pub(super) fn has_journal(&self, id: RunId) -> bool {
        match fs::symlink_metadata(self.journal(id)) {
            Ok(file) => !file.is_file() || file.len() > 0,
            Err(error) => error.kind() != io::ErrorKind::NotFound,
        }
    }

    /// Renames a journal that is unreadable, outdated or does not add up, so that its run can end or go on, unless
    /// another process is writing it. Returns the new name, which no earlier one has.
    pub(super) fn set_aside(&self, id: RunId) -> Option<String> {
        let journal = self.journal(id);
        match own::open(&journal) {
            Ok(file) => file.try_lock().ok()?,
            // A link or a pipe, to which no journal is being written.
            Err(error) if own::is_gone(&error) => {}
            Err(_) => return None,
        }
        let first = format!("{id}.jsonl.aside");
        let mut names = iter::once(first.clone()).chain((2..).map(|number| format!("{first}-{number}")));
        let name = names.find(|name| fs::symlink_metadata(self.0.join(name)).is_err())?;
        fs::rename(journal, self.0.join(&name)).ok().map(|()| name)
    }

    /// Makes a rescued journal in this folder the journal of its run. What is in its place is set aside. Returns `true`
    /// on success.
    pub(super) fn adopt(&self, id: RunId, rescued: &Path) -> bool {
        rescued.parent() == Some(&self.0)
            && (!self.has_journal(id) || self.set_aside(id).is_some())
            && fs::rename(rescued, self.journal(id)).is_ok()
    }

    /// Removes the journal of a run whose groups are kept in a result.
    pub(super) fn remove_journal(&self, id: RunId) {
        let _gone_already = fs::remove_file(self.journal(id));
    }

    /// Writes the note of a run, and returns `true` on success. A run goes on without it: the journal is what matters.
    pub(super) fn write(&self, id: RunId, run: &Run) -> bool {
        let created = run.created.duration_since(UNIX_EPOCH).unwrap_or_default();
        let note = Note {
            format: FORMAT.into(),
            n: run.size.get(),
            shard: run.shard.map(|shard| shard.to_string()),
            method: run.method.name().into(),
            state: run.state,
            created_ms: u64::try_from(created.as_millis()).unwrap_or(u64::MAX),
            sittings: run.sittings,
            wall_ms: run.progress.elapsed_ms,
            result: run.result.map(|id| id.to_string()),
            error: run.error.clone(),
            class: run.of_class,
            again: run.of_class && (run.again || matches!(run.state, RunState::Queued | RunState::Running)),
        };
        let (path, text) = (self.note(id), serde_json::to_string(&note).map_err(io::Error::from));
        let written = text.and_then(|text| files::replace(&path, |file| file.write_all(text.as_bytes())));
        if let Err(error) = &written {
            say(&format!("{}: {}", date::now(), files::unwritable(&path, error)));
        }
        written.is_ok()
    }

    pub(super) fn remove(&self, id: RunId) {
        let _gone_already = fs::remove_file(self.note(id));
        self.remove_journal(id);
    }

    /// Reads all runs. Those that were counting or waiting when the last server ended are paused now.
    pub(super) fn read(&self) -> io::Result<BTreeMap<RunId, Run>> {
        let mut runs = BTreeMap::new();
        for file in fs::read_dir(&self.0)? {
            let file = file?;
            files::remove_half_written(&file, |name| run_in(name).is_some());
            let Some(id) = file.file_name().to_str().and_then(run_in) else { continue };
            match self.read_run(id) {
                Some(run) => drop(runs.insert(id, run)),
                None => say(&format!("{} does not describe a run; it was not changed.", self.note(id).display())),
            }
        }
        Ok(runs)
    }

    fn read_run(&self, id: RunId) -> Option<Run> {
        let mut text = Vec::new();
        own::open(&self.note(id)).ok()?.take(LARGEST_NOTE).read_to_end(&mut text).ok()?;
        let note: Note = serde_json::from_slice(&text).ok()?;
        let size = BoardSize::new(note.n).ok().filter(|_| note.format == FORMAT)?;
        let shard = note.shard.map(|text| text.parse::<Shard>()).transpose().ok()?;
        let method = note.method.parse().ok()?;
        let mut run = Run::new(size, shard, method, note.state);
        run.created = UNIX_EPOCH + Duration::from_millis(note.created_ms);
        run.sittings = note.sittings;
        run.result = note.result.and_then(|id| id.parse().ok());
        run.error = note.error;
        (run.of_class, run.again) = (note.class, note.again && !run.state.has_ended());
        if !run.state.has_ended() {
            run.state = RunState::Paused;
        }
        if run.result.is_some() {
            // The last server was killed between writing that down and removing the journal.
            self.remove_journal(id);
        }
        if self.has_journal(id) {
            match Journal::open(&self.journal(id)) {
                Ok((_, work)) => {
                    run.method = work.method();
                    let (all, done) = parts_of(&work);
                    run.progress = RunProgress::of(&work, all.units, done.units);
                }
                Err(_) if run.state == RunState::Stopped => {}
                Err(failure) => {
                    run.state = RunState::Failed;
                    run.error = Some(failure.to_string());
                }
            }
        }
        run.progress.elapsed_ms = note.wall_ms;
        Some(run)
    }
}

/// Returns the run whose note has this file name.
fn run_in(name: &str) -> Option<RunId> {
    name.strip_suffix(".json")?.parse().ok()
}
