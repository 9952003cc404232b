//! The race: a wheel or a board for each search, one sentence, and one button; and in the fold the choice of searches.

use crate::base::settings::Language;
use crate::ladder::race::{Bet, Race, RaceAction, Runner};
use crate::ladder::state::{Action, Ladder};
use crate::parts;
use crate::parts::board::{self, squares};
use crate::parts::controls::{ListTraits, Sign, icon, list_with, slider};
use crate::parts::events::{change, press};
use crate::parts::grid::Grid;
use crate::parts::marks::Sort;
use crate::parts::opening::{Opening, opening};
use crate::parts::position::Position;
use crate::parts::zones::zones;
use crate::text::{self, capital, say, say_named};
use eightfold_core::ladder::Rung;
use yew::prelude::*;

/// Draws the race. A function rather than a component, because nearly every redraw is for a frame of the race.
pub(crate) fn race(race: &Race, language: Language, act: &Callback<RaceAction>, fold: Html) -> Html {
    let lanes = race.runners.iter().enumerate().map(|(at, runner)| lane(race, at, runner, language, act));
    let (said, more) = told(race, language);
    let (go, label) = match race.is_moving() {
        true => (RaceAction::Skip, say!(language, "race-skip")),
        false if race.is_over() => (RaceAction::Again, say!(language, "race-again")),
        false if race.steps > 0 => (RaceAction::Go, say!(language, "control-resume")),
        false => (RaceAction::Go, say!(language, "race-start")),
    };
    let buttons = html! {
        <>
            if let Some(bet) = race.bet.filter(|_| race.is_open()) { { factors(bet, language, act) } }
            <button id="race-go" class="go" type="button" onclick={press(act, go)}>{ label }</button>
            if race.is_moving() {
                <button id="race-pause" class="quiet" type="button" onclick={press(act, RaceAction::Go)}>{ say!(language, "control-pause") }</button>
            }
        </>
    };
    opening(Opening {
        class: classes!("racing", "middle"),
        name: "race",
        object: html! { <ul class="lanes">{ for lanes }</ul> },
        sentence: Some(html! { <><h2 id="race">{ said }</h2><p>{ more }</p></> }),
        live: Some("polite"),
        act: buttons,
        fold,
        ..Opening::default()
    })
}

/// Says how the race stands, and in a second sentence what that means for the bet.
fn told(race: &Race, language: Language) -> (String, String) {
    let name = |rung| text::rung(rung, language);
    let (closed, bet) = (race.closed(), race.bet.map(|bet| (name(race.runners[bet.runner].shown.rung), bet.factor)));
    match (closed.first(), closed.last()) {
        _ if race.followed().is_some() => (say!(language, "race-following"), String::new()),
        (Some(first), Some(last)) if race.is_over() => {
            let times = race.ratio().round() as u64;
            let said = say!(language, "race-over", rung = name(first.rung), times);
            let end = say!(language, "race-last", rung = name(last.rung), nodes = last.ledger.nodes);
            (capital(&said), format!("{}{}{}", capital(&end), text::gap(language), judged(race, first, language)))
        }
        _ if !race.is_moving() && race.steps > 0 => {
            (say!(language, "race-paused", nodes = race.nodes()), say!(language, "race-node"))
        }
        (_, Some(last)) => {
            let said = say!(language, "race-closed", place = closed.len(), rung = name(last.rung));
            let nodes = last.ledger.nodes;
            let more = match race.last_alone() {
                Some(rung) => say!(language, "race-alone", nodes, rung = name(rung), times = Race::ALONE),
                None => say!(language, "race-others", nodes),
            };
            (capital(&said), more)
        }
        _ if race.is_moving() => {
            let more = bet.map(|(rung, factor)| say!(language, "race-you-say", rung, factor = factor.unwrap_or(0)));
            (say!(language, "race-running"), more.unwrap_or_else(|| say!(language, "race-node")))
        }
        _ => match bet {
            Some((rung, None)) => (capital(&say!(language, "race-how-much", rung)), say!(language, "race-fewer")),
            Some((rung, Some(factor))) => {
                (capital(&say!(language, "race-my-factor", rung, factor)), say!(language, "race-fewer"))
            }
            None => (say!(language, "race-ask"), say!(language, "race-press")),
        },
    }
}

/// Judges the bet.
fn judged(race: &Race, first: &Position, language: Language) -> String {
    let Some(Bet { runner, factor }) = race.bet else {
        return say!(language, "race-same", solutions = first.ledger.total);
    };
    let bet = &race.runners[runner].shown;
    match factor {
        _ if bet.ledger.nodes != first.ledger.nodes => {
            say!(language, "race-wrong", rung = text::rung(bet.rung, language))
        }
        None => say!(language, "race-right"),
        Some(factor) if factor == Bet::nearest(race.ratio()) => say!(language, "race-right-factor"),
        Some(factor) => say!(language, "race-right-only", factor),
    }
}

/// Draws the choice of the factor.
fn factors(bet: Bet, language: Language, act: &Callback<RaceAction>) -> Html {
    let factor = |it: u64| {
        html! {
            <label>
                <input type="radio" name="race-factor" value={it.to_string()} checked={bet.factor == Some(it)}
                    onchange={change(act, RaceAction::Factor(it))} />
                { format!("{it} ×") }
            </label>
        }
    };
    html! {
        <div id="race-factor" class="factors" role="radiogroup" aria-label={say!(language, "race-fewer")}>
            { for Bet::FACTORS.map(factor) }
        </div>
    }
}

