//! Count on the wall: the ring in the pupils' colours, the number in it, the ruler of boards, and the guesses.

use crate::base::settings::Language;
use crate::class::mark::{colour, ink, letter};
use crate::class::{Action, State};
use crate::count::text::status;
use crate::parts::controls::{Mark, ruler};
use crate::parts::events::maybe;
use crate::results::ring::{At, Places, USUAL, edges_of, number};
use crate::text::numbers::duration;
use crate::text::{grouped, listed, power_of_ten, say};
use eightfold_core::{BoardSize, known};
use eightfold_results::class::{Cell, LotState, RunState, SIZES, Station};
use std::collections::BTreeMap;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The cells of a ring before anything is known of them.
const USUALLY: usize = 64;

/// The scale of the guesses: powers of ten.
const SCALE: [f64; 2] = [3.6, 10.0];

pub(super) fn count(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (lesson, n) = (state.lesson(), usize::from(state.lesson().page));
    let run = state.run().filter(|run| run.0 == n).map(|run| run.1);
    let is_running = run.is_some_and(|run| !run.has_ended());
    let is_over = run == Some(RunState::Done) && state.is_counted();
    let (guesses, here) = (lesson.guesses.count, state.here().count());
    let failed = (run == Some(RunState::Failed)).then(|| match state.class() {
        Some(now) => now.run.as_ref().and_then(|run| run.error.clone()).unwrap_or_default(),
        None => status(&state.counting, language),
    });
    let nearest: Vec<_> = lesson.guesses.nearest.iter().map(|number| letter(*number).to_string()).collect();
    let (heading, note) = match (failed, is_over) {
        (Some(sentence), _) => (say!(language, "class-ways", n), say!(language, "class-failed", sentence)),
        (_, true) if state.class().is_none() => match state.total() {
            Some(_) => (say!(language, "class-found"), say!(language, "class-found-here")),
            None => (say!(language, "class-ways", n), say!(language, "award-failed")),
        },
        (_, true) if nearest.is_empty() => (say!(language, "class-found"), say!(language, "class-checked")),
        (_, true) => (
            say!(language, "class-found"),
            say!(language, "class-nearest", letters = listed(nearest.into_iter(), language)),
        ),
        _ if is_running && state.class().is_none() => {
            (say!(language, "class-ways", n), status(&state.counting, language))
        }
        _ if is_running => (say!(language, "class-ways", n), say!(language, "class-own-colour")),
        _ if here > 0 => (say!(language, "class-ways", n), say!(language, "class-guess-phone", guesses, here)),
        _ => (say!(language, "class-ways", n), String::new()),
    };
    let choose = act.reform(|n: u64| Action::turn(Station::Count, n as u8));
    // A press on the board that is counted begins with it anew.
    let anew = maybe(&choose, move |event: MouseEvent| {
        let pressed: HtmlInputElement = event.target_dyn_into()?;
        (is_over && pressed.value() == n.to_string()).then_some(n as u64)
    });
    let marks = SIZES.map(|n| Mark { n: n as u64, label: say!(language, "class-queens", n), note: None, class: "" });
    html! {
        <>
            <div class="words">
                <h2>{ heading }</h2>
                <p role="status">{ note }</p>
                if state.class().is_some() { { bets(&lesson.guesses.values, is_over.then_some(n)) } }
                <div onclick={anew}>
                    { ruler("class-size", say!(language, "class-sizes"), marks.collect(), n as u64, is_running, &choose) }
                </div>
            </div>
            <div class="object">{ ring(state, n, None, language) }</div>
        </>
    }
}

/// Returns the places of the cells of a ring.
fn places(cells: &[Cell], at: At) -> Places {
    Places::of(if cells.is_empty() { USUALLY } else { cells.len() }, at)
}

/// Returns the outlines of the cells that have a colour in common, by `true` if they wait for the program, and by
/// browser; cells that are open are those of `u8::MAX`.
pub(super) fn outlines(cells: &[Cell], at: At) -> BTreeMap<(bool, u8), String> {
    let (places, mut paths) = (places(cells, at), BTreeMap::<_, String>::new());
    let open = Cell { state: LotState::Open, pupil: Cell::PROGRAM };
    for place in 0..places.len() {
        let cell = cells.get(place).copied().unwrap_or(open);
        let pupil = if cell.state == LotState::Open { u8::MAX } else { cell.pupil };
        *paths.entry((cell.state == LotState::Answered, pupil)).or_default() += &places.outline(place);
    }
    paths
}

/// Returns the colour of the cells of a browser, if it is one.
pub(super) fn paint(pupil: u8) -> Option<String> {
    (!matches!(pupil, u8::MAX | Cell::PROGRAM)).then(|| colour(pupil))
}

