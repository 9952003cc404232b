//! The rungs of the ladder: names, what they do, what they carry.

use crate::base::settings::Language;
use crate::text::{say, say_named};
use eightfold_core::ladder::Rung;

/// Names a rung.
pub(crate) fn rung(rung: Rung, language: Language) -> String {
    say_named!(language, "rung-{}", rung.name())
}

/// Names a rung where there is little room, as in the head of a telephone's page.
pub(crate) fn brief(it: Rung, language: Language) -> String {
    match it {
        Rung::FlagsSymmetryPruned | Rung::BitmapSymmetryPruned | Rung::BruteForce | Rung::Bound2 | Rung::Symmetry => {
            say_named!(language, "rung-brief-{}", it.name())
        }
        it => rung(it, language),
    }
}

/// Summarises a rung in one line.
pub(crate) fn summary(rung: Rung, language: Language) -> String {
    say_named!(language, "summary-{}", rung.name())
}

/// Says what a rung without masks carries from row to row.
pub(crate) fn carried(rung: Rung, language: Language) -> String {
    match rung {
        Rung::BruteForce => say!(language, "carried-nothing"),
        Rung::Permutations => say!(language, "carried-columns"),
        Rung::Backtracking => say!(language, "carried-board"),
        _ => say!(language, "carried-flags"),
    }
}
