//! The terms of a campaign, in a file beside its journal.
//!
//! A coordinator that runs makes a campaign anew on a server that has lost it. With this file the next coordinator can, too:
//! server and coordinator may be on one machine, and end with it.

use crate::failure::Failure;
use crate::files;
use eightfold_core::Method;
use eightfold_results::Work;
use eightfold_results::campaign::Spec;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Returns the file that belongs to a journal: `n27.terms.json` for `n27.jsonl`.
pub(super) fn path(journal: &Path) -> PathBuf {
    journal.with_extension("terms.json")
}

/// Writes the file, unless it is there with these terms.
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
        Err(error) => return Err(Failure::File(format!("{} cannot be read: {error}", path.display()))),
    };
    let spec =
        Spec::read(&bytes).map_err(|error| Failure::File(format!("{} cannot be used: {error}", path.display())))?;
    Ok((spec.name == name).then_some(spec))
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
