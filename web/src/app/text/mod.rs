//! Sentences of the page's frame.

mod keys;
mod notices;
#[cfg(test)]
mod tests;

use crate::base::settings::{Language, Theme};
use crate::base::view::View;
use crate::text::say;

pub(crate) use keys::key;
pub(crate) use notices::notice;

/// Everything that the page says, room by room. Its module does not carry it: the build joins all of it to one file for
/// each language, which is fetched. The tools carry a list of their own, [`crate::tools::SPOKEN`].
#[cfg(test)]
pub(crate) const SPOKEN: &[&[crate::text::File]] = &[
    crate::text::MESSAGES,
    crate::parts::text::MESSAGES,
    crate::parts::text::BOARD,
    crate::parts::text::NOTICES,
    crate::walk::text::MESSAGES,
    crate::play::text::MESSAGES,
    crate::masks::text::MESSAGES,
    crate::symmetry::text::MESSAGES,
    crate::classes::text::MESSAGES,
    crate::learn::text::MESSAGES,
    crate::articles::text::MESSAGES,
    MESSAGES,
];

#[cfg(test)]
const MESSAGES: &[crate::text::File] = &crate::text::files!["frame"];

/// Names a view.
pub(crate) fn view(view: View, language: Language) -> String {
    match view {
        View::Learn => say!(language, "view-learn"),
        View::Results => say!(language, "view-results"),
        View::Count => say!(language, "view-count"),
        View::Campaign => say!(language, "view-campaign"),
        View::Join => say!(language, "view-join"),
        View::Walk => say!(language, "view-walk"),
        View::Play => say!(language, "view-play"),
        View::Masks => say!(language, "view-masks"),
        View::Classes => say!(language, "view-classes"),
        View::Ladder => say!(language, "view-ladder"),
        View::Articles => say!(language, "view-articles"),
        View::Symmetry => say!(language, "view-symmetry"),
    }
}

/// Returns the title of the page while it shows a view.
pub(crate) fn title(view: View, language: Language) -> String {
    format!("{} – Eightfold", self::view(view, language))
}

/// Names a theme.
pub(crate) fn theme(theme: Theme, language: Language) -> String {
    match theme {
        Theme::System => say!(language, "theme-system"),
        Theme::Light => say!(language, "theme-light"),
        Theme::Dark => say!(language, "theme-dark"),
    }
}
