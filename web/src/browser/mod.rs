//! Access to the browser, for a page that works without features that it withholds: storage, clipboard, scrolling,
//! focus.
//!
//! Only this folder's modules and the owners of listeners use the browser. Nothing here knows a view.

pub(crate) mod asking;
pub(crate) mod busy;
pub(crate) mod events;
pub(crate) mod files;
pub(crate) mod flight;
pub(crate) mod frames;
mod gif;
pub(crate) mod json;
pub(crate) mod keys;
pub(crate) mod parent;
pub(crate) mod programs;
pub(crate) mod session;
pub(crate) mod texts;
pub(crate) mod workers;

use crate::browser::busy::Busy;
use gloo::events::EventListener;
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Element, Event, HtmlDialogElement, HtmlElement, MediaQueryList, MouseEvent, ScrollIntoViewOptions,
    ScrollLogicalPosition, Storage,
};
use yew::Callback;

pub(crate) use web_sys::window;

/// The mark between two phrases, in texts for browsers that cannot find where Japanese lines may break. It is
/// invisible, and is never copied or saved.
pub(crate) const PHRASE_END: char = '\u{200b}';

/// The mark inside a word where a browser must not break the line. It is invisible too.
pub(crate) const NO_END: char = '\u{2060}';

/// Copies a text to the clipboard, and reports whether that succeeded.
pub(crate) fn copy(text: &str, tell: Callback<bool>) {
    // Browsers offer a clipboard only over HTTPS and on localhost.
    let clipboard = window().map(|window| window.navigator().clipboard()).filter(|it| !it.is_undefined());
    let writing =
        clipboard.map(|clipboard| JsFuture::from(clipboard.write_text(&text.replace([PHRASE_END, NO_END], ""))));
    let busy = Busy::with("file");
    spawn_local(async move {
        let _busy = busy;
        let written = match writing {
            Some(writing) => writing.await.is_ok(),
            None => false,
        };
        tell.emit(written);
    });
}

/// Offers a text to the programs of the system, or copies it where the browser cannot do that; then `tell` hears if it
/// succeeded.
pub(crate) fn share(text: &str, tell: Callback<bool>) {
    let navigator = window().map(|window| JsValue::from(window.navigator())).unwrap_or_default();
    let sharing = Reflect::get(&navigator, &"share".into()).ok().and_then(|it| it.dyn_into::<Function>().ok());
    let Some(sharing) = sharing else { return copy(text, tell) };
    let shared = Object::new();
    // Setting a property of a new object cannot fail.
    let _ = Reflect::set(&shared, &"text".into(), &text.into());
    let sharing = sharing.call1(&navigator, &shared).ok().and_then(|it| it.dyn_into::<Promise>().ok());
    if let Some(sharing) = sharing {
        // A reader who closes the list has not failed.
        spawn_local(async move { drop(JsFuture::from(sharing).await) });
    }
}

/// Returns `true` if the browser breaks Japanese lines between phrases.
pub(crate) fn finds_phrases() -> bool {
    web_sys::css::supports_with_value("word-break", "auto-phrase").unwrap_or(false)
}

/// Returns a text as the value of an element's property. Without a browser there are none, and the host can still draw.
pub(crate) fn property(text: &str) -> JsValue {
    if cfg!(target_arch = "wasm32") { text.into() } else { JsValue::NULL }
}

/// Writes a warning for developers to the console.
pub(crate) fn warn(sentence: &str) {
    web_sys::console::warn_1(&sentence.into());
}

/// Returns the first element that matches a selector.
pub(crate) fn find(selector: &str) -> Option<Element> {
    window()?.document()?.query_selector(selector).ok()?
}

/// Opens a dialog over the page, or closes it.
pub(crate) fn show(dialog: &str, open: bool) {
    let Some(dialog) = find(dialog).and_then(|it| it.dyn_into::<HtmlDialogElement>().ok()) else { return };
    if !open {
        dialog.close();
    } else if !dialog.open() {
        // This fails only if the dialog is already open.
        let _ = dialog.show_modal();
        // The browser focuses the switch at the bottom and scrolls down to it; this scrolls back up.
        dialog.set_scroll_top(0);
    }
}

