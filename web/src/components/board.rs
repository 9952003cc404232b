//! The board: squares, numbers, queens, and the marks of the row being looked at.
//!
//! Bit N-1 is at the left and bit 0 at the right, as the masks are written. The drawing is 560 units wide whatever N is; the
//! squares share it out. Squares are two shapes and not N * N, because the board is drawn again with every step.

use super::marks::{Mark, SIDE, Sort};
use crate::position::{Position, RowView};
use crate::settings::Language;
use crate::text::{self, CLOSING};
use eightfold_core::ladder::Event;
use eightfold_core::{BoardSize, Columns, Square};
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

/// The side of all squares together, and the margins for the numbers.
const BOARD: f64 = 528.0;
const LEFT: f64 = 30.0;
const TOP: f64 = 28.0;

/// Where things are on a board of some size.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Grid {
    size: BoardSize,
}

impl Grid {
    /// The side of a square.
    fn side(self) -> f64 {
        BOARD / self.size.get() as f64
    }

    fn x(self, column: usize) -> f64 {
        LEFT + (self.size.last() - column) as f64 * self.side()
    }

    fn y(self, row: usize) -> f64 {
        TOP + row as f64 * self.side()
    }

    /// Moves a mark from the origin to the middle of a square, at the right scale.
    fn place(self, square: Square) -> String {
        let half = self.side() / 2.0;
        let (x, y) = (self.x(square.column.into()) + half, self.y(square.row.into()) + half);
        format!("translate({x:.2} {y:.2}) scale({:.4})", self.side() / SIDE)
    }
}

/// What the [`Board`] shows.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct BoardProperties {
    /// The position.
    pub position: Rc<Position>,
    /// The language of the description.
    pub language: Language,
}

/// The board, which a screen reader reads as one sentence after another.
#[component]
pub fn Board(BoardProperties { position, language }: &BoardProperties) -> Html {
    let grid = Grid { size: position.size };
    let queens = position.squares().map(|square| mark(grid, square, Sort::Queen));
    let solved = matches!(position.event, Some(Event::Solution { .. }));
    // From nine squares a side the strokes are drawn thicker, or they would be hairs on a narrow screen.
    let class = classes!("board", (position.size.get() > 8).then_some("dense"));
    html! {
        <svg {class} viewBox="0 0 564 560" role="img" aria-label={text::description(position, *language)}>
            <Squares size={position.size} row={position.row.map(|view| view.row)} />
            if let Some(view) = &position.row {
                { for marks(grid, view) }
                { frame(grid, view.row, solved) }
            }
            { for queens }
        </svg>
    }
}

/// The frame around the row being looked at, or around the whole board when it is solved.
fn frame(grid: Grid, row: usize, solved: bool) -> Html {
    let (class, y, height) = if solved { ("solved", TOP, BOARD) } else { ("row", grid.y(row), grid.side()) };
    html! {
        <rect {class} x={LEFT.to_string()} y={format!("{y:.2}")} width={BOARD.to_string()} height={format!("{height:.2}")} rx="2" />
    }
}

/// The marks of a row: what is open, and every reason of what is closed.
fn marks(grid: Grid, view: &RowView) -> Vec<Html> {
    let closed = CLOSING.map(|reason| (view.closed.by(reason), Sort::Closed(reason)));
    let open = [(view.untried, Sort::Open), (view.tried(), Sort::Tried)];
    let all = closed.into_iter().chain(open);
    all.flat_map(|(mask, sort)| Columns(mask).map(move |column| mark(grid, Square::new(view.row, column), sort)))
        .collect()
}

fn mark(grid: Grid, square: Square, sort: Sort) -> Html {
    html! { <g transform={grid.place(square)}><Mark {sort} /></g> }
}

/// What the [`Squares`] show.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct SquaresProperties {
    /// The board's size.
    pub size: BoardSize,
    /// The row being looked at, whose number stands out.
    pub row: Option<usize>,
}

/// The squares, with the column numbers above and the row numbers at the left.
#[component]
pub fn Squares(SquaresProperties { size, row }: &SquaresProperties) -> Html {
    let grid = Grid { size: *size };
    let half = grid.side() / 2.0;
    let number = |x: f64, y: f64, number: usize, now: bool| {
        html! { <text class={classes!("number", now.then_some("now"))} x={format!("{x:.2}")} y={format!("{y:.2}")}>{ number }</text> }
    };
    html! {
        <>
            <rect class="light" x={LEFT.to_string()} y={TOP.to_string()} width={BOARD.to_string()} height={BOARD.to_string()} />
            <path class="dark" d={dark_squares(grid)} />
            { for (0..size.get()).map(|column| number(grid.x(column) + half, TOP - 13.0, column, false)) }
            { for (0..size.get()).map(|at| number(LEFT - 15.0, grid.y(at) + half, at, *row == Some(at))) }
        </>
    }
}

/// All dark squares as one outline.
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
