//! Which key does what.

use crate::state::Action;

/// What has the keyboard focus, as far as it matters: some elements need keys for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// Nothing that wants keys.
    Page,
    /// A button or link, which Space presses.
    Button,
    /// A list or slider, which arrows, Home and letters change.
    Field,
}

impl Focus {
    /// Tells by the name of the focused element.
    #[must_use]
    pub fn on(tag: &str) -> Focus {
        match tag {
            "BUTTON" | "A" | "SUMMARY" => Focus::Button,
            "SELECT" | "INPUT" | "TEXTAREA" => Focus::Field,
            _ => Focus::Page,
        }
    }
}

/// What a key does. `repeated` is true while a key is held down: steps may repeat, switches must not.
#[must_use]
pub fn action(key: &str, focus: Focus, repeated: bool) -> Option<Action> {
    match (key, focus) {
        (_, Focus::Field) | (" ", Focus::Button) => None,
        ("ArrowRight", _) => Some(Action::Forward),
        ("ArrowLeft", _) => Some(Action::Back),
        ("Home", _) => Some(Action::First),
        (" ", _) if !repeated => Some(Action::Play),
        ("n" | "N", _) if !repeated => Some(Action::NextSolution),
        ("Escape", _) => Some(Action::Stop),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_do_what_the_page_says() {
        let pressed = |key| action(key, Focus::Page, false);
        assert_eq!(pressed("ArrowRight"), Some(Action::Forward));
        assert_eq!(pressed("ArrowLeft"), Some(Action::Back));
        assert_eq!(pressed("Home"), Some(Action::First));
        assert_eq!(pressed(" "), Some(Action::Play));
        assert_eq!(pressed("n"), Some(Action::NextSolution));
        assert_eq!(pressed("x"), None);
    }

    #[test]
    fn elements_keep_the_keys_they_need() {
        assert_eq!(action(" ", Focus::on("BUTTON"), false), None);
        assert_eq!(action("ArrowRight", Focus::on("BUTTON"), false), Some(Action::Forward));
        for key in ["ArrowRight", "ArrowLeft", "Home", " ", "n"] {
            assert_eq!(action(key, Focus::on("SELECT"), false), None);
        }
    }

    #[test]
    fn a_held_key_repeats_steps_only() {
        assert_eq!(action("ArrowRight", Focus::Page, true), Some(Action::Forward));
        assert_eq!(action(" ", Focus::Page, true), None);
    }
}
