//! The split: the rectangle of all pairs, which blackens corner by corner, and the choice of its first diagonal.

use crate::base::settings::Language;
use crate::browser::files::{SavedFile, draw};
use crate::join::state::{Action, Dial, Splitting, State, Tried};
use crate::join::text::splitting as text;
use crate::join::view::{pick, strip};
use crate::text::{self as numbers, say};
use eightfold_core::join::{Area, Dissection};
use std::fmt::Write;
use yew::prelude::*;

/// The width and the height of the picture, in units of its own.
const PICTURE: [f64; 2] = [1200.0, 520.0];

/// Draws the picture with its number, the sentence, the buttons and the diagonals.
pub(super) fn splitting(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (split, step) = (&state.splitting, state.step());
    let dissection = split.dissection();
    let (open, all) = (dissection.open_after(step), dissection.pairs());
    let [west, east] = dissection.sides().map(|side| numbers::count(side as u64));
    let last = dissection.depth();
    html! {
        <section class="card splitting" aria-labelledby="join-heading">
            <h2>
                <span id="join-heading">{ say!(language, "join-split-heading", n = dissection.unit().size()) }</span>
                <span class="step">{ say!(language, "join-split-at", step, last) }</span>
            </h2>
            <p class="open-share">
                <b id="open-share">{ text::share(open, all) }</b>
                <span>{ say!(language, "join-split-open") }<i>{ say!(language, "join-split-pairs", open, all) }</i></span>
            </p>
            <div class="pairs-picture">
                <span class="across">{ say!(language, "join-split-east", east) }</span>
                <span class="down">{ say!(language, "join-split-west", west) }</span>
                { picture(split, step, text::picture(state, language)) }
                { save(split, step, language) }
            </div>
            <div class="beside">
                <p class="saying" id="told" aria-live={if split.is_playing { "off" } else { "polite" }}>
                    <b>{ say!(language, "join-title-split") }</b>
                    { text::sentence(state, language) }
                </p>
                { strip::strip(state, language, act) }
            </div>
            <div class="first-split">
                <h3>{ say!(language, "join-split-choose") }</h3>
                { diagonals(state, language, act) }
                { tried(split, language) }
            </div>
        </section>
    }
}

/// Draws the rectangle after some splits. The corners of the last one grow.
fn picture(split: &Splitting, step: usize, label: String) -> Html {
    let moved = if step == 0 { 1.0 } else { split.moved() };
    let [open, dead] = outlines(split.dissection(), step, moved);
    let [width, height] = PICTURE;
    html! {
        <svg viewBox={format!("0 0 {width} {height}")} preserveAspectRatio="none" role="img" aria-label={label}>
            <rect class="dead" width={width.to_string()} height={height.to_string()} />
            <path class="open" d={open} />
            <path class="dead" d={dead} />
        </svg>
    }
}

/// Draws the button that saves the picture, with its number, to be sent.
fn save(split: &Splitting, step: usize, language: Language) -> Html {
    const SIZE: (u32, u32) = (1280, 720);
    let dissection = split.dissection().clone();
    let save = Callback::from(move |_: MouseEvent| {
        let name = format!("eightfold-split-{}.png", dissection.unit().size());
        draw(SavedFile { name, kind: "image/png", text: sent(&dissection, step, language) }, SIZE);
    });
    html! { <button id="split-png" class="small" type="button" onclick={save}>{ say!(language, "join-split-save") }</button> }
}

/// Returns the picture as a file, on dark paper.
fn sent(dissection: &Dissection, step: usize, language: Language) -> String {
    let [open, dead] = outlines(dissection, step, 1.0);
    let share = text::share(dissection.open_after(step), dissection.pairs());
    let (said, n) = (say!(language, "join-split-open"), dissection.unit().size());
    let [width, below] = [PICTURE[0], PICTURE[1] + 120.0];
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 1280 720">
<path fill="#12151c" d="M-40-40h1280v720h-1280Z"/>
<path fill="#f2b84b" stroke="#0c0d10" stroke-width="0.7" d="{open}"/>
<path fill="#0c0d10" stroke="#3a3122" stroke-width="0.7" d="{dead}"/>
<g font-family="sans-serif" font-size="28" fill="#9aa3b5">
<text y="{below}"><tspan font-size="72" font-weight="700" fill="#f2b84b">{share}</tspan> {said}</text>
<text x="{width}" y="{below}" text-anchor="end">N = {n}</text></g></svg>"##
    )
}

