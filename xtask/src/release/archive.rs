//! Reproducible archives: the same byte for byte, independent of the machine and the time.

use crate::workspace::{TaskError, doing};
use flate2::write::{DeflateEncoder, GzEncoder};
use flate2::{Compression, Crc, GzBuilder};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// A file of an archive.
#[derive(Clone)]
pub(super) struct Entry {
    /// The path in the archive, with `/` between folders.
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
    /// `true` if the file is executable.
    pub(super) runs: bool,
}

impl Entry {
    pub(super) fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Entry {
        Entry { path: path.into(), bytes: bytes.into(), runs: false }
    }

    pub(super) fn program(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Entry {
        Entry { runs: true, ..Entry::new(path, bytes) }
    }

    /// Returns the file's permissions on Unix.
    const fn mode(&self) -> u32 {
        if self.runs { 0o755 } else { 0o644 }
    }
}

/// The time of every file: the beginning of 1980, the earliest that a zip archive can have.
const TIME: u64 = 315_532_800;

/// Writes files into a compressed tar archive, in the order of their paths.
pub(super) fn tar_gz(archive: &Path, entries: Vec<Entry>) -> Result<(), TaskError> {
    let write = || tar(gz(File::create(archive)?), entries)?.finish()?.sync_all();
    write().map_err(doing(format!("write {}", archive.display())))
}

/// Returns a compressing writer whose output names neither the time nor the system.
pub(super) fn gz<W: Write>(to: W) -> GzEncoder<W> {
    GzBuilder::new().mtime(0).operating_system(255).write(to, Compression::best())
}

/// Writes files as a tar archive, in the order of their paths.
pub(super) fn tar<W: Write>(to: W, mut entries: Vec<Entry>) -> io::Result<W> {
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    let mut tar = tar::Builder::new(to);
    for entry in &entries {
        let mut header = tar::Header::new_ustar();
        header.set_size(entry.bytes.len() as u64);
        header.set_mode(entry.mode());
        header.set_mtime(TIME);
        tar.append_data(&mut header, &entry.path, &entry.bytes[..])?;
    }
    tar.into_inner()
}

/// The beginning of 1980 as a zip archive has it: the time, then the date.
const ZIP_TIME: [u8; 4] = [0, 0, 0x21, 0];

/// Writes files into a zip archive, in the order of their paths.
pub(super) fn zip(archive: &Path, mut entries: Vec<Entry>) -> Result<(), TaskError> {
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    let write = || -> io::Result<()> {
        let (mut zip, mut directory) = (Vec::new(), Vec::new());
        for entry in &entries {
            let mut crc = Crc::new();
            crc.update(&entry.bytes);
            let mut pressed = DeflateEncoder::new(Vec::new(), Compression::best());
            pressed.write_all(&entry.bytes)?;
            let pressed = pressed.finish()?;
            let sizes = [pressed.len(), entry.bytes.len(), entry.path.len()].map(word);
            // The version needed to read it, the flag for names in UTF-8, and deflate.
            let head = [b"\x14\0\0\x08\x08\0", &ZIP_TIME[..], &crc.sum().to_le_bytes(), sizes.as_flattened()].concat();
            // The entry is marked as made on Unix, so that it has a mode.
            let mode = (0o100_000 | entry.mode()) << 16;
            let place = [&[0; 6][..], &mode.to_le_bytes(), &word(zip.len()), entry.path.as_bytes()].concat();
            directory.extend([b"PK\x01\x02\x14\x03", &head[..], &place].concat());
            zip.extend([b"PK\x03\x04", &head[..], entry.path.as_bytes(), &pressed].concat());
        }
        let count = &word(entries.len())[..2];
        let places = [directory.len(), zip.len()].map(word);
        zip.extend([&directory[..], b"PK\x05\x06\0\0\0\0", count, count, places.as_flattened(), b"\0\0"].concat());
        fs::write(archive, zip)
    };
    write().map_err(doing(format!("write {}", archive.display())))
}

/// Returns a number as archives write it, the lowest byte first.
fn word(number: usize) -> [u8; 4] {
    (number as u32).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_files_and_the_time_change_no_byte() {
        for (pack, magic) in [(tar_gz as fn(&Path, Vec<Entry>) -> _, [0x1f, 0x8b]), (zip, *b"PK")] {
            same(pack, magic);
        }
    }

    fn same(pack: fn(&Path, Vec<Entry>) -> Result<(), TaskError>, magic: [u8; 2]) {
        let path = std::env::temp_dir().join(format!("eightfold-archive-{}", std::process::id()));
        let packed = |entries: [Entry; 2]| {
            pack(&path, entries.into()).unwrap();
            fs::read(&path).unwrap()
        };
        let (program, text) =
            (|| Entry::program("a/run", b"#!".as_slice()), || Entry::new("a/README", b"..".as_slice()));
        let first = packed([program(), text()]);
        let second = packed([text(), program()]);
        fs::remove_file(&path).unwrap();
        assert!(first == second && first.starts_with(&magic));
    }
}
