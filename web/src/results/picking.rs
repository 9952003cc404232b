//! Files from the reader: chosen in a dialog, dropped on the page, or pasted as text. They stay on this machine.

use crate::browser::session;
use crate::results::state::Action;
use gloo::events::{EventListener, EventListenerOptions};
use js_sys::Array;
use wasm_bindgen::JsCast;
use web_sys::{Blob, ClipboardEvent, DragEvent, Event, FileList, HtmlInputElement};
use yew::Callback;

/// Returns the files chosen in a dialog.
pub(crate) fn chosen(event: &Event) -> Option<Action> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let action = opened(&input.files()?);
    // Clear the field, so that the same file can be chosen again.
    input.set_value("");
    action
}

/// Listens for files that are dropped on the page and text that is pasted into it, until the listeners are dropped.
pub(crate) fn listen(act: &Callback<Action>) -> Vec<EventListener> {
    let Some(window) = web_sys::window() else { return Vec::new() };
    let on = |name: &'static str, hear: fn(&Event) -> Option<Action>| {
        let act = act.clone();
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&window, name, options, move |event| {
            if let Some(action) = hear(event) {
                act.emit(action);
            }
        })
    };
    vec![
        on("dragenter", |_| Some(Action::Hover(true))),
        on("dragover", |event| {
            // Otherwise the browser would leave the page and open the file.
            event.prevent_default();
            None
        }),
        on("dragleave", |event| {
            let event: &DragEvent = event.dyn_ref()?;
            // The file left the window, rather than moving between two elements.
            event.related_target().is_none().then_some(Action::Hover(false))
        }),
        on("drop", |event| {
            event.prevent_default();
            let event: &DragEvent = event.dyn_ref()?;
            event.data_transfer()?.files().as_ref().and_then(opened).or(Some(Action::Hover(false)))
        }),
        on("paste", |event| {
            let event: &ClipboardEvent = event.dyn_ref()?;
            let data = event.clipboard_data()?;
            if let Some(action) = data.files().as_ref().and_then(opened) {
                return Some(action);
            }
            let text = data.get_data("text").ok().filter(|text| text.trim_start().starts_with('{'))?;
            let blob = Blob::new_with_str_sequence(&Array::of1(&text.into())).ok()?;
            Some(Action::Open(vec![(String::new(), session::add("", &blob))]))
        }),
    ]
}

fn opened(list: &FileList) -> Option<Action> {
    let files = (0..list.length()).filter_map(|at| list.get(at));
    let files: Vec<_> = files.map(|file| (file.name(), session::add(&file.name(), &file))).collect();
    (!files.is_empty()).then_some(Action::Open(files))
}
