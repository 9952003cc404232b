//! What happened so far, in figures.

use crate::position::Position;
use crate::settings::Language;
use crate::text::{self, say};
use eightfold_core::Class;
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

/// Solutions, nodes, queens placed, steps; and classes and checks in the rungs that know them.
#[component]
pub fn Ledger(LedgerProperties { position, language }: &LedgerProperties) -> Html {
    let ledger = &position.ledger;
    // Entry 0 is the empty board, on which no queen was placed.
    let placed = ledger.per_row.iter().skip(1).sum::<u64>();
    let figure = |id: &'static str, label: String, figure: String| {
        html! { <div {id}><dt>{ label }</dt><dd>{ figure }</dd></div> }
    };
    let counted = |id, label, count| figure(id, label, text::count(count));
    let knows_classes = position.rung.knows_classes();
    let classes = [("count2", Class::Two), ("count4", Class::Four), ("count8", Class::Eight)];
    let classes =
        classes.map(|(id, class)| figure(id, format!("COUNT{}", class.members()), text::count(ledger.of_class(class))));
    let checks = ledger.checks.map(text::count).join(" · ");
    html! {
        <section class="card" aria-labelledby="ledger">
            <h2>
                <span id="ledger">{ say!(*language, "ledger") }</span>
                if knows_classes && position.size.get() > 1 {
                    <span>{ format!("2·COUNT2 + 4·COUNT4 + 8·COUNT8 = {}", text::count(ledger.total)) }</span>
                }
            </h2>
            <dl class="ledger">
                { counted("solutions", say!(*language, "ledger-solutions"), ledger.total) }
                if knows_classes {
                    { counted("unique", say!(*language, "ledger-unique"), ledger.found) }
                    { for classes }
                }
                { counted("nodes", say!(*language, "ledger-nodes"), ledger.nodes) }
                { counted("placed", say!(*language, "ledger-placed"), placed) }
                { counted("steps", say!(*language, "ledger-steps"), position.step) }
                if position.rung.checks_cells() {
                    { figure("checks", say!(*language, "ledger-checks"), checks) }
                }
            </dl>
        </section>
    }
}
