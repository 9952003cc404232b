//! The links and buttons that leave a page shown within another, and presenter mode.

use crate::app::state::Action;
use crate::base::settings::Language;
use crate::browser;
use crate::parts::controls::{Sign, icon};
use crate::parts::events::press;
use crate::text::say;
use yew::prelude::*;

/// Draws a link that opens the same step in the full page. It replaces the header, so it is also the heading.
pub(crate) fn open(address: &str, language: Language) -> Html {
    let href = format!("{}{address}", browser::path());
    html! {
        <h1 class="way-out"><a id="open" {href} target="_blank">{ say!(language, "open-in-eightfold") }</a></h1>
    }
}

/// Draws the button that starts presenter mode, for the views that have one.
pub(crate) fn present(language: Language, act: &Callback<Action>) -> Html {
    switch("present", Sign::Present, say!(language, "present"), act)
}

/// Draws the button that leaves presenter mode, for readers without a keyboard.
pub(crate) fn leave(language: Language, act: &Callback<Action>) -> Html {
    switch("present-leave", Sign::Close, say!(language, "present-leave"), act)
}

fn switch(id: &'static str, sign: Sign, label: String, act: &Callback<Action>) -> Html {
    html! {
        <button {id} type="button" aria-label={label.clone()} title={label} onclick={press(act, Action::Present)}>
            { icon(sign) }
        </button>
    }
}
