//! The part of an address that chooses an article: `article=16`.

use crate::base::pairs::{Pair, put};
use crate::parts::chips::Chip;

/// The articles, by their names in addresses and in the map: those with a number, and the series in three languages.
pub(crate) const ARTICLES: [Chip; 7] =
    [("14", ""), ("16", ""), ("44", ""), ("63", ""), ("lua", "Lua"), ("bash", "Bash"), ("python", "Python")];

/// The article whose drawings are listed; without one, those of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// Its place in [`ARTICLES`].
    pub(crate) article: Option<usize>,
}

impl Place {
    /// Reads a pair, and returns `true` if it was understood.
    pub(crate) fn read(&mut self, key: &str, value: &str) -> bool {
        key == "article" && put(&mut self.article, ARTICLES.iter().position(|it| it.0 == value))
    }

    /// Returns the pairs as they are written.
    pub(crate) fn pairs(&self) -> Vec<Pair> {
        vec![("article", self.article.map(|at| ARTICLES[at].0.to_owned()))]
    }
}
