//! The answer to "why not here?".

use crate::position::Position;
use crate::settings::Language;
use crate::text::{self, say};
use eightfold_core::Square;
use std::rc::Rc;
use yew::prelude::*;

/// What the [`Answer`] shows.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct AnswerProperties {
    /// The position.
    pub position: Rc<Position>,
    /// The square asked about.
    pub asked: Option<Square>,
    /// Whether nothing moves by itself; otherwise nothing is read out.
    pub still: bool,
    /// The language.
    pub language: Language,
}

/// Why no queen stands on the square asked about, or how to ask.
#[component]
pub fn Answer(AnswerProperties { position, asked, still, language }: &AnswerProperties) -> Html {
    let live = if *still { "polite" } else { "off" };
    let gap = text::gap(*language);
    html! {
        <p class="answer" id="why" aria-live={live} aria-atomic="true">
            if let Some(square) = asked {
                { sentence(text::why(position, *square, *language), gap) }
            } else {
                { say!(*language, "why-hint") }
            }
        </p>
    }
}

fn sentence(sentence: text::Sentence, gap: &'static str) -> Html {
    html! { <><b>{ sentence.news }</b>{ gap }{ sentence.rest }</> }
}
