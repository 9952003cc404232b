//! The keys of the view: arrows move through the tour, or turn the dial that has the focus.

use crate::browser::around;
use crate::browser::keys::free;
use crate::join::state::{Action, Dial};
use web_sys::KeyboardEvent;

/// Returns the action of a key that is pressed while the view is shown.
pub(crate) fn pressed(event: &KeyboardEvent) -> Option<Action> {
    // With Shift the key belongs to the browser too.
    let key = free(event).filter(|_| !event.shift_key())?;
    let dials = around(event, "[data-dial]").and_then(|dial| dial.get_attribute("data-dial")).unwrap_or_default();
    let mut dials = dials.split(' ').filter_map(Dial::named);
    action(&key, dials.next(), dials.next())
}

/// Returns the action of a key. The focus is on a dial, on a table of two, from left to right and from top to bottom, or on
/// neither.
fn action(key: &str, across: Option<Dial>, down: Option<Dial>) -> Option<Action> {
    match key {
        "ArrowRight" => Some(across.map_or(Action::Forward, Action::Next)),
        "ArrowLeft" => Some(across.map_or(Action::Back, Action::Before)),
        "ArrowDown" => down.or(across).map(Action::Next),
        "ArrowUp" => down.or(across).map(Action::Before),
        // On a dial, these keys belong to the dial.
        "Home" | "End" if across.is_some() => None,
        "Home" => Some(Action::First),
        "End" => Some(Action::Last),
        _ => None,
    }
}
