//! A count in progress: the number of solutions so far, in large figures, and the map of its groups.

use crate::base::settings::Language;
use crate::files::count::state::{Counting, Phase};
use crate::text::numbers::duration;
use crate::text::{grouped, say};
use std::fmt::Write;
use yew::prelude::*;

/// The side of a cell of the map, including the gap.
const CELL: usize = 10;
/// The difference between the hues of consecutive workers, in degrees: the golden angle, so that a few workers get
/// clearly different colours.
const APART: f64 = 137.5;

/// Draws the number, its progress, and the map, or nothing before a count starts.
pub(super) fn event(counting: &Counting, language: Language) -> Html {
    if counting.phase == Phase::Ready {
        return Html::default();
    }
    let progress = counting.progress();
    let [done, all] = progress.groups;
    let figures = [
        Some((say!(language, "counting-groups"), say!(language, "counting-of", done, all))),
        Some((say!(language, "counting-time"), duration(progress.elapsed, language))),
        progress.left.map(|left| (say!(language, "counting-left"), duration(left, language))),
        progress.speed.map(|speed| (say!(language, "counting-speed"), grouped(speed))),
    ];
    let is_done = counting.phase == Phase::Done;
    let counted = if is_done { say!(language, "counting-all") } else { say!(language, "counting-so-far") };
    html! {
        <section class="card event" aria-label={say!(language, "counting-event", n = counting.size)}>
            <div class="tally">
                <p class="so-far"><b id="count-so-far">{ grouped(progress.solutions) }</b><span>{ counted }</span></p>
                <dl class="ledger">
                    { for figures.into_iter().flatten().map(|(name, value)| html! { <div><dt>{ name }</dt><dd>{ value }</dd></div> }) }
                </dl>
            </div>
            { map(counting, language) }
        </section>
    }
}

/// Draws the map, and how many groups each worker has counted.
fn map(counting: &Counting, language: Language) -> Html {
    let cells = counting.map();
    let counted = counting.counted_by();
    // The map is about three times as wide as high.
    let columns = (1..).find(|columns| columns * columns >= 3 * cells.len()).unwrap_or(1);
    let rows = cells.len().div_ceil(columns);
    let mut outlines = vec![String::new(); counted.len()];
    let mut empty = String::new();
    for (at, cell) in cells.iter().enumerate() {
        let (x, y) = (at % columns * CELL, at / columns * CELL);
        let side = CELL - 1;
        // A cell fills from the bottom.
        let [done, all] = cell.groups.map(|groups| groups as usize);
        let filled = side * done / all.max(1);
        // Writing to a string cannot fail.
        let _ = write!(empty, "M{x} {y}h{side}v{side}h-{side}z");
        if let Some(outline) = outlines.get_mut(usize::from(cell.worker)).filter(|_| filled > 0) {
            let _ = write!(outline, "M{x} {}h{side}v-{filled}h-{side}z", y + side);
        }
    }
    let colour = |worker: usize| format!("hsl({:.0} 55% 52%)", 215.0 + worker as f64 * APART);
    let workers = counted.iter().enumerate().filter(|(_, groups)| **groups > 0).map(|(at, groups)| {
        html! {
            <li>
                <svg viewBox="0 0 9 9" aria-hidden="true"><path fill={colour(at)} d="M0 0h9v9h-9z" /></svg>
                { say!(language, "counting-worker", at = at + 1, groups = *groups) }
            </li>
        }
    });
    html! {
        <div class="count-map">
            <svg id="count-map" viewBox={format!("0 0 {} {}", columns * CELL, rows * CELL)} role="img" aria-label={say!(language, "counting-map")}>
                <path class="waiting" d={empty} />
                { for outlines.into_iter().enumerate().map(|(at, d)| html! { <path fill={colour(at)} {d} /> }) }
            </svg>
            <ul class="counters">{ for workers }</ul>
        </div>
    }
}
