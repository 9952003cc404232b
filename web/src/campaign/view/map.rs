//! The map: every lot as a square that grows from a point to its full size, in the colour of its party.

use crate::base::settings::Language;
use crate::browser::place_in;
use crate::campaign::state::{Action, State, count};
use crate::campaign::text;
use crate::parts::events::maybe;
use crate::parts::slider::slider;
use crate::text::{say, say_named};
use eightfold_results::campaign::{Cell, LotState, Overview};
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// Width over height, about as a projector has it below the head of the page.
const SHAPE: f64 = 2.6;

/// The most squares that light up at once.
const LIT: usize = 240;

/// Draws the map with its legend, and what the chosen cell is.
pub(super) fn map(state: &State, overview: &Overview, language: Language, act: &Callback<Action>) -> Html {
    let cells = &overview.cells;
    let [open, hand, voted, decided, disputed] = LotState::ALL.map(|state| count(cells, state));
    let says = say!(language, "campaign-map-says", lots = cells.len(), open, hand, voted, decided, disputed);
    let legend = LotState::ALL.map(|it| {
        html! { <div><dt>{ sample(it) }{ say_named!(language, "campaign-state-{}", it.name()) }</dt><dd>{ crate::text::count(count(cells, it) as u64) }</dd></div> }
    });
    let chosen = state.chosen.unwrap_or_default().min(cells.len().saturating_sub(1) as u32);
    let look = act.reform(|place| Action::Look(place as u32));
    html! {
        <section class="card lots" aria-labelledby="lots">
            <h2><span id="lots">{ say!(language, "campaign-map") }</span></h2>
            { picture(state, overview, says, act) }
            <dl class="legend">{ for legend }</dl>
            if overview.lots_of_a_cell > 1 {
                <p class="note">{ say!(language, "campaign-cell-of", lots = overview.lots_of_a_cell) }</p>
            }
            <label class="look">
                { say!(language, "campaign-look") }
                { slider("campaign-cell", (0, cells.len().saturating_sub(1)), chosen as usize, &look) }
                <output for="campaign-cell">{ text::cell(overview, &state.crowd, chosen, language) }</output>
            </label>
        </section>
    }
}

fn picture(state: &State, overview: &Overview, label: String, act: &Callback<Action>) -> Html {
    let cells = &overview.cells;
    let columns = (cells.len().max(1) as f64 * SHAPE).sqrt().ceil() as usize;
    let rows = cells.len().div_ceil(columns).max(1);
    let at = |place: usize| ((place % columns) as f64 + 0.5, (place / columns) as f64 + 0.5);
    let ground: String = (0..cells.len()).map(|place| square(at(place), 0.88)).collect();
    let mut groups = BTreeMap::<(&str, u8), String>::new();
    for (place, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.state != LotState::Open) {
        *groups.entry((cell.state.name(), cell.party)).or_default() += &square(at(place), side(cell.state));
    }
    let groups = groups.into_iter().map(|((letter, party), path)| {
        let (class, fill) = look(letter, party);
        html! { <path key={format!("{letter}{party}")} {class} {fill} d={path} /> }
    });
    let crosses = cells.iter().enumerate().filter(|(_, cell)| cell.state == LotState::Disputed);
    let crosses: String = crosses.map(|(place, _)| cross(at(place))).collect();
    let number = overview.now.number;
    let fresh = state.fresh.iter().take(LIT).map(|place| {
        let (x, y) = at(*place as usize);
        let circle = |name: f64| format!("{name:.1}");
        html! { <circle key={format!("{number}-{place}")} class="fresh" cx={circle(x)} cy={circle(y)} r="0.7" /> }
    });
    let chosen = state.chosen.map(|place| html! { <path class="looked-at" d={square(at(place as usize), 1.0)} /> });
    let most = cells.len();
    let onclick = maybe(act, move |event: MouseEvent| {
        let picture: Element = event.current_target()?.dyn_into().ok()?;
        let (x, y) = place_in(&picture, &event);
        let place = (y * rows as f64) as usize * columns + (x * columns as f64) as usize;
        (place < most).then_some(Action::Look(place as u32))
    });
    html! {
        <svg id="campaign-map" class="lot-map" viewBox={format!("0 0 {columns} {rows}")} role="img" aria-label={label} {onclick}>
            <path class="ground" d={ground} />
            { for groups }
            <path class="cross" d={crosses} />
            { for fresh }
            { chosen }
        </svg>
    }
}

/// Returns the side of a square, as its lot's state has it.
const fn side(state: LotState) -> f64 {
    match state {
        LotState::Open => 0.0,
        LotState::InHand => 0.34,
        LotState::Voted => 0.6,
        LotState::Decided | LotState::Disputed => 0.88,
    }
}

fn square((x, y): (f64, f64), side: f64) -> String {
    format!("M{:.2} {:.2}h{side}v{side}h-{side}z", x - side / 2.0, y - side / 2.0)
}

fn cross((x, y): (f64, f64)) -> String {
    let (left, top) = (x - 0.26, y - 0.26);
    format!("M{left:.2} {top:.2}l.52 .52m-.52 0l.52 -.52")
}

/// Returns the class of some squares, and their colour if the style sheet has none.
fn look(letter: &str, party: u8) -> (Classes, Option<String>) {
    let begun = (letter == LotState::InHand.name()).then_some("begun");
    match (letter == LotState::Disputed.name(), party) {
        (true, _) => (classes!("disputed"), None),
        (false, Cell::NO_PARTY | Cell::OTHERS) => (classes!("others", begun), None),
        (false, number) => (classes!(begun), Some(tint(number))),
    }
}

/// Returns the colour of a party, which those of its neighbours in the list do not resemble.
pub(super) fn tint(number: u8) -> String {
    // The golden angle.
    let hue = (240.0 + 137.5 * f64::from(number - 1)) % 360.0;
    format!("light-dark(oklch(0.58 0.15 {hue:.0}), oklch(0.76 0.13 {hue:.0}))")
}

/// Draws a square of the legend.
fn sample(state: LotState) -> Html {
    let is_disputed = state == LotState::Disputed;
    html! {
        <svg viewBox="0 0 1 1" aria-hidden="true">
            <path class="ground" d="M.06 .06h.88v.88h-.88z" />
            <path class={if is_disputed { "disputed" } else { "others" }} d={square((0.5, 0.5), side(state))} />
            if is_disputed { <path class="cross" d={cross((0.5, 0.5))} /> }
        </svg>
    }
}
