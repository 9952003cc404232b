//! The rungs of the ladder: names, what they do, what they carry.

use crate::base::settings::Language;
use crate::text::say;
use eightfold_core::Cell;
use eightfold_core::ladder::{Reason, Rung};

/// A rung's name.
#[must_use]
pub fn rung(rung: Rung, language: Language) -> String {
    match rung {
        Rung::BruteForce => say!(language, "rung-brute-force"),
        Rung::Permutations => say!(language, "rung-permutations"),
        Rung::Backtracking => say!(language, "rung-backtracking"),
        Rung::Flags => say!(language, "rung-flags"),
        Rung::FlagsSymmetry => say!(language, "rung-flags-symmetry"),
        Rung::FlagsSymmetryPruned => say!(language, "rung-flags-symmetry-pruned"),
        Rung::Bitmap => say!(language, "rung-bitmap"),
        Rung::Mirror => say!(language, "rung-mirror"),
        Rung::BitmapSymmetry => say!(language, "rung-bitmap-symmetry"),
        Rung::BitmapSymmetryPruned => say!(language, "rung-bitmap-symmetry-pruned"),
        Rung::Bound1 => say!(language, "rung-bound1"),
        Rung::Bound2 => say!(language, "rung-bound2"),
        Rung::Symmetry => say!(language, "rung-symmetry"),
    }
}

/// What a rung does, in a line.
#[must_use]
pub fn summary(rung: Rung, language: Language) -> String {
    match rung {
        Rung::BruteForce => {
            say!(language, "summary-brute-force")
        }
        Rung::Permutations => say!(language, "summary-permutations"),
        Rung::Backtracking => say!(language, "summary-backtracking"),
        Rung::Flags => say!(language, "summary-flags"),
        Rung::FlagsSymmetry => say!(language, "summary-flags-symmetry"),
        Rung::FlagsSymmetryPruned => say!(language, "summary-flags-symmetry-pruned"),
        Rung::Bitmap => say!(language, "summary-bitmap"),
        Rung::Mirror => say!(language, "summary-mirror"),
        Rung::BitmapSymmetry => say!(language, "summary-bitmap-symmetry"),
        Rung::BitmapSymmetryPruned => say!(language, "summary-bitmap-symmetry-pruned"),
        Rung::Bound1 => say!(language, "summary-bound1"),
        Rung::Bound2 => say!(language, "summary-bound2"),
        Rung::Symmetry => say!(language, "summary-symmetry"),
    }
}

/// What a rung without masks carries from row to row.
#[must_use]
pub fn carried(rung: Rung, language: Language) -> String {
    match rung {
        Rung::BruteForce => say!(language, "carried-nothing"),
        Rung::Permutations => say!(language, "carried-columns"),
        Rung::Backtracking => say!(language, "carried-board"),
        _ => say!(language, "carried-flags"),
    }
}

/// The reasons for which a rung can close squares of a row.
#[must_use]
pub fn closing(rung: Rung) -> &'static [Reason] {
    const LINES: [Reason; 3] = [Reason::Column, Reason::Rising, Reason::Falling];
    const HALF: [Reason; 4] = [Reason::Column, Reason::Rising, Reason::Falling, Reason::Mirror];
    const ALL: [Reason; 8] = [
        Reason::Column,
        Reason::Rising,
        Reason::Falling,
        Reason::Corner,
        Reason::SideMask,
        Reason::Bound2,
        Reason::LastMask,
        Reason::Mirror,
    ];
    match rung {
        Rung::BruteForce => &[],
        Rung::Permutations => &[Reason::Column],
        Rung::Backtracking | Rung::Flags | Rung::FlagsSymmetry | Rung::Bitmap | Rung::BitmapSymmetry => &LINES,
        Rung::FlagsSymmetryPruned | Rung::Mirror | Rung::BitmapSymmetryPruned | Rung::Bound1 | Rung::Bound2 => &HALF,
        Rung::Symmetry => &ALL,
    }
}

/// The reasons for which a rung can give up a row or a full board.
pub fn giving_up(rung: Rung) -> impl Iterator<Item = Reason> {
    Reason::all().filter(move |reason| match reason {
        Reason::Column => rung == Rung::BruteForce,
        Reason::Rising | Reason::Falling => rung <= Rung::Permutations,
        Reason::NoSideQueen => rung.checks_cells(),
        Reason::Smaller(image) => {
            rung.knows_classes() && (!rung.checks_cells() || Cell::ALL.iter().any(|cell| cell.rotation() == *image))
        }
        _ => false,
    })
}
