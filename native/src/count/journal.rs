//! The journal's file: one writer and whole lines, each handed to the system at once and synced to the disk every ten
//! seconds.
//!
//! A killed process loses only the groups in progress, and a power failure ten seconds more. The file is only ever
//! appended to. If another program writes to it, removes it or replaces it, this is noticed, and `rescue` keeps the
//! results.

use super::holder;
use super::parts::Done;
use super::written::Written;
use crate::date;
use crate::failure::{Failure, say};
use crate::files::input::{begins_like_a_document, journal, what_is_no_journal};
use crate::files::{self, input, own};
use crate::terminal::command;
use eightfold_core::{BoardSize, Method};
use eightfold_results::{JournalError, JournalFault, JournalHeader, JournalLine, Shard, Sitting};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The longest time between two syncs to the disk.
const SYNC: Duration = Duration::from_secs(10);

/// The maximum length of the first line, in bytes.
const HEADER: u64 = 4096;

/// A journal that this process writes.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    /// The first line.
    pub(super) header: JournalHeader,
    /// The backends that have counted the groups, each name once. A journal that was read includes those of its turns.
    backends: Vec<String>,
    written: Written,
    synced: Instant,
    /// The number and the start of this sitting, for the line at its end; `None` once the numbers have run out.
    sitting: Option<(u32, String)>,
    /// The line of this sitting, once it is over.
    ended: Option<Sitting>,
    /// The duration of all earlier sittings, in milliseconds.
    wall_ms: u64,
}

/// The reason why a journal no longer keeps results.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub(crate) struct Unkept {
    sentence: String,
    /// `true` if the file still holds what was written to it before.
    pub(super) readable: bool,
}

impl From<Unkept> for Failure {
    fn from(unkept: Unkept) -> Failure {
        Failure::File(unkept.sentence)
    }
}

impl Journal {
    /// Opens the journal of this very part to continue it, if there is one. Returns `None` for a file that is missing
    /// or empty, or that belongs to another count, which [`Journal::create`] refuses.
    pub(crate) fn of_part(
        path: &Path,
        size: BoardSize,
        method: Option<Method>,
        shard: Option<Shard>,
    ) -> Result<Option<(Journal, eightfold_results::Journal)>, Failure> {
        match fs::metadata(path) {
            Ok(found) if found.is_file() && found.len() > 0 => {}
            Err(error) if ![ErrorKind::NotFound, ErrorKind::NotADirectory].contains(&error.kind()) => {
                return Err(files::unwritable(path, &error));
            }
            _ => return Ok(None),
        }
        let is_same = |header: &JournalHeader| {
            (header.size, header.shard) == (size, shard) && method.is_none_or(|method| method == header.method)
        };
        let header = header_of(path).map_err(|error| files::unreadable(path, &error))?;
        header.filter(is_same).map(|_| Journal::take_up(path)).transpose()
    }

    /// Creates a journal in a file that must not exist yet, or be empty.
    pub(crate) fn create(
        path: &Path,
        size: BoardSize,
        method: Method,
        shard: Option<Shard>,
    ) -> Result<Journal, Failure> {
        files::check_named("--journal", path, "")?;
        let refused = |error: io::Error| {
            if let Some(other) = what_is_no_journal(path) {
                return Failure::File(format!("{} {other}", path.display()));
            }
            if error.kind() == ErrorKind::AlreadyExists && path.is_file() {
                let argument = command::argument(path);
                let other = other_count(path, size, method, shard).unwrap_or_default();
                return Failure::File(format!(
                    "{} exists{other}; `eightfold resume {argument}` continues it",
                    path.display()
                ));
            }
            if fs::symlink_metadata(path).is_ok_and(|there| there.is_symlink()) {
                let path = path.display();
                return Failure::File(format!("{path} is a link to nothing; give --journal the name of a new file"));
            }
            files::unwritable(path, &error)
        };
        let file = match appending().create_new(true).open(path) {
            // A kill between the creation of a journal and its first line leaves an empty file.
            Err(error) if error.kind() == ErrorKind::AlreadyExists && is_empty(path) => appending().open(path),
            opened => opened,
        };
        let file = file.map_err(refused)?;
        lock(path, &file)?;
        let found = file.metadata();
        if found.as_ref().is_ok_and(|found| found.len() > 0) {
            // Another process has begun the same file before this one had the lock.
            return Err(refused(ErrorKind::AlreadyExists.into()));
        }
        let begin = |_| {
            let created = date::now();
            let header = JournalHeader { size, method, shard, created: created.clone() };
            let line = header.encode();
            let mut journal = Journal { sitting: Some((1, created)), ..Journal::of(path, file, header) };
            journal.append(&line)?;
            journal.sync()?;
            files::sync_folder(path).map_err(|error| files::unwritable(path, &error))?;
            Ok(journal)
        };
        found.map_err(|error| files::unwritable(path, &error)).and_then(begin).inspect_err(|_| {
            // A file with a part of a header could be neither created nor resumed later.
            let _ignored = fs::remove_file(path);
        })
    }

