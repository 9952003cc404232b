//! Keyboard listeners.

use crate::browser::{around, root, window};
use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::Callback;

/// The attribute that the root element has while keys are left to the page around this one.
pub(crate) const LEFT: &str = "data-keys-left";

/// Listens to keys for as long as the listener lives, and emits the action that each of them means.
pub(crate) fn listen<Action: 'static>(
    act: &Callback<Action>,
    meaning: impl Fn(&KeyboardEvent) -> Option<Action> + 'static,
) -> Option<EventListener> {
    let (act, window, options) = (act.clone(), window()?, EventListenerOptions::enable_prevent_default());
    Some(EventListener::new_with_options(&window, "keydown", options, move |event| {
        if let Some(action) = event.dyn_ref().and_then(&meaning).filter(|_| !is_left()) {
            // Otherwise Space, arrows and Home would scroll the page.
            event.prevent_default();
            act.emit(action);
        }
    }))
}

/// Returns the key, unless it belongs to the browser, or to a field or a sheet that has the focus.
pub(crate) fn free(event: &KeyboardEvent) -> Option<String> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.is_composing() {
        return None;
    }
    let is_taken = around(event, "select, input, textarea, dialog").is_some();
    (!is_taken).then(|| event.key())
}

/// Returns `true` while keys are left to the page around this one: until a click takes the focus here.
pub(crate) fn is_left() -> bool {
    root().is_some_and(|root| root.has_attribute(LEFT))
}
