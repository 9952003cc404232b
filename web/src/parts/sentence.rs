//! Sentences, drawn.

use crate::base::settings::Language;
use crate::parts::text::Sentence;
use crate::text::{self};
use yew::prelude::*;

/// Draws a sentence, with its news on a line of their own. Each step brings another element for the rest: the same one with
/// other words would be seen to jump wherever the news before it are longer or shorter.
pub(crate) fn drawn(
    class: &'static str,
    id: Option<&'static str>,
    live: Option<&'static str>,
    step: u64,
    sentence: Sentence,
    language: Language,
) -> Html {
    let atomic = live.map(|_| "true");
    html! {
        <p {class} {id} aria-live={live} aria-atomic={atomic}>
            <b>{ sentence.news }</b><span key={step}>{ text::gap(language) }{ sentence.rest }</span>
        </p>
    }
}

/// Draws a text whose code is between backticks. No line ends right after code: the next could begin with a comma.
pub(crate) fn with_code(text: &str) -> impl Iterator<Item = Html> + '_ {
    text.split('`').enumerate().map(|(at, words)| match at {
        0 => html! { words },
        _ if at % 2 == 0 => html! { format!("\u{2060}{words}") },
        _ => html! { <code>{ words }</code> },
    })
}
