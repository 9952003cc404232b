//! The keys and their actions.

use crate::app::state::Action;
use crate::base::panels::Panel;
use crate::base::settings::Choice;
use crate::base::view::View;
use crate::learn;
use crate::play;
use crate::walk::predict;
use crate::walk::state as walk;
use eightfold_core::trace::Stop;

/// The element with the keyboard focus, as far as it matters: some elements need keys for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    /// No element that needs keys.
    Page,
    /// A button or link, which Space presses.
    Button,
    /// A list or slider, which arrows, Home and letters change.
    Field,
    /// The squares of the board, or the search tree, among which arrows move.
    Grid,
}

impl Focus {
    /// Reads the name of the focused element and its role.
    pub(crate) fn on(tag: &str, role: Option<&str>) -> Focus {
        match (tag, role) {
            (_, Some("gridcell" | "tree")) => Focus::Grid,
            ("BUTTON" | "A" | "SUMMARY", _) => Focus::Button,
            ("SELECT" | "INPUT" | "TEXTAREA" | "DIALOG", _) => Focus::Field,
            _ => Focus::Page,
        }
    }
}

/// The functions of the keys on the help sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    /// A step forward or back.
    Step,
    /// A dial of Join, one on or back. That module listens to its own keys.
    Dial,
    /// To the beginning.
    First,
    /// To the end.
    Last,
    /// Play and pause.
    Play,
    /// Stop whatever goes on.
    Stop,
    /// Next solution.
    Solution,
    /// Next solution of a class.
    Class,
    /// Next comparison.
    Check,
    /// Next case.
    Case,
    /// On to what is chosen in the list.
    Chosen,
    /// Step over.
    Over,
    /// Step out.
    Out,
    /// Predictions on and off.
    Predict,
    /// An answer to a question.
    Answer,
    /// The board in words.
    Description,
    /// Start and pause the race. Ladder's module listens to its own keys.
    Race,
    /// One event of the race.
    RaceStep,
    /// Take back and make again, in Play.
    Undo,
    /// The hint, in Play.
    Hint,
    /// Presenter mode.
    Present,
    /// A step or a beat, by the keys of a clicker.
    Clicker,
    /// The help sheet.
    Help,
}

/// The keys by name, for the help sheet, and `true` for letters and digits.
pub(crate) const KEYS: [(Key, &str, bool); 23] = [
    (Key::Step, "← →", false),
    (Key::Dial, "↑ ↓", false),
    (Key::First, "Home", false),
    (Key::Last, "End", false),
    (Key::Play, "Space", false),
    (Key::Stop, "Esc", false),
    (Key::Solution, "N", true),
    (Key::Class, "2 4 8", true),
    (Key::Check, "C", true),
    (Key::Case, "B", true),
    (Key::Chosen, "G", true),
    (Key::Over, "O", true),
    (Key::Out, "U", true),
    (Key::Predict, "Q", true),
    (Key::Answer, "0…9 X", true),
    (Key::Description, "D", true),
    (Key::Race, "R", true),
    (Key::RaceStep, "E", true),
    (Key::Undo, "Z Y", true),
    (Key::Hint, "H", true),
    (Key::Present, "F", true),
    (Key::Clicker, "PgUp PgDn", false),
    (Key::Help, "?", true),
];

/// Returns a key of a clicker as the arrow that it stands for in presenter mode, and where it is pressed. Up and down have
/// nothing to scroll there. Among the squares of the board, arrows stay what they are.
pub(crate) fn clicked(key: &str, focus: Focus) -> Option<(&'static str, Focus)> {
    let arrow = match key {
        "PageDown" | "ArrowDown" => "ArrowRight",
        "PageUp" | "ArrowUp" => "ArrowLeft",
        _ => return None,
    };
    let pages = key.starts_with('P') && focus != Focus::Field;
    Some((arrow, if pages { Focus::Page } else { focus }))
}

