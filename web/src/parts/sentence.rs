//! Sentences, drawn.

use crate::base::settings::Language;
use crate::parts::text::Sentence;
use crate::text;
use std::iter;
use yew::prelude::*;

/// Draws a sentence, with its news on a line of their own. Each step brings another element for the rest: the same one
/// with other words would be seen to jump wherever the news before it are longer or shorter.
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

/// The signs that end a phrase and do not begin a line.
const CLOSING: [char; 4] = ['、', '。', '）', '」'];

/// Draws a text whose code is between backticks. What closes a phrase after code is kept with it: no browser keeps a
/// line from ending there by itself.
pub(crate) fn with_code(text: &str) -> impl Iterator<Item = Html> + '_ {
    let mut pieces = text.split('`');
    let words = pieces.next();
    let coded = iter::from_fn(move || {
        let (code, words) = (pieces.next()?, pieces.next().unwrap_or_default());
        let rest = words.trim_start_matches(CLOSING);
        let closing = &words[..words.len() - rest.len()];
        Some(html! { <><span class="kept"><code>{ code }</code>{ closing }</span>{ rest }</> })
    });
    words.map(|words| html! { words }).into_iter().chain(coded)
}
