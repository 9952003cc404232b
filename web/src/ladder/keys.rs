//! The keys of the race.

use crate::browser::keys::{free, has_letters};
use crate::ladder::race::RaceAction;
use crate::ladder::root::Action;
use web_sys::KeyboardEvent;

/// Returns the action of a key that is pressed while the view is shown.
pub(crate) fn pressed(event: &KeyboardEvent) -> Option<Action> {
    action(&free(event)?, has_letters(), event.repeat())
}

/// Returns the action of a key. `letters` is `true` if the reader lets letters be keys. A key that is held down starts the race
/// only once.
fn action(key: &str, letters: bool, repeated: bool) -> Option<Action> {
    match key {
        "Escape" => Some(Action::Stop),
        "r" | "R" if letters && !repeated => Some(Action::Race(RaceAction::Go)),
        "e" | "E" if letters && !repeated => Some(Action::Race(RaceAction::Step)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_keys_unless_the_reader_turned_them_off() {
        for (key, does) in [("r", RaceAction::Go), ("E", RaceAction::Step)] {
            assert_eq!(action(key, true, false), Some(Action::Race(does)));
            assert_eq!(action(key, false, false), None);
            assert_eq!(action(key, true, true), None);
        }
        assert_eq!(action("Escape", false, false), Some(Action::Stop));
        // Space and arrows scroll.
        for key in [" ", "ArrowRight", "Home", "n"] {
            assert_eq!(action(key, true, false), None);
        }
    }
}
