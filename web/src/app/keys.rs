//! The keys and their actions.

use crate::app::rooms::{Action, Rooms};
use crate::base::view::View;
use crate::parts::room::Key;
use crate::text::say;

/// The kind of element that has the keyboard focus, since some elements need keys for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    /// An element that needs no keys, or none.
    Page,
    /// A button or link, which Space presses.
    Button,
    /// A list or text, which arrows, Home and letters change.
    Field,
    /// A slider, which arrows, Home, End, Page Up and Page Down move.
    Slider,
    /// The squares of a board to place queens on, the keys of Colours, or the boards of a ruler, among which arrows
    /// move.
    Grid,
}

impl Focus {
    /// The elements in which arrows move the focus.
    pub(crate) const GRIDS: &str = ".presses, [role=listbox], .ruler";

    /// Returns the focus for an element's tag name and its `type`. `in_grid` is `true` within one of [`Focus::GRIDS`].
    pub(crate) fn on(tag: &str, sort: Option<&str>, in_grid: bool) -> Focus {
        match tag {
            _ if in_grid => Focus::Grid,
            "INPUT" if sort == Some("range") => Focus::Slider,
            "BUTTON" | "A" | "SUMMARY" => Focus::Button,
            "SELECT" | "INPUT" | "TEXTAREA" | "DIALOG" => Focus::Field,
            _ => Focus::Page,
        }
    }
}

/// The keys that several views have.
const MOVES: [Key; 5] = [
    ("← →", false, |language| say!(language, "key-step")),
    ("Home", false, |language| say!(language, "key-first")),
    ("End", false, |language| say!(language, "key-last")),
    ("Space", false, |language| say!(language, "key-play")),
    ("Esc", false, |language| say!(language, "key-stop")),
];

/// The keys of the page.
const PAGE: [Key; 3] = [
    ("F", true, |language| say!(language, "key-present")),
    ("PgUp PgDn", false, |language| say!(language, "key-clicker")),
    ("?", true, |language| say!(language, "key-help")),
];

/// Returns the keys listed in the help sheet.
pub(crate) fn keys(rooms: &Rooms) -> Vec<Key> {
    let views = View::ALL.into_iter().flat_map(|view| rooms.get(view).about().keys.iter());
    MOVES.iter().chain(views).chain(&PAGE).copied().collect()
}

/// Returns the arrow that a clicker's key stands for in presenter mode, and the focus it is pressed with. There the
/// page has nothing to scroll with Up and Down. Where arrows move the focus, they keep doing so.
pub(crate) fn clicked(key: &str, focus: Focus) -> Option<(&'static str, Focus)> {
    let arrow = match key {
        "PageDown" | "ArrowDown" => "ArrowRight",
        "PageUp" | "ArrowUp" => "ArrowLeft",
        _ => return None,
    };
    let pages = key.starts_with('P') && !matches!(focus, Focus::Field | Focus::Slider);
    Some((arrow, if pages { Focus::Page } else { focus }))
}

/// Returns `true` if no other element needs a key. `repeated` is `true` while the key is held down: steps may repeat,
/// switches must not. `shortcuts` is `true` if letters, digits and `?` are keys.
fn is_free(key: &str, focus: Focus, repeated: bool, shortcuts: bool) -> bool {
    let moves = matches!(key, "ArrowRight" | "ArrowLeft" | "ArrowUp" | "ArrowDown" | "Home" | "End");
    match (key, focus) {
        (_, Focus::Field) | (" ", Focus::Button) | ("PageDown" | "PageUp", Focus::Slider) => false,
        (_, Focus::Grid | Focus::Slider) if moves => false,
        ("ArrowRight" | "ArrowLeft" | "Home" | "Escape", _) => true,
        ("End" | " " | "PageDown" | "PageUp", _) => !repeated,
        _ => shortcuts && !repeated,
    }
}

/// Returns the action of a key in a view. `None` leaves the key to the browser.
pub(crate) fn action(key: &str, focus: Focus, repeated: bool, shortcuts: bool, view: View) -> Option<Action> {
    if !is_free(key, focus, repeated, shortcuts) {
        return None;
    }
    let letter = if key.len() == 1 { key.to_ascii_lowercase() } else { key.to_owned() };
    match &*letter {
        "?" => Some(Action::Help(true)),
        "f" => Some(Action::Present),
        key if repeated => Rooms::key(view, &format!("Held+{key}")).or_else(|| Rooms::key(view, key)),
        key => Rooms::key(view, key),
    }
}

/// Returns the action of a view when an arrow key is released, or the window loses the keyboard.
pub(crate) fn released(view: View) -> Option<Action> {
    Rooms::key(view, "Released")
}

