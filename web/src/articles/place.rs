//! The part of an address that chooses an article: `article=16`.

use crate::base::pairs::{Words, place};
use crate::parts::chips::Chip;

/// The articles, by their names in addresses and in the map: those with a number, and the series in three languages.
pub(crate) const ARTICLES: [Chip; 7] =
    [("14", ""), ("16", ""), ("44", ""), ("63", ""), ("lua", "Lua"), ("bash", "Bash"), ("python", "Python")];

const ARTICLE: Words<usize> = Words {
    read: |name| ARTICLES.iter().position(|it| it.0 == name),
    write: |at| ARTICLES.get(*at).map(|it| it.0.to_owned()),
};

place! {
    /// The article whose drawings are listed; without one, those of all.
    {
        /// Its place in [`ARTICLES`].
        "article": article: usize = ARTICLE;
    }
}
