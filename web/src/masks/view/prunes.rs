//! The prunes as switches, why each is right, and the cost of the search without those that are off.

use crate::base::settings::Language;
use crate::ladder::chart::spread::Spread;
use crate::masks::text::prunes;
use crate::masks::{Action, PruneCosts};
use crate::parts::events::{change, press};
use crate::parts::zones::Zone;
use crate::text::{self, numbers, say};
use eightfold_core::ladder::{Prune, Prunes, Reason};
use eightfold_core::{CaseKind, Class};
use eightfold_worker::measure::LEAST_RUNS;
use eightfold_worker::weigh::{Weigh, Weight};
use yew::prelude::*;

/// Draws six switches, the verdict for them, and the two searches side by side. For an edge case, another card already
/// explains the rules of its zones.
pub(super) fn switches(costs: &PruneCosts, at_edge: bool, language: Language, act: &Callback<Action>) -> Html {
    let Weigh { prunes: on, size } = costs.load;
    let set = |id: &'static str, label: String, prunes: Prunes| {
        let onclick = press(act, Action::Prunes(prunes));
        html! { <button {id} type="button" {onclick}>{ label }</button> }
    };
    html! {
        <section class="card prunes" aria-labelledby="prunes">
            <h2><span id="prunes">{ say!(language, "prunes-heading", n = size) }</span></h2>
            <p class="summary">{ say!(language, "prunes-intro", largest = PruneCosts::LARGEST) }</p>
            <fieldset>
                <legend>{ say!(language, "prunes-legend") }</legend>
                { for Prune::ALL.map(|prune| switch(prune, on, at_edge, language, act)) }
                <div class="buttons">
                    { set("prunes-on", say!(language, "prunes-all-on"), Prunes::ALL) }
                    { set("prunes-off", say!(language, "prunes-all-off"), Prunes::NONE) }
                </div>
            </fieldset>
            <div class="weighed">
                <p id="verdict" aria-live="polite">
                    { prunes::verdict(on, CaseKind::Edge, language) }{ text::gap(language) }
                    { prunes::verdict(on, CaseKind::Corner, language) }
                </p>
                { table(costs, language) }
                { outcome(costs, language) }
            </div>
        </section>
    }
}

fn switch(prune: Prune, on: Prunes, at_edge: bool, language: Language, act: &Callback<Action>) -> Html {
    let (id, why) = (format!("prune-{}", prune.name()), format!("why-{}", prune.name()));
    let onchange = change(act, Action::Prunes(on.toggled(prune)));
    html! {
        <div class="prune">
            <label class="switch">
                <input id={id} type="checkbox" checked={on.has(prune)} aria-describedby={why.clone()} {onchange} />
                <b>{ prunes::name(prune, language) }</b>
            </label>
            if !at_edge || Zone::ALL.iter().all(|zone| zone.prune() != prune) {
                <p id={why}>{ prunes::why(prune, language) }</p>
            }
        </div>
    }
}

