//! Files that are written whole or not at all.

use crate::failure::Failure;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file under another name beside its own, and gives it its name once it is whole on the disk.
///
/// What is no file, such as a pipe or a terminal, is written to as it is: it must not be replaced by one.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if is_special(path) {
        return fs::write(path, bytes).map_err(|error| failure(path, &error));
    }
    let target = target(path);
    let temporary = temporary(&target);
    let write = || {
        let mut file = File::create(&temporary)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&temporary, &target)?;
        sync_folder(&target)
    };
    write().map_err(|error| {
        // The fault that matters is the first one.
        let _ignored = fs::remove_file(&temporary);
        failure(path, &error)
    })
}

/// Puts a new name on the disk too.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(folder(path))?.sync_all()
}

/// Elsewhere folders cannot be opened; the system sees to it.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Finds out before a long count whether a file can be written in the end.
pub(crate) fn check_writable(path: &Path) -> Result<(), Failure> {
    if path.is_dir() {
        return Err(failure(path, &io::Error::other("it is a folder")));
    }
    if is_special(path) {
        return Ok(());
    }
    let temporary = temporary(&target(path));
    File::create(&temporary).and_then(|_| fs::remove_file(&temporary)).map_err(|error| failure(path, &error))
}

/// Where writing to `path` ends up: a link stays a link, and what it points to is replaced. Two names of one file give the
/// same, also while it is not there yet.
fn target(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| {
        let path = match fs::read_link(path) {
            // It points to what is not there yet.
            Ok(link) => path.parent().unwrap_or(Path::new("")).join(link),
            Err(_) => path.into(),
        };
        match (fs::canonicalize(folder(&path)), path.file_name()) {
            (Ok(folder), Some(name)) => folder.join(name),
            _ => path,
        }
    })
}

/// The folder that a file lies in.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Refuses to write a result over a file that it is made of.
pub(crate) fn check_distinct(out: &Path, inputs: &[&Path]) -> Result<(), Failure> {
    match inputs.iter().find(|input| target(input) == target(out)) {
        None => Ok(()),
        Some(input) => {
            let sentence = format!("the result would overwrite {}; give --out another name", input.display());
            Err(Failure::Usage(sentence))
        }
    }
}

/// Whether something is there that is neither file nor folder.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir())
}

/// A name beside `path` that no other process uses.
fn temporary(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    path.with_file_name(name)
}

/// The failure of writing `path`.
pub(crate) fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::File(format!("{} cannot be written: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_one_file_are_known_before_it_is_there() {
        let here = std::env::current_dir().unwrap();
        let full = here.join("not-there.jsonl");
        let names = ["./not-there.jsonl", "../x/../not-there.jsonl"].map(Path::new);
        let out = Path::new("not-there.jsonl");
        assert!(check_distinct(out, &[names[0]]).is_err());
        assert!(check_distinct(out, &[&full]).is_err());
        assert!(check_distinct(out, &[Path::new("other.jsonl"), names[1]]).is_ok());
    }
}
