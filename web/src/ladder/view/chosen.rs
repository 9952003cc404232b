//! The chosen rung: what it adds and costs, its queens by row, and the squares that it closes.

use crate::base::settings::Language;
use crate::ladder::state::Ladder;
use crate::parts::drawing::bars;
use crate::text::{self, numbers, say, say_named};
use eightfold_core::ladder::{Reason, Rung};
use eightfold_worker::measure::Measurement;
use std::cmp::Ordering;
use yew::prelude::*;

/// Draws the details of the chosen rung.
pub(crate) fn chosen(ladder: &Ladder, language: Language) -> Html {
    let (rung, size) = (ladder.chosen, ladder.size);
    let walk = format!("#/walk?n={size}&rung={rung}");
    html! {
        <section class="chosen" aria-labelledby="chosen">
            <h2><span id="chosen">{ text::rung(rung, language) }</span><a href={walk}>{ say!(language, "ladder-walk") }</a></h2>
            <p class="summary">{ text::summary(rung, language) }</p>
            <dl class="said">
                <dt>{ say!(language, "ladder-adds") }</dt>
                <dd>{ say_named!(language, "adds-{}", rung.name()) }</dd>
                <dt>{ say!(language, "ladder-costs") }</dt>
                <dd>{ say_named!(language, "costs-{}", rung.name()) }</dd>
            </dl>
            if let Some(measured) = ladder.measured(rung) {
                <p class="against">{ against(ladder, rung, measured, language) }</p>
                { rows(ladder, measured, language) }
                { prunes(rung, measured, language) }
            }
        </section>
    }
}

/// Compares the nodes of a rung with those of the rung that it builds on.
fn against(ladder: &Ladder, rung: Rung, measured: &Measurement, language: Language) -> Option<String> {
    let before = rung.builds_on()?;
    let (nodes, nodes_before) = (measured.ledger.nodes, ladder.measured(before)?.ledger.nodes);
    let (ratio, rung) = (nodes as f64 / nodes_before as f64, text::rung(before, language));
    Some(match nodes.cmp(&nodes_before) {
        Ordering::Less => say!(language, "ladder-fewer", share = numbers::share(ratio), rung),
        Ordering::Equal => say!(language, "ladder-same", rung),
        Ordering::Greater => say!(language, "ladder-more", times = numbers::factor(ratio), rung),
    })
}

fn rows(ladder: &Ladder, measured: &Measurement, language: Language) -> Html {
    let counts = &measured.ledger.per_row[1..=ladder.size.get()];
    let lines = counts.iter().enumerate().map(|(row, count)| (row.to_string(), *count));
    html! {
        <>
            <h3>{ say!(language, "ladder-profile") }</h3>
            { bars("rows", lines.collect()) }
        </>
    }
}

fn prunes(rung: Rung, measured: &Measurement, language: Language) -> Html {
    let name = |reason| match rung.traits().closes.contains(&reason) {
        true => text::reason(reason, language),
        false => text::given_up(reason, language),
    };
    let counted = Reason::all().map(|reason| (name(reason), measured.ledger.pruned(reason)));
    let lines: Vec<_> = counted.filter(|(_, count)| *count > 0).collect();
    html! {
        <>
            <h3>{ say!(language, "ladder-prunes") }</h3>
            if lines.is_empty() {
                <p class="note">{ say!(language, "ladder-nothing-pruned") }</p>
            } else {
                { bars("rows reasons-by-name", lines) }
            }
        </>
    }
}
