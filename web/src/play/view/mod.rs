//! The view: the board, the solutions that are left beside it, one sentence, and one button.

mod left;

use crate::base::pairs::write_list;
use crate::base::panels::Panel;
use crate::base::settings::{LARGEST, Language};
use crate::parts::attacks::rays;
use crate::parts::board::squares;
use crate::parts::cells::{Cells, pressing};
use crate::parts::controls::{fold, named_slider};
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::marks::{Sort, mark};
use crate::parts::opening::{Opening, opening};
use crate::parts::room::Page;
use crate::parts::steps::from_the_top;
use crate::play::state::{Action, Play, Standing};
use crate::play::text as play;
use crate::text::say;
use crate::today::unfolding::unfolding;
use eightfold_core::attempt::{DeadEnd, Line, attackers};
use eightfold_core::{BoardSize, Placement, Square, Squares, known};
use std::cmp::Ordering;
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn view(game: &Play, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    let more = || more(game, language, act, page.present.clone());
    opening(Opening {
        class: classes!("filling", "leading", game.solution().map(|_| "solved")),
        name: "continuing",
        object: board(game, language, act),
        sentence: Some(outlook(game, language)),
        // While the number grows, screen readers announce only the last one.
        live: Some(if game.task.is_some() { "off" } else { "polite" }),
        beside: left::left(game),
        act: next(game, language, act),
        fold: fold(Panel::MoreOfFree, say!(language, "more"), None, page.settings.panels, &page.choose, &more),
        ..Opening::default()
    })
}

/// Draws the button.
fn next(game: &Play, language: Language, act: &Callback<Action>) -> Html {
    let label = match (&game.standing, game.hint()) {
        (Standing::Dead(_) | Standing::Quarrel(_), _) => say!(language, "play-back"),
        (Standing::Solved(_), _) => say!(language, "play-another"),
        (_, Some(_)) => say!(language, "play-follow"),
        (_, None) => say!(language, "control-hint"),
    };
    button("play-hint", "go", label, game, Action::Next, act)
}

fn button(
    id: &'static str,
    class: &'static str,
    label: String,
    game: &Play,
    action: Action,
    act: &Callback<Action>,
) -> Html {
    let (disabled, onclick) = ((!game.can(action)).to_string(), press(act, action));
    html! { <button {id} {class} type="button" {onclick} aria-disabled={disabled}>{ label }</button> }
}

/// Draws what is folded away: the history, other sizes, and the way to other views.
fn more(game: &Play, language: Language, act: &Callback<Action>, present: Html) -> Html {
    let resize = act.reform(|n: u64| Action::Size(BoardSize::new(n as usize).unwrap_or(BoardSize::MAX)));
    html! {
        <div class="more">
            <div class="buttons">
                { button("play-undo", "", say!(language, "control-undo"), game, Action::Undo, act) }
                { button("play-redo", "", say!(language, "play-redo"), game, Action::Redo, act) }
                { button("play-clear", "", say!(language, "board-clear"), game, Action::Clear, act) }
                { present }
            </div>
            <div class="sliders">
                { named_slider("N", "play-n", (Play::SMALLEST, LARGEST), game.size().get(), &resize) }
            </div>
            { onward(game, language) }
        </div>
    }
}

/// Says how many solutions contain the queens on the board.
fn outlook(game: &Play, language: Language) -> Html {
    let framed = framed(game).map(|line| play::framed(line, game.size(), language));
    html! {
        <>
            <h2 id="continuing">{ play::news(game, language) }</h2>
            <p id="play-rest">{ play::rest(game, language) }</p>
            if let Some(framed) = framed {
                <p class="unseen">{ framed }</p>
            }
            if game.task.is_some() {
                <p id="play-counting">{ say!(language, "play-counting") }</p>
            }
        </>
    }
}

/// Returns the row or column in the frame: that of the hint, or the one that cannot be filled.
fn framed(game: &Play) -> Option<Line> {
    game.hint().map(|hint| hint.line).or(game.dead_end().map(DeadEnd::line))
}

/// Draws the eight images into which a solution turns, around the solutions of its size that were found.
fn celebration(game: &Play, solution: &Placement, language: Language) -> Html {
    let size = game.size();
    let all = known::counts(size).map_or(0, |counts| counts.unique as usize);
    let all = if all > MOST { 0 } else { all };
    let found = (0..all).map(|at| html! { <i class={(at < game.found.of(size)).then_some("gold")} /> });
    html! {
        <>
            { unfolding(solution, language) }
            <div class="families" aria-hidden="true">{ for found }</div>
        </>
    }
}

/// The most solutions that are counted by dots: those of N = 8.
const MOST: usize = 12;

