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
    /// The square that the pointer is on: answered for first, but not read out.
    pub pointed: Option<Square>,
    /// Whether to say what looking ahead rules out.
    pub look_ahead: bool,
    /// Whether nothing moves by itself; otherwise nothing is read out.
    pub still: bool,
    /// The language.
    pub language: Language,
}

/// Why no queen stands on the square asked about, or how to ask.
#[component]
pub fn Answer(properties: &AnswerProperties) -> Html {
    let AnswerProperties { position, asked, pointed, look_ahead, still, language } = properties;
    let live = if *still && pointed.is_none() { "polite" } else { "off" };
    let gap = text::gap(*language);
    html! {
        <p class="answer" id="why" aria-live={live} aria-atomic="true">
            if let Some(square) = pointed.or(*asked) {
                { sentence(text::why(position, square, *look_ahead, *language), gap) }
            } else {
                { say!(*language, "why-hint") }
            }
        </p>
    }
}

fn sentence(sentence: text::Sentence, gap: &'static str) -> Html {
    html! { <><b>{ sentence.news }</b>{ gap }{ sentence.rest }</> }
}
