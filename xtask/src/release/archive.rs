//! Archives that are the same, byte for byte, whoever makes them and when.

use crate::workspace::{TaskError, doing};
use flate2::{Compression, GzBuilder};
use std::fs::File;
use std::io;
use std::path::Path;

/// A file of an archive.
pub(super) struct Entry {
    /// The path in the archive, with `/` between folders.
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
    /// `true` if it can be run.
    pub(super) runs: bool,
}

impl Entry {
    pub(super) fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Entry {
        Entry { path: path.into(), bytes: bytes.into(), runs: false }
    }

    pub(super) fn program(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Entry {
        Entry { runs: true, ..Entry::new(path, bytes) }
    }
}

/// The time of every file: the beginning of 1980, the earliest that a zip can name.
const TIME: u64 = 315_532_800;

/// Writes files into a compressed tar archive, in the order of their paths.
pub(super) fn tar_gz(archive: &Path, mut entries: Vec<Entry>) -> Result<(), TaskError> {
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    let write = || -> io::Result<()> {
        let pressed =
            GzBuilder::new().mtime(0).operating_system(255).write(File::create(archive)?, Compression::best());
        let mut tar = tar::Builder::new(pressed);
        for entry in &entries {
            let mut header = tar::Header::new_ustar();
            header.set_size(entry.bytes.len() as u64);
            header.set_mode(if entry.runs { 0o755 } else { 0o644 });
            header.set_mtime(TIME);
            tar.append_data(&mut header, &entry.path, &entry.bytes[..])?;
        }
        tar.into_inner()?.finish()?.sync_all()
    };
    write().map_err(doing(format!("write {}", archive.display())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_order_of_files_and_the_time_change_no_byte() {
        let path = std::env::temp_dir().join(format!("eightfold-archive-{}.tar.gz", std::process::id()));
        let packed = |entries: [Entry; 2]| {
            tar_gz(&path, entries.into()).unwrap();
            fs::read(&path).unwrap()
        };
        let (program, text) =
            (|| Entry::program("a/run", b"#!".as_slice()), || Entry::new("a/README", b"..".as_slice()));
        let first = packed([program(), text()]);
        let second = packed([text(), program()]);
        fs::remove_file(&path).unwrap();
        assert!(first == second && first.starts_with(&[0x1f, 0x8b]));
    }
}
