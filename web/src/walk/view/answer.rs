//! The answer to "why not here?", in words and, for Learn, as two small boards.

use crate::base::settings::Language;
use crate::text::{self, say};
use crate::walk::state::{Motion, State};
use crate::walk::sum;
use crate::walk::trial::Trial;
use crate::walk::trial::view::trial;
use crate::{parts, walk};
use yew::prelude::*;

/// Says why there is no queen on the square asked about, or how to ask.
///
/// The square under the pointer takes precedence but is not read out. Nothing is read out while the search is moving.
pub(crate) fn answer(state: &State, look_ahead: bool, language: Language) -> Html {
    let position = &state.shown;
    let live = if state.motion == Motion::Still && state.pointed.is_none() { "polite" } else { "off" };
    let gap = text::gap(language);
    html! {
        <p class="answer" id="why" aria-live={live} aria-atomic="true">
            if let Some(name) = state.line.filter(|_| state.pointed.is_none()) {
                { sum::answer::answer(position, name, language) }
            } else if let Some(stands) = state.stands.filter(|_| look_ahead && state.spots().wondered_at() == state.asked) {
                { sentence(walk::text::stands(stands, language), gap) }
            } else if let Some(square) = state.spots().wondered_at() {
                { sentence(walk::text::why(position, square, look_ahead, language), gap) }
            } else {
                { say!(language, "why-hint") }
            }
        </p>
    }
}

/// Draws the answer as two small boards. Their space is reserved as soon as the reader asks about a square, even if
/// there is nothing to draw.
pub(crate) fn drawn(state: &State) -> Html {
    match state.spots().wondered_at().and_then(|square| Trial::of(&state.shown, square)) {
        Some(it) => trial(&it),
        None => html! { <div class="trial" aria-hidden="true" /> },
    }
}

fn sentence(sentence: parts::text::Sentence, gap: &'static str) -> Html {
    html! { <><b>{ sentence.news }</b>{ gap }{ sentence.rest }</> }
}