/// Returns the action of a key that is pressed together with Ctrl or Command. Such keys work even if letters are not
/// keys.
pub(crate) fn with_control(key: &str, shift: bool, view: View) -> Option<Action> {
    Rooms::key(view, &format!("Ctrl+{}{}", if shift { "Shift+" } else { "" }, key.to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::settings::Language;
    use crate::play;
    use crate::walk::state as walk;

    /// Returns the action of a key in a view, with the focus on an element that needs no keys.
    fn pressed(key: &str, view: View) -> Option<Action> {
        on(key, Focus::Page, view)
    }

    fn on(key: &str, focus: Focus, view: View) -> Option<Action> {
        action(key, focus, false, true, view)
    }

    #[test]
    fn each_key_of_the_help_sheet_has_an_action() {
        // Letters have an action only while they are keys.
        for (names, letter, does) in keys(&Rooms::default()) {
            for name in names.split(' ').filter(|name| name.len() == 1) {
                let said = does(Language::English);
                assert!(
                    (letter || name == "+" || name == "-")
                        && View::ALL.into_iter().any(|view| pressed(name, view).is_some()),
                    "{said}"
                );
                let off = |view| action(name, Focus::Page, false, false, view);
                assert!(!letter || View::ALL.into_iter().all(|view| off(view).is_none()), "{said}");
            }
        }
    }

    #[test]
    fn keys_belong_to_their_views() {
        for key in [" ", "ArrowRight", "Home", "n", "Escape"] {
            assert!(pressed(key, View::Walk).is_some());
        }
        assert_eq!((pressed("Home", View::Learn), pressed("n", View::Learn)), (None, None));
        for view in [View::Walk, View::Masks, View::Symmetry] {
            assert!(pressed("?", view).is_some());
        }
        // Changes of the board in Play are undone with the usual keys.
        for (key, shift, does) in
            [("z", false, play::Action::Undo), ("Z", true, play::Action::Redo), ("y", false, play::Action::Redo)]
        {
            assert_eq!(with_control(key, shift, View::Play), Some(Action::Play(does)));
            assert_eq!(with_control(key, shift, View::Walk), None);
        }
        assert_eq!(with_control("y", true, View::Play), None);
    }

    #[test]
    fn a_clicker_has_the_arrows() {
        for (key, arrow) in [("PageDown", "ArrowRight"), ("PageUp", "ArrowLeft"), ("ArrowDown", "ArrowRight")] {
            assert_eq!(clicked(key, Focus::Page), Some((arrow, Focus::Page)));
            for focus in [Focus::Field, Focus::Slider] {
                assert_eq!(clicked(key, focus), Some((arrow, focus)), "both keep their keys");
            }
        }
        // In a grid, arrows move the focus; Page Up and Page Down never do.
        assert_eq!(clicked("ArrowUp", Focus::Grid), Some(("ArrowLeft", Focus::Grid)));
        assert_eq!(clicked("PageUp", Focus::Grid), Some(("ArrowLeft", Focus::Page)));
        assert_eq!(clicked("ArrowRight", Focus::Page), None, "it is one already");
        for view in View::ALL {
            assert_eq!(pressed("f", view), Some(Action::Present), "{view:?}");
        }
    }

    #[test]
    fn elements_keep_the_keys_they_need() {
        let on = |key, focus| on(key, focus, View::Walk);
        assert_eq!(on(" ", Focus::on("BUTTON", None, false)), None);
        assert_eq!(on("ArrowRight", Focus::on("BUTTON", None, false)), Some(Action::Walk(walk::Action::Forward)));
        for key in ["ArrowRight", "ArrowLeft", "Home", " ", "n"] {
            assert_eq!(on(key, Focus::on("SELECT", None, false)), None);
        }
        assert_eq!(on("ArrowRight", Focus::on("DIV", None, true)), None);
        assert_eq!(on("n", Focus::on("DIV", None, true)), Some(Action::Walk(walk::Action::NextSolution)));
        // A slider needs the keys that move it, and no other.
        let slider = Focus::on("INPUT", Some("range"), false);
        for key in ["ArrowRight", "ArrowUp", "Home", "End", "PageDown"] {
            assert_eq!(on(key, slider), None, "{key}");
        }
        assert_eq!((on("?", slider), on("f", slider)), (Some(Action::Help(true)), Some(Action::Present)));
        assert_eq!(on(" ", slider), Some(Action::Walk(walk::Action::Play)));
        assert_eq!(on("?", Focus::on("INPUT", Some("text"), false)), None);
    }

    #[test]
    fn a_held_key_repeats_steps_only() {
        let held = |key| action(key, Focus::Page, true, true, View::Walk);
        assert_eq!(held("ArrowRight"), Some(Action::Walk(walk::Action::Hold(walk::Held::key(true)))));
        assert_eq!(released(View::Walk), Some(Action::Walk(walk::Action::Release(false))));
        let masks = action("ArrowRight", Focus::Page, true, true, View::Masks);
        assert_eq!(masks, pressed("ArrowRight", View::Masks));
        assert_eq!((held(" "), held("n")), (None, None));
    }
}
