//! The board with all that is known of it: attacks, the hint, the dead end.

use crate::base::settings::Language;
use crate::parts::board::squares;
use crate::parts::cells::presses;
use crate::parts::grid::Grid;
use crate::parts::marks::{Sort, mark};
use crate::play::state::{Action, Play, Standing};
use crate::play::text as play;
use crate::text::say;
use eightfold_core::attempt::{DeadEnd, Line, attackers};
use eightfold_core::masks::attacked;
use eightfold_core::{Square, Squares};
use std::cmp::Ordering;
use yew::prelude::*;

/// Draws the board and takes the reader's presses.
pub(super) fn board(game: &Play, language: Language, act: &Callback<Action>) -> Html {
    let size = game.size();
    let grid = Grid { size };
    let queens = &game.queens;
    let pairs: &[[Square; 2]] = match &game.standing {
        Standing::Quarrel(pairs) => pairs,
        _ => &[],
    };
    // Of a solution there is nothing left to know about other squares.
    let looking = queens.iter().filter(|_| game.solution().is_none());
    let dots = looking.fold(Squares::empty(size), |dots, queen| dots.union(&attacked(size, queen)));
    let dots = dots.difference(queens);
    let class = classes!(grid.class(), game.solution().map(|_| "done"));
    html! {
        <div class="field">
            <svg {class} viewBox="0 0 564 560" role="img" aria-label={play::news(game, language)}>
                { squares(size, None, true) }
                { for dots.iter().map(|square| grid.mark(square, Sort::Attacked)) }
                { for game.dead_end().map(|end| proof(grid, queens, end)) }
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

/// Draws the forced queens, numbered; the line that stops them; and the attacks that close it, or its free squares.
fn proof(grid: Grid, queens: &Squares, end: &DeadEnd) -> Html {
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
    // One attack closes a square as well as many.
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

/// Draws a frame around squares, from the one at their upper left.
fn frame(grid: Grid, class: &'static str, corner: Square, wide: usize, high: usize) -> Html {
    let length = |squares: usize| format!("{:.2}", squares as f64 * grid.side());
    let (x, y) = (format!("{:.2}", grid.x(corner.column.into())), format!("{:.2}", grid.y(corner.row.into())));
    html! { <rect {class} {x} {y} width={length(wide)} height={length(high)} rx="2" /> }
}