/// Scrolls the page just far enough to show an element.
pub(crate) fn bring_into_view(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Scrolls the page until an element is at the upper edge of the window, at once for readers who want less motion.
pub(crate) fn glide_to(selector: &str) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Start);
    if !wants_less_motion() {
        // Setting a property of a new object cannot fail.
        let _ = Reflect::set(&options, &"behavior".into(), &"smooth".into());
    }
    find(selector).iter().for_each(|it| it.scroll_into_view_with_scroll_into_view_options(&options));
}

/// Gives the elements of the page that name a place the style that it says.
pub(crate) fn place() {
    let all = window().and_then(|it| it.document()?.query_selector_all("[data-place]").ok());
    for element in all.iter().flat_map(|all| (0..all.length()).filter_map(|at| all.item(at))) {
        if let Ok(element) = element.dyn_into::<HtmlElement>() {
            element.style().set_css_text(&element.get_attribute("data-place").unwrap_or_default());
        }
    }
}

/// Calls `told` whenever another tab changes what the browser stores, for as long as the listener is kept.
pub(crate) fn on_stored(told: Callback<()>) -> Option<EventListener> {
    window().map(|window| EventListener::new(&window, "storage", move |_| told.emit(())))
}

/// Returns the part of the address from `?` to `#`. If the page is shown by the custom element, the boot script has put
/// it on the root element.
pub(crate) fn query() -> String {
    let search = || window()?.location().search().ok();
    root().and_then(|root| root.get_attribute("data-query")).or_else(search).unwrap_or_default()
}

/// Returns `true` if the page is the text of a frame, as the custom element shows it, so that no server belongs to it.
pub(crate) fn is_text() -> bool {
    window().is_some_and(|window| window.location().protocol().is_ok_and(|protocol| protocol == "about:"))
}

/// Returns `true` if the program that serves the page leads a class, which it marks on the root element.
pub(crate) fn has_class() -> bool {
    root().is_some_and(|root| root.has_attribute("data-class"))
}

/// Returns the root element, whose attributes tell the boot script, other modules and style sheets what holds for the
/// whole page.
pub(crate) fn root() -> Option<Element> {
    window()?.document()?.document_element()
}

/// Returns the target of an event, or its nearest ancestor, that matches a selector.
pub(crate) fn around(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok()?
}

/// Sends the events of a pointer to an element until it is released, wherever it goes.
pub(crate) fn keep_pointer(element: &Element, event: &web_sys::PointerEvent) {
    // It fails if the pointer was released in the meantime; then there is nothing to keep.
    let _ = element.set_pointer_capture(event.pointer_id());
}

/// Lets the elements under a pointer have its events, instead of the one where it was put down.
pub(crate) fn let_pointer_go(event: &web_sys::PointerEvent) {
    if let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
        // It fails if the pointer was released in the meantime.
        let _ = element.release_pointer_capture(event.pointer_id());
    }
}