/// Returns the outlines of the rectangles that are open after some splits, and of the dead ones. Of the corners of the
/// last split a share is drawn.
fn outlines(dissection: &Dissection, step: usize, moved: f64) -> [String; 2] {
    let [down, across] = dissection.sides().map(|side| side as f64);
    let [width, height] = PICTURE;
    let [mut open, mut dead] = [String::new(), String::new()];
    // While the dead corners grow, draw the rectangles of the step before beneath them.
    let below = if moved < 1.0 { step - 1 } else { step };
    for area in dissection.areas() {
        if !if area.is_open() { area.is_seen_after(below) } else { area.depth <= step } {
            continue;
        }
        let [x, y, w, h] = [
            area.east.start as f64 / across * width,
            area.west.start as f64 / down * height,
            area.east.len() as f64 / across * width,
            area.west.len() as f64 / down * height,
        ];
        let share = if !area.is_open() && area.depth == step { moved } else { 1.0 };
        let (x, y) = if is_at_end(area) { (x + w * (1.0 - share), y + h * (1.0 - share)) } else { (x, y) };
        let outline = if area.is_open() { &mut open } else { &mut dead };
        // Writing to a string cannot fail.
        let _ = write!(outline, "M{x:.2} {y:.2}h{:.2}v{:.2}h{:.2}Z", w * share, h * share, -w * share);
    }
    [open, dead]
}

/// Returns `true` if a dead area is at the bottom right of the rectangle that was split.
fn is_at_end(area: &Area) -> bool {
    !area.is_open() && area.depth.is_multiple_of(2)
}

/// Draws the diagonals that can come first, each with a bar for the pairs that it makes dead.
fn diagonals(state: &State, language: Language, act: &Callback<Action>) -> Html {
    const HIGH: u64 = 40;
    let dial = Dial::Diagonal;
    let dissection = state.splitting.dissection();
    let (choices, chosen) = state.choices(dial);
    let chosen = chosen.map(|at| choices[at]);
    let most = choices.iter().map(|at| dissection.dead()[*at]).max().unwrap_or(1);
    let entries = choices.iter().map(|&at| {
        let dead = dissection.dead()[at];
        let (height, size) = ((dead * HIGH / most).max(1), dissection.unit().size());
        let way = if at < size.last() { "rising" } else { "falling" };
        let bar = html! {
            <>
                <svg class="small" viewBox="0 0 16 40" aria-hidden="true">
                    <rect class={way} x="2" y={(HIGH - height).to_string()} width="12" height={height.to_string()} />
                </svg>
                <span class="columns">{ text::sign(size, at) }</span>
            </>
        };
        pick::entry(dial, at, Some(at) == chosen, Some(text::diagonal(dissection, at, language)), bar)
    });
    pick::list(dial, "diagonals", text::name(language), chosen, act, entries.collect())
}

/// Draws what followed from each diagonal that came first so far.
fn tried(split: &Splitting, language: Language) -> Html {
    let size = split.dissection().unit().size();
    let row = |tried: &Tried| {
        let is_now = split.dissection().first() == Some(tried.diagonal);
        html! {
            <tr class={is_now.then_some("now")}>
                <th scope="row">{ text::sign(size, tried.diagonal) }</th>
                <td>{ numbers::count(tried.leaves as u64) }</td>
                <td>{ numbers::numbers::share(tried.open) }</td>
                <td><b>{ numbers::count(tried.tally) }</b></td>
            </tr>
        }
    };
    if split.tried.is_empty() {
        return html! { <p class="note">{ say!(language, "join-split-try") }</p> };
    }
    html! {
        <>
            <table class="tried">
                <thead><tr>
                    <th scope="col">{ say!(language, "join-split-first") }</th>
                    <th scope="col">{ say!(language, "join-split-leaves") }</th>
                    <th scope="col">{ say!(language, "join-split-still") }</th>
                    <th scope="col">{ say!(language, "join-split-count") }</th>
                </tr></thead>
                <tbody>{ for split.tried.iter().map(row) }</tbody>
            </table>
            <p class="note">{ say!(language, "join-split-same") }</p>
        </>
    }
}
