//! Why squares of the row being looked at are closed: the legend of the board's marks, with counts.

use super::marks::{Mark, Sort};
use crate::position::Position;
use crate::settings::Language;
use crate::text::{self, CLOSING, Label};
use std::rc::Rc;
use yew::prelude::*;

/// What the [`Reasons`] show.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ReasonsProperties {
    /// The position.
    pub position: Rc<Position>,
    /// The language.
    pub language: Language,
}

/// Each mark, what it means, and how many squares of the row carry it. A square closed twice counts twice, as it is drawn.
#[component]
pub fn Reasons(ReasonsProperties { position, language }: &ReasonsProperties) -> Html {
    let view = position.row;
    let closed = CLOSING.map(|reason| {
        (Sort::Closed(reason), text::reason(reason, *language), view.map_or(0, |view| view.closed.by(reason)))
    });
    let open = [
        (Sort::Open, Label::Open.text(*language), view.map_or(0, |view| view.untried)),
        (Sort::Tried, Label::Tried.text(*language), view.map_or(0, |view| view.tried())),
    ];
    let lines = closed.into_iter().chain(open).map(|(sort, text, mask)| {
        html! {
            <li>
                <svg class="board" viewBox="-22 -22 44 44" aria-hidden="true"><Mark {sort} /></svg>
                <span>{ text }</span>
                <span class="value">{ mask.count_ones() }</span>
            </li>
        }
    });
    html! {
        <section class="card" aria-labelledby="reasons">
            <h2><span id="reasons">{ text::reasons_heading(view.map(|view| view.row), *language) }</span></h2>
            <ul class="reasons">{ for lines }</ul>
        </section>
    }
}