/// Returns the fragment of the address, from `#` on.
pub(crate) fn fragment() -> String {
    window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// Returns the path of the page, without `?` and `#`.
pub(crate) fn path() -> String {
    window().and_then(|window| window.location().pathname().ok()).unwrap_or_default()
}

/// Returns the whole address of a place on the page; `place` includes the `#`. `query` replaces the page's query, if
/// given.
pub(crate) fn absolute(query: Option<&str>, place: &str) -> String {
    // On the host, where tests run, no page is around it.
    let window = if cfg!(target_arch = "wasm32") { window() } else { None };
    let here = window.and_then(|window| window.location().href().ok()).unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    let page = if query.is_some() { page.split('?').next().unwrap_or_default() } else { page };
    format!("{page}{}{place}", query.unwrap_or_default())
}

/// Opens the browser's print dialog.
pub(crate) fn print() {
    // This fails only if the browser forbids printing, and then there is nothing else to do.
    let _ = window().map(|window| window.print());
}

/// Scrolls the page to its top, and the text of a beat that scrolls by itself.
pub(crate) fn scroll_up() {
    let up = || window().iter().for_each(|window| window.scroll_to_with_x_and_y(0.0, 0.0));
    up();
    // Once more in the next frame: a page that was gliding still goes a part of its way, in Chromium up to 208 px.
    if let Some(window) = window() {
        // Without that frame the page is where it has scrolled to.
        let _ = window.request_animation_frame(Closure::once_into_js(up).unchecked_ref());
    }
    if let Some(text) = find(".reading") {
        text.set_scroll_top(0);
    }
}

/// Returns a random number.
pub(crate) fn random() -> u64 {
    // 52 bits, as many as the browser's random numbers have.
    (js_sys::Math::random() * f64::from(1_u32 << 26) * f64::from(1_u32 << 26)) as u64
}

/// Moves the focus to an element.
pub(crate) fn focus(id: &str) {
    let element = window().and_then(|window| window.document()?.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // `focus()` fails only on elements that cannot be focused.
        let _ = element.focus();
    }
}

/// Calls `told` whenever the window's size changes, for as long as the listener is kept.
pub(crate) fn on_resize(told: Callback<()>) -> Option<EventListener> {
    window().map(|window| EventListener::new(&window, "resize", move |_| told.emit(())))
}

/// Returns the position of a pointer in an element, as fractions of its width and height.
pub(crate) fn place_in(element: &Element, event: &MouseEvent) -> (f64, f64) {
    let frame = element.get_bounding_client_rect();
    let share = |at: i32, from: f64, length: f64| (f64::from(at) - from) / length.max(1.0);
    (share(event.client_x(), frame.x(), frame.width()), share(event.client_y(), frame.y(), frame.height()))
}

pub(crate) fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

/// Returns `true` if the reader prefers less motion.
pub(crate) fn wants_less_motion() -> bool {
    less_motion().is_some_and(|query| query.matches())
}

/// Emits `stop` when the reader switches to less motion.
pub(crate) fn calmed<Action: Clone + 'static>(act: &Callback<Action>, stop: Action) -> Option<EventListener> {
    let (act, query) = (act.clone(), less_motion()?);
    Some(EventListener::new(&query.clone(), "change", move |_| {
        if query.matches() {
            act.emit(stop.clone());
        }
    }))
}

/// Returns `true` on a telephone: a narrow window that is pressed by fingers.
pub(crate) fn is_telephone() -> bool {
    let query = || window()?.match_media("(max-width: 720px) and (pointer: coarse)").ok()?;
    query().is_some_and(|query| query.matches())
}

fn less_motion() -> Option<MediaQueryList> {
    // Tests also draw the page without a browser.
    let window = if cfg!(target_arch = "wasm32") { window() } else { None };
    window?.match_media("(prefers-reduced-motion: reduce)").ok()?
}

/// Returns the browser's user agent string.
pub(crate) fn browser_name() -> String {
    window().and_then(|window| window.navigator().user_agent().ok()).unwrap_or_default()
}

/// Asks the boot script for the module that has all views, or cancels that.
pub(crate) fn want_whole(is_wanted: bool) {
    let window = window().map(JsValue::from).unwrap_or_default();
    let want = Reflect::get(&window, &"eightfoldWhole".into()).ok().and_then(|it| it.dyn_into::<Function>().ok());
    // The boot script always defines this function, and it never throws.
    let _ = want.map(|want| want.call1(&window, &is_wanted.into()));
}

/// Returns the milliseconds since 1970. On the host, where tests run, time stands still.
pub(crate) fn now() -> u64 {
    if cfg!(target_arch = "wasm32") { js_sys::Date::now() as u64 } else { 0 }
}

/// Returns the days from 1 January 1970 to the present date by the reader's calendar.
pub(crate) fn today() -> i64 {
    let now = js_sys::Date::new_0();
    let minutes = now.get_time() / 60_000.0 - now.get_timezone_offset();
    (minutes / 1440.0).floor() as i64
}

/// Returns the number of threads that this machine can run at once.
pub(crate) fn cores() -> u64 {
    window().map_or(1, |window| window.navigator().hardware_concurrency() as u64)
}
