//! The board: squares, numbers, queens, and the marks of the row being looked at.
//!
//! Bit N-1 is at the left and bit 0 at the right, as the masks are written. The drawing is 560 units wide whatever N is; the
//! squares share it out. Squares are two shapes and not N * N, because the board is drawn again with every step.

use crate::base::panels::{Panel, Panels};
use crate::base::settings::Language;
use crate::parts;
use crate::parts::attacked::attacked;
use crate::parts::cells::{Cells, Gesture};
use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::marks::{self, Sort};
use crate::parts::position::{Position, RowView};
use crate::parts::zones::zones;
use eightfold_core::ladder::{Event, Prunes};
use eightfold_core::{BoardSize, Columns, Square};
use std::fmt::Write;
use yew::prelude::*;

/// Draws the board, which a screen reader reads as one sentence after another.
///
/// Asked about or pointed at, a square shows who attacks it. While the search moves by itself nothing is told anew.
pub(crate) fn board(
    position: &Position,
    asked: Option<Square>,
    pointed: Option<Square>,
    panels: Panels,
    still: bool,
    language: Language,
    gesture: &Callback<Gesture>,
) -> Html {
    let told = if still { position.drawn().map(|queen| queen.column).collect() } else { Vec::new() };
    let marked = if still { marked(position) } else { Vec::new() };
    let grid = Grid { size: position.size };
    let queens = position.drawn().map(|square| grid.mark(square, Sort::Queen));
    let ruled_out = if panels.has(Panel::LookAhead) { position.ruled_out() } else { Vec::new() };
    let class = grid.class();
    html! {
        <div class="field">
        <svg {class} viewBox="0 0 564 560" role="img" aria-label={parts::text::description(position, language)}>
            { squares(position.size, position.row.map(|view| view.row), true) }
            { zones(position.size, position.edge, position.corner, Prunes::ALL, false) }
            if panels.has(Panel::Attacked) { { attacked(position) } }
            if position.is_end() { { counted(position) } }
            if let Some(view) = &position.row {
                { for marks(grid, position, view) }
                { for ruled_out.into_iter().map(|(square, _)| grid.mark(square, Sort::RuledOut)) }
                { frame(grid, view.row, position.event) }
            }
            if let Some(square) = pointed.or(asked) { { sight(grid, position, square) } }
            { for queens }
            if let Some(square) = pointed.or(asked) {
                <rect class="asked" x={format!("{:.2}", grid.x(square.column.into()))} y={format!("{:.2}", grid.y(square.row.into()))}
                    width={format!("{:.2}", grid.side())} height={format!("{:.2}", grid.side())} />
            }
        </svg>
            <Cells size={position.size} queens={told} {marked} {asked} {language} gesture={gesture.clone()} />
        </div>
    }
}

/// Draws lines from the square asked about to each queen that attacks it.
fn sight(grid: Grid, position: &Position, asked: Square) -> Html {
    let middle = |square: Square| {
        let half = grid.side() / 2.0;
        (grid.x(square.column.into()) + half, grid.y(square.row.into()) + half)
    };
    let (to_x, to_y) = middle(asked);
    let lines = position.attacking(asked).into_iter().map(|(queen, line)| {
        let (x, y) = middle(queen);
        let class = classes!("sight", marks::class(line));
        html! {
            <>
                <path class={class.clone()} d={format!("M{x:.2} {y:.2}L{to_x:.2} {to_y:.2}")} />
                <circle {class} cx={format!("{x:.2}")} cy={format!("{y:.2}")} r={format!("{:.2}", grid.side() * 0.46)} />
            </>
        }
    });
    html! { <>{ for lines }</> }
}

/// Draws the frame around the row being looked at, or around the whole board when it is complete and judged.
pub(crate) fn frame(grid: Grid, row: usize, event: Option<Event>) -> Html {
    let n = grid.size.get();
    let (class, whole) = match event {
        Some(Event::Solution { .. }) => ("solved", true),
        Some(Event::Prune { row, .. }) => ("given-up", usize::from(row) == n),
        Some(Event::Check(_)) => ("row", true),
        _ => ("row", false),
    };
    let (y, height) = if whole { (TOP, BOARD) } else { (grid.y(row), grid.side()) };
    outlined(class, y, height)
}

/// Draws the frame around the last solution, when the search is over.
pub(crate) fn counted(position: &Position) -> Html {
    html! {
        if !position.counted.is_empty() {
            { outlined("solved", TOP, BOARD) }
        }
    }
}

/// Draws a frame as wide as the board.
fn outlined(class: &'static str, y: f64, height: f64) -> Html {
    html! {
        <rect {class} x={LEFT.to_string()} y={format!("{y:.2}")} width={BOARD.to_string()} height={format!("{height:.2}")} rx="2" />
    }
}

/// Returns the marks of a row: what is open, and every reason of what is closed.
pub(crate) fn marks(grid: Grid, position: &Position, view: &RowView) -> Vec<Html> {
    let closed = position.rung.closes().iter().map(|reason| (view.closed_by(*reason), Sort::Closed(*reason)));
    let untried = if position.has_masks() { Sort::Open } else { Sort::Unseen };
    let all = closed.chain([(view.untried, untried), (view.tried(), Sort::Tried)]);
    all.flat_map(|(mask, sort)| Columns(mask).map(move |column| grid.mark(Square::new(view.row, column), sort)))
        .collect()
}

/// Lists the squares of the row that have a mark, with its class.
fn marked(position: &Position) -> Vec<(Square, &'static str)> {
    let Some(view) = &position.row else { return Vec::new() };
    let closed = position.rung.closes().iter().map(|reason| (view.closed_by(*reason), marks::class(*reason)));
    let all = closed.chain([(view.untried, "open")]);
    all.flat_map(|(mask, class)| Columns(mask).map(move |column| (Square::new(view.row, column), class))).collect()
}

/// Draws the squares; numbered, with the column numbers above and the row numbers at the left, that of `row` standing
/// out.
pub(crate) fn squares(size: BoardSize, row: Option<usize>, numbered: bool) -> Html {
    let grid = Grid { size };
    let half = grid.side() / 2.0;
    let number = |x: f64, y: f64, number: usize, class: &'static str| {
        // Every other one is left out where they would touch.
        let odd = (number % 2 == 1).then_some("odd");
        html! { <text class={classes!("number", class, odd)} x={format!("{x:.2}")} y={format!("{y:.2}")}>{ number }</text> }
    };
    let now = |at: usize| if row == Some(at) { "beside now" } else { "beside" };
    html! {
        <>
            <rect class="light" x={LEFT.to_string()} y={TOP.to_string()} width={BOARD.to_string()} height={BOARD.to_string()} />
            <path class="dark" d={dark_squares(grid)} />
            if numbered {
                { for (0..size.get()).map(|column| number(grid.x(column) + half, TOP - 13.0, column, "above")) }
                { for (0..size.get()).map(|at| number(LEFT - 15.0, grid.y(at) + half, at, now(at))) }
            }
        </>
    }
}

/// Returns all dark squares as one outline.
fn dark_squares(grid: Grid) -> String {
    let (n, side) = (grid.size.get(), grid.side());
    let mut outline = String::new();
    for row in 0..n {
        for column in (0..n).filter(|column| (row + column) % 2 == 1) {
            // Writing to a string cannot fail.
            let _ = write!(outline, "M{:.2} {:.2}h{side:.2}v{side:.2}h-{side:.2}Z", grid.x(column), grid.y(row));
        }
    }
    outline
}
