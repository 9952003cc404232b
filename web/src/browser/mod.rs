//! The browser, for a page that would rather do without what it withholds: storage, clipboard, scrolling, focus.
//!
//! Only the modules of this folder and the owners of listeners touch it. Nothing here knows a view.

pub(crate) mod asking;
pub(crate) mod events;
pub(crate) mod files;
pub(crate) mod frames;
mod gif;
pub(crate) mod json;
pub(crate) mod keys;
pub(crate) mod parent;
pub(crate) mod programs;
pub(crate) mod session;
pub(crate) mod texts;
pub(crate) mod workers;

use gloo::events::EventListener;
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Element, Event, HtmlDialogElement, HtmlElement, MediaQueryList, MouseEvent, ScrollIntoViewOptions,
    ScrollLogicalPosition, Storage,
};
use yew::Callback;

pub(crate) use web_sys::window;

/// The mark between two phrases, in the texts of a page whose browser does not find out where lines may end. It cannot
/// be seen, and stays in the page.
pub(crate) const PHRASE_END: char = '\u{200b}';

/// The mark within a word at whose place a browser would end a line. It cannot be seen either.
pub(crate) const NO_END: char = '\u{2060}';

/// Puts a text on the clipboard, and tells whether it is there.
pub(crate) fn copy(text: &str, tell: Callback<bool>) {
    // Browsers offer a clipboard only over HTTPS and on this machine.
    let clipboard = window().map(|window| window.navigator().clipboard()).filter(|it| !it.is_undefined());
    let writing =
        clipboard.map(|clipboard| JsFuture::from(clipboard.write_text(&text.replace([PHRASE_END, NO_END], ""))));
    spawn_local(async move {
        let written = match writing {
            Some(writing) => writing.await.is_ok(),
            None => false,
        };
        tell.emit(written);
    });
}

/// Returns `true` if the browser ends lines of Japanese where a phrase ends.
pub(crate) fn finds_phrases() -> bool {
    web_sys::css::supports_with_value("word-break", "auto-phrase").unwrap_or(false)
}

/// Writes a warning for developers on the console.
pub(crate) fn warn(sentence: &str) {
    web_sys::console::warn_1(&sentence.into());
}

/// Returns the first element that a selector finds.
pub(crate) fn find(selector: &str) -> Option<Element> {
    window()?.document()?.query_selector(selector).ok()?
}

/// Opens a dialog over the page, or closes it.
pub(crate) fn show(dialog: &str, open: bool) {
    let Some(dialog) = find(dialog).and_then(|it| it.dyn_into::<HtmlDialogElement>().ok()) else { return };
    if !open {
        dialog.close();
    } else if !dialog.open() {
        // Fails only if the dialog is already open.
        let _ = dialog.show_modal();
        // The browser focuses the switch at the bottom and scrolls down to it; this scrolls back up.
        dialog.set_scroll_top(0);
    }
}