/// Draws the search of a runner, whose name is a button for the bet, and its counts.
fn lane(race: &Race, at: usize, runner: &Runner, language: Language, act: &Callback<RaceAction>) -> Html {
    let shown = &runner.shown;
    let (closed, is_over, is_open) = (race.closed(), shown.is_end(), race.is_open());
    let class = match closed.first() {
        Some(first) if is_over && first.ledger.nodes == shown.ledger.nodes => "first",
        Some(_) if is_over => "done",
        Some(_) => "pale",
        None => "",
    };
    let is_bet = race.bet.is_some_and(|bet| bet.runner == at);
    let name = text::rung(shown.rung, language);
    let how = say_named!(language, "race-how-{}", shown.rung.name());
    let ledger = &shown.ledger;
    html! {
        <li key={at} class={classes!("lane", class)}>
            <div class="pic">
                if let Some(wheel) = runner.wheel() {
                    { wheel.drawn(shown) }
                } else {
                    { picture(shown, race.is_moving() && !is_over, language) }
                }
                if is_bet && is_open { <span class="pin" aria-hidden="true">{ say!(language, "race-bet") }</span> }
            </div>
            <button type="button" id={format!("race-bet-{at}")} aria-pressed={is_bet.to_string()} aria-disabled={(!is_open).to_string()}
                aria-label={say!(language, "race-bet-on", rung = name.clone(), how = how.clone())} onclick={press(act, RaceAction::Bet(at))}>
                if is_bet && !is_open { { say!(language, "race-bet-was", rung = name) } } else { { name } }
            </button>
            <p class={classes!("steps", is_open.then_some("none"))} aria-hidden={is_open.to_string()}>{ text::count(ledger.nodes) }</p>
            <p class="so-far">
                if is_open { { how } } else { { say!(language, "race-so-far", nodes = ledger.nodes, found = ledger.found) } }
            </p>
        </li>
    }
}

/// Draws what the fold has about the race: its searches, its board size, and single steps.
pub(crate) fn racers(
    race: &Race,
    language: Language,
    act: &Callback<RaceAction>,
    compare: &Callback<Action>,
    present: Html,
) -> Html {
    let slide = compare.reform(|n| Action::Size(Ladder::nearest(n)));
    let button = |id: &'static str, sign: Sign, label: String, action: RaceAction, idle: bool| {
        html! {
            <button {id} type="button" aria-disabled={idle.to_string()} onclick={press(act, action)}>{ icon(sign) }{ label }</button>
        }
    };
    // The keys keep the focus in its list when one is added.
    let choices = (0..Race::BOARDS.min(race.runners.len() + 1))
        .map(|at| html! { <div key={at}>{ choice(race, at, language, act) }</div> });
    html! {
        <section class="racers" aria-label={say!(language, "race-racers")}>
            <div class="choices">{ for choices }</div>
            <div class="sliders">
                <label>
                    { say!(language, "ladder-board") }
                    { slider("ladder-size", (Ladder::SMALLEST, Ladder::LARGEST), race.size.get(), &slide) }
                    <output for="ladder-size">{ race.size.to_string() }</output>
                </label>
            </div>
            <div class="buttons">
                { button("race-step", Sign::Forward, say!(language, "race-step"), RaceAction::Step, race.is_over()) }
                { button("race-again", Sign::First, say!(language, "race-back"), RaceAction::Again, race.steps == 0) }
                { present }
            </div>
        </section>
    }
}

/// Draws the list of rungs for a place in the race. Its extra entry empties the place, or stands for an empty one.
fn choice(race: &Race, at: usize, language: Language, act: &Callback<RaceAction>) -> Html {
    let now = race.runners.get(at).map(|runner| runner.shown.rung);
    let none = match now {
        Some(_) => (race.runners.len() > 1).then(|| say!(language, "race-none")),
        None => Some(say!(language, "race-add")),
    };
    let rungs = Rung::ALL.map(|rung| (text::rung(rung, language), Some(rung)));
    let all = none.map(|none| (none, None)).into_iter().chain(rungs);
    let entries = all.map(|(name, rung)| (name, rung == now, RaceAction::Enter(at, rung))).collect();
    let number = at + 1;
    let traits = ListTraits { label: Some(say!(language, "race-board", number)), ..ListTraits::default() };
    list_with(format!("race-rung-{number}"), entries, traits, act)
}

/// Draws the board of a search too large for a wheel. While it moves, it has only queens, and no description, which
/// would change with every frame.
fn picture(position: &Position, moving: bool, language: Language) -> Html {
    let grid = Grid { size: position.size };
    let label = match moving {
        true => text::rung(position.rung, language),
        false => parts::text::description(position, language),
    };
    let row = position.row.as_ref().filter(|_| !moving);
    html! {
        <svg class={classes!("board", (position.size.get() > 8).then_some("dense"))} viewBox="30 28 528 528" role="img" aria-label={label}>
            { squares(position.size, row.map(|view| view.row), false) }
            { zones(position.size, position.edge, position.corner) }
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
