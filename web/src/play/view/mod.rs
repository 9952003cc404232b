//! The view: the board, the number of its continuations, and links to other views.

use crate::base::pairs::write_list;
use crate::base::settings::{LARGEST, Language};
use crate::parts::board::squares;
use crate::parts::cells::presses;
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::marks::{Sort, mark};
use crate::parts::slider::named_slider;
use crate::parts::steps::from_the_top;
use crate::parts::thumbnail::small;
use crate::play::state::{Action, Play, Standing};
use crate::play::text as play;
use crate::text::say;

use eightfold_core::attempt::{DeadEnd, Line, attackers};
use eightfold_core::masks::attacked;
use eightfold_core::{BoardSize, Square, Squares};
use std::cmp::Ordering;
use yew::prelude::*;

/// Draws the whole view. `present` is the button that begins presenter mode.
pub(crate) fn view(game: &Play, language: Language, act: &Callback<Action>, present: Html) -> Html {
    let resize = act.reform(|n: u64| Action::Size(BoardSize::new(n as usize).unwrap_or(BoardSize::MAX)));
    html! {
        <>
            <section class="card filling" aria-labelledby="filling">
                <h2><span id="filling">{ say!(language, "play-heading", n = game.size()) }</span>{ present }</h2>
                { board(game, language, act) }
                { controls(game, language, act) }
                <div class="sliders">
                    { named_slider("N", "play-n", (Play::SMALLEST, LARGEST), game.size().get(), &resize) }
                </div>
            </section>
            <section class="card continuing" aria-labelledby="continuing">
                { outlook(game, language) }
                { celebration(game, language) }
                { proof(game, language) }
                { onward(game, language) }
            </section>
        </>
    }
}

/// Draws the buttons below the board.
fn controls(game: &Play, language: Language, act: &Callback<Action>) -> Html {
    let button = |id: &'static str, label: String, action: Action, pressed: Option<String>| {
        let onclick = press(act, action);
        html! { <button {id} type="button" {onclick} aria-pressed={pressed} aria-disabled={(!game.can(action)).to_string()}>{ label }</button> }
    };
    let hint = match (&game.standing, game.hint()) {
        (Standing::Dead(_), _) => say!(language, "play-dead-end"),
        (_, Some(_)) => say!(language, "play-follow"),
        (_, None) => say!(language, "play-hint"),
    };
    let pressed = matches!(&game.standing, Standing::Dead(_)).then(|| game.dead_end().is_some().to_string());
    html! {
        <div class="buttons">
            { button("play-undo", say!(language, "play-undo"), Action::Undo, None) }
            { button("play-redo", say!(language, "play-redo"), Action::Redo, None) }
            { button("play-hint", hint, Action::Hint, pressed) }
            { button("play-clear", say!(language, "play-clear"), Action::Clear, None) }
        </div>
    }
}

/// Says how many solutions contain the queens on the board. While the number grows, screen readers announce only the
/// last one.
fn outlook(game: &Play, language: Language) -> Html {
    let class = match &game.standing {
        Standing::Quarrel(_) | Standing::Dead(_) => "bad",
        Standing::Alive(_) => "",
        Standing::Solved(_) => "good",
    };
    html! {
        <div class="outlook" aria-live={if game.task.is_some() { "off" } else { "polite" }}>
            <h2 id="continuing" {class}>{ play::news(game, language) }</h2>
            <p id="play-rest">{ play::rest(game, language) }</p>
            if game.task.is_some() {
                <p class="note" id="play-counting">{ say!(language, "play-counting") }</p>
            }
        </div>
    }
}

/// Draws the eight images of a solution, which appear one after the other.
fn celebration(game: &Play, language: Language) -> Html {
    let Some(solution) = game.solution() else { return Html::default() };
    let images = solution.images().map(|image| {
        let label = image.row_list().to_string();
        html! { <li><span role="img" aria-label={label}>{ small(image.size(), image.rows()) }</span></li> }
    });
    html! { <ol class="celebration" aria-label={say!(language, "play-celebration")}>{ for images }</ol> }
}

/// Draws the proof that the board cannot be completed, if it is shown.
fn proof(game: &Play, language: Language) -> Html {
    let steps = game.dead_end().map_or_else(Vec::new, |end| play::proof(end, language));
    html! {
        if !steps.is_empty() {
            <ol class="proof" aria-live="polite">{ for steps.into_iter().map(|step| html! { <li>{ step }</li> }) }</ol>
        }
    }
}

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
    // A solution has no dots, because no queen is left to place.
    let looking = queens.iter().filter(|_| game.solution().is_none());
    let dots = looking.fold(Squares::empty(size), |dots, queen| dots.union(&attacked(size, queen)));
    let dots = dots.difference(queens);
    let class = classes!(grid.class(), game.solution().map(|_| "done"));
    html! {
        <div class="field">
            <svg {class} viewBox="0 0 564 560" role="img" aria-label={play::news(game, language)}>
                { squares(size, None, true) }
                { for dots.iter().map(|square| grid.mark(square, Sort::Attacked)) }
                { for game.dead_end().map(|end| drawn_proof(grid, queens, end)) }
                { for pairs.iter().map(|pair| attack(grid, *pair, "conflict")) }
                { for game.hint().map(|hint| grid.mark(hint.square, Sort::Open)) }
                { for queens.iter().map(|queen| {
                    let clash = pairs.iter().any(|pair| pair.contains(&queen));
                    html! { <g transform={grid.place(queen)} class={clash.then_some("clash")}>{ mark(Sort::Queen) }</g> }
                }) }
                if game.solution().is_some() {
                    { frame(grid, "solved", Square::new(0, size.last()), size.get(), size.get()) }
                }
            </svg>
            { presses("play", say!(language, "play-squares"), size, queens.iter().collect(), Vec::new(), language, &act.reform(Action::Toggle)) }
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
    let (corner, wide, high, line) = match end.line() {
        Line::Row(row) => {
            let line = Squares::by_row(grid.size, |it| if it == usize::from(row) { u32::MAX } else { 0 });
            (Square::new(row.into(), grid.size.last()), grid.size.get(), 1, line)
        }
        Line::Column(column) => {
            (Square::new(0, column.into()), 1, grid.size.get(), Squares::by_row(grid.size, |_| 1 << column))
        }
    };
    // One attack is enough to close a square.
    let closing = line.difference(end.free());
    let closing = closing.iter().filter_map(|square| Some([attackers(&all, square).next()?, square]));
    html! {
        <>
            { frame(grid, "given-up", corner, wide, high) }
            { for closing.map(|pair| attack(grid, pair, "closing")) }
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
    html! { <path class={classes!(class, way)} d={grid.line(from, to)} /> }
}

/// Draws a frame around squares; `corner` is the upper left one.
fn frame(grid: Grid, class: &'static str, corner: Square, wide: usize, high: usize) -> Html {
    let length = |squares: usize| format!("{:.2}", squares as f64 * grid.side());
    let (x, y) = (format!("{:.2}", grid.x(corner.column.into())), format!("{:.2}", grid.y(corner.row.into())));
    html! { <rect {class} {x} {y} width={length(wide)} height={length(high)} rx="2" /> }
}