/// Moves the page just so far that an element can be seen.
pub(crate) fn bring_into_view(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Returns the part of the address from `?` to `#`. For the page of an element, the boot script has it on the root
/// element.
pub(crate) fn query() -> String {
    let search = || window()?.location().search().ok();
    root().and_then(|root| root.get_attribute("data-query")).or_else(search).unwrap_or_default()
}

/// Returns `true` if the page is a text in a frame, as an element shows it: there is no server that it comes from.
pub(crate) fn is_text() -> bool {
    window().is_some_and(|window| window.location().protocol().is_ok_and(|protocol| protocol == "about:"))
}

/// Returns `true` if the program serves the page with a campaign, which it then says on the root element.
pub(crate) fn has_campaign() -> bool {
    root().is_some_and(|root| root.has_attribute("data-campaign"))
}

/// Returns `true` if the program that serves the page leads a class, which it then says on the root element.
pub(crate) fn has_class() -> bool {
    root().is_some_and(|root| root.has_attribute("data-class"))
}

/// Returns the root element, where the boot script, other modules and style sheets look for what holds for the whole
/// page.
pub(crate) fn root() -> Option<Element> {
    window()?.document()?.document_element()
}

/// Returns the element that an event is about, or the nearest around it, that a selector selects.
pub(crate) fn around(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok()?
}

/// Returns the part of the address that names a place on the page, from `#` on.
pub(crate) fn fragment() -> String {
    window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// Returns the address of the page without `?` and `#` and the rest.
pub(crate) fn path() -> String {
    window().and_then(|window| window.location().pathname().ok()).unwrap_or_default()
}

/// Returns the whole address of a place on the page, `#` included. With a query it has that one, otherwise that of the
/// page.
pub(crate) fn absolute(query: Option<&str>, place: &str) -> String {
    let here = window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    let page = if query.is_some() { page.split('?').next().unwrap_or_default() } else { page };
    format!("{page}{}{place}", query.unwrap_or_default())
}

/// Lets the reader print the page.
pub(crate) fn print() {
    // Fails only where the browser forbids it, and then nothing else is to be done.
    let _ = window().map(|window| window.print());
}

/// Moves the page to its beginning.
pub(crate) fn scroll_up() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Returns a random number.
pub(crate) fn random() -> u64 {
    // 52 bits, as many as a random number of the browser has.
    (js_sys::Math::random() * f64::from(1_u32 << 26) * f64::from(1_u32 << 26)) as u64
}

/// Moves the focus to an element.
pub(crate) fn focus(id: &str) {
    let element = window().and_then(|window| window.document()?.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // Fails only for elements that cannot take the focus.
        let _ = element.focus();
    }
}

/// Tells of every change of the window's size, for as long as the listener is kept.
pub(crate) fn on_resize(told: Callback<()>) -> Option<EventListener> {
    window().map(|window| EventListener::new(&window, "resize", move |_| told.emit(())))
}

/// Returns the place of a pointer in an element, as shares of its width and height.
pub(crate) fn place_in(element: &Element, event: &MouseEvent) -> (f64, f64) {
    let frame = element.get_bounding_client_rect();
    let share = |at: i32, from: f64, length: f64| (f64::from(at) - from) / length.max(1.0);
    (share(event.client_x(), frame.x(), frame.width()), share(event.client_y(), frame.y(), frame.height()))
}

pub(crate) fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

/// Returns `true` if the reader wants less motion.
pub(crate) fn wants_less_motion() -> bool {
    less_motion().is_some_and(|query| query.matches())
}

/// Listens for the moment at which the reader begins to want less motion.
pub(crate) fn calmed<Action: Clone + 'static>(act: &Callback<Action>, stop: Action) -> Option<EventListener> {
    let (act, query) = (act.clone(), less_motion()?);
    Some(EventListener::new(&query.clone(), "change", move |_| {
        if query.matches() {
            act.emit(stop.clone());
        }
    }))
}

fn less_motion() -> Option<MediaQueryList> {
    window()?.match_media("(prefers-reduced-motion: reduce)").ok()?
}

/// Returns what the browser calls itself.
pub(crate) fn browser_name() -> String {
    window().and_then(|window| window.navigator().user_agent().ok()).unwrap_or_default()
}

/// Asks the boot script for the module that has all views, or withdraws that.
pub(crate) fn want_whole(is_wanted: bool) {
    let window = window().map(JsValue::from).unwrap_or_default();
    let want = Reflect::get(&window, &"eightfoldWhole".into()).ok().and_then(|it| it.dyn_into::<Function>().ok());
    // The boot script always defines this function, and it never throws.
    let _ = want.map(|want| want.call1(&window, &is_wanted.into()));
}

/// Returns the milliseconds since 1970.
pub(crate) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Returns the number of threads that this machine runs at once.
pub(crate) fn cores() -> u64 {
    window().map_or(1, |window| window.navigator().hardware_concurrency() as u64)
}