    /// Opens a journal in the program's own folder, never through a link, and reads it. Reports a torn last line.
    pub(crate) fn open(path: &Path) -> Result<(Journal, eightfold_results::Journal), Failure> {
        let file = own::open_with(&mut appending(), path)
            .map_err(|error| Failure::File(format!("{} cannot be opened: {error}", path.display())))?;
        Journal::of_file(path, file)
    }

    /// Opens a journal to continue it, and reads it.
    pub(crate) fn take_up(path: &Path) -> Result<(Journal, eightfold_results::Journal), Failure> {
        let unreadable =
            |error: &dyn std::fmt::Display| Failure::File(format!("{} cannot be opened: {error}", path.display()));
        // Opening a pipe would wait for its other end.
        if !fs::metadata(path).map_err(|error| unreadable(&error))?.is_file() {
            return Err(unreadable(&"it is not a file"));
        }
        Journal::of_file(path, appending().open(path).map_err(|error| unreadable(&error))?)
    }

    fn of_file(path: &Path, file: File) -> Result<(Journal, eightfold_results::Journal), Failure> {
        lock(path, &file)?;
        let (read, written) = read(path, &file)?;
        let mut journal = Journal::of(path, file, read.header.clone());
        // Once the numbers have run out, the sitting gets no line.
        journal.sitting = u32::try_from(read.sittings.count() + 1).ok().map(|number| (number, date::now()));
        (journal.backends, journal.written) = (read.backends.clone(), written);
        journal.wall_ms = read.sittings.wall_ms;
        Ok((journal, read))
    }

    fn of(path: &Path, file: File, header: JournalHeader) -> Journal {
        Journal {
            path: path.into(),
            file,
            header,
            backends: Vec::new(),
            written: Written::default(),
            synced: Instant::now(),
            sitting: None,
            ended: None,
            wall_ms: 0,
        }
    }

    /// Returns the file's name.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the name of the backend that has counted the groups, or all names if it is not known which of them did.
    pub(super) fn backend(&self) -> String {
        self.backends.join(", ")
    }

    /// Writes the line of a finished task.
    pub(crate) fn write(&mut self, done: Done) -> Result<(), Unkept> {
        self.add(&match done {
            Done::Group { index, tally, backend, .. } => JournalLine::Group { index, tally, backend: backend.into() },
            Done::Turns { column, turns } => JournalLine::Turns { column, turns, backend: "cpu".into() },
        })
    }

    /// Writes the line of a result.
    pub(crate) fn add(&mut self, line: &JournalLine) -> Result<(), Unkept> {
        if let JournalLine::Group { backend, .. } = line
            && !self.backends.contains(backend)
        {
            self.backends.push(backend.clone());
        }
        self.append(&line.encode(&self.header))
    }

