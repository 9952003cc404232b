//! The texts of the page, which are not part of its module: a file for each language, fetched when the language is
//! needed. The boot script fetches the first one while the module is loading.

use crate::base::settings::Language;
use crate::browser::busy::Busy;
use js_sys::Reflect;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Response, window};
use yew::Callback;

/// The loading state of a language's texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Texts {
    /// Not requested.
    #[default]
    Unknown,
    /// Requested.
    Awaited,
    There,
}

/// Returns the texts of a language if the boot script has fetched them.
pub(crate) fn preloaded(language: Language) -> Option<String> {
    let all = Reflect::get(&js_sys::global(), &"eightfoldTexts".into()).ok()?;
    Reflect::get(&all, &language.code().into()).ok()?.as_string()
}

/// Fetches the texts of a language and passes them to `hand_over`, or `None` if they could not be loaded.
pub(crate) fn fetch(language: Language, hand_over: Callback<(Language, Option<String>)>) {
    let attribute = format!("data-texts-{}", language.code());
    spawn_local(async move { hand_over.emit((language, named(&attribute).await)) });
}

/// Fetches the file that an attribute of the boot script's tag names; `None` if that fails. The attributes are needed
/// because the file names contain hashes.
pub(crate) async fn named(attribute: &str) -> Option<String> {
    let _busy = Busy::with("texts");
    let window = window()?;
    let boot = window.document()?.query_selector(&format!("script[{attribute}]")).ok()??;
    let name = boot.get_attribute(attribute)?;
    let response: Response = JsFuture::from(window.fetch_with_str(&name)).await.ok()?.dyn_into().ok()?;
    let text = response.text().ok().filter(|_| response.ok())?;
    JsFuture::from(text).await.ok()?.as_string()
}
