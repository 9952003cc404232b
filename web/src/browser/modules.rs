//! The talk between the page and the module of the tools. They share no memory: events of the window.
//!
//! The page says which view it turned to, and asks for animated pictures; the module that shows a view says what the address
//! is to ask.

use crate::base::settings::Language;
use crate::base::view::View;
use crate::browser::files::Animation;
use js_sys::Array;
use std::cell::RefCell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit, HtmlElement};
use yew::Callback;

/// The page's event: it turned to a view. `boot.js` hears it, loads the tools for a view of theirs, and passes the turn on.
const TURN: &str = "eightfold-turn";
/// The page's event: an animated picture is to be drawn. `boot.js` hears it, loads the tools, which alone can write one, and
/// calls back.
const ANIMATE: &str = "eightfold-animate";
/// The tools' event: what the address is to ask in a view from now on.
pub(crate) const ASKED: &str = "eightfold-ask";

/// The id of the element in `index.html` that the page draws in. What stands in it while the page loads is replaced.
pub(crate) const PAGE: &str = "page";
/// The id of the element that the tools draw in.
pub(crate) const TOOLS: &str = "tools";

/// Returns the element that a module draws in.
///
/// # Errors
/// Fails when the document has none.
pub(crate) fn place(id: &str) -> Result<HtmlElement, JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let place = document.and_then(|document| document.get_element_by_id(id)?.dyn_into().ok());
    place.ok_or_else(|| JsValue::from_str("index.html has no element for the module"))
}

/// Turns the page to a view. What the address asks is given when that is news.
pub(crate) fn turn(view: View, language: &str, asked: Option<&str>) {
    if let Ok(place) = place(TOOLS) {
        place.set_hidden(!view.is_tool());
    }
    let asked = asked.map_or(JsValue::UNDEFINED, JsValue::from_str);
    say(TURN, &[view.is_tool().into(), view.path().into(), language.into(), asked]);
}

/// Has the tools draw an animated picture and hand it to the reader. Calls back with `true` once they have.
pub(crate) fn animate(animation: &Animation, done: Callback<bool>) {
    let Animation { name, frames, size: (width, height), times: [time, last] } = animation;
    let frames: Array = frames.iter().map(|frame| JsValue::from_str(frame)).collect();
    let done = Closure::once_into_js(move |is_drawn: bool| done.emit(is_drawn));
    let [width, height, time, last] = [*width, *height, (*time).into(), (*last).into()].map(JsValue::from);
    say(ANIMATE, &[done, name.into(), frames.into(), width, height, time, last]);
}

/// Tells the page what the address is to ask in a view.
pub(crate) fn ask(view: View, asked: &str) {
    say(ASKED, &[view.path().into(), asked.into()]);
}

/// Reads what the tools want the address to ask, and in which view, from its event [`ASKED`].
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

/// A turn of the page, as the tools hear of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PageTurn {
    /// The view that the page turned to.
    pub(crate) view: View,
    /// The language of the page.
    pub(crate) language: Language,
    /// The pairs of the address, if they are news for the tools.
    pub(crate) asked: Option<String>,
}

thread_local! {
    static HEAR: RefCell<Option<Callback<PageTurn>>> = RefCell::default();
    /// Turns from before the tools were drawn.
    static EARLY: RefCell<Vec<PageTurn>> = RefCell::default();
}

/// Hears of each turn from now on, and now of those that there were.
pub(crate) fn listen(hear: &Callback<PageTurn>) {
    HEAR.set(Some(hear.clone()));
    EARLY.take().into_iter().for_each(|turn| hear.emit(turn));
}

/// Takes a turn of the page, which `boot.js` passes on.
pub fn turned(view: &str, language: &str, asked: Option<String>) {
    let (view, language) = (View::at(view).unwrap_or_default(), Language::of(language).unwrap_or(Language::English));
    let turn = PageTurn { view, language, asked };
    match HEAR.with_borrow(Clone::clone) {
        Some(hear) => hear.emit(turn),
        None => EARLY.with_borrow_mut(|early| early.push(turn)),
    }
}
