//! Figures of the savings of symmetry: all boards gathered into their classes, a race with a finish, two searches row by row.

use crate::base::settings::Language;
use crate::learn::figure::{Lane, Pile, Piles, Profile, Race};
use crate::parts::bars::bar;
use crate::parts::thumbnail::{self, small};
use crate::text::{rung, say};
use eightfold_core::Symmetry;
use yew::prelude::*;

/// Draws all solutions, which fly to the piles of their classes and turn on the way. Each keeps its element, so that it is
/// seen to fly.
pub(super) fn piles(piles: &Piles, language: Language) -> Html {
    let boards = piles.classes.iter().enumerate().map(|(at, class)| pile(piles, at, class));
    let gathered = piles.gathered;
    let label = match gathered {
        true => say!(language, "learn-piles-gathered", boards = piles.boards(), piles = piles.classes.len()),
        false => say!(language, "learn-piles-spread", boards = piles.boards()),
    };
    html! {
        <>
            <svg class={classes!("piles", gathered.then_some("gathered"))} viewBox="0 0 768 512" role="img" aria-label={label.clone()}>
                { for boards }
            </svg>
            { caption("piles", false, label) }
        </>
    }
}

/// Draws the boards of a class, in their places among all solutions or in its pile, with the number of them.
fn pile(piles: &Piles, at: usize, class: &Pile) -> Html {
    let rows = class.board.rows();
    let side = (rows.len() * thumbnail::SIDE) as f64;
    let queens = AttrValue::from(thumbnail::queens(class.board.size(), rows, (0, 0)));
    let (x, y) = (90 + 192 * (at % 4), 82 + 170 * (at / 4));
    let last = class.members.len() - 1;
    let members = class.members.iter().enumerate().map(|(height, (place, symmetry))| {
        let (mirrored, turns) = Piles::motion(if piles.gathered { Symmetry::Identity } else { *symmetry });
        let (x, y, scale) = match piles.gathered {
            true => (x + 3 * (last - height), y - 3 * (last - height), 122.0 / side),
            false => (32 + place % 12 * 64, 32 + place / 12 * 64, 56.0 / side),
        };
        let fly = format!("translate({x} {y}) scale({scale:.3})");
        let turn = format!("rotate({}) scale({} 1)", i32::from(turns) * 90, if mirrored { -1 } else { 1 });
        html! {
            <g key={*place} class="flies" transform={fly}>
                <g class="flies" transform={turn}>
                    <g transform={format!("translate({0} {0})", -side / 2.0)}>
                        <rect width={side.to_string()} height={side.to_string()} rx="3" />
                        <path class="queens" d={queens.clone()} />
                    </g>
                </g>
            </g>
        }
    });
    html! {
        <g key={at} class="pile">
            { for members }
            <text x={x.to_string()} y={(y + 82).to_string()}>{ class.members.len() }</text>
        </g>
    }
}

/// Draws searches side by side, each with its way to the finish.
pub(super) fn race(race: &Race, language: Language) -> Html {
    let lanes = race.lanes.iter().map(|it| lane(it, language));
    let told = race.lanes.iter().filter(|lane| lane.done).max_by_key(|lane| lane.all);
    let told = match told {
        _ if race.is_over() => say!(language, "learn-race-over"),
        None => String::new(),
        Some(lane) => {
            say!(language, "learn-race-arrived", rung = rung(lane.machine.rung(), language), nodes = lane.all)
        }
    };
    html! {
        <>
            <ul class="sprint">{ for lanes }</ul>
            { caption("race-told", false, told) }
        </>
    }
}

fn lane(lane: &Lane, language: Language) -> Html {
    let (machine, nodes) = (&lane.machine, lane.nodes());
    let solutions = machine.ledger().total;
    let so_far = match lane.done {
        true => say!(language, "learn-race-done", nodes, solutions),
        false => say!(language, "learn-race-so-far", nodes, solutions),
    };
    let share = nodes as f64 / lane.all as f64 * 100.0;
    runner(small(machine.size(), lane.board()), rung(machine.rung(), language), share, so_far)
}

/// Draws a board on its way to a finish. It is there when all of its way is done.
pub(super) fn runner(board: Html, name: String, share: f64, so_far: String) -> Html {
    html! {
        <li class={classes!((share >= 100.0).then_some("done"))}>
            { board }
            <div>
                <b>{ name }</b>
                <div class="track">{ bar(share) }<span class="flag" /></div>
                <span>{ so_far }</span>
            </div>
        </li>
    }
}

/// Draws what is said below a figure. While that changes by itself, it is not read out.
pub(super) fn caption(id: &'static str, moves: bool, told: String) -> Html {
    html! { <p class="caption" {id} aria-live={if moves { "off" } else { "polite" }}>{ told }</p> }
}

/// Draws two searches row by row: the narrow outline in the wide one, and marks at an eighth of that.
pub(super) fn profile(profile: &Profile, language: Language) -> Html {
    let most = profile.rows.iter().map(|[whole, _]| *whole).max().unwrap_or(1) as f64;
    let bar = |class: &'static str, queens: f64| {
        let width = queens / most * 100.0;
        html! { <rect {class} x={format!("{:.2}", 50.0 - width / 2.0)} width={format!("{width:.2}")} height="10" /> }
    };
    let rows = profile.rows.iter().enumerate().map(|(row, [whole, less])| {
        // The share as a fraction like 1/2.6.
        let tenths = (whole * 10 + less / 2) / (*less).max(1);
        html! {
            <li>
                <span class="name">{ row }</span>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    { bar("whole", *whole as f64) }
                    { bar("less", *less as f64) }
                    { bar("eighth", *whole as f64 / 8.0) }
                </svg>
                <span class="value">{ say!(language, "learn-profile-row", whole, less) }</span>
                <b>{ format!("1/{}.{}", tenths / 10, tenths % 10) }</b>
            </li>
        }
    });
    html! {
        <>
            <ul class="outlines">{ for rows }</ul>
            <p class="caption entries">
                <span class="whole">{ say!(language, "learn-profile-whole") }</span>
                <span class="less">{ say!(language, "learn-profile-less") }</span>
                <span class="eighth">{ say!(language, "learn-profile-eighth") }</span>
            </p>
        </>
    }
}
