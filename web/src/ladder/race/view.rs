//! The race of some rungs: for each its board, the sentence about its last step, and its counts.

use crate::base::settings::Language;
use crate::ladder::race::{Race, RaceAction, Runner};
use crate::parts;
use crate::parts::board::{self, squares};
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::icon::{Sign, icon};
use crate::parts::list::{ListTraits, list_with};
use crate::parts::marks::Sort;
use crate::parts::position::Position;
use crate::parts::sentence::drawn;
use crate::parts::slider::slider;
use crate::parts::zones::zones;
use crate::text::{self, say};
use eightfold_core::ladder::{Prunes, Rung};
use yew::prelude::*;

/// The fastest pace at which a reader can follow the marks; above it only queens are drawn.
const LEGIBLE: u32 = 120;

/// Draws the whole race. A function rather than a component, because nearly every redraw is for a frame of the race.
pub(crate) fn race(race: &Race, language: Language, act: &Callback<RaceAction>) -> Html {
    // Draw the place for a new board as a lane without a runner, so that its list stays the same element when a board
    // is added.
    let lanes = (0..Race::BOARDS.min(race.runners.len() + 1)).map(|at| {
        let runner = race.runners.get(at);
        let class = match runner {
            None => "vacant",
            Some(runner) if runner.is_done() => "done",
            Some(_) => "",
        };
        html! {
            <li key={at} class={classes!("lane", class)}>
                { choice(race, at, runner.map(|runner| runner.shown.rung), language, act) }
                if let Some(runner) = runner { { lane(race, runner, language) } }
            </li>
        }
    });
    html! {
        <section class="card race" aria-labelledby="race">
            <h2><span id="race">{ say!(language, "race-heading", n = race.size) }</span></h2>
            <p class="summary">{ say!(language, "race-intro") }</p>
            { controls(race, language, act) }
            { status(race, language) }
            <ul class="lanes">{ for lanes }</ul>
        </section>
    }
}

fn controls(race: &Race, language: Language, act: &Callback<RaceAction>) -> Html {
    let (sign, label) = match race.is_moving() {
        true => (Sign::Pause, say!(language, "race-pause")),
        false => (Sign::Play, say!(language, "race-start")),
    };
    let button = |id: &'static str, class: Option<&'static str>, sign: Sign, label: String, action, idle: bool| {
        let onclick = press(act, action);
        html! { <button {id} {class} type="button" aria-disabled={idle.to_string()} {onclick}>{ icon(sign) }{ label }</button> }
    };
    let over = race.is_over();
    let pace = act.reform(|place| RaceAction::Pace(place as usize));
    html! {
        <div class="controls" role="group" aria-label={say!(language, "race-controls")}>
            <div class="buttons">
                { button("race-go", Some("go"), sign, label, RaceAction::Go, over) }
                { button("race-step", None, Sign::Forward, say!(language, "race-step"), RaceAction::Step, over) }
                { button("race-again", None, Sign::First, say!(language, "race-again"), RaceAction::Again, race.steps == 0) }
            </div>
            <label class="pace">
                { say!(language, "race-speed") }
                { slider("race-pace", (0, Race::FASTEST), race.pace, &pace) }
                <output for="race-pace">{ say!(language, "race-pace", steps = race.steps_per_second()) }</output>
            </label>
        </div>
    }
}

/// Says how the race stands; and, for readers who do not see the boards, which of them are done.
fn status(race: &Race, language: Language) -> Html {
    let places = race.runners.iter().filter_map(|runner| Some((race.place(runner)?, runner)));
    let mut places: Vec<_> = places.collect();
    places.sort_by_key(|(place, _)| *place);
    let arrived = places.into_iter().map(|(place, runner)| {
        let rung = text::rung(runner.shown.rung, language);
        say!(language, "race-arrived", rung, place = arrival(place, &runner.shown, language))
    });
    let now = match race.followed() {
        Some(steps) => say!(language, "race-following", steps),
        None if race.is_over() => say!(language, "race-over"),
        None if race.is_moving() => say!(language, "race-running"),
        None if race.steps == 0 => say!(language, "race-ready"),
        None => say!(language, "race-paused", steps = race.steps),
    };
    let gap = text::gap(language);
    let arrived = arrived.map(|arrived| format!("{gap}{arrived}")).collect::<String>();
    html! { <p id="race-status" role="status">{ now }<span class="unseen">{ arrived }</span></p> }
}

fn arrival(place: usize, position: &Position, language: Language) -> String {
    say!(language, "race-place", place, steps = position.step, nodes = position.ledger.nodes)
}

/// Draws a board, its place, its counts, and its sentence.
fn lane(race: &Race, runner: &Runner, language: Language) -> Html {
    let position = &runner.shown;
    let moving = race.is_moving() && !runner.is_done();
    let sentence = parts::text::sentence(position, language);
    let ledger = &position.ledger;
    let counts = [
        (say!(language, "ledger-steps"), position.step),
        (say!(language, "ledger-nodes"), ledger.nodes),
        (say!(language, "ledger-solutions"), ledger.total),
    ];
    let place = race.place(runner).map(|place| arrival(place, position, language));
    let unit = match position.has_masks() {
        true => say!(language, "race-unit-queen"),
        false => say!(language, "race-unit-square"),
    };
    html! {
        <>
            { picture(position, moving, race.steps_per_second() <= LEGIBLE, language) }
            <p class="place">{ place }</p>
            <dl class="ledger">
                { for counts.map(|(name, count)| html! { <div><dt>{ name }</dt><dd>{ text::count(count) }</dd></div> }) }
            </dl>
            <p class="unit">{ unit }</p>
            { drawn("told", None, None, position.step, sentence, language) }
        </>
    }
}

/// Draws the list of rungs for a board. Its extra entry removes the board, or stands for no board where one can be
/// added.
fn choice(race: &Race, at: usize, now: Option<Rung>, language: Language, act: &Callback<RaceAction>) -> Html {
    let none = match now {
        Some(_) => (race.runners.len() > 1).then(|| say!(language, "race-none")),
        None => Some(say!(language, "race-add")),
    };
    let rungs = Rung::ALL.map(|rung| (text::brief(rung, language), Some(rung)));
    let all = none.map(|none| (none, None)).into_iter().chain(rungs);
    let entries = all.map(|(name, rung)| (name, rung == now, RaceAction::Enter(at, rung))).collect();
    let number = at + 1;
    let traits = ListTraits { label: Some(say!(language, "race-board", number)), ..ListTraits::default() };
    list_with(format!("race-rung-{number}"), entries, traits, act)
}

/// Draws the board. While it moves, it has no description, which would change with every frame.
fn picture(position: &Position, moving: bool, legible: bool, language: Language) -> Html {
    let grid = Grid { size: position.size };
    let label = match moving {
        true => text::rung(position.rung, language),
        false => parts::text::description(position, language),
    };
    let row = position.row.as_ref().filter(|_| legible || !moving);
    html! {
        <svg class={classes!("board", (position.size.get() > 8).then_some("dense"))} viewBox="0 0 564 560" role="img" aria-label={label}>
            { squares(position.size, row.map(|view| view.row), true) }
            { zones(position.size, position.edge, position.corner, Prunes::ALL, false) }
            if row.is_some() {
                { for board::marks(position).map(|(square, sort)| grid.mark(square, sort)) }
            }
            if row.is_some() || position.is_end() {
                { for board::framed(position).map(|around| board::frame(grid, around)) }
            }
            { for position.drawn().map(|square| grid.mark(square, Sort::Queen)) }
        </svg>
    }
}
