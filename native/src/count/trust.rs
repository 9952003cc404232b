//! The answers that may be kept, and what can be trusted if an answer is wrong.

use crate::failure::Failure;
use crate::files::input::passed;
use crate::terminal::command;
use eightfold_core::count::Totals;
use eightfold_core::{BoardSize, known};
use eightfold_results::{Document, Work, checks};
use std::path::Path;

/// Returns the answer, if there is one.
///
/// # Errors
/// Returns a sentence if the answer is known to be wrong.
pub(super) fn totals(work: &Work) -> Result<Option<Totals>, String> {
    let totals = work.totals().map_err(|error| error.to_string())?;
    totals.map_or(Ok(()), |found| agrees(work.size(), found))?;
    Ok(totals)
}

/// Compares totals with the known ones of a board size, if there are any.
fn agrees(size: BoardSize, found: Totals) -> Result<(), String> {
    let Some(known) = known::counts(size) else { return Ok(()) };
    if (found.total, found.unique) != (known.total, known.unique) {
        return Err(format!(
            "N = {size} gave {} solutions and {} unique ones, but {} and {} are known",
            found.total, found.unique, known.total, known.unique
        ));
    }
    let (found, known) = ([found.count2, found.count4, found.count8], [known.count2, known.count4, known.count8]);
    match found == known {
        true => Ok(()),
        false => Err(format!("N = {size} gave {found:?} classes of 2, 4 and 8, but {known:?} are known")),
    }
}

/// Checks a document as `eightfold verify` does. A document that fails is never written.
pub(crate) fn check(document: &Document) -> Result<(), String> {
    passed(checks(document)).map_err(|fault| format!("the result {fault}"))
}

/// Returns the failure of a wrong count: what is wrong, what can still be trusted, and how to find out more.
pub(super) fn distrust(wrong: &str, work: &Work, backends: &str, journal: Option<&Path>) -> Failure {
    let size = work.size();
    let mut devices: Vec<_> = backends.split(", ").filter(|name| *name != "cpu").collect();
    devices.sort_unstable();
    let advice = match (journal, devices.as_slice()) {
        (Some(journal), devices) => of_journal(journal, !devices.is_empty()),
        (None, []) if work.method().is_colours() => {
            format!(
                "`eightfold count {size} --method {} --audit 1` finds the units that it counts wrong",
                work.method()
            )
        }
        (None, []) => {
            "only the processor counted: please count again, and report it if the result is wrong again".into()
        }
        (None, [device @ ("cuda" | "wgpu")]) => {
            format!("`eightfold count {size} --backend {device} --audit 1` finds the groups that {device} counts wrong")
        }
        (None, devices) => {
            format!("{} counted: --audit 1 finds the groups that each of them counts wrong", devices.join(" and "))
        }
    };
    Failure::Disagrees(format!("{wrong}, so no result is kept; {advice}"))
}

/// Describes what can still be trusted in a journal with errors. `has_devices` tells whether devices counted for it.
pub(super) fn of_journal(journal: &Path, has_devices: bool) -> String {
    let (name, argument) = (journal.display(), command::argument(journal));
    let trusted = match has_devices {
        false => format!("the processor counted wrong, so no line of {name} can be trusted"),
        true => format!("in {name}, only the lines with \"b\":\"cpu\" can still be trusted"),
    };
    format!(
        "{trusted}; do not continue it, but start again with a new journal; \
         `eightfold verify {argument} --recount 1` shows what is wrong in it"
    )
}
