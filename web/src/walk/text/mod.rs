//! Sentences of Walk: boards in words, reasons, stops, the tree.

mod predict;
mod stops;
#[cfg(test)]
mod tests;
mod tree;
mod why;
mod words;

use crate::base::settings::Language;
use crate::parts::position::Position;
use crate::text::{rung, say};

pub(crate) use predict::{answer, because, question, short, topic};
pub(crate) use stops::{film, none_on, of_steps, running, sent, stop};
pub(crate) use tree::{block, block_kind, tree_nodes};
pub(crate) use why::{attacked, ruled_out, why};
pub(crate) use words::in_words;

/// Returns the heading of the board.
pub(crate) fn board_heading(position: &Position, language: Language) -> String {
    say!(language, "board-heading", n = position.size, rung = rung(position.rung, language))
}

/// Returns the heading of the masks.
pub(crate) fn masks_heading(row: Option<usize>, language: Language) -> String {
    row.map_or_else(|| say!(language, "masks-heading-no-row"), |row| say!(language, "masks-heading", row))
}

/// Returns the heading of the reasons.
pub(crate) fn reasons_heading(row: Option<usize>, language: Language) -> String {
    row.map_or_else(|| say!(language, "reasons-heading-no-row"), |row| say!(language, "reasons-heading", row))
}

/// Names a part that can be chosen for a lesson, by its place among all of them.
pub(crate) fn part(part: usize, language: Language) -> String {
    match part {
        0 => say!(language, "part-board"),
        1 => say!(language, "part-sentence"),
        2 => say!(language, "part-timeline"),
        3 => masks_heading(None, language),
        4 => reasons_heading(None, language),
        5 => say!(language, "ledger"),
        6 => say!(language, "code"),
        7 => say!(language, "stack"),
        8 => say!(language, "rows"),
        9 => say!(language, "description"),
        _ => say!(language, "tree-heading"),
    }
}

/// Says which step is reached.
pub(crate) fn step(step: u64, language: Language) -> String {
    say!(language, "step-reached", step)
}
