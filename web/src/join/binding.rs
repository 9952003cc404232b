//! The binding of the view to the browser: the page's turns, the keyboard, and the address.

use crate::base::view::View;
use crate::browser::{self, modules};
use crate::join::keys::{self, Focus};
use crate::join::{Action, State};
use gloo::events::EventListener;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::Callback;

/// The owner of everything that the view holds of the browser.
#[derive(Debug)]
pub(crate) struct Binding {
    /// `true` while the view is shown, for the listener.
    is_shown: Rc<Cell<bool>>,
    /// The pairs that the page was told last.
    asked: String,
    _keys: Option<EventListener>,
}

impl Binding {
    /// Begins to listen. What the page said before happens now.
    pub(crate) fn new(act: &Callback<Action>) -> Binding {
        modules::listen(&act.reform(Action::Turn));
        let is_shown = Rc::new(Cell::new(false));
        let shown = is_shown.clone();
        let keys = browser::keys::listen(act, move |event| pressed(event).filter(|_| shown.get()));
        Binding { _keys: keys, is_shown, asked: String::new() }
    }

    /// Makes the browser follow the state; called after each action.
    pub(crate) fn follow(&mut self, state: &State) {
        self.is_shown.set(state.view == View::Join);
        let asked = state.place().to_string();
        if self.is_shown.get() && self.asked != asked {
            modules::ask(View::Join, &asked);
            self.asked = asked;
        }
    }
}

fn pressed(event: &KeyboardEvent) -> Option<Action> {
    // With these held the key belongs to the browser or the system.
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key() || event.is_composing() {
        return None;
    }
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let focus = element.map_or(Focus::Page, |element| {
        let around = |selector| element.closest(selector).ok().flatten();
        match around("dialog") {
            Some(_) => Focus::Field,
            None => {
                let dials = around("[data-dial]").and_then(|dial| dial.get_attribute("data-dial"));
                Focus::on(&element.tag_name(), dials.as_deref())
            }
        }
    });
    keys::action(&event.key(), &focus)
}
