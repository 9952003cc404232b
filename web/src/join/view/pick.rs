//! Choices by pointer: one listener for a whole list or table, whose entries carry their places as `data-at`.

use crate::browser::around;
use crate::join::state::{Action, Dial};
use crate::parts::events::maybe;
use web_sys::Event;
use yew::prelude::*;

/// Returns the place in the `data-at` of the element under an event, or of its nearest ancestor that has one.
pub(super) fn place(event: &Event) -> Option<usize> {
    number(event, "data-at")
}

/// Returns the number in an attribute of the element under an event, or of its nearest ancestor that has the attribute.
pub(super) fn number(event: &Event, name: &str) -> Option<usize> {
    around(event, &format!("[{name}]"))?.get_attribute(name)?.parse().ok()
}

/// Sets a dial to the pressed entry.
pub(super) fn pick(act: &Callback<Action>, dial: Dial) -> Callback<MouseEvent> {
    maybe(act, move |event: MouseEvent| place(&event).map(|at| Action::Choose(dial, at)))
}

/// Returns what the arrow keys do while a dial has the focus, or a table of two: one dial from left to right, the other
/// from top to bottom. With a modifier key the arrows belong to the browser.
pub(super) fn turn(act: &Callback<Action>, across: Dial, down: Dial) -> Callback<KeyboardEvent> {
    maybe(act, move |event: KeyboardEvent| {
        let has_other = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
        let action = turned(&event.key(), across, down).filter(|_| !has_other)?;
        event.prevent_default();
        Some(action)
    })
}

fn turned(key: &str, across: Dial, down: Dial) -> Option<Action> {
    match key {
        "ArrowRight" => Some(Action::Next(across)),
        "ArrowLeft" => Some(Action::Before(across)),
        "ArrowDown" => Some(Action::Next(down)),
        "ArrowUp" => Some(Action::Before(down)),
        _ => None,
    }
}

/// Draws a list with one chosen entry, which a press changes, as do arrow keys while the list has the focus.
pub(super) fn list(
    dial: Dial,
    class: &'static str,
    label: String,
    chosen: Option<usize>,
    act: &Callback<Action>,
    entries: Html,
) -> Html {
    let name = dial.name();
    html! {
        <div class={classes!("picks", class)} role="listbox" tabindex="0" data-dial={name} aria-label={label}
            aria-activedescendant={chosen.map(|at| id(dial, at))} onclick={pick(act, dial)}
            onkeydown={turn(act, dial, dial)}>
            { entries }
        </div>
    }
}

/// Draws an entry of a list. Without a label, its content is its name.
pub(super) fn entry(dial: Dial, at: usize, is_chosen: bool, label: Option<String>, drawn: Html) -> Html {
    html! {
        <div id={id(dial, at)} role="option" aria-selected={is_chosen.to_string()} data-at={at.to_string()} aria-label={label}>
            <span>{ drawn }</span>
        </div>
    }
}

fn id(dial: Dial, at: usize) -> String {
    format!("{}-{at}", dial.name())
}
