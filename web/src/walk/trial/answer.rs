//! The answer to "why not here?".

use crate::base::settings::Language;
use crate::parts;
use crate::parts::position::Position;
use crate::text::{self, say};
use crate::walk;
use crate::walk::state::Motion;
use crate::walk::trial::Trial;
use crate::walk::trial::view::trial;
use eightfold_core::Square;
use yew::prelude::*;

/// Says why there is no queen on the square asked about, or how to ask. While a worker runs ahead, the text says that
/// the board shown is not where the worker is.
///
/// The square that the pointer is on is answered first, but not read out. Nothing is read out while the search moves by
/// itself.
pub(crate) fn answer(
    position: &Position,
    asked: Option<Square>,
    pointed: Option<Square>,
    look_ahead: bool,
    motion: Motion,
    language: Language,
) -> Html {
    let live = if motion == Motion::Still && pointed.is_none() { "polite" } else { "off" };
    let gap = text::gap(language);
    html! {
        <p class="answer" id="why" aria-live={live} aria-atomic="true">
            if let Some(square) = pointed.or(asked) {
                { sentence(walk::text::why(position, square, look_ahead, asked.is_some(), language), gap) }
            } else if let Motion::Sent(_) = motion {
                { say!(language, "far-away", step = position.step) }
            } else {
                { say!(language, "why-hint") }
            }
        </p>
    }
}

/// Draws the answer as two small boards. They take their space as soon as a square was asked about, even if there is
/// nothing to draw.
pub(crate) fn drawn(position: &Position, square: Option<Square>) -> Html {
    match square.and_then(|square| Trial::of(position, square)) {
        Some(it) => trial(&it),
        None => html! { <div class="trial" aria-hidden="true" /> },
    }
}

fn sentence(sentence: parts::text::Sentence, gap: &'static str) -> Html {
    html! { <><b>{ sentence.news }</b>{ gap }{ sentence.rest }</> }
}
