//! Damaged journals, and the command that recovers their intact lines.

use super::input::begins_like_a_journal;
use crate::terminal::command;
use eightfold_results::{Fault, JournalError, JournalFault, LineFault};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Returns the sentence about a document where a journal is wanted, to be resumed or recovered.
pub(crate) fn no_journal(path: &Path, wish: &str) -> String {
    format!("{} is a result document; only a journal can be {wish}", path.display())
}

/// Returns the command that recovers the intact lines of a refused journal, or nothing if that cannot help.
pub(crate) fn hint(journal: &Path, error: &JournalError) -> String {
    // Only a regular file can be read a second time.
    if !journal.is_file() {
        return String::new();
    }
    let header = match &error.fault {
        JournalFault::Empty | JournalFault::TornHeader => return String::new(),
        JournalFault::Line(1, LineFault::Member(fault)) if is_newer(fault) => return String::new(),
        // The user may name any file as a journal.
        JournalFault::Line(1, _) if !begins_like_a_journal(journal) => return String::new(),
        JournalFault::Line(1, _) => " --n N",
        JournalFault::Line(..) => "",
    };
    let out = spare_name(journal);
    let [journal, out] = [journal, &out].map(command::argument);
    format!("; recover its intact lines with: eightfold salvage {journal} --out {out}{header}")
}

/// Returns `true` if the header is that of a newer program.
fn is_newer(fault: &Fault) -> bool {
    ["version", "scheme"].contains(&fault.place.as_str())
}

/// Returns a name beside a journal for its recovered lines.
fn spare_name(journal: &Path) -> PathBuf {
    let mut name = OsString::from(journal.file_stem().unwrap_or_default());
    name.push("-salvaged.");
    name.push(journal.extension().unwrap_or("jsonl".as_ref()));
    journal.with_file_name(name)
}
