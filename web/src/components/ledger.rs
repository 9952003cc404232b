//! What happened so far, in four figures.

use crate::position::Position;
use crate::settings::Language;
use crate::text::{self, Label};
use std::rc::Rc;
use yew::prelude::*;

/// What the [`Ledger`] shows.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct LedgerProperties {
    /// The position.
    pub position: Rc<Position>,
    /// The language.
    pub language: Language,
}

/// Solutions, nodes, queens placed, steps.
#[component]
pub fn Ledger(LedgerProperties { position, language }: &LedgerProperties) -> Html {
    let ledger = &position.ledger;
    // Entry 0 is the empty board, on which no queen was placed.
    let placed = ledger.per_row.iter().skip(1).sum::<u64>();
    let figures = [
        ("solutions", Label::Solutions, ledger.total),
        ("nodes", Label::Nodes, ledger.nodes),
        ("placed", Label::Placed, placed),
        ("steps", Label::Steps, position.step),
    ];
    html! {
        <section class="card" aria-labelledby="ledger">
            <h2><span id="ledger">{ Label::Ledger.text(*language) }</span></h2>
            <dl class="ledger">
                { for figures.map(|(id, label, figure)| html! {
                    <div id={id}><dt>{ label.text(*language) }</dt><dd>{ text::count(figure) }</dd></div>
                }) }
            </dl>
        </section>
    }
}
