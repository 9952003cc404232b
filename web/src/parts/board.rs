//! The board: squares, numbers, queens, and the marks of the row being considered.
//!
//! Bit N-1 is at the left and bit 0 at the right, as masks are written. The drawing is always 560 units wide, whatever
//! N is. All squares are two shapes rather than N * N, because the board is drawn again with every step.

use crate::base::settings::Language;
use crate::parts;
use crate::parts::attacks::rays;
use crate::parts::cells::{Cells, Gesture};
use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::marks::{self, Sort, mark};
use crate::parts::position::Position;
use crate::parts::regions;
use crate::parts::zones::zones;
use crate::text::say;
use eightfold_core::ladder::Event;
use eightfold_core::{BoardSize, Columns, Square};
use std::fmt::Write;
use std::ops::Range;
use yew::prelude::*;

/// The squares that a board highlights.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Spots {
    /// The square that the reader asks about.
    pub(crate) asked: Option<Square>,
    /// The square under the pointer.
    pub(crate) pointed: Option<Square>,
    /// The queen that is animated.
    pub(crate) moved: Option<Moved>,
}

impl Spots {
    /// Returns the square that the reader points at, or else asks about.
    pub(crate) fn wondered_at(self) -> Option<Square> {
        self.pointed.or(self.asked)
    }
}

/// A queen that appeared or disappeared in the step shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moved {
    /// She appeared on this square.
    Came(Square),
    /// She disappeared from this square.
    Went(Square),
}

impl Moved {
    pub(crate) const fn square(self) -> Square {
        match self {
            Moved::Came(square) | Moved::Went(square) => square,
        }
    }
}

impl Spots {
    /// Returns the square that a queen has just left.
    pub(crate) fn left(&self) -> Option<Square> {
        self.moved.filter(|moved| matches!(moved, Moved::Went(_))).map(Moved::square)
    }
}

/// Draws the board, whose description is read by screen readers.
///
/// A square that is asked about or pointed at shows which queens attack it. While the search plays, labels of squares
/// do not change.
pub(crate) fn board(
    position: &Position,
    spots: Spots,
    still: bool,
    language: Language,
    gesture: &Callback<Gesture>,
) -> Html {
    let told = if still { position.drawn().collect() } else { Vec::new() };
    let named = |(square, sort)| Some((square, marks::name(sort)?));
    let marked = if still { marks(position).filter_map(named).collect() } else { Vec::new() };
    let grid = Grid { size: position.size };
    let queens = queens(position).map(|(square, sort)| {
        let drops = (spots.moved == Some(Moved::Came(square))).then_some("drops");
        html! { <g key={position.size.get() * usize::from(square.row) + usize::from(square.column)} class={drops} transform={grid.place(square)}>{ mark(sort) }</g> }
    });

    let (class, framed) = (grid.class(), framed(position));
    let row = framed.and_then(|(_, row)| row).or(position.row.map(|view| view.row));
    let wondered_at = spots.wondered_at();
    html! {
        <div class="field">
        <svg {class} viewBox="0 0 564 560" role="img" aria-label={parts::text::description(position, language)}>
            { squares(position.size, row, true) }
            if position.regions.is_some() { { regions::patterns() } }
            { for ground(position) }
            { zones(position.size, position.edge, position.corner) }
            { for marks(position).map(|(square, sort)| grid.mark(square, sort)) }
            { for framed.map(|around| frame(grid, around)) }
            if let Some(square) = wondered_at { { sight(grid, position, square) } }
            { for spots.moved.map(|moved| motion(grid, moved, position.step)) }
            { for queens }
            if let Some(square) = wondered_at {
                <rect class="asked" x={format!("{:.2}", grid.x(square.column.into()))} y={format!("{:.2}", grid.y(square.row.into()))}
                    width={format!("{:.2}", grid.side())} height={format!("{:.2}", grid.side())} />
            }
        </svg>
            <Cells name="square" label={say!(language, "board-squares")} size={position.size} queens={told} {marked}
                stop={spots.asked.unwrap_or(Square::new(0, position.size.last()))} {language} gesture={gesture.clone()} />
        </div>
    }
}

/// Draws the regions, if the board has any. Their patterns are drawn once for the whole page.
pub(crate) fn ground(position: &Position) -> Option<Html> {
    // The module of a first visit has no board with regions, and none of their drawing.
    let regions = position.regions.as_ref().filter(|_| cfg!(feature = "whole"))?;
    let scale = Grid { size: position.size }.side() / regions::SIDE as f64;
    let transform = format!("translate({LEFT} {TOP}) scale({scale:.4})");
    Some(html! { <g {transform}>{ regions::drawn(regions) }</g> })
}

/// Lists the queens to draw: those placed, and those that the start state gives in rows that the search has not
/// reached.
pub(crate) fn queens(position: &Position) -> impl Iterator<Item = (Square, Sort)> + '_ {
    let placed = position.drawn().map(|square| {
        let is_given = position.given().any(|given| given == square);
        (square, if is_given { Sort::Given } else { Sort::Queen })
    });
    let to_come = position.given().filter(|queen| usize::from(queen.row) >= position.queens.len());
    placed.chain(to_come.map(|square| (square, Sort::Given)))
}