/// Returns the action of a key. `repeated` is `true` while the key is held down: steps may repeat, switches must not.
/// `shortcuts` is `true` if letters, digits and `?` are keys.
pub(crate) fn action(key: &str, focus: Focus, repeated: bool, shortcuts: bool) -> Option<Action> {
    let moves = matches!(key, "ArrowRight" | "ArrowLeft" | "ArrowUp" | "ArrowDown" | "Home" | "End");
    match (key, focus) {
        (_, Focus::Field) | (" ", Focus::Button) => None,
        (_, Focus::Grid) if moves => None,
        ("ArrowRight", _) => Some(Action::Walk(walk::Action::Forward)),
        ("ArrowLeft", _) => Some(Action::Walk(walk::Action::Back)),
        ("Home", _) => Some(Action::Walk(walk::Action::First)),
        ("End", _) if !repeated => Some(Action::Walk(walk::Action::Last)),
        (" ", _) if !repeated => Some(Action::Walk(walk::Action::Play)),
        ("Escape", _) => Some(Action::Stop),
        _ if shortcuts && !repeated => shortcut(key),
        _ => None,
    }
}

/// Returns the action of a key that is pressed together with Ctrl or Command. It has a meaning even where letters are no
/// keys.
pub(crate) fn with_control(key: &str, shift: bool) -> Option<Action> {
    match (key, shift) {
        ("z" | "Z", false) => Some(Action::Play(play::Action::Undo)),
        ("z" | "Z", true) | ("y" | "Y", false) => Some(Action::Play(play::Action::Redo)),
        _ => None,
    }
}

fn shortcut(key: &str) -> Option<Action> {
    match key {
        "n" | "N" => Some(Action::Walk(walk::Action::NextSolution)),
        "x" | "X" => Some(Action::Walk(walk::Action::Key('x'))),
        "q" | "Q" => Some(Action::Walk(walk::Action::Predict(predict::Action::Switch))),
        "c" | "C" => Some(Action::Walk(walk::Action::RunTo(Stop::Check))),
        "b" | "B" => Some(Action::Walk(walk::Action::RunTo(Stop::Case))),
        "g" | "G" => Some(Action::Walk(walk::Action::RunToChosen)),
        "o" | "O" => Some(Action::Walk(walk::Action::Over)),
        "u" | "U" => Some(Action::Walk(walk::Action::Out)),
        "d" | "D" => Some(Action::Choose(Choice::Panel(Panel::Description))),
        "z" | "Z" => Some(Action::Play(play::Action::Undo)),
        "y" | "Y" => Some(Action::Play(play::Action::Redo)),
        "h" | "H" => Some(Action::Play(play::Action::Hint)),
        "f" | "F" => Some(Action::Present),
        "?" => Some(Action::Help(true)),
        _ => {
            let digit = key.parse().ok().filter(char::is_ascii_digit)?;
            Some(Action::Walk(walk::Action::Key(digit)))
        }
    }
}

