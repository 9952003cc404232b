//! The notations of the programs: in short, in Rust, and in the languages of the articles.

use eightfold_core::named;

named! {
    /// A notation of a program, by its name in ids and addresses, and of the file that the page loads.
    pub(crate) enum Notation {
        /// In Rust, complete.
        Rust = "rust",
        Short = "short",
        /// In a language of the articles, as those below.
        Bash = "bash",
        Lua = "lua",
        Python = "python",
        C = "c",
    }
}

impl Notation {
    /// Returns `true` if each program is there in both forms. In the languages of the articles all are recursive.
    pub(crate) const fn has_forms(self) -> bool {
        matches!(self, Notation::Rust | Notation::Short)
    }
}
