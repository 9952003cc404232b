//! The page around this one: messages from it and to it, and the keys that are left to it.

use crate::browser::keys::{LEFT, free, is_left};
use crate::browser::{around, is_text, root, window};
use gloo::events::{EventListener, EventListenerOptions};
use js_sys::{Object, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Url, Window};
use yew::Callback;

/// The keys that move through a deck of slides.
const DECK: [&str; 10] =
    ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " ", "Home", "End", "PageUp", "PageDown", "Escape"];

/// The connection to the page around this one, which listens for as long as this value lives.
#[derive(Debug)]
pub(crate) struct Parent {
    window: Window,
    /// The origin of that page, once it is known. Messages go to no other.
    origin: Rc<RefCell<Option<String>>>,
    _listeners: [EventListener; 4],
}

impl Parent {
    /// Starts listening to the page around this one, if there is one: to its messages, and to the keys that are left to
    /// it.
    ///
    /// Each message comes with its sender and origin. Before the first one, the origin is taken from the referrer,
    /// unless the page around withholds it.
    pub(crate) fn new(hear: Callback<JsValue>, key: Callback<String>) -> Option<Parent> {
        let own = window()?;
        let window = own.parent().ok()?.filter(|parent| *parent != own)?;
        let referrer = own.document().map(|document| document.referrer()).unwrap_or_default();
        let referred = || Url::new(&referrer).ok().map(|url| url.origin());
        // A page from `srcdoc` shares the origin of the page around it.
        let shared = is_text().then(|| "/".to_owned());
        let origin = Rc::new(RefCell::new(shared.clone().or_else(referred)));
        let heard = {
            let (window, origin) = (window.clone(), origin.clone());
            EventListener::new(&own, "message", move |event| {
                if let Some(event) = event.dyn_ref().filter(|event| is_from(event, &window)) {
                    // A page with an opaque origin, such as a file, cannot be addressed.
                    *origin.borrow_mut() =
                        shared.clone().or_else(|| Some(event.origin()).filter(|origin| origin != "null"));
                    hear.emit(event.data());
                }
            })
        };
        let capture = EventListenerOptions::run_in_capture_phase();
        let clicked = EventListener::new_with_options(&own, "click", capture, |_| leave_keys(false));
        let left = EventListener::new(&own, "blur", |_| leave_keys(true));
        let keys = EventListener::new(&own, "keydown", move |event| {
            if is_left()
                && let Some(pressed) = passed_on(event)
            {
                key.emit(pressed);
            }
        });
        leave_keys(true);
        Some(Parent { window, origin, _listeners: [heard, clicked, left, keys] })
    }

    /// Sends a message with these members to that page.
    pub(crate) fn tell(&self, members: &[(&str, JsValue)]) {
        let message = Object::new();
        for (name, value) in members {
            // A new object accepts every member, so this cannot fail.
            let _ = Reflect::set(&message, &(*name).into(), value);
        }
        if let Some(origin) = &*self.origin.borrow() {
            // The browser drops the message if the parent has moved to another origin.
            let _ = self.window.post_message(&message, origin);
        }
    }
}

/// Returns `true` if `window` sent the message, and not some other window that has a reference to ours.
fn is_from(event: &MessageEvent, window: &Window) -> bool {
    event.source().is_some_and(|source| source.unchecked_ref::<Window>() == window)
}

/// Returns a key that moves slides, unless the focused element needs it or has already handled it.
fn passed_on(event: &Event) -> Option<String> {
    let presses = around(event, "button, a, summary").is_some();
    let key = free(event.dyn_ref()?).filter(|key| DECK.contains(&key.as_str()) && !(presses && key == " "));
    key.filter(|_| !event.default_prevented())
}

/// Leaves the keys to the page around this one, or takes them back.
fn leave_keys(leave: bool) {
    // Setting an attribute with a fixed name cannot fail.
    let _ = root().map(|root| root.toggle_attribute_with_force(LEFT, leave));
}
