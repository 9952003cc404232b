//! Sentences of the view of the masks.

pub(crate) mod prunes;
pub(crate) mod turning;

use crate::base::settings::Language;
use crate::parts::zones::Zone;
use crate::text::{image, say, say_named};
use eightfold_core::{Cell, EdgeMasks};

/// Names a zone.
pub(crate) fn zone(zone: Zone, language: Language) -> String {
    say_named!(language, "zone-{}", zone.prune().name())
}

/// Explains why a zone is closed.
pub(crate) fn zone_why(zone: Zone, language: Language) -> String {
    say_named!(language, "zone-{}-why", zone.prune().name())
}

/// Explains a cell: its square, and the turn that brings it onto the first queen.
pub(crate) fn cell(cell: Cell, masks: &EdgeMasks, language: Language) -> String {
    let (square, turned) = (masks.cell(cell), image(cell.rotation(), language));
    let (row, column) = (square.row, square.column);
    say!(language, "figure-cell", row, column, turned)
}

pub(crate) fn figure_heading(n: usize, corner: bool, bound1: u8, language: Language) -> String {
    match corner {
        true => say!(language, "figure-heading-corner", n, bound1),
        false => say!(language, "figure-heading-edge", n, bound1),
    }
}
