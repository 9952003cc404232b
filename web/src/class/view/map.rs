//! The map of a class: every lot as a square that grows from a point to its full size, in the colour of its browser.

use eightfold_results::class::{Cell, LotState};
use std::collections::BTreeMap;
use yew::prelude::*;

/// The ratio of width to height, about that of a projected page below its header.
const SHAPE: f64 = 2.6;

/// The most squares that are highlighted at once.
const LIT: usize = 240;

/// A map.
#[derive(Clone, Copy)]
pub(super) struct LotMap<'a> {
    pub(super) cells: &'a [Cell],
    /// The cells that the last change filled, and the number of that change.
    pub(super) fresh: &'a [u32],
    pub(super) number: u64,
    /// Returns the colour of a browser, or `None` if it has none.
    pub(super) tint: &'a dyn Fn(u8) -> Option<String>,
    /// Returns the letter of a browser, or `None` if it has none.
    pub(super) letter: &'a dyn Fn(u8) -> Option<char>,
}

impl LotMap<'_> {
    /// Draws the picture.
    pub(super) fn picture(&self, label: String) -> Html {
        let LotMap { cells, .. } = *self;
        let columns = (cells.len().max(1) as f64 * SHAPE).sqrt().ceil() as usize;
        let rows = cells.len().div_ceil(columns).max(1);
        let at = |place: usize| ((place % columns) as f64 + 0.5, (place / columns) as f64 + 0.5);
        let ground: String = (0..cells.len()).map(|place| square(at(place), 0.88)).collect();
        let mut groups = BTreeMap::<(&str, u8), String>::new();
        for (place, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.state != LotState::Open) {
            *groups.entry((cell.state.name(), cell.pupil)).or_default() += &square(at(place), side(cell.state));
        }
        let groups = groups.into_iter().map(|((letter, pupil), path)| {
            let fill = (self.tint)(pupil);
            let class = fill.is_none().then_some("others");
            html! { <path key={format!("{letter}{pupil}")} {class} {fill} d={path} /> }
        });
        let mut letters = BTreeMap::<char, [String; 3]>::new();
        for (place, cell) in cells.iter().enumerate().filter(|(_, cell)| side(cell.state) > 0.5) {
            if let Some(letter) = (self.letter)(cell.pupil) {
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
        html! {
            <svg id="class-map" class="lot-map" viewBox={format!("0 0 {columns} {rows}")} role="img" aria-label={label}>
                <path class="ground" d={ground} />
                { for groups }
                { for letters }
                { for fresh }
            </svg>
        }
    }
}

/// Returns the side of a square for a lot's state.
const fn side(state: LotState) -> f64 {
    match state {
        LotState::Open => 0.0,
        LotState::Answered => 0.6,
        LotState::Decided => 0.88,
    }
}

fn square((x, y): (f64, f64), side: f64) -> String {
    format!("M{:.2} {:.2}h{side}v{side}h-{side}z", x - side / 2.0, y - side / 2.0)
}
