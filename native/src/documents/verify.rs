//! `eightfold verify`: every check of every file, in words.

use super::{VerifyArguments, input};
use crate::failure::Failure;
use eightfold_core::result::{Outcome, examine};
use std::io::Write;
use std::path::Path;

/// Checks all files, one block for each, and fails at the end if any of them did.
pub(crate) fn verify(arguments: &VerifyArguments, output: &mut impl Write) -> Result<(), Failure> {
    let mut failed = Vec::new();
    let mut unreadable = None;
    for path in &arguments.files {
        match input::document(path) {
            Ok(bytes) => failed.extend(block(path, &bytes, output)?),
            Err(failure) => {
                if let Some(earlier) = unreadable.replace(failure) {
                    eprintln!("eightfold: {earlier}");
                }
            }
        }
    }
    output.flush()?;
    match (failed.is_empty(), unreadable) {
        (true, None) => Ok(()),
        (true, Some(failure)) => Err(failure),
        (false, failure) => {
            if let Some(failure) = failure {
                eprintln!("eightfold: {failure}");
            }
            Err(Failure::Disagrees(failed.join("; ")))
        }
    }
}

/// One file's checks; what failed, if something did.
fn block(path: &Path, bytes: &[u8], output: &mut impl Write) -> Result<Option<String>, Failure> {
    let (checks, _) = examine(bytes);
    writeln!(output, "{}", path.display())?;
    for check in &checks {
        writeln!(output, "  {:<20} {:<14}  {}", check.name, check.outcome, check.sentence)?;
    }
    let failed: Vec<_> = checks.iter().filter(|check| check.outcome == Outcome::Fail).map(|check| check.name).collect();
    if failed.is_empty() {
        return Ok(None);
    }
    if input::is_journal(bytes) {
        return Ok(Some(format!("{} is a journal; `eightfold merge` makes a document of it", path.display())));
    }
    let names = failed.iter().map(|name| name.name()).collect::<Vec<_>>().join(", ");
    Ok(Some(format!("{} fails: {names}", path.display())))
}
