//! The programs of Walk: one text for each notation, fetched on demand.

use crate::browser::texts;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// A notation that was fetched, with its programs, or with `None` if they could not be loaded.
type Answer = (&'static str, Option<Rc<str>>);

thread_local! {
    static TEXTS: RefCell<Vec<Answer>> = const { RefCell::new(Vec::new()) };
}

/// Returns the programs in a notation, if they have been fetched.
pub(crate) fn fetched(notation: &str) -> Option<Rc<str>> {
    TEXTS.with_borrow(|texts| texts.iter().find(|(name, _)| *name == notation).and_then(|(_, text)| text.clone()))
}

/// Returns `true` if the programs in a notation could not be fetched.
pub(crate) fn is_lost(notation: &str) -> bool {
    TEXTS.with_borrow(|texts| texts.iter().any(|(name, text)| *name == notation && text.is_none()))
}

/// Forgets the programs in a notation, or that they could not be fetched.
pub(crate) fn forget(notation: &str) {
    TEXTS.with_borrow_mut(|texts| texts.retain(|(name, _)| *name != notation));
}

/// Fetches the programs in a notation, and calls `told` once they have arrived or failed.
pub(crate) fn fetch(notation: &'static str, told: Callback<()>) {
    spawn_local(async move {
        keep(notation, texts::named(&format!("data-{notation}")).await);
        told.emit(());
    });
}

/// Keeps the programs in a notation, or that they could not be fetched.
pub(crate) fn keep(notation: &'static str, text: Option<String>) {
    forget(notation);
    TEXTS.with_borrow_mut(|texts| texts.push((notation, text.map(Rc::from))));
}
