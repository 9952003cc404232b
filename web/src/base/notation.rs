//! The notations of the programs: a short one, Rust, and the languages of the articles.

use eightfold_core::named;

named! {
    /// A notation of a program. Its name is used in ids and addresses, and for the file that the page loads.
    pub(crate) enum Notation {
        /// Complete programs in Rust.
        Rust = "rust",
        Short = "short",
        /// In a language of the articles, like the ones below.
        Bash = "bash",
        Lua = "lua",
        Python = "python",
        C = "c",
    }
}

impl Notation {
    /// Returns `true` if each program exists in both forms. In the languages of the articles all are recursive.
    pub(crate) const fn has_forms(self) -> bool {
        matches!(self, Notation::Rust | Notation::Short)
    }
}