/// Draws the animation of a queen that appears or disappears: her lines run from her to the edges, or she lifts off.
/// Each step has new elements, so the next animation replaces this one.
pub(crate) fn motion(grid: Grid, moved: Moved, step: u64) -> Html {
    match moved {
        Moved::Came(queen) => html! { <g key={step} class="flash">{ rays(grid, queen, true) }</g> },
        Moved::Went(queen) => {
            html! { <g key={step} class="lifts" transform={grid.place(queen)}>{ mark(Sort::Queen) }</g> }
        }
    }
}

/// Draws lines from the square asked about to each queen that attacks it.
fn sight(grid: Grid, position: &Position, asked: Square) -> Html {
    let lines = position.attacking(asked).into_iter().map(|(queen, line)| {
        let (x, y) = grid.middle(queen);
        let class = classes!("sight", marks::class(line));
        html! {
            <>
                <path class={class.clone()} d={grid.line(queen, asked)} />
                <circle {class} cx={format!("{x:.2}")} cy={format!("{y:.2}")} r={format!("{:.2}", grid.side() * 0.46)} />
            </>
        }
    });
    html! { <>{ for lines }</> }
}

/// A frame: its class, and the row that it surrounds, or `None` for the whole board.
pub(crate) type Framed = (&'static str, Option<usize>);

/// Returns the frame around the row being considered, or around the whole board when it is complete and judged. After
/// the end of the search, the frame is around the last solution.
pub(crate) fn framed(position: &Position) -> Option<Framed> {
    match position.event? {
        Event::Solution { .. } => Some(("solved", None)),
        Event::Done => (!position.counted.is_empty()).then_some(("solved", None)),
        Event::Check(_) => Some(("row", None)),
        Event::Prune { row, .. } => Some(("given-up", Some(usize::from(row)).filter(|row| *row < position.size.get()))),
        _ => position.row.map(|view| ("row", Some(view.row))),
    }
}

pub(crate) fn frame(grid: Grid, (class, row): Framed) -> Html {
    let (y, height) = row.map_or((TOP, BOARD), |row| (grid.y(row), grid.side()));
    html! {
        <rect {class} x={LEFT.to_string()} y={format!("{y:.2}")} width={BOARD.to_string()} height={format!("{height:.2}")} rx="2" />
    }
}

/// Lists the marks of the row being considered: every reason of a closed square, open squares, and tried ones.
pub(crate) fn marks(position: &Position) -> impl Iterator<Item = (Square, Sort)> + '_ {
    let untried = if position.has_masks() { Sort::Open } else { Sort::Unseen };
    position.row.iter().flat_map(move |view| {
        let closed = position.closes().map(|reason| (view.closed_by(reason), Sort::Closed(reason)));
        let all = closed.chain([(view.untried, untried), (view.tried(), Sort::Tried)]);
        all.flat_map(move |(mask, sort)| Columns(mask).map(move |column| (Square::new(view.row, column), sort)))
    })
}

/// Draws the squares. If `numbered`, adds column numbers above and row numbers at the left; the number of `row` is
/// highlighted.
pub(crate) fn squares(size: BoardSize, row: Option<usize>, numbered: bool) -> Html {
    let grid = Grid { size };
    let half = grid.side() / 2.0;
    let now = |at: usize| if row == Some(at) { "beside now" } else { "beside" };
    html! {
        <>
            <rect class="light" x={LEFT.to_string()} y={TOP.to_string()} width={BOARD.to_string()} height={BOARD.to_string()} />
            <path class="dark" d={dark_squares(grid, 0..size.get())} />
            if numbered {
                { for (0..size.get()).map(|column| number(grid.x(column) + half, TOP - 13.0, column, "above")) }
                { for (0..size.get()).map(|at| number(LEFT - 15.0, grid.y(at) + half, at, now(at))) }
            }
        </>
    }
}

/// Draws the number of a row or of a column.
pub(crate) fn number(x: f64, y: f64, number: usize, class: &'static str) -> Html {
    // The style hides odd numbers where adjacent numbers would touch.
    let odd = (number % 2 == 1).then_some("odd");
    html! { <text class={classes!("number", class, odd)} x={format!("{x:.2}")} y={format!("{y:.2}")}>{ number }</text> }
}

/// Returns the dark squares of some rows as one outline.
pub(crate) fn dark_squares(grid: Grid, rows: Range<usize>) -> String {
    let (n, side) = (grid.size.get(), grid.side());
    let mut outline = String::new();
    for row in rows {
        for column in (0..n).filter(|column| (row + column) % 2 == 1) {
            // Writing to a string cannot fail.
            let _ = write!(outline, "M{:.2} {:.2}h{side:.2}v{side:.2}h-{side:.2}Z", grid.x(column), grid.y(row));
        }
    }
    outline
}
