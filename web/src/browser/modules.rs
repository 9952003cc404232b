//! The talk between the page's two modules, which share no memory: events of the window.
//!
//! The page says which view it turned to, and the module of files says what the address is to ask.

use crate::base::view::View;
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit, HtmlElement};

/// The id of the second module's place in `index.html`.
const PLACE: &str = "files";
/// The page's event: it turned to a view. `boot.js` hears it, and loads the second module at the first one.
const TURN: &str = "eightfold-turn";
/// The second module's event: what the address is to ask in a view from now on.
pub(crate) const ASKED: &str = "eightfold-ask";

/// Returns the element that the second module draws in.
///
/// # Errors
/// Fails when the document has none.
pub(crate) fn place() -> Result<HtmlElement, JsValue> {
    let place = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.get_element_by_id(PLACE)?.dyn_into().ok());
    place.ok_or_else(|| JsValue::from_str("index.html has no element with the id \"files\""))
}

/// Turns the second module to a view, or away from its own. What the address asks is given when that is news.
pub(crate) fn turn(view: View, language: &str, asked: Option<&str>) {
    if let Ok(place) = place() {
        place.set_hidden(!view.is_of_files());
    }
    say(TURN, &[view.path().into(), language.into(), asked.map_or(JsValue::UNDEFINED, JsValue::from_str)]);
}

/// Tells the page what the address is to ask in a view.
pub(crate) fn ask(view: View, asked: &str) {
    say(ASKED, &[view.path().into(), asked.into()]);
}

/// Reads what the second module wants the address to ask, and in which view, from its event [`ASKED`].
pub(crate) fn hear(event: &CustomEvent) -> Option<(View, String)> {
    let detail: Array = event.detail().dyn_into().ok()?;
    Some((View::at(&detail.get(0).as_string()?)?, detail.get(1).as_string()?))
}

fn say(name: &str, words: &[JsValue]) {
    let init = CustomEventInit::new();
    init.set_detail(&words.iter().collect::<Array>());
    if let (Some(window), Ok(event)) = (web_sys::window(), CustomEvent::new_with_event_init_dict(name, &init)) {
        // No listener prevents it.
        let _ = window.dispatch_event(&event);
    }
}
