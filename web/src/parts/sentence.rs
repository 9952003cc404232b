//! The drawing of sentences.

use crate::base::settings::Language;
use crate::parts::text::Sentence;
use crate::text;
use std::iter;
use yew::prelude::*;

/// Draws a sentence, with its news on a separate line. Each step has a new element for the rest: a reused element would
/// visibly jump whenever the news has another length.
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

/// Closing punctuation, which must not begin a line.
const CLOSING: [char; 4] = ['、', '。', '）', '」'];

/// Draws a text whose code is between backticks. Closing punctuation after code is kept on the same line, because
/// browsers would allow a line break there.
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
