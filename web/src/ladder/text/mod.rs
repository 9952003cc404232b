//! What the view of the ladder says: what each rung adds and costs, times, and the programs of the articles.

use crate::base::settings::Language;
use crate::ladder::state::times::Source;
use crate::text::say;
use eightfold_core::ladder::Rung;

/// What a rung adds to the one that it builds on.
#[must_use]
pub fn adds(rung: Rung, language: Language) -> String {
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

/// What a rung costs.
#[must_use]
pub fn costs(rung: Rung, language: Language) -> String {
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

/// What a line of the chart is called.
#[must_use]
pub fn source(source: Source, language: Language) -> String {
    match source {
        Source::Here(rung) => say!(language, "ladder-here", rung = crate::text::rung(rung, language)),
        Source::Printed { program, .. } => printed(program, language),
    }
}

/// A program of the articles.
#[must_use]
pub fn printed(program: &'static str, language: Language) -> String {
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

/// A time, with three digits that count, in the unit that makes it short, which is the same in both languages; no line
/// ends between the two.
#[must_use]
pub fn time(milliseconds: f64) -> String {
    let nanoseconds = milliseconds * 1e6;
    match nanoseconds {
        ..1e3 => format!("{}\u{a0}ns", digits(nanoseconds)),
        1e3..1e6 => format!("{}\u{a0}µs", digits(nanoseconds / 1e3)),
        1e6..1e9 => format!("{}\u{a0}ms", digits(nanoseconds / 1e6)),
        _ => format!("{}\u{a0}s", digits(nanoseconds / 1e9)),
    }
}

/// Three digits that count: 1.23, 12.3, 123, 1,234.
fn digits(value: f64) -> String {
    match value {
        ..10.0 => format!("{value:.2}"),
        10.0..100.0 => format!("{value:.1}"),
        _ => crate::text::count(value.round() as u64),
    }
}

/// A ratio as a factor, not below 1.
#[must_use]
pub fn factor(ratio: f64) -> String {
    digits(ratio.max(1.0 / ratio))
}

/// A ratio below 1 as a share in a hundred, with two digits that count.
#[must_use]
pub fn share(ratio: f64) -> String {
    let percent = ratio * 100.0;
    match percent {
        ..1.0 => format!("{percent:.2}\u{a0}%"),
        1.0..10.0 => format!("{percent:.1}\u{a0}%"),
        _ => format!("{percent:.0}\u{a0}%"),
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

    #[test]
    fn times_have_three_digits() {
        let said = [0.000_123_4, 0.012_34, 1.234, 99.9, 1234.0, 1_234_567.0].map(time);
        assert_eq!(
            said,
            ["123 ns", "12.3 µs", "1.23 ms", "99.9 ms", "1.23 s", "1,235 s"].map(|time| time.replace(' ', "\u{a0}"))
        );
        assert_eq!((factor(0.25), factor(1234.5)), ("4.00".into(), "1,235".into()));
        assert_eq!([0.287, 0.031, 0.004].map(share), ["29\u{a0}%", "3.1\u{a0}%", "0.40\u{a0}%"]);
    }
}
