//! The programs in the languages of the articles: a text for each language, fetched when it is first wanted.

use crate::browser::texts;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

thread_local! {
    static TEXTS: RefCell<Vec<(&'static str, Rc<str>)>> = const { RefCell::new(Vec::new()) };
}

/// Returns the programs of a language, if they were fetched.
#[must_use]
pub fn fetched(language: &str) -> Option<Rc<str>> {
    TEXTS.with_borrow(|texts| texts.iter().find(|(name, _)| *name == language).map(|(_, text)| text.clone()))
}

/// Fetches the programs of a language, and tells whether they came.
pub fn fetch(language: &'static str, told: Callback<bool>) {
    spawn_local(async move {
        let text = texts::named(&format!("data-{language}")).await;
        let came = text.is_ok();
        if let Ok(text) = text {
            TEXTS.with_borrow_mut(|texts| texts.push((language, text.into())));
        }
        told.emit(came);
    });
}
