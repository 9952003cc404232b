//! Sentences of the page's frame.

mod notices;
#[cfg(test)]
mod tests;

use crate::base::settings::{Language, Theme};
use crate::base::view::View;
use crate::text::{self, say_named};

pub(crate) use notices::notice;

/// Returns the title of the page while it shows a view.
pub(crate) fn title(view: View, language: Language) -> String {
    format!("{} – Eightfold", text::view(view, language))
}

/// Names a theme.
pub(crate) fn theme(theme: Theme, language: Language) -> String {
    say_named!(language, "theme-{}", theme.name())
}
