//! The part of an address that chooses an article: `article=16`.

use crate::base::pairs::{RUNG, Words, place};
use crate::base::view::View;
use crate::parts::chips::Chip;
use eightfold_core::ladder::Rung;

/// The articles, by their names in addresses and in the map: those with a number, and the series in three languages.
pub(crate) const ARTICLES: [Chip; 7] =
    [("14", ""), ("16", ""), ("44", ""), ("63", ""), ("lua", "Lua"), ("bash", "Bash"), ("python", "Python")];

/// The public address of the list of all articles.
pub(crate) const SERIES: &str = "https://suzukiiichiro.github.io/search/?keyword=Ｎクイーン問題";

/// The articles' public addresses. The series in Bash and Python link to articles 16 and 44, which list those programs
/// at their ends.
pub(crate) const PUBLISHED: [&str; 7] = [
    "https://suzukiiichiro.github.io/posts/2023-04-13-01-nqueens-suzuki/",
    "https://suzukiiichiro.github.io/posts/2023-04-18-01-n-queens-suzuki/",
    "https://suzukiiichiro.github.io/posts/2023-06-14-02-n-queens-suzuki/",
    "https://suzukiiichiro.github.io/posts/2023-08-01-04-n-queens-suzuki/",
    "https://github.com/suzukiiichiro/N-Queens/blob/master/02Lua.ipynb",
    "https://suzukiiichiro.github.io/posts/2023-04-18-01-n-queens-suzuki/",
    "https://suzukiiichiro.github.io/posts/2023-06-14-02-n-queens-suzuki/",
];

const VIEW: Words<View> =
    Words { read: |name| View::at(&format!("/{name}")), write: |view| Some(view.name().to_owned()) };

const ARTICLE: Words<usize> = Words {
    read: |name| ARTICLES.iter().position(|it| it.0 == name),
    write: |at| ARTICLES.get(*at).map(|it| it.0.to_owned()),
};

place! {
    /// The article whose drawings are listed, or `None` for those of all. The link from a chip also names the view that
    /// the chip is in; then all drawings are listed and one is marked.
    {
        /// Its index in [`ARTICLES`].
        "article": article: usize = ARTICLE;
        /// The view of the chip that led here.
        "from": from: View = VIEW;
        /// The rung that was shown in that view.
        "rung": rung: Rung = RUNG;
    }
}