/// Draws links to Walk at this board, and to the images of a solution.
fn onward(game: &Play, language: Language) -> Html {
    let n = game.size();
    let rows = game.rows().filter(|rows| rows.iter().any(Option::is_some));
    let quarrel = matches!(&game.standing, Standing::Quarrel(_));
    let is_from_the_top = rows.as_deref().and_then(from_the_top).is_some();
    let images = game.solution().and(rows.as_deref()).map(|rows| format!("#/symmetry?n={n}&rows={}", write_list(rows)));
    let walk = match game.step {
        Some(step) => {
            let href = format!("#/walk?n={n}&rung={}&step={step}", Play::RUNG);
            html! { <a id="play-walk" {href}>{ say!(language, "play-walk") }</a> }
        }
        None if rows.is_none() || quarrel => Html::default(),
        None if is_from_the_top => {
            html! { <span class="note">{ say!(language, "play-walk-far", steps = Play::STEPS) }</span> }
        }
        None => html! { <span class="note">{ say!(language, "play-walk-gap") }</span> },
    };
    html! {
        <p class="see">
            if let Some(href) = images {
                <a id="play-images" {href}>{ say!(language, "symmetry-open") }</a>
            }
            { walk }
        </p>
    }
}

/// Draws the board and handles presses.
fn board(game: &Play, language: Language, act: &Callback<Action>) -> Html {
    let size = game.size();
    let grid = Grid { size };
    let queens = &game.queens;
    let pairs: &[[Square; 2]] = match &game.standing {
        Standing::Quarrel(pairs) => pairs,
        _ => &[],
    };
    // A solution has no queen left to place, and in a dead end other lines say why.
    let is_open = game.solution().is_none() && game.dead_end().is_none();
    let seen = queens.iter().filter(|_| is_open);
    html! {
        <div class="field">
            <svg class={grid.class()} viewBox="30 28 528 528" role="img" aria-label={play::news(game, language)}>
                { squares(size, None, false) }
                { for seen.map(|queen| rays(grid, queen, false)) }
                { for game.dead_end().map(|end| drawn_proof(grid, queens, end)) }
                { for pairs.iter().map(|pair| attack(grid, *pair, "conflict")) }
                { for game.hint().map(|hint| html! {
                    <>
                        { frame(grid, "row", hint.line) }
                        { grid.mark(hint.square, Sort::Open) }
                    </>
                }) }
                { for queens.iter().map(|queen| {
                    let clash = pairs.iter().any(|pair| pair.contains(&queen));
                    html! { <g transform={grid.place(queen)} class={clash.then_some("clash")}>{ mark(Sort::Queen) }</g> }
                }) }
            </svg>
            { for game.solution().map(|solution| celebration(game, solution, language)) }
            <Cells name="play" label={say!(language, "board-fill")} {size} is_plain=true queens={queens.iter().collect::<Vec<_>>()} {language} gesture={pressing(&act.reform(Action::Toggle))} />
        </div>
    }
}

/// Draws the forced queens with numbers, the line that cannot be filled, and the attacks on its squares or its free
/// squares.
fn drawn_proof(grid: Grid, queens: &Squares, end: &DeadEnd) -> Html {
    let forced = end.forced().iter().enumerate().map(|(at, forced)| {
        html! {
            <g class="forced" transform={grid.place(forced.square)}>
                { mark(Sort::Queen) }
                <text x="29" y="-19">{ at + 1 }</text>
            </g>
        }
    });
    let all = end.forced().iter().fold(*queens, |all, forced| all.with(forced.square));
    let line = match end.line() {
        Line::Row(row) => Squares::by_row(grid.size, |it| if it == usize::from(row) { u32::MAX } else { 0 }),
        Line::Column(column) => Squares::by_row(grid.size, |_| 1 << column),
    };
    // One attack is enough to close a square.
    let closing = line.difference(end.free());
    let closing = closing.iter().filter_map(|square| Some([attackers(&all, square).next()?, square]));
    html! {
        <>
            { frame(grid, "given-up", end.line()) }
            <g key={format!("{:?}", end.line())} class="closings">{ for closing.map(|pair| attack(grid, pair, "closing")) }</g>
            { for end.free().iter().map(|square| grid.mark(square, Sort::RuledOut)) }
            { for forced }
        </>
    }
}

/// Draws the line of an attack, in the colour of its direction.
fn attack(grid: Grid, [from, to]: [Square; 2], class: &'static str) -> Html {
    let way = match (from.row == to.row, from.column.cmp(&to.column)) {
        (true, _) => "level",
        (_, Ordering::Equal) => "column",
        (_, across) if (across == Ordering::Less) == (from.row < to.row) => "rising",
        _ => "falling",
    };
    html! { <path class={classes!(class, way)} d={grid.line(from, to)} pathLength="1" /> }
}

/// Draws a frame around a row or a column.
fn frame(grid: Grid, class: &'static str, line: Line) -> Html {
    let (row, column, wide, high) = match line {
        Line::Row(row) => (row.into(), grid.size.last(), grid.size.get(), 1),
        Line::Column(column) => (0, column.into(), 1, grid.size.get()),
    };
    let length = |squares: usize| format!("{:.2}", squares as f64 * grid.side());
    let (x, y) = (format!("{:.2}", grid.x(column)), format!("{:.2}", grid.y(row)));
    html! { <rect {class} {x} {y} width={length(wide)} height={length(high)} rx="2" /> }
}