/// Draws the ring of a count with the number in it. On a phone, `only` its own cells are lit, and stand for the number.
pub(super) fn ring(state: &State, n: usize, only: Option<u8>, language: Language) -> Html {
    let cells = state.cells(n);
    // A program that was restarted after its count has the number, and no cells.
    let is_over = state.is_counted() && state.run().is_some_and(|(counted, _)| counted == n);
    let (places, paths) = (places(&cells, USUAL), outlines(&cells, USUAL));
    let mut letters = BTreeMap::<u8, Vec<(f64, f64)>>::new();
    for (at, cell) in cells.iter().enumerate() {
        let has_letter = state.class().is_some() && cell.pupil != Cell::PROGRAM;
        if cell.state == LotState::Decided && has_letter && places.side(at) > 3.2 {
            letters.entry(cell.pupil).or_default().push(places.middle(at));
        }
    }
    let is_lit = |pupil: u8| only.is_none_or(|own| own == pupil);
    let cells_drawn = paths.into_iter().map(|((waits, pupil), d)| {
        let class = match pupil {
            u8::MAX => "cell",
            Cell::PROGRAM => "cell by-program",
            _ if waits => "cell waits",
            pupil if !is_lit(pupil) => "cell dim",
            _ => "cell by-pupil",
        };
        html! { <path {class} fill={paint(pupil)} {d} /> }
    });
    let letters = letters.into_iter().filter(|(pupil, _)| is_lit(*pupil)).map(|(pupil, at)| {
        let list =
            |of: fn(&(f64, f64)) -> f64| at.iter().map(|it| format!("{:.1}", of(it))).collect::<Vec<_>>().join(" ");
        let text: String = at.iter().map(|_| letter(pupil)).collect();
        html! { <text class="letter" fill={ink(pupil)} x={list(|it| it.0)} y={list(|it| it.1 + 1.3)}>{ text }</text> }
    });
    let last = BoardSize::new(n).ok().and_then(known::total).map(grouped).unwrap_or_default();
    let total = state.total();
    let inside = match only.filter(|_| !cells.is_empty()) {
        None => {
            html! { <>{ number("class-total", total.filter(|_| is_over), &last) }<text class="caption" y="34">{ caption(state, &cells, is_over, language) }</text></> }
        }
        Some(_) => {
            let (mine, ways) = state.help.own(&cells);
            html! {
                <>
                    <text class="caption" y="-26">{ say!(language, "class-you-counted") }</text>
                    { number("class-own", Some(ways), &grouped(ways)) }
                    <text class="caption" y="34">{ say!(language, "class-in-parts", mine, parts = cells.len()) }</text>
                </>
            }
        }
    };
    let label = match total.filter(|_| is_over) {
        Some(total) => format!("{} {}", grouped(total), say!(language, "class-card-ways", n)),
        None if cells.is_empty() => say!(language, "class-ways", n),
        None => caption(state, &cells, is_over, language),
    };
    html! {
        <svg class={classes!("class-ring", is_over.then_some("closed"))} viewBox="-100 -100 200 200" role="img" aria-label={label}>
            { for cells_drawn }
            { for letters }
            if is_over { { for edges_of().map(|r| html! { <circle class="gold" r={r.to_string()} pathLength="1" transform="rotate(-90)" /> }) } }
            { inside }
        </svg>
    }
}

/// Says how many parts there are or are done, or who counted them and in which time.
fn caption(state: &State, cells: &[Cell], is_over: bool, language: Language) -> String {
    let (here, parts) = (state.here().count(), cells.len());
    let done = cells.iter().filter(|cell| cell.state == LotState::Decided).count();
    match state.count_ms() {
        _ if parts == 0 && !is_over => String::new(),
        Some(time) if is_over && state.class().is_none() => duration(time, language),
        Some(time) if is_over => say!(language, "class-of-us-time", here, time = duration(time, language)),
        None if is_over => say!(language, "class-of-us", here),
        _ if done == 0 => say!(language, "class-parts", parts),
        _ => say!(language, "class-parts-done", done, parts),
    }
}

/// Draws the guesses as discs on a scale of powers of ten, and where the number lies once it is known.
fn bets(values: &[f64], counted: Option<usize>) -> Html {
    let [from, to] = SCALE;
    let x = |value: f64| ((value - from) / (to - from)).clamp(0.0, 1.0) * 100.0;
    let stack = |value: f64| (x(value) / 3.0) as i64;
    let mut stacks = BTreeMap::<i64, f64>::new();
    values.iter().for_each(|value| *stacks.entry(stack(*value)).or_default() += 1.0);
    // The discs of the highest stack overlap rather than cover the words above.
    let step = stacks.values().fold(2.7_f64, |step, height| step.min(15.0 / height));
    let discs = values.iter().map(|value| {
        let height = stacks.entry(stack(*value)).or_default();
        let y = 17.2 - 1.25 - step * (*height - 1.0);
        *height -= 1.0;
        html! { <circle cx={format!("{:.1}", x(*value))} cy={format!("{y:.1}")} r="1.25" /> }
    });
    let total = counted.and_then(|n| known::total(BoardSize::new(n).ok()?)).map(|total| x((total as f64).log10()));
    let ticks = [4, 6, 8, 10].map(|power| {
        html! { <text x={format!("{:.1}", x(f64::from(power)).clamp(3.0, 96.0))} y="23.5">{ power_of_ten(power) }</text> }
    });
    html! {
        <svg class="bets" viewBox="0 0 100 25" aria-hidden="true">
            <path class="rail" d="M0 17.5H100" />
            if let Some(at) = total { <path class="total" d={format!("M{at:.1} 4V17.5")} /> }
            { for discs }
            { for ticks }
        </svg>
    }
}
