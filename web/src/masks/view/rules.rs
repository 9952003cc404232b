//! The six rules, each with its mark, name, condition, price and switch, and their sum.

use crate::base::settings::Language;
use crate::masks::text::prunes;
use crate::masks::view::stage::reason;
use crate::masks::{Action, MaskFigure, PruneCosts};
use crate::parts::events::press;
use crate::parts::marks::{Sort, mark};
use crate::text::{self, say};
use eightfold_core::ladder::{Prune, Prunes};
use yew::prelude::*;

/// Draws the rules and what they cost together.
pub(super) fn rules(costs: &PruneCosts, figure: MaskFigure, language: Language, act: &Callback<Action>) -> Html {
    let is_weighed = figure.size == costs.load.size;
    let rule = |prune: Prune| {
        let on = costs.load.prunes.has(prune);
        let onclick = press(act, Action::Prunes(costs.load.prunes.toggled(prune)));
        let weighed = costs.of(Prunes::ALL).zip(costs.of(Prunes::ALL.without(prune))).filter(|_| is_weighed);
        let price = weighed.map(|(all_on, it)| prunes::price(&all_on.effort, &it.effort, language));
        html! {
            <li>
                <button id={format!("prune-{}", prune.name())} type="button" role="switch" aria-checked={on.to_string()} {onclick}>
                    <svg class="board" viewBox="-24 -24 48 48" aria-hidden="true">{ icon(prune) }</svg>
                    <span><b>{ prunes::name(prune, language) }</b>{ " " }<code>{ prunes::code(prune) }</code></span>
                    <span class="price">{ price }</span>
                </button>
            </li>
        }
    };
    html! {
        <>
            <ul class="rules" aria-label={say!(language, "masks-rules")}>{ for Prune::ALL.map(rule) }</ul>
            { sum(costs, is_weighed, language) }
        </>
    }
}

fn icon(prune: Prune) -> Html {
    match prune {
        Prune::Cells => html! { <text class="met">{ "ABC" }</text> },
        Prune::Bound2 => html! { <path class="image" d="M-20 0H16M4 -13L18 0L4 13" /> },
        zone => mark(Sort::Closed(reason(zone))),
    }
}

/// Draws the search with the rules that are on: in words, and as a bar beside that of all and that of none.
fn sum(costs: &PruneCosts, is_weighed: bool, language: Language) -> Html {
    let (now, all_on, none) = (costs.now(), costs.of(Prunes::ALL), costs.of(Prunes::NONE));
    let said = match now {
        _ if !is_weighed => {
            return html! { <p id="sum">{ say!(language, "sum-large", largest = PruneCosts::LARGEST) }</p> };
        }
        _ if costs.failed => return html! { <p id="sum">{ say!(language, "prunes-no-worker") }</p> },
        None => return html! { <p id="sum">{ say!(language, "prunes-weighing") }</p> },
        Some(now) => now,
    };
    let (nodes, found) = (said.effort.ledger.nodes, said.effort.ledger.found);
    let rest = say!(language, "sum-rest", compared = prunes::compared(&said.effort), found);
    let all = all_on
        .filter(|_| costs.load.prunes != Prunes::ALL)
        .map(|it| say!(language, "sum-all", nodes = it.effort.ledger.nodes, compared = prunes::compared(&it.effort)));
    let bar = |class: &'static str, nodes: u64, most: u64| {
        html! { <rect {class} width={format!("{:.2}", 100.0 * nodes as f64 / most.max(1) as f64)} height="2" rx="1" /> }
    };
    html! {
        <>
            <p id="sum" aria-live="polite">
                <b>{ text::count(nodes) }</b>{ " " }{ say!(language, "sum-nodes", count = nodes) }{ rest }
                if let Some(all) = all { <span class="all">{ text::gap(language) }{ all }</span> }
            </p>
            if let (Some(none), Some(all_on)) = (none, all_on) {
                <svg class="sum-bar" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
                    { bar("none", 1, 1) }
                    { bar("now", nodes, none.effort.ledger.nodes) }
                    { bar("all-on", all_on.effort.ledger.nodes, none.effort.ledger.nodes) }
                </svg>
            }
        </>
    }
}
