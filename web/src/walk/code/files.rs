//! The files of `web/code/` that are part of the page's module: Rust, and in short.

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
pub(super) fn parts(rung: Rung, form: Form, short: bool) -> Vec<&'static str> {
    let own = match (form, short) {
        (Form::Recursive, false) => file!(rung, "recursive", ".rs"),
        (Form::Recursive, true) => file!(rung, "recursive", ".txt"),
        (Form::Iterative, false) => file!(rung, "iterative", ".rs"),
        (Form::Iterative, true) => file!(rung, "iterative", ".txt"),
    };
    let shared = match (rung.checks_cells(), short) {
        _ if !rung.knows_classes() => None,
        (true, false) => Some(include_str!("../../../code/cells.rs")),
        (true, true) => Some(include_str!("../../../code/cells.txt")),
        (false, false) => Some(include_str!("../../../code/images.rs")),
        (false, true) => Some(include_str!("../../../code/images.txt")),
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