    /// Notes that this sitting is over; `finish` writes its line.
    pub(crate) fn end_sitting(&mut self, time: Duration, backend: &str) {
        let Some((number, started)) = self.sitting.take() else { return };
        // A clock that was set back meanwhile would make the sitting end before it began.
        let ended = date::now().max(started.clone());
        let wall_ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.ended = Some(Sitting { number, started, ended, wall_ms, backend: backend.into() });
    }

    /// Returns all sittings as one, for a journal without the lines of the earlier ones.
    pub(super) fn sittings_in_one(&self) -> Option<Sitting> {
        let ended = self.ended.clone()?;
        let wall_ms = self.wall_ms.saturating_add(ended.wall_ms);
        Some(Sitting { started: self.header.created.clone(), wall_ms, ..ended })
    }

    fn append(&mut self, line: &str) -> Result<(), Unkept> {
        // Written in one piece, so that only the system can tear a line.
        let line = format!("{line}\n");
        self.file.write_all(line.as_bytes()).map_err(|error| self.unwritten(&error))?;
        self.written.push(line.as_bytes());
        Ok(())
    }

    /// Syncs to the disk if the last sync was long enough ago.
    pub(crate) fn tick(&mut self) -> Result<(), Unkept> {
        if self.synced.elapsed() >= SYNC { self.sync() } else { Ok(()) }
    }

    /// Syncs everything to the disk, if the file is still in its place and has the right length.
    pub(crate) fn sync(&mut self) -> Result<(), Unkept> {
        self.synced = Instant::now();
        if !self.is_in_its_place() {
            return Err(self.changed_by_another("removed or replaced"));
        }
        let about = self.file.metadata().map_err(|error| self.unwritten(&error))?;
        if about.len() != self.written.length {
            return Err(self.changed_by_another("changed"));
        }
        self.file.sync_data().map_err(|error| self.unwritten(&error))
    }

    /// Writes the line of the finished sitting, syncs, and rereads the whole file to make sure that no other program
    /// has written to it.
    pub(crate) fn finish(&mut self) -> Result<(), Unkept> {
        if let Some(ended) = self.ended.clone() {
            self.append(&JournalLine::Sitting(ended).encode(&self.header))?;
        }
        self.sync()?;
        let is_whole = (&self.file).seek(SeekFrom::Start(0)).and_then(|_| {
            let is_whole = self.written.are(BufReader::new(&self.file))?;
            (&self.file).seek(SeekFrom::End(0)).map(|_| is_whole)
        });
        match is_whole {
            Ok(true) => Ok(()),
            Ok(false) => Err(self.changed_by_another("changed")),
            Err(error) => {
                let sentence = format!("{} cannot be read again: {error}", self.path.display());
                Err(Unkept { sentence, readable: false })
            }
        }
    }

    /// Returns `true` if the path still refers to the file that is being written.
    #[cfg(unix)]
    fn is_in_its_place(&self) -> bool {
        use std::os::unix::fs::MetadataExt;
        let identity = |found: io::Result<fs::Metadata>| found.ok().map(|found| (found.dev(), found.ino()));
        identity(fs::metadata(&self.path)) == identity(self.file.metadata())
    }

    /// Returns `true`, because an open file cannot be removed on systems other than Unix.
    #[cfg(not(unix))]
    fn is_in_its_place(&self) -> bool {
        true
    }

    fn unwritten(&self, error: &io::Error) -> Unkept {
        Unkept { sentence: format!("{} cannot be written: {error}", self.path.display()), readable: true }
    }

    fn changed_by_another(&self, what: &str) -> Unkept {
        let sentence = format!("{} was {what} by another program while it was being written", self.path.display());
        Unkept { sentence, readable: false }
    }
}

/// Returns `true` for an empty file.
fn is_empty(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() == 0)
}

/// Reads the first line of a file, if it is that of a journal.
fn header_of(path: &Path) -> io::Result<Option<JournalHeader>> {
    let mut line = Vec::new();
    BufReader::new(File::open(path)?.take(HEADER)).read_until(b'\n', &mut line)?;
    Ok(str::from_utf8(&line).ok().and_then(|line| JournalHeader::decode(line.trim_end()).ok()))
}

