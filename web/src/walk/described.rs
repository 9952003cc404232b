//! The whole board in words, to be read or copied.

use crate::base::settings::Language;
use crate::browser;
use crate::parts::position::Position;
use crate::text::say;
use crate::walk;
use crate::walk::export::view::copying;
use std::rc::Rc;
use yew::prelude::*;

/// The properties of [`Described`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct DescribedProperties {
    /// The position.
    pub(crate) position: Rc<Position>,
    /// The language.
    pub(crate) language: Language,
}

/// Draws the last event, the board in sentences and as a picture of letters, and a button that copies all of it.
#[component]
pub(crate) fn Described(DescribedProperties { position, language }: &DescribedProperties) -> Html {
    let language = *language;
    let text = walk::text::in_words(position, language);
    let copied = use_state(|| None::<(String, bool)>);
    let told = copied.as_ref().filter(|(it, _)| *it == text).map(|(_, copied)| *copied);
    let onclick = {
        let (text, copied) = (text.clone(), copied.clone());
        Callback::from(move |_: MouseEvent| {
            let (told, copied) = (text.clone(), copied.clone());
            browser::copy(&text, Callback::from(move |written| copied.set(Some((told.clone(), written)))));
        })
    };
    let label = copying(told, language).unwrap_or_else(|| say!(language, "description-copy"));
    html! {
        <div class="described">
            <pre id="description" tabindex="0" role="group" aria-label={say!(language, "description")}>{ text }</pre>
            <button id="copy" type="button" {onclick}>{ label }</button>
        </div>
    }
}
