//! The files of `web/code/`, which are part of the page's module.

use crate::walk::code::Notation;
use eightfold_core::ladder::{Form, Rung};

/// Includes a rung's own file in a form and a notation.
macro_rules! own {
    ($rung:expr, $folder:literal, $ending:literal: $($variant:ident = $name:literal,)*) => {
        match $rung {
            $(Rung::$variant => include_str!(concat!("../../../code/", $folder, "/", $name, $ending)),)*
        }
    };
}

/// Hands every rung's name to [`own`].
macro_rules! file {
    ($rung:expr, $folder:literal, $ending:literal) => {
        own! { $rung, $folder, $ending:
            BruteForce = "brute-force",
            Permutations = "permutations",
            Backtracking = "backtracking",
            Flags = "flags",
            FlagsSymmetry = "flags-symmetry",
            FlagsSymmetryPruned = "flags-symmetry-pruned",
            Bitmap = "bitmap",
            Mirror = "mirror",
            BitmapSymmetry = "bitmap-symmetry",
            BitmapSymmetryPruned = "bitmap-symmetry-pruned",
            Bound1 = "bound1",
            Bound2 = "bound2",
            Symmetry = "symmetry",
        }
    };
}

/// Returns the parts of a rung's program: its own file, and the files that several rungs share.
pub(super) fn parts(rung: Rung, form: Form, notation: Notation) -> Vec<&'static str> {
    let own = match (form, notation) {
        (Form::Recursive, Notation::Rust) => file!(rung, "recursive", ".rs"),
        (Form::Recursive, Notation::Short) => file!(rung, "recursive", ".txt"),
        (Form::Iterative, Notation::Rust) => file!(rung, "iterative", ".rs"),
        (Form::Iterative, Notation::Short) => file!(rung, "iterative", ".txt"),
    };
    let shared = match (rung.checks_cells(), notation) {
        _ if !rung.knows_classes() => None,
        (true, Notation::Rust) => Some(include_str!("../../../code/cells.rs")),
        (true, Notation::Short) => Some(include_str!("../../../code/cells.txt")),
        (false, Notation::Rust) => Some(include_str!("../../../code/images.rs")),
        (false, Notation::Short) => Some(include_str!("../../../code/images.txt")),
    };
    [Some(own), shared].into_iter().flatten().collect()
}

/// The lines of the short notation, each with its words in Japanese after a tab. Lines without words are not in it.
const JAPANESE: &str = include_str!("../../../code/short.ja.txt");

/// Returns a line of the short notation in Japanese, if it has words.
pub(super) fn japanese(line: &str) -> Option<&'static str> {
    japanese_lines().find_map(|(english, japanese)| (english == line).then_some(japanese))
}

/// Returns every line with words, in both languages.
pub(super) fn japanese_lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    JAPANESE.lines().filter_map(|line| line.split_once('\t'))
}
