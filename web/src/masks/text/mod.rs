//! Sentences of the view of the masks.

pub mod prunes;
#[cfg(test)]
mod tests;
pub mod turning;

use crate::base::settings::Language;
use crate::parts::zone::Zone;
use crate::text::{File, files, image, say};
use eightfold_core::{Cell, EdgeMasks};

/// The messages of this view.
pub const MESSAGES: &[File] = &files!["masks", "prunes", "turning"];

/// Names a zone.
#[must_use]
pub fn zone(zone: Zone, language: Language) -> String {
    match zone {
        Zone::Upper => say!(language, "zone-upper"),
        Zone::Lower => say!(language, "zone-lower"),
        Zone::Last => say!(language, "zone-last"),
    }
}

/// Why a zone is closed.
#[must_use]
pub fn zone_why(zone: Zone, language: Language) -> String {
    match zone {
        Zone::Upper => say!(language, "zone-upper-why"),
        Zone::Lower => say!(language, "zone-lower-why"),
        Zone::Last => say!(language, "zone-last-why"),
    }
}

/// Explains a cell: its square, and the turn that brings it onto the first queen.
#[must_use]
pub fn cell(cell: Cell, masks: &EdgeMasks, language: Language) -> String {
    let (square, turned) = (masks.cell(cell), image(cell.rotation(), language));
    let (row, column) = (square.row, square.column);
    say!(language, "figure-cell", row, column, turned)
}

/// Heads the step to the masks of the next case.
#[must_use]
pub fn next_step(bound1: u8, language: Language) -> String {
    let next = bound1 + 1;
    say!(language, "figure-next-case", bound1, next)
}

/// Explains what the masks do from one case to the next.
#[must_use]
pub fn next_why(language: Language) -> String {
    say!(language, "figure-next-case-why")
}

/// The corner case in a sentence.
#[must_use]
pub fn corner_why(bound1: u8, last: usize, language: Language) -> String {
    say!(language, "figure-corner-why", bound1, last)
}

/// The heading of the figure.
#[must_use]
pub fn figure_heading(n: usize, corner: bool, bound1: u8, language: Language) -> String {
    match corner {
        true => say!(language, "figure-heading-corner", n, bound1),
        false => say!(language, "figure-heading-edge", n, bound1),
    }
}
