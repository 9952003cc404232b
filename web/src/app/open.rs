//! The way out of a page that is shown within another.

use crate::base::settings::Language;
use crate::browser;
use crate::text::say;
use yew::prelude::*;

/// Draws a link to the same step of the page with its frame. It replaces the header, so it is the heading too.
pub fn open(address: &str, language: Language) -> Html {
    let href = format!("{}{address}", browser::path());
    html! {
        <h1 class="way-out"><a id="open" {href} target="_blank">{ say!(language, "open-in-eightfold") }</a></h1>
    }
}
