//! The journal's file: one writer, whole lines, each with the system at once and on the disk at least every ten seconds.
//!
//! So a killed process loses only what it had in hand, and a machine without power ten seconds more.

use super::done::Done;
use crate::failure::{Failure, say};
use crate::{command, date, files};
use eightfold_core::BoardSize;
use eightfold_core::result::{
    self, JournalError, JournalFault, JournalHeader, JournalLine, JournalReader, JournalVersion, Shard, Sitting,
    Sittings, Work,
};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

/// How long lines may wait before the system must have them on the disk.
const SYNC: Duration = Duration::from_secs(10);

/// A journal that this process writes.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    holder: PathBuf,
    file: File,
    synced: Instant,
    /// The number and the start of this sitting, which has a line at its end; nothing in a journal of version 1.
    sitting: Option<(u32, String)>,
}

impl Journal {
    /// Begins a journal in a file that must not exist yet.
    pub(crate) fn create(path: &Path, size: BoardSize, shard: Option<Shard>) -> Result<Journal, Failure> {
        let file = OpenOptions::new().read(true).write(true).create_new(true).open(path).map_err(|error| {
            if error.kind() == io::ErrorKind::AlreadyExists && path.is_file() {
                let (path, argument) = (path.display(), command::argument(path));
                return Failure::File(format!("{path} exists; `eightfold resume {argument}` goes on with it"));
            }
            files::failure(path, &error)
        })?;
        let begun = Journal::lock(path, file).and_then(|mut journal| {
            let (version, created) = (JournalVersion::LATEST, date::utc(SystemTime::now()));
            journal.append(&JournalHeader { version, size, shard, created: created.clone() }.encode())?;
            journal.sitting = Some((1, created));
            journal.sync()?;
            files::sync_folder(path).map_err(|error| files::failure(path, &error))?;
            Ok(journal)
        });
        if begun.is_err() {
            // A file without a header could neither be begun nor taken up again.
            let _ignored = fs::remove_file(path);
        }
        begun
    }

    /// Opens a journal to go on with: what is done according to it, and a word if its last line was torn.
    pub(crate) fn open(path: &Path) -> Result<(Journal, Work), Failure> {
        Journal::take_up(path).map(|(journal, read)| (journal, read.work))
    }

    /// Opens a journal to go on with, and all that it says.
    pub(crate) fn take_up(path: &Path) -> Result<(Journal, result::Journal), Failure> {
        let unreadable =
            |error: &dyn std::fmt::Display| Failure::File(format!("{} cannot be opened: {error}", path.display()));
        // Opening a pipe would wait for its other end.
        if !fs::metadata(path).map_err(|error| unreadable(&error))?.is_file() {
            return Err(unreadable(&"it is no file"));
        }
        let file = OpenOptions::new().read(true).write(true).open(path).map_err(|error| unreadable(&error))?;
        let mut journal = Journal::lock(path, file)?;
        let read = journal.read()?;
        if read.header.version != JournalVersion::One {
            journal.sitting = next_sitting(&read.sittings).map(|number| (number, date::utc(SystemTime::now())));
        }
        Ok((journal, read))
    }

