//! Sentences of the map.

use crate::base::settings::Language;
use crate::text::{File, files, say};

/// The messages of this view.
pub const MESSAGES: &[File] = &files!["articles"];

/// Names an article.
#[must_use]
pub fn article(article: &str, language: Language) -> String {
    match article {
        "lua" => "Lua".to_owned(),
        "bash" => "Bash".to_owned(),
        "python" => "Python".to_owned(),
        number => say!(language, "article", number),
    }
}
