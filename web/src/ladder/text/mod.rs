//! Sentences of Ladder: ideas and costs of the rungs, times, and the programs of the articles.

use crate::base::settings::Language;
use crate::ladder::state::times::TimesSource;
use crate::text::{File, files, say};
use eightfold_core::ladder::Rung;

/// The messages of this view.
pub(crate) const MESSAGES: &[File] = &files!["ladder", "race"];

/// The messages that name the programs of the articles, which both modules show.
pub(crate) const PROGRAMS: &[File] = &files!["programs"];

/// Says what a rung adds to the one that it builds on.
pub(crate) fn adds(rung: Rung, language: Language) -> String {
    match rung {
        Rung::BruteForce => say!(language, "adds-brute-force"),
        Rung::Permutations => say!(language, "adds-permutations"),
        Rung::Backtracking => say!(language, "adds-backtracking"),
        Rung::Flags => say!(language, "adds-flags"),
        Rung::FlagsSymmetry => say!(language, "adds-flags-symmetry"),
        Rung::FlagsSymmetryPruned => say!(language, "adds-flags-symmetry-pruned"),
        Rung::Bitmap => say!(language, "adds-bitmap"),
        Rung::Mirror => say!(language, "adds-mirror"),
        Rung::BitmapSymmetry => say!(language, "adds-bitmap-symmetry"),
        Rung::BitmapSymmetryPruned => say!(language, "adds-bitmap-symmetry-pruned"),
        Rung::Bound1 => say!(language, "adds-bound1"),
        Rung::Bound2 => say!(language, "adds-bound2"),
        Rung::Symmetry => say!(language, "adds-symmetry"),
    }
}

/// Says what a rung costs.
pub(crate) fn costs(rung: Rung, language: Language) -> String {
    match rung {
        Rung::BruteForce => say!(language, "costs-brute-force"),
        Rung::Permutations => say!(language, "costs-permutations"),
        Rung::Backtracking => say!(language, "costs-backtracking"),
        Rung::Flags => say!(language, "costs-flags"),
        Rung::FlagsSymmetry => say!(language, "costs-flags-symmetry"),
        Rung::FlagsSymmetryPruned => say!(language, "costs-flags-symmetry-pruned"),
        Rung::Bitmap => say!(language, "costs-bitmap"),
        Rung::Mirror => say!(language, "costs-mirror"),
        Rung::BitmapSymmetry => say!(language, "costs-bitmap-symmetry"),
        Rung::BitmapSymmetryPruned => say!(language, "costs-bitmap-symmetry-pruned"),
        Rung::Bound1 => say!(language, "costs-bound1"),
        Rung::Bound2 => say!(language, "costs-bound2"),
        Rung::Symmetry => say!(language, "costs-symmetry"),
    }
}

/// Names a line of the chart.
pub(crate) fn source(source: TimesSource, language: Language) -> String {
    match source {
        TimesSource::Here(rung) => say!(language, "ladder-here", rung = crate::text::rung(rung, language)),
        TimesSource::Printed { program, .. } => printed(program, language),
    }
}

/// Returns a program of the articles.
pub(crate) fn printed(program: &'static str, language: Language) -> String {
    match program {
        "cuda-bitboard" => say!(language, "program-cuda-bitboard"),
        "bash-symmetry" => say!(language, "program-bash-symmetry"),
        "lua-flags" => say!(language, "program-lua-flags"),
        "lua-flags-symmetry" => say!(language, "program-lua-flags-symmetry"),
        "lua-flags-symmetry-pruned" => say!(language, "program-lua-flags-symmetry-pruned"),
        "lua-bitmap" => say!(language, "program-lua-bitmap"),
        "lua-bitmap-symmetry" => say!(language, "program-lua-bitmap-symmetry"),
        "lua-bound1" => say!(language, "program-lua-bound1"),
        "lua-bound2" => say!(language, "program-lua-bound2"),
        "lua-pruning" => say!(language, "program-lua-pruning"),
        "lua-symmetry" => say!(language, "program-lua-symmetry"),
        _ => program.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::state::published::published;

    #[test]
    fn every_program_has_a_name() {
        for program in published() {
            for language in [Language::English, Language::Japanese] {
                assert_ne!(printed(program.program, language), program.program);
            }
        }
    }
}
