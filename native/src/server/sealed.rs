//! The bytes of a result as they were when they were checked.
//!
//! A result is checked when it is posted, and may stay on the disk for years. Exactly the checked bytes must be sent,
//! with only a piece of them in memory. So each piece is hashed when the result is checked, and again before it is
//! sent. The hash is keyed with random numbers that never leave the process, so no change of the file can be aimed at
//! it.

use crate::files::own;
use std::fs::{File, Metadata};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Read, Seek};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// The number of bytes of a file that are in memory at once.
const PIECE: usize = 1 << 16;

/// The age at which the times of a file prove that it is unchanged: the clocks of file systems advance in steps of some
/// milliseconds.
const SETTLED: Duration = Duration::from_secs(1);

/// The hashes of all pieces.
#[derive(Clone, Debug)]
pub(super) struct Seal {
    keys: RandomState,
    length: u64,
    pieces: Arc<[u64]>,
}

impl Seal {
    pub(super) fn of(bytes: &[u8]) -> Seal {
        let keys = RandomState::new();
        let pieces = bytes.chunks(PIECE).map(|piece| hash(&keys, piece)).collect();
        Seal { keys, length: bytes.len() as u64, pieces }
    }

    /// Returns `true` if two seals are the same one, not only equal.
    pub(super) fn is(&self, other: &Seal) -> bool {
        Arc::ptr_eq(&self.pieces, &other.pieces)
    }

    /// Returns the number of bytes.
    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// Opens the file that should have these bytes, and returns `None` if it has others. It is read in full, unless its
    /// stamp is `known`.
    ///
    /// # Errors
    /// Returns an error if the file cannot be opened or read.
    pub(super) fn open(&self, path: &Path, known: Option<&Stamp>) -> io::Result<Option<Sealed>> {
        let file = own::open(path)?;
        let about = file.metadata()?;
        let mut sealed = Sealed { file, stamp: Stamp::of(&about), seal: self.clone(), next: 0 };
        let is_known = sealed.stamp.is_some() && sealed.stamp.as_ref() == known;
        let is_right = about.len() == self.length && (is_known || sealed.read_through()?);
        Ok(is_right.then_some(sealed))
    }
}

fn hash(keys: &RandomState, piece: &[u8]) -> u64 {
    let mut hasher = keys.build_hasher();
    hasher.write(piece);
    hasher.finish()
}

/// A file that is read in pieces, each compared with its hash.
#[derive(Debug)]
pub(super) struct Sealed {
    file: File,
    stamp: Option<Stamp>,
    seal: Seal,
    next: usize,
}

impl Sealed {
    /// Returns the next piece, which is empty at the end, or `None` if the piece has changed.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read.
    pub(super) fn piece(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut piece = Vec::with_capacity(PIECE);
        (&self.file).take(PIECE as u64).read_to_end(&mut piece)?;
        let is_right = match self.seal.pieces.get(self.next) {
            Some(&wanted) => hash(&self.seal.keys, &piece) == wanted,
            None => piece.is_empty(),
        };
        self.next += 1;
        Ok(is_right.then_some(piece))
    }

    /// Reads all pieces and goes back to the first. Returns `false` if a piece has changed.
    fn read_through(&mut self) -> io::Result<bool> {
        loop {
            match self.piece()? {
                None => return Ok(false),
                Some(piece) if piece.is_empty() => break,
                Some(_) => {}
            }
        }
        self.file.rewind()?;
        self.next = 0;
        Ok(true)
    }

    /// Returns the hashes that the pieces are compared with.
    pub(super) fn seal(&self) -> &Seal {
        &self.seal
    }

    /// Returns the stamp by which the file is recognised.
    pub(super) fn stamp(&self) -> Option<&Stamp> {
        self.stamp.as_ref()
    }
}

/// A file's length, times and identity as the system gives them. While they stay the same, so do the bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    length: u64,
    modified: SystemTime,
    /// Device and inode, and the time of the last change of any kind, which no program can set.
    identity: ([u64; 2], SystemTime),
}

impl Stamp {
    /// Returns the stamp of a file, or `None` if the file was changed only just now.
    fn of(about: &Metadata) -> Option<Stamp> {
        let stamp = Stamp { length: about.len(), modified: about.modified().ok()?, identity: identity(about)? };
        let changed = stamp.modified.max(stamp.identity.1);
        SystemTime::now().duration_since(changed).is_ok_and(|age| age > SETTLED).then_some(stamp)
    }
}

#[cfg(unix)]
fn identity(about: &Metadata) -> Option<([u64; 2], SystemTime)> {
    use std::os::unix::fs::MetadataExt;
    let changed = Duration::new(about.ctime().try_into().ok()?, about.ctime_nsec().try_into().ok()?);
    Some(([about.dev(), about.ino()], SystemTime::UNIX_EPOCH + changed))
}

/// Returns a constant: elsewhere the standard library has neither.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> Option<([u64; 2], SystemTime)> {
    Some(([0; 2], SystemTime::UNIX_EPOCH))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, fs, process};

    #[test]
    fn a_changed_byte_is_found_before_and_while_a_file_is_read() {
        let path = env::temp_dir().join(format!("eightfold-{}-sealed", process::id()));
        let bytes: Vec<u8> = (0..3 * PIECE as u32 + 5).map(|number| number as u8).collect();
        let seal = Seal::of(&bytes);
        fs::write(&path, &bytes).unwrap();
        let mut sealed = seal.open(&path, None).unwrap().unwrap();
        let read: Vec<_> = (0..5).map(|_| sealed.piece().unwrap().unwrap()).collect();
        assert_eq!((read.concat() == bytes, read[4].len()), (true, 0));

        let mut changed = bytes.clone();
        changed[2 * PIECE] ^= 1;
        let mut sealed = seal.open(&path, None).unwrap().unwrap();
        fs::write(&path, &changed).unwrap();
        let read: Vec<_> = (0..3).map(|_| sealed.piece().unwrap().is_some()).collect();
        assert_eq!(read, [true, true, false], "changed after it was opened");
        assert!(seal.open(&path, None).unwrap().is_none(), "changed before");
        for others in [&bytes[1..], &[], &[&bytes[..], b"x"].concat()] {
            fs::write(&path, others).unwrap();
            assert!(seal.open(&path, None).unwrap().is_none(), "{} bytes", others.len());
        }
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn what_was_just_changed_is_not_known_by_its_times() {
        let path = env::temp_dir().join(format!("eightfold-{}-stamp", process::id()));
        fs::write(&path, "text").unwrap();
        assert_eq!(Stamp::of(&fs::metadata(&path).unwrap()), None);
        fs::remove_file(path).unwrap();
    }
}