/// Describes the size, the scheme or the shard of a journal that belongs to another count.
fn other_count(path: &Path, size: BoardSize, method: Method, shard: Option<Shard>) -> Option<String> {
    let JournalHeader { size: other_size, method: other, shard: other_shard, .. } = header_of(path).ok()??;
    let (ours, theirs) = (method.scheme(), other.scheme());
    if other_size != size {
        Some(format!(", of N = {other_size}"))
    } else if ours != theirs {
        Some(format!(", of scheme {theirs} ({other}), which does not mix with scheme {ours} ({method})"))
    } else if other_shard != shard {
        Some(other_shard.map_or_else(|| ", of all parts".to_owned(), |other| format!(", of part {other}")))
    } else {
        None
    }
}

/// Returns the options for opening a journal. Writes go to the end, wherever another writer may have moved it. On
/// systems other than Unix the lock keeps other writers out, and a file opened for appending could not be truncated at
/// a torn line.
fn appending() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).append(cfg!(unix));
    options
}

/// Takes the lock that keeps other processes from writing, or names the process that holds it.
pub(super) fn lock(path: &Path, file: &File) -> Result<(), Failure> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            let (path, holder) = (path.display(), holder::name(file));
            Err(Failure::File(format!("{path} is being written by {holder}; only one count can write it at a time")))
        }
        Err(TryLockError::Error(error)) => Err(files::unwritable(path, &error)),
    }
}

/// Reads the whole journal and cuts off a torn last line.
fn read(path: &Path, mut file: &File) -> Result<(eightfold_results::Journal, Written), Failure> {
    let unreadable = |error: io::Error| files::unreadable(path, &error);
    let refused = |error: JournalError| {
        Failure::File(match &error.fault {
            JournalFault::TornHeader | JournalFault::Line(1, _) if begins_like_a_document(path) => {
                input::no_journal(path, "resumed")
            }
            // A kill during the creation of a journal leaves such a file.
            JournalFault::Empty => format!("{error}; remove it and start again"),
            JournalFault::TornHeader if !input::begins_like_a_header(path) => {
                format!("{} is not a journal, and was not changed", path.display())
            }
            JournalFault::TornHeader => format!("{error}; if it was only just created, remove it and start again"),
            JournalFault::Line(..) => {
                format!("{error}; the journal was not changed{}", input::skip_hint(path, &error))
            }
        })
    };
    let (name, mut written) = (path.display().to_string(), Written::default());
    let read =
        journal(&name, BufReader::new(file), |bytes| written.push(bytes)).map_err(unreadable)?.map_err(refused)?;
    if let Some(torn) = &read.torn {
        say(&format!("{}: {torn}", path.display()));
        file.set_len(read.whole).map_err(|error| files::unwritable(path, &error))?;
        written.drop_torn();
    }
    file.seek(SeekFrom::End(0)).map_err(|error| files::unwritable(path, &error))?;
    Ok((read, written))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::count::Symmetric;

    /// A count may run for months, so a disturbance is noticed before its end.
    #[test]
    fn a_journal_of_another_length_is_noticed_before_lines_are_put_on_the_disk() {
        let path = std::env::temp_dir().join(format!("eightfold-{}-length.jsonl", std::process::id()));
        let size = BoardSize::new(8).unwrap();
        let mut journal = Journal::create(&path, size, Method::Batch, None).unwrap();
        journal.write(Done::Turns { column: 0, turns: Symmetric::default() }).unwrap();
        assert_eq!(journal.sync(), Ok(()));
        File::create(&path).unwrap();
        journal.write(Done::Turns { column: 1, turns: Symmetric::default() }).unwrap();
        let unkept = journal.sync().unwrap_err();
        assert!(unkept.to_string().ends_with("was changed by another program while it was being written"), "{unkept}");
        assert!(!unkept.readable);
        fs::remove_file(&path).unwrap();
        assert!(journal.sync().unwrap_err().to_string().contains("was removed or replaced"));
    }
}
