//! The terms of a campaign, in a file beside its journal.
//!
//! A running coordinator can recreate a campaign on a server that has lost it. With this file the next coordinator can,
//! too, if server and coordinator were on one machine and ended with it.

use crate::failure::Failure;
use crate::files;
use crate::files::input::begins_like_a_journal;
use eightfold_core::Method;
use eightfold_results::Work;
use eightfold_results::campaign::Spec;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

pub(super) fn path(journal: &Path) -> PathBuf {
    companion_file(journal, "terms.json")
}

/// Returns the name of a file that belongs to a journal: `n27.lease` for `n27.jsonl`, and `n27.old.lease` for
/// `n27.old`.
pub(super) fn companion_file(journal: &Path, extension: &str) -> PathBuf {
    let stem =
        if journal.extension().is_some_and(|it| it == "jsonl") { journal.with_extension("") } else { journal.into() };
    let mut name = OsString::from(stem);
    name.push(format!(".{extension}"));
    name.into()
}

/// Checks that the file may be written: an existing file must hold terms of a campaign of this name.
pub(super) fn check_free(journal: &Path, name: &str) -> Result<(), Failure> {
    let path = path(journal);
    if !path.exists() || matches!(read(journal, name), Ok(Some(_))) {
        return Ok(());
    }
    Err(Failure::File(format!(
        "{} exists, but is not of campaign {name}; give --journal another name or folder",
        path.display()
    )))
}

/// Writes the file, unless it already holds these terms.
pub(super) fn keep(journal: &Path, spec: &Spec) -> Result<(), Failure> {
    let (path, text) = (path(journal), spec.to_string());
    if fs::read(&path).is_ok_and(|bytes| bytes == text.as_bytes()) {
        return Ok(());
    }
    files::write_whole(&path, text.as_bytes())
}

/// Reads the file of a journal; `None` if it is missing or belongs to another campaign.
pub(super) fn read(journal: &Path, name: &str) -> Result<Option<Spec>, Failure> {
    let path = path(journal);
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(files::unreadable(&path, &error)),
    };
    let spec =
        Spec::read(&bytes).map_err(|error| Failure::File(format!("{} cannot be used: {error}", path.display())))?;
    Ok((spec.name == name).then_some(spec))
}

/// Returns the journal that a campaign begins with.
pub(super) fn first_journal(name: &str, given: Option<&PathBuf>) -> PathBuf {
    given.cloned().unwrap_or_else(|| format!("{name}.jsonl").into())
}

/// Returns the journal of a campaign: the given one, or else the one in this folder that a coordinator wrote last,
/// whatever its name.
pub(super) fn journal(name: &str, given: Option<&PathBuf>) -> PathBuf {
    let is_of_it = |path: &PathBuf| matches!(read(path, name), Ok(Some(_))) && begins_like_a_journal(path);
    let here = fs::read_dir(".").into_iter().flatten().flatten().map(|entry| PathBuf::from(entry.file_name()));
    let last = || here.filter(is_of_it).max_by_key(|path| fs::metadata(path).and_then(|data| data.modified()).ok());
    given.cloned().or_else(last).unwrap_or_else(|| first_journal(name, None))
}

/// Checks that the results of a journal are those of a campaign with these terms.
pub(super) fn check(journal: &Path, work: &Work, spec: &Spec) -> Result<(), Failure> {
    if (work.size(), work.method(), work.shard()) == (spec.size, spec.method, None) {
        return Ok(());
    }
    let scheme = Method::scheme;
    Err(Failure::File(format!(
        "{} is of N = {} and scheme {}{}; campaign {} is of N = {} and scheme {}",
        journal.display(),
        work.size(),
        scheme(work.method()),
        work.shard().map_or(String::new(), |shard| format!(", part {shard}")),
        spec.name,
        spec.size,
        scheme(spec.method),
    )))
}
