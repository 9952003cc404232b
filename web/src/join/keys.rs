//! The keys of the view: arrows move through the tour, or turn the dial that has the focus.

use crate::browser::around;
use crate::join::state::{Action, Dial};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// The element with the keyboard focus, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
enum FocusedField {
    /// No element that needs arrows.
    Page,
    /// A field, which needs keys for itself.
    Field,
    /// A dial, or a table of two: from left to right, and from top to bottom.
    Dials(Dial, Option<Dial>),
}

impl FocusedField {
    /// Reads the name of the focused element, and the dials that it or an element around it names.
    fn on(tag: &str, dials: Option<&str>) -> FocusedField {
        let mut dials = dials.unwrap_or_default().split(' ').map(Dial::of);
        match (tag, dials.next().flatten()) {
            ("SELECT" | "INPUT" | "TEXTAREA" | "DIALOG", _) => FocusedField::Field,
            (_, Some(across)) => FocusedField::Dials(across, dials.next().flatten()),
            _ => FocusedField::Page,
        }
    }
}

/// Returns the action of a key that is pressed while the view is shown.
pub(crate) fn pressed(event: &KeyboardEvent) -> Option<Action> {
    // With these held the key belongs to the browser or the system.
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key() || event.is_composing() {
        return None;
    }
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let dials = around(event, "[data-dial]").and_then(|dial| dial.get_attribute("data-dial"));
    let focus = match element {
        Some(element) if around(event, "dialog").is_none() => FocusedField::on(&element.tag_name(), dials.as_deref()),
        Some(_) => FocusedField::Field,
        None => FocusedField::Page,
    };
    action(&event.key(), &focus)
}

/// Returns the action of a key.
fn action(key: &str, focus: &FocusedField) -> Option<Action> {
    match (key, focus) {
        (_, FocusedField::Field) => None,
        ("ArrowRight", FocusedField::Dials(dial, _))
        | ("ArrowDown", FocusedField::Dials(dial, None) | FocusedField::Dials(_, Some(dial))) => {
            Some(Action::Next(*dial))
        }
        ("ArrowLeft", FocusedField::Dials(dial, _))
        | ("ArrowUp", FocusedField::Dials(dial, None) | FocusedField::Dials(_, Some(dial))) => {
            Some(Action::Before(*dial))
        }
        ("ArrowRight", FocusedField::Page) => Some(Action::Forward),
        ("ArrowLeft", FocusedField::Page) => Some(Action::Back),
        ("Home", _) => Some(Action::First),
        ("End", _) => Some(Action::Last),
        _ => None,
    }
}
