//! The rungs of the ladder: names, what they do, what they carry.

use crate::base::settings::Language;
use crate::text::say;
use eightfold_core::ladder::Rung;

/// Names a rung.
pub(crate) fn rung(rung: Rung, language: Language) -> String {
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

/// Names a rung where there is little room, as in the head of a telephone's page.
pub(crate) fn brief(it: Rung, language: Language) -> String {
    match it {
        Rung::FlagsSymmetryPruned => say!(language, "rung-brief-flags-symmetry-pruned"),
        Rung::BitmapSymmetryPruned => say!(language, "rung-brief-bitmap-symmetry-pruned"),
        Rung::BruteForce => say!(language, "rung-brief-brute-force"),
        Rung::Bound2 => say!(language, "rung-brief-bound2"),
        Rung::Symmetry => say!(language, "rung-brief-symmetry"),
        it => rung(it, language),
    }
}

/// Summarises a rung in one line.
pub(crate) fn summary(rung: Rung, language: Language) -> String {
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

/// Says what a rung without masks carries from row to row.
pub(crate) fn carried(rung: Rung, language: Language) -> String {
    match rung {
        Rung::BruteForce => say!(language, "carried-nothing"),
        Rung::Permutations => say!(language, "carried-columns"),
        Rung::Backtracking => say!(language, "carried-board"),
        _ => say!(language, "carried-flags"),
    }
}
