//! The keys of the help sheet, and their effects in words.

use crate::app::keys::Key;
use crate::base::settings::Language;
use crate::text::say;

/// Says what a key does.
pub(crate) fn key(key: Key, language: Language) -> String {
    match key {
        Key::Step => say!(language, "key-step"),
        Key::Dial => say!(language, "key-dial"),
        Key::First => say!(language, "key-first"),
        Key::Last => say!(language, "key-last"),
        Key::Play => say!(language, "key-play"),
        Key::Stop => say!(language, "key-stop"),
        Key::Solution => say!(language, "key-solution"),
        Key::Class => say!(language, "key-class"),
        Key::Check => say!(language, "key-check"),
        Key::Case => say!(language, "key-case"),
        Key::Chosen => say!(language, "key-chosen"),
        Key::Over => say!(language, "key-over"),
        Key::Out => say!(language, "key-out"),
        Key::Predict => say!(language, "key-predict"),
        Key::Answer => say!(language, "key-answer"),
        Key::Description => say!(language, "key-description"),
        Key::Race => say!(language, "key-race"),
        Key::RaceStep => say!(language, "key-race-step"),
        Key::Undo => say!(language, "key-undo"),
        Key::Hint => say!(language, "key-hint"),
        Key::Present => say!(language, "key-present"),
        Key::Clicker => say!(language, "key-clicker"),
        Key::Help => say!(language, "key-help"),
    }
}
