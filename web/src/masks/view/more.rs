//! The fold: all masks of the case, the costs that change, why each rule is right, and where else to look.

use crate::base::settings::Language;
use crate::base::view::View;
use crate::ladder::chart::spread::Spread;
use crate::masks::text::prunes;
use crate::masks::{Action, MaskFigure, PruneCosts, State};
use crate::parts::bits::{Line, notation};
use crate::parts::chips::{MASKS, chips};
use crate::parts::events::press;
use crate::text::{self, numbers, say};
use eightfold_core::ladder::{Prune, Prunes};
use eightfold_core::{CaseKind, CornerMasks};
use eightfold_worker::weigh::Weight;
use yew::prelude::*;

/// Draws the fold's contents.
pub(super) fn more(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let figure = state.figure;
    let n = figure.size.get();
    let kind = if figure.is_corner { "corner" } else { "edge" };
    let boards = format!("#/symmetry?n={n}&case={kind}&bound1={}", figure.bound1);
    html! {
        <div class="more">
            <section aria-labelledby="all-masks">
                <h3 id="all-masks">{ say!(language, "masks-heading-no-row") }</h3>
                <ul class={classes!("masks", (n > 8).then_some("dense"))}>{ for lines(figure).into_iter().map(|line| line.named(n)) }</ul>
                <p class="note">{ notation(language) }</p>
                if n <= 13 { <p class="see"><a id="see-boards" href={boards}>{ say!(language, "masks-boards") }</a></p> }
            </section>
            { costs(&state.costs, language, act) }
            <section aria-labelledby="why-rules">
                <h3 id="why-rules">{ say!(language, "masks-rules") }</h3>
                { for Prune::ALL.map(|prune| html! { <p><b>{ prunes::name(prune, language) }</b>{ ": " }{ prunes::why(prune, language) }</p> }) }
            </section>
            { chips(MASKS, (View::Masks, None), language) }
        </div>
    }
}

/// Returns all masks of a case.
fn lines(figure: MaskFigure) -> Vec<Line> {
    let mask = Line::new("MASK", figure.size.full(), "bound");
    let top = Line::new("TOPBIT", figure.size.top_bit(), "bound");
    let bound1 = Line::bound("BOUND1", figure.bound1);
    match figure.edge() {
        Some(masks) => vec![
            mask,
            top,
            Line::new("SIDEMASK", masks.side_mask, "image"),
            Line::new("LASTMASK", masks.last_mask, "image"),
            Line::new("ENDBIT", masks.end_bit, "bound"),
            bound1,
            Line::bound("BOUND2", masks.bound2),
        ],
        None => vec![mask, top, Line::new("bit 1", CornerMasks::BIT_TWO, "image"), bound1],
    }
}

/// A line of the table: its id, its name, and the value of a search that it shows.
type CostLine = (&'static str, String, fn(&Weight) -> u64);

/// Draws the search with all rules beside that with those that are on: the lines that differ, and the times.
fn costs(costs: &PruneCosts, language: Language, act: &Callback<Action>) -> Html {
    let (all_on, now) = (costs.of(Prunes::ALL), costs.now());
    let check = |cell| say!(language, "cost-check", cell);
    let lines: [CostLine; 6] = [
        ("nodes", say!(language, "cost-nodes"), |it| it.effort.ledger.nodes),
        ("check-a", check("A"), |it| it.effort.ledger.checks[0]),
        ("check-b", check("B"), |it| it.effort.ledger.checks[1]),
        ("check-c", check("C"), |it| it.effort.ledger.checks[2]),
        ("full", say!(language, "cost-full"), |it| it.effort.full),
        ("images", say!(language, "cost-images"), |it| it.effort.images),
    ];
    let row = |(id, name, of): CostLine| {
        let (before, after) = (of(all_on?), of(now?));
        (before != after || id == "nodes").then(|| {
            let ratio = prunes::ratio(before as f64, after as f64);
            html! { <tr id={format!("cost-{id}")}><th scope="row">{ name }</th><td>{ text::count(before) }</td><td>{ text::count(after) }</td><td>{ ratio }</td></tr> }
        })
    };
    let spread = |weight: Option<&Weight>| {
        let times: Vec<_> = weight.filter(|it| it.whole)?.nanoseconds.iter().map(|time| *time as f64 / 1e6).collect();
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
    let set = |id: &'static str, label: String, prunes: Prunes| {
        html! { <button {id} type="button" onclick={press(act, Action::Prunes(prunes))}>{ label }</button> }
    };
    let verdict = [CaseKind::Edge, CaseKind::Corner].map(|kind| prunes::verdict(costs.load.prunes, kind, language));
    html! {
        <section class="weighed" aria-labelledby="costs">
            <h3 id="costs">{ format!("N = {}", costs.load.size) }</h3>
            <div class="scrolls" role="group" aria-labelledby="costs" tabindex="0">
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
                        { for lines.into_iter().filter_map(row) }
                        <tr id="cost-time"><th scope="row">{ say!(language, "cost-time") }</th><td>{ time(before) }</td><td>{ time(after) }</td><td>{ ratio }</td></tr>
                    </tbody>
                </table>
            </div>
            if costs.left() > 0 && !costs.failed { <p id="weighing" aria-live="polite">{ say!(language, "prunes-weighing") }</p> }
            <p id="verdict">{ verdict.join(text::gap(language)) }</p>
            <div class="buttons">
                { set("prunes-on", say!(language, "prunes-all-on"), Prunes::ALL) }
                { set("prunes-off", say!(language, "prunes-all-off"), Prunes::NONE) }
            </div>
        </section>
    }
}