    /// Takes the lock that keeps other processes from writing, or says who holds it.
    fn lock(path: &Path, file: File) -> Result<Journal, Failure> {
        let holder = beside(path, ".holder");
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let who = fs::read_to_string(&holder).unwrap_or_else(|_| "another process".into());
                let path = path.display();
                return Err(Failure::File(format!("{path} is being written by {}; one count at a time", who.trim())));
            }
            Err(TryLockError::Error(error)) => return Err(files::failure(path, &error)),
        }
        // Only for people: what keeps others out is the lock.
        let _ignored = fs::write(&holder, format!("process {}\n", std::process::id()));
        Ok(Journal { path: path.into(), holder, file, synced: Instant::now(), sitting: None })
    }

    /// Reads the whole journal, and cuts a torn last line off.
    fn read(&mut self) -> Result<result::Journal, Failure> {
        let unreadable = |error: io::Error| Failure::File(format!("{} cannot be read: {error}", self.path.display()));
        let refused = |error: JournalError| {
            Failure::File(match error.fault {
                // What a kill leaves of a journal that is just being begun.
                JournalFault::Empty => format!("{error}; remove it and begin anew"),
                JournalFault::TornHeader => format!("{error}; if it was just begun, remove it and begin anew"),
                JournalFault::Line(..) => format!("{error}; the journal is left as it is"),
            })
        };
        let mut reader = JournalReader::new(&self.path.display().to_string());
        let mut input = BufReader::new(&self.file);
        loop {
            let bytes = input.fill_buf().map_err(unreadable)?;
            if bytes.is_empty() {
                break;
            }
            let length = bytes.len();
            reader.push(bytes).map_err(refused)?;
            input.consume(length);
        }
        let read = reader.finish().map_err(refused)?;
        if let Some(torn) = &read.torn {
            say(&format!("{}: {torn}", self.path.display()));
            self.file.set_len(read.whole).map_err(|error| files::failure(&self.path, &error))?;
        }
        self.file.seek(SeekFrom::End(0)).map_err(|error| files::failure(&self.path, &error))?;
        Ok(read)
    }

    /// Writes down a task that was done.
    pub(crate) fn write(&mut self, done: Done) -> Result<(), Failure> {
        let backend = done.backend().into();
        let line = match done {
            Done::Group { index, tally, .. } => JournalLine::Group { index, tally, backend },
            Done::Turns { column, turns } => JournalLine::Turns { column, turns, backend },
        };
        self.append(&line.encode())
    }

    /// Gives this sitting a number that whoever began it knows, if that is higher than what the journal tells of: of
    /// several sittings that were killed in a row it tells of one.
    pub(crate) fn count_sittings(&mut self, at_least: u64) {
        if let Some((number, _)) = &mut self.sitting {
            *number = u32::try_from(at_least).unwrap_or(*number).max(*number);
        }
    }

    /// Writes down that this sitting is over, once.
    pub(crate) fn end_sitting(&mut self, time: Duration, backend: &str) -> Result<(), Failure> {
        let Some((number, started)) = self.sitting.take() else { return Ok(()) };
        // A clock that was set back in the meantime says that the sitting ended before it began.
        let ended = date::utc(SystemTime::now()).max(started.clone());
        let wall_ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let line = JournalLine::Sitting(Sitting { number, started, ended, wall_ms, backend: backend.into() });
        self.append(&line.encode())
    }

    fn append(&mut self, line: &str) -> Result<(), Failure> {
        // In one piece: a line is torn only if the system tears it.
        self.file.write_all(format!("{line}\n").as_bytes()).map_err(|error| self.failure(&error))
    }

    /// Puts lines on the disk when they have waited long enough.
    pub(crate) fn tick(&mut self) -> Result<(), Failure> {
        if self.synced.elapsed() >= SYNC { self.sync() } else { Ok(()) }
    }

    /// Puts everything on the disk.
    pub(crate) fn sync(&mut self) -> Result<(), Failure> {
        self.synced = Instant::now();
        if !self.is_in_its_place() {
            let path = self.path.display();
            return Err(Failure::File(format!("{path} was removed or replaced while it was written; the count stops")));
        }
        self.file.sync_data().map_err(|error| self.failure(&error))
    }

    /// Whether the name still stands for the file that is written.
    #[cfg(unix)]
    fn is_in_its_place(&self) -> bool {
        use std::os::unix::fs::MetadataExt;
        let identity = |found: io::Result<fs::Metadata>| found.ok().map(|found| (found.dev(), found.ino()));
        identity(fs::metadata(&self.path)) == identity(self.file.metadata())
    }

    /// Elsewhere a file that is open cannot be removed.
    #[cfg(not(unix))]
    fn is_in_its_place(&self) -> bool {
        true
    }

    fn failure(&self, error: &io::Error) -> Failure {
        Failure::File(format!("{} cannot be written: {error}; what it has is kept", self.path.display()))
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        // While the lock is still held, so that no other process's word is removed.
        let _ignored = fs::remove_file(&self.holder);
    }
}

/// The number of the sitting that comes next, as long as there are numbers.
fn next_sitting(sittings: &Sittings) -> Option<u32> {
    u32::try_from(sittings.count() + 1).ok()
}

/// The path with something appended to its name.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}
