//! Sentences about the split.

use crate::base::settings::Language;
use crate::join::state::{Dial, State};
use crate::text::{numbers, say};
use eightfold_core::BoardSize;
use eightfold_core::join::Dissection;

/// Explains what the current step shows.
pub(crate) fn sentence(state: &State, language: Language) -> String {
    let (dissection, step) = (state.splitting.dissection(), state.step());
    let sign = dissection.first().map(|at| sign(dissection.unit().size(), at)).unwrap_or_default();
    match step {
        0 => say!(language, "join-told-split", pairs = dissection.pairs()),
        1 => say!(language, "join-told-split-first", sign),
        _ if step == dissection.depth() => say!(
            language,
            "join-told-split-last",
            leaves = dissection.leaves(),
            fitting = dissection.fitting(),
            tally = dissection.tally()
        ),
        _ => say!(language, "join-told-split-again", rectangles = open(dissection, step)),
    }
}

/// Returns the number of rectangles that are open after some splits.
fn open(dissection: &Dissection, step: usize) -> usize {
    dissection.areas().iter().filter(|area| area.is_open() && area.is_seen_after(step)).count()
}

/// Describes the picture.
pub(crate) fn picture(state: &State, language: Language) -> String {
    let (dissection, step) = (state.splitting.dissection(), state.step());
    let share = share(dissection.open_after(step), dissection.pairs());
    say!(language, "join-split-picture", step, rectangles = open(dissection, step), share)
}

/// Writes a part of all pairs as a percentage.
pub(crate) fn share(part: u64, all: u64) -> String {
    numbers::share(part as f64 / all as f64)
}

/// Returns the short name of a diagonal, with a stroke that slants as the diagonal does.
pub(crate) fn sign(size: BoardSize, diagonal: usize) -> String {
    let count = size.last();
    if diagonal < count { format!("/{diagonal}") } else { format!("\\{}", diagonal - count) }
}

/// Names the list of diagonals.
pub(crate) fn name(language: Language) -> String {
    super::dial(Dial::Diagonal, language)
}

/// Names a diagonal, and says how many pairs it makes dead.
pub(crate) fn diagonal(dissection: &Dissection, diagonal: usize, language: Language) -> String {
    let count = dissection.unit().size().last();
    let share = share(dissection.dead()[diagonal], dissection.pairs());
    let number = diagonal % count;
    match diagonal < count {
        true => say!(language, "join-split-rising", number, share),
        false => say!(language, "join-split-falling", number, share),
    }
}