/// Returns the meaning of a key's action in a view. Without one the key is left to the browser.
pub(crate) fn there(action: Action, view: View) -> Option<Action> {
    let learned = match &action {
        Action::Walk(walk::Action::Forward) => Some(learn::Action::Next),
        Action::Walk(walk::Action::Back) => Some(learn::Action::Back),
        Action::Walk(walk::Action::Play) => Some(learn::Action::Play),
        Action::Walk(walk::Action::Key(key)) => Some(learn::Action::Key(*key)),
        _ => None,
    };
    match (&action, view) {
        (Action::Help(_), _) | (Action::Play(_) | Action::Stop, View::Play) => Some(action),
        (Action::Present, _) => view.presents().then_some(action),
        (Action::Play(_), _) => None,
        (_, View::Walk) | (Action::Stop, View::Learn) => Some(action),
        (_, View::Learn) => learned.map(Action::Learn),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_do_what_the_page_says() {
        let pressed = |key| action(key, Focus::Page, false, true);
        assert_eq!(pressed("ArrowRight"), Some(Action::Walk(walk::Action::Forward)));
        assert_eq!(pressed("ArrowLeft"), Some(Action::Walk(walk::Action::Back)));
        assert_eq!(pressed("Home"), Some(Action::Walk(walk::Action::First)));
        assert_eq!(pressed("End"), Some(Action::Walk(walk::Action::Last)));
        assert_eq!(pressed(" "), Some(Action::Walk(walk::Action::Play)));
        assert_eq!(pressed("j"), None);
        // Each key of the help sheet has an action; letters have one only while they are keys.
        for (key, names, letter) in KEYS {
            // Ladder's module has its own.
            if matches!(key, Key::Race | Key::RaceStep) {
                continue;
            }
            for name in names.split(' ').filter(|name| name.len() == 1) {
                let does = pressed(name).unwrap_or_else(|| panic!("{key:?} does nothing"));
                assert!(letter && View::ALL.into_iter().any(|view| there(does.clone(), view).is_some()), "{key:?}");
                assert_eq!(action(name, Focus::Page, false, false), None, "{key:?}");
            }
        }
    }

    #[test]
    fn keys_belong_to_their_views() {
        let here = |key, view| action(key, Focus::Page, false, true).and_then(|action| there(action, view));
        // The views of other modules listen to their own.
        for key in [" ", "ArrowRight", "Home", "n", "Escape"] {
            assert_eq!(here(key, View::Ladder), None);
            assert!(here(key, View::Walk).is_some());
        }
        // Arrows turn the pages of the path.
        assert_eq!(here("ArrowRight", View::Learn), Some(Action::Learn(learn::Action::Next)));
        assert_eq!(here("ArrowLeft", View::Learn), Some(Action::Learn(learn::Action::Back)));
        assert_eq!(here(" ", View::Learn), Some(Action::Learn(learn::Action::Play)));
        assert_eq!((here("Home", View::Learn), here("n", View::Learn)), (None, None));
        for view in [View::Walk, View::Masks, View::Classes, View::Symmetry] {
            assert!(here("?", view).is_some());
        }
    }

    #[test]
    fn a_clicker_has_the_arrows() {
        for (key, arrow) in [("PageDown", "ArrowRight"), ("PageUp", "ArrowLeft"), ("ArrowDown", "ArrowRight")] {
            assert_eq!(clicked(key, Focus::Page), Some((arrow, Focus::Page)));
            assert_eq!(clicked(key, Focus::Field), Some((arrow, Focus::Field)), "sliders keep their keys");
        }
        // Arrows move among the squares of a board, pages never do.
        assert_eq!(clicked("ArrowUp", Focus::Grid), Some(("ArrowLeft", Focus::Grid)));
        assert_eq!(clicked("PageUp", Focus::Grid), Some(("ArrowLeft", Focus::Page)));
        assert_eq!(clicked("ArrowRight", Focus::Page), None, "it is one already");
        for view in View::ALL {
            let there = action("f", Focus::Page, false, true).and_then(|action| there(action, view));
            assert_eq!(there.is_some(), view.presents(), "{view:?}");
        }
    }

    #[test]
    fn elements_keep_the_keys_they_need() {
        assert_eq!(action(" ", Focus::on("BUTTON", None), false, true), None);
        assert_eq!(
            action("ArrowRight", Focus::on("BUTTON", None), false, true),
            Some(Action::Walk(walk::Action::Forward))
        );
        for key in ["ArrowRight", "ArrowLeft", "Home", " ", "n"] {
            assert_eq!(action(key, Focus::on("SELECT", None), false, true), None);
        }
        assert_eq!(action("ArrowRight", Focus::on("DIV", Some("gridcell")), false, true), None);
        assert_eq!(
            action("n", Focus::on("DIV", Some("gridcell")), false, true),
            Some(Action::Walk(walk::Action::NextSolution))
        );
    }

    #[test]
    fn a_held_key_repeats_steps_only() {
        assert_eq!(action("ArrowRight", Focus::Page, true, true), Some(Action::Walk(walk::Action::Forward)));
        assert_eq!(action(" ", Focus::Page, true, true), None);
        assert_eq!(action("n", Focus::Page, true, true), None);
    }
}