/// A line of the table: its id, its name, and the value of a search that it shows.
type PruneLine = (&'static str, String, fn(&Weight) -> u64);

fn lines(language: Language) -> Vec<PruneLine> {
    let checks = |cell| say!(language, "cost-check", cell);
    let closed = |reason| text::reason(reason, language);
    vec![
        ("nodes", say!(language, "cost-nodes"), |it| it.effort.ledger.nodes),
        ("leaves", say!(language, "cost-leaves"), leaves),
        ("check-a", checks("A"), |it| it.effort.ledger.checks[0]),
        ("check-b", checks("B"), |it| it.effort.ledger.checks[1]),
        ("check-c", checks("C"), |it| it.effort.ledger.checks[2]),
        ("full", say!(language, "cost-full"), |it| it.effort.full),
        ("images", say!(language, "cost-images"), |it| it.effort.images),
        ("sidemask", closed(Reason::SideMask), |it| it.effort.ledger.pruned(Reason::SideMask)),
        ("lastmask", closed(Reason::LastMask), |it| it.effort.ledger.pruned(Reason::LastMask)),
        ("bound2", closed(Reason::Bound2), |it| it.effort.ledger.pruned(Reason::Bound2)),
        ("no-side-queen", closed(Reason::NoSideQueen), |it| it.effort.ledger.pruned(Reason::NoSideQueen)),
        ("corner", closed(Reason::Corner), |it| it.effort.ledger.pruned(Reason::Corner)),
        ("smaller", say!(language, "cost-smaller"), |it| leaves(it) - it.effort.ledger.found),
        ("count2", text::class_size(Class::Two, language), |it| it.effort.ledger.of_class(Class::Two)),
        ("count4", text::class_size(Class::Four, language), |it| it.effort.ledger.of_class(Class::Four)),
        ("count8", text::class_size(Class::Eight, language), |it| it.effort.ledger.of_class(Class::Eight)),
        ("unique", say!(language, "cost-unique"), |it| it.effort.ledger.found),
    ]
}

/// Counts the complete boards of a search: each is counted as a solution, or rejected for a smaller image.
fn leaves(weight: &Weight) -> u64 {
    let ledger = &weight.effort.ledger;
    let smaller: u64 = Reason::all().filter(|it| matches!(it, Reason::Smaller(_))).map(|it| ledger.pruned(it)).sum();
    ledger.found + smaller
}

/// Draws the two searches side by side.
fn table(costs: &PruneCosts, language: Language) -> Html {
    let (all_on, now) = (costs.all_on(), costs.now());
    let shown = |value: Option<u64>| value.map_or_else(|| "…".to_owned(), text::count);
    let rows = lines(language).into_iter().map(|(id, name, of)| {
        let (before, after) = (all_on.map(of), now.map(of));
        let changed = before.zip(after).is_some_and(|(before, after)| before != after);
        html! {
            <tr id={format!("cost-{id}")} class={classes!(changed.then_some("changed"))}>
                <th scope="row">{ name }</th>
                <td>{ shown(before) }</td>
                <td>{ shown(after) }</td>
                <td>{ before.zip(after).map(|(before, after)| prunes::ratio(before as f64, after as f64)) }</td>
            </tr>
        }
    });
    let spread = |weight: Option<&Weight>| {
        let weight = weight.filter(|it| it.whole)?;
        let times: Vec<_> = weight.nanoseconds.iter().map(|time| *time as f64 / 1e6).collect();
        Spread::of(&times)
    };
    let time = |spread: Option<Spread>| {
        spread.map_or_else(
            || "…".to_owned(),
            |Spread { low, median, high }| {
                let [median, spread] = [median, (high - low) / 2.0].map(numbers::time);
                median + &say!(language, "ledger-spread", spread)
            },
        )
    };
    let (before, after) = (spread(all_on), spread(now));
    let ratio = before.zip(after).map(|(before, after)| prunes::ratio(before.median, after.median));
    html! {
        <div class="scrolls" role="group" aria-labelledby="prunes" tabindex="0">
            <table>
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col">{ say!(language, "cost-all-on") }</th>
                        <th scope="col">{ say!(language, "cost-now") }</th>
                        <th scope="col">{ say!(language, "cost-ratio") }</th>
                    </tr>
                </thead>
                <tbody>
                    { for rows }
                    <tr id="cost-time">
                        <th scope="row">{ say!(language, "cost-time") }</th>
                        <td>{ time(before) }</td>
                        <td>{ time(after) }</td>
                        <td>{ if costs.load.prunes == Prunes::ALL { None } else { ratio } }</td>
                    </tr>
                </tbody>
            </table>
        </div>
    }
}

/// Draws the progress of the weighing, and then its result.
fn outcome(costs: &PruneCosts, language: Language) -> Html {
    if costs.failed {
        return html! { <p id="weighing" class="note">{ say!(language, "prunes-no-worker") }</p> };
    }
    let runs = |weight: Option<&Weight>| {
        weight.map_or(0, |it| if it.whole { LEAST_RUNS } else { it.nanoseconds.len().min(LEAST_RUNS) })
    };
    let said = match (costs.all_on(), costs.now()) {
        (Some(all_on), Some(now)) if costs.is_done() => {
            prunes::outcome(costs.load.prunes, &all_on.effort, &now.effort, language)
        }
        _ => say!(language, "prunes-weighing"),
    };
    html! {
        <>
            if !costs.is_done() {
                <progress max={(2 * LEAST_RUNS).to_string()} aria-labelledby="weighing"
                    value={(runs(costs.all_on()) + runs(costs.now())).to_string()}></progress>
            }
            <p id="weighing" aria-live="polite">{ said }</p>
        </>
    }
}
