//! A map of lots: every lot as a square that grows from a point to its full size, in the colour of its party. Above it
//! stands what is counted, and how far the count is.

use crate::browser::place_in;
use crate::parts::events::maybe;
use eightfold_results::campaign::{Cell, LotState};
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// The ratio of width to height, about that of a projected page below its header.
const SHAPE: f64 = 2.6;

/// The most squares that are highlighted at once.
const LIT: usize = 240;

/// A map.
#[derive(Clone, Copy)]
pub(crate) struct LotMap<'a> {
    pub(crate) cells: &'a [Cell],
    /// The cells that the last change filled, and the number of that change.
    pub(crate) fresh: &'a [u32],
    pub(crate) number: u64,
    /// The cell that the reader selected.
    pub(crate) chosen: Option<u32>,
    /// Returns the colour of a party, or `None` if it has none.
    pub(crate) tint: &'a dyn Fn(u8) -> Option<String>,
    /// Returns the letter of a party, or `None` if it has none.
    pub(crate) letter: &'a dyn Fn(u8) -> Option<char>,
}

impl LotMap<'_> {
    /// Draws the picture. A click emits the place of a cell.
    pub(crate) fn picture(&self, id: &'static str, label: String, act: &Callback<u64>) -> Html {
        let LotMap { cells, .. } = *self;
        let columns = (cells.len().max(1) as f64 * SHAPE).sqrt().ceil() as usize;
        let rows = cells.len().div_ceil(columns).max(1);
        let at = |place: usize| ((place % columns) as f64 + 0.5, (place / columns) as f64 + 0.5);
        let ground: String = (0..cells.len()).map(|place| square(at(place), 0.88)).collect();
        let mut groups = BTreeMap::<(&str, u8), String>::new();
        for (place, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.state != LotState::Open) {
            *groups.entry((cell.state.name(), cell.party)).or_default() += &square(at(place), side(cell.state));
        }
        let groups = groups.into_iter().map(|((letter, party), path)| {
            let (class, fill) = look(letter, party, self.tint);
            html! { <path key={format!("{letter}{party}")} {class} {fill} d={path} /> }
        });
        let crosses = cells.iter().enumerate().filter(|(_, cell)| cell.state == LotState::Disputed);
        let crosses: String = crosses.map(|(place, _)| cross(at(place))).collect();
        let mut letters = BTreeMap::<char, [String; 3]>::new();
        for (place, cell) in cells.iter().enumerate().filter(|(_, cell)| side(cell.state) > 0.5) {
            if let Some(letter) = (self.letter)(cell.party) {
                let [text, xs, ys] = letters.entry(letter).or_default();
                let (x, y) = at(place);
                text.push(letter);
                xs.push_str(&format!("{x:.1} "));
                ys.push_str(&format!("{:.2} ", y + 0.18));
            }
        }
        let letters = letters.into_iter().map(|(letter, [text, x, y])| {
            html! { <text key={letter.to_string()} class="letter" {x} {y}>{ text }</text> }
        });
        let number = self.number;
        let fresh = self.fresh.iter().take(LIT).map(|place| {
            let (x, y) = at(*place as usize);
            let circle = |name: f64| format!("{name:.1}");
            html! { <circle key={format!("{number}-{place}")} class="fresh" cx={circle(x)} cy={circle(y)} r="0.7" /> }
        });
        let chosen = self.chosen.map(|place| html! { <path class="looked-at" d={square(at(place as usize), 1.0)} /> });
        let most = cells.len();
        let onclick = maybe(act, move |event: MouseEvent| {
            let picture: Element = event.current_target()?.dyn_into().ok()?;
            let (x, y) = place_in(&picture, &event);
            let place = (y * rows as f64) as usize * columns + (x * columns as f64) as usize;
            (place < most).then_some(place as u64)
        });
        html! {
            <svg {id} class="lot-map" viewBox={format!("0 0 {columns} {rows}")} role="img" aria-label={label} {onclick}>
                <path class="ground" d={ground} />
                { for groups }
                <path class="cross" d={crosses} />
                { for letters }
                { for fresh }
                { chosen }
            </svg>
        }
    }
}

/// Returns the side of a square for a lot's state.
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

/// Returns the class of some squares, and their colour unless the style sheet sets it.
fn look(letter: &str, party: u8, tint: &dyn Fn(u8) -> Option<String>) -> (Classes, Option<String>) {
    let begun = (letter == LotState::InHand.name()).then_some("begun");
    match (letter == LotState::Disputed.name(), party) {
        (true, _) => (classes!("disputed"), None),
        (false, Cell::NO_PARTY | Cell::OTHERS) => (classes!("others", begun), None),
        (false, number) => match tint(number) {
            Some(colour) => (classes!(begun), Some(colour)),
            None => (classes!("others", begun), None),
        },
    }
}

/// Draws a square of the legend.
pub(crate) fn sample(state: LotState) -> Html {
    let is_disputed = state == LotState::Disputed;
    html! {
        <svg viewBox="0 0 1 1" aria-hidden="true">
            <path class="ground" d="M.06 .06h.88v.88h-.88z" />
            <path class={if is_disputed { "disputed" } else { "others" }} d={square((0.5, 0.5), side(state))} />
            if is_disputed { <path class="cross" d={cross((0.5, 0.5))} /> }
        </svg>
    }
}

/// Returns a share as text, rounded down, so that only a complete count shows 100 %.
fn percent(share: f64) -> String {
    format!("{:.1}\u{a0}%", (share * 1000.0).floor() / 10.0)
}

/// Returns the number of cells in a state.
pub(crate) fn cells_in(cells: &[Cell], state: LotState) -> usize {
    cells.iter().filter(|cell| cell.state == state).count()
}

/// Draws the head of a view, with whose name its ids begin: what is counted and what happens now, the total or else the
/// share of lots that are decided, with its name, this share as a bar, figures with their names, and `more`.
pub(crate) fn standing(
    view: &'static str,
    [title, phase]: [String; 2],
    total: Option<String>,
    (share, name, has_failed): (f64, Option<String>, bool),
    figures: impl Iterator<Item = (String, String)>,
    more: Html,
) -> Html {
    html! {
        <section class="card standing" aria-labelledby={view}>
            <h2><span id={view}>{ title }</span></h2>
            <p id={format!("{view}-phase")} role="status">{ phase }</p>
            if let Some(total) = total {
                <p id={format!("{view}-total")} class="total">{ total }</p>
            } else if let Some(name) = name {
                <p class="share"><strong id={format!("{view}-share")}>{ percent(share) }</strong>{ name }</p>
            }
            <svg class={classes!("share", has_failed.then_some("failed"))} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
                <rect class="rail" width="100" height="2" />
                <rect class="fill" width={format!("{:.2}", share * 100.0)} height="2" />
            </svg>
            <dl class="ledger">
                { for figures.map(|(figure, name)| html! { <div><dt>{ name }</dt><dd>{ figure }</dd></div> }) }
            </dl>
            { more }
        </section>
    }
}
