//! The answers that may be kept, and what can still be trusted when one may not.

use crate::failure::Failure;
use crate::terminal::command;
use eightfold_core::count::Totals;
use eightfold_core::{BoardSize, known};
use eightfold_results::{Document, Outcome, Work, checks};
use std::path::Path;

/// Returns the answer, if there is one.
///
/// # Errors
/// When it is known to be wrong, in a sentence that says what is wrong.
pub(super) fn totals(work: &Work) -> Result<Option<Totals>, String> {
    let totals = work.totals().map_err(|error| error.to_string())?;
    totals.map_or(Ok(()), |found| agrees(work.size(), found))?;
    Ok(totals)
}

/// Compares totals with what is known of a board size, if anything is.
fn agrees(size: BoardSize, found: Totals) -> Result<(), String> {
    let Some(known) = known::counts(size) else { return Ok(()) };
    if (found.total, found.unique) != (known.total, known.unique) {
        return Err(format!(
            "N = {size} came out as {} solutions, {} unique, but {} and {} are known",
            found.total, found.unique, known.total, known.unique
        ));
    }
    let (found, known) = ([found.count2, found.count4, found.count8], [known.count2, known.count4, known.count8]);
    match found == known {
        true => Ok(()),
        false => Err(format!("N = {size} came out with classes of 2, 4 and 8 {found:?}, but {known:?} are known")),
    }
}

/// Checks a document as `eightfold verify` does. What fails is never written.
pub(crate) fn check(document: &Document) -> Result<(), String> {
    match checks(document).into_iter().find(|check| check.outcome == Outcome::Fail) {
        None => Ok(()),
        Some(check) => Err(format!("what was counted fails the check of {}: {}", check.name, check.sentence)),
    }
}

/// Returns the failure of a count that is wrong: what is wrong, what can be trusted all the same, and how to find out
/// more.
pub(super) fn distrust(wrong: &str, size: BoardSize, backends: &[String], journal: Option<&Path>) -> Failure {
    // A rescued journal names several where it is not known which of them counted.
    let mut devices: Vec<_> =
        backends.iter().flat_map(|names| names.split(", ")).filter(|name| *name != "cpu").collect();
    devices.sort_unstable();
    devices.dedup();
    let advice = match (journal, devices.as_slice()) {
        (Some(journal), devices) => of_journal(journal, devices),
        (None, []) => "only the processor counted: please count it again, and report it if it is wrong again".into(),
        (None, [device @ ("cuda" | "wgpu")]) => {
            format!("`eightfold count {size} --backend {device} --audit 1` finds what that device counts wrong")
        }
        (None, devices) => format!("{} counted: --audit 1 finds what each of them counts wrong", devices.join(" and ")),
    };
    Failure::Disagrees(format!("{wrong}, so no result is kept; {advice}"))
}

/// Says what can be trusted of a journal in which something is wrong that these devices may have counted.
pub(super) fn of_journal(journal: &Path, devices: &[&str]) -> String {
    let (name, argument) = (journal.display(), command::argument(journal));
    let trusted = match devices {
        [] => format!("only the processor counted, and a line of {name} is wrong"),
        _ => format!("of {name} only the lines with \"b\":\"cpu\" are as good as ever"),
    };
    format!(
        "{trusted}; do not go on with it, but begin anew with another journal; \
         `eightfold verify {argument} --recount 1` names what is wrong in it"
    )
}
