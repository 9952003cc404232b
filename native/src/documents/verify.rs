//! `eightfold verify`: every check of every file, in words.

use super::{VerifyArguments, input};
use crate::failure::{Failure, say};
use eightfold_core::result::{Outcome, Shown, examine};
use std::io::Write;
use std::path::Path;

/// Checks all files, one block for each, and fails at the end if any of them did.
pub(crate) fn verify(arguments: &VerifyArguments, output: &mut impl Write) -> Result<(), Failure> {
    let mut failed = Vec::new();
    let mut unreadable = None;
    let mut written = Ok(());
    for path in &arguments.files {
        match input::document(path) {
            Ok(bytes) => {
                let (text, failure) = block(path, &bytes);
                failed.extend(failure);
                // Nobody may be reading; the exit code must still be that of the checks.
                written = written.and_then(|()| output.write_all(text.as_bytes()));
            }
            Err(failure) => {
                if let Some(earlier) = unreadable.replace(failure) {
                    say(&format!("eightfold: {earlier}"));
                }
            }
        }
    }
    let written = written.and_then(|()| output.flush());
    match (failed.is_empty(), unreadable) {
        (true, None) => Ok(written?),
        (true, Some(failure)) => Err(failure),
        (false, failure) => {
            if let Some(failure) = failure {
                say(&format!("eightfold: {failure}"));
            }
            Err(Failure::Disagrees(failed.join("; ")))
        }
    }
}

/// One file's checks in words; and what failed, if something did.
fn block(path: &Path, bytes: &[u8]) -> (String, Option<String>) {
    let (checks, _) = examine(bytes);
    let mut text = format!("{}\n", Shown(&path.display().to_string()));
    for check in &checks {
        text += &format!("  {:<20} {:<14}  {}\n", check.name, check.outcome, Shown(&check.sentence));
    }
    let failed: Vec<_> = checks.iter().filter(|check| check.outcome == Outcome::Fail).map(|check| check.name).collect();
    if failed.is_empty() {
        return (text, None);
    }
    let names = failed.iter().map(|name| name.name()).collect::<Vec<_>>().join(", ");
    let hint =
        if input::is_journal(bytes) { " (it is a journal; `eightfold merge` makes a document of it)" } else { "" };
    (text, Some(format!("{} fails: {names}{hint}", path.display())))
}
