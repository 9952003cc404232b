//! The board: the rows of both halves, the cuts, the queens of the pieces, and the diagonals that the station explains.
//!
//! The page draws the highest bit of a row at the left, while the join counts its columns from the west. So column c of
//! the join is drawn as bit N - 1 - c: the west is at the left, and rising diagonals rise.

use crate::base::settings::Language;
use crate::join::state::{Dial, State, Station, corners};
use crate::join::text;
use crate::parts::board::squares;
use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::marks::Sort;
use crate::text::say;
use eightfold_core::join::{Anatomy, Corner, RowSet};
use eightfold_core::{Square, Squares};
use yew::prelude::*;

/// A diagonal to draw.
struct DiagonalStroke {
    squares: Squares,
    is_falling: bool,
    class: &'static str,
}

pub(super) fn board(state: &State, language: Language) -> Html {
    let unit = state.anatomy().unit();
    let grid = Grid { size: unit.size() };
    let station = state.station;
    let queens = queens(state);
    let is_whole = station >= Station::Windows && state.board().is_some() && queens.len() == unit.size().get();
    let apart = queens.len() == unit.size().get() && !is_whole && station == Station::Leaf;
    let queen = |square: &Square| {
        let is_west = usize::from(square.column) < RowSet::west(unit.size());
        let class = (apart && !is_west).then_some("apart");
        html! { <g {class}>{ grid.mark(seen(grid, *square), Sort::Queen) }</g> }
    };
    html! {
        <div class="field">
            <svg class={classes!(grid.class(), (station == Station::Rows).then_some("bold"))} viewBox="0 0 564 560" role="img" aria-label={text::board(state, &queens, language)}>
                { squares(unit.size(), None, false) }
                { stripes(grid, unit) }
                { cuts(grid, station) }
                { names(grid, unit, station, language) }
                if station == Station::Sum {
                    <path class="long" d={format!("M{LEFT} {TOP}L{} {}M{} {TOP}L{LEFT} {}", LEFT + BOARD, TOP + BOARD, LEFT + BOARD, TOP + BOARD)} />
                }
                { for strokes(state).iter().map(|stroke| line(grid, stroke)) }
                if let Some(diagonal) = state.traced {
                    { line(grid, &crossing(state.anatomy(), diagonal, "now")) }
                }
                { for queens.iter().map(queen) }
                if is_whole && matches!(station, Station::Leaf | Station::Sum) {
                    <rect class="solved" x={LEFT.to_string()} y={TOP.to_string()} width={BOARD.to_string()} height={BOARD.to_string()} rx="2" />
                }
            </svg>
        </div>
    }
}

/// Converts a square of the join to one numbered as on the page.
fn seen(grid: Grid, square: Square) -> Square {
    Square::new(square.row.into(), grid.size.last() - usize::from(square.column))
}

/// Returns the queens that the station shows.
fn queens(state: &State) -> Vec<Square> {
    let anatomy = state.anatomy();
    let of =
        |corners: &[Corner]| corners.iter().flat_map(|corner| state.piece(*corner).queens.clone()).collect::<Vec<_>>();
    let east = || {
        let half = state.east().and_then(|at| anatomy.east().get(at));
        half.map_or_else(Vec::new, |half| {
            anatomy.pieces_of(half, false).into_iter().flat_map(|it| it.queens.clone()).collect()
        })
    };
    match state.station {
        Station::Rows | Station::Split => Vec::new(),
        Station::Quarters | Station::Seam => of(&Corner::ALL),
        Station::Windows => [of(&Corner::WEST), east()].concat(),
        Station::Leaf if state.step() == 0 => east(),
        Station::Leaf if state.is_joined() || state.pointed.is_some() => [of(&Corner::WEST), east()].concat(),
        Station::Leaf => of(&Corner::WEST),
        Station::Sum => state.board().map_or_else(Vec::new, |board| board.squares().iter().collect()),
    }
}

/// Returns the diagonals that the station explains.
fn strokes(state: &State) -> Vec<DiagonalStroke> {
    let anatomy = state.anatomy();
    let size = anatomy.unit().size();
    let crossing = |diagonal, class| crossing(anatomy, diagonal, class);
    let windows = |at: Option<usize>, is_west: bool| {
        let windows = at.and_then(|at| state.halves(is_west).get(at)).map(|half| half.windows).unwrap_or_default();
        windows.diagonals(size).collect::<Vec<_>>()
    };
    match state.station {
        Station::Rows | Station::Quarters | Station::Split | Station::Sum => Vec::new(),
        Station::Seam => [true, false].into_iter().flat_map(|is_west| seams(state, is_west)).collect(),
        Station::Windows => {
            let (west, east) = (windows(state.half(true), true), windows(state.east(), false));
            let class = |diagonal: &usize| match (west.contains(diagonal), east.contains(diagonal)) {
                (true, true) => "clash",
                (true, false) => "of-west",
                _ => "of-east",
            };
            let own = east.iter().filter(|diagonal| !west.contains(diagonal));
            west.iter().chain(own).map(|diagonal| crossing(*diagonal, class(diagonal))).collect()
        }
        Station::Leaf if state.step() == 0 => {
            windows(state.east(), false).into_iter().map(|diagonal| crossing(diagonal, "of-east")).collect()
        }
        Station::Leaf => looked_up(state),
    }
}

/// Returns a diagonal that crosses the middle.
fn crossing(anatomy: &Anatomy, diagonal: usize, class: &'static str) -> DiagonalStroke {
    let is_falling = diagonal >= anatomy.unit().size().last();
    DiagonalStroke { squares: anatomy.squares(diagonal), is_falling, class }
}

/// Returns the diagonals of the west half that were looked up so far.
fn looked_up(state: &State) -> Vec<DiagonalStroke> {
    let anatomy = state.anatomy();
    let Some(west) = state.west() else { return Vec::new() };
    let stroke = |(at, group): (usize, &[usize])| {
        let class = if at + 1 == state.step() { "now" } else { "of-west" };
        let (key, _) = anatomy.looked_up(west, group);
        key.into_iter().map(move |diagonal| crossing(anatomy, diagonal, class))
    };
    anatomy.groups().enumerate().take(state.step()).flat_map(stroke).collect()
}

/// Returns the diagonals on which the pieces of a half meet.
fn seams(state: &State, is_west: bool) -> Vec<DiagonalStroke> {
    let [north, south] = corners(is_west).map(|corner| state.piece(corner).seams());
    let mut strokes = Vec::new();
    for way in [0, 1] {
        for bit in (0..16).filter(|bit| (north[way] | south[way]) >> bit & 1 == 1) {
            let class = if north[way] & south[way] & 1 << bit != 0 { "clash" } else { "of-west" };
            let squares = state.anatomy().squares_of_seam(is_west, way == 1, bit);
            strokes.push(DiagonalStroke { squares, is_falling: way == 1, class });
        }
    }
    strokes
}

/// Draws a diagonal from its first square to its last.
fn line(grid: Grid, stroke: &DiagonalStroke) -> Html {
    let mut ends = stroke.squares.iter().map(|square| grid.middle(seen(grid, square)));
    let Some(first) = ends.next() else { return Html::default() };
    let last = ends.last().unwrap_or(first);
    // The line reaches the edges of both squares.
    let half = grid.side() / 2.0;
    let across = if stroke.is_falling { half } else { -half };
    let way = if stroke.is_falling { "falling" } else { "rising" };
    let (x, y, u, v) = (first.0 - across, first.1 - half, last.0 + across, last.1 + half);
    html! { <path class={classes!("diagonal", way, stroke.class)} d={format!("M{x:.2} {y:.2}L{u:.2} {v:.2}")} /> }
}

/// Draws the rows of the unit in the west and the others in the east.
fn stripes(grid: Grid, unit: RowSet) -> Html {
    let middle = grid.side() * RowSet::west(grid.size) as f64;
    let stripe = |row: usize| {
        let is_west = unit.rows() >> row & 1 == 1;
        let (class, x, width) = if is_west { ("west", LEFT, middle) } else { ("east", LEFT + middle, BOARD - middle) };
        html! {
            <rect class={classes!("stripe", class)} x={format!("{x:.2}")} y={format!("{:.2}", grid.y(row))} width={format!("{width:.2}")}
                height={format!("{:.2}", grid.side())} />
        }
    };
    html! { <>{ for (0..grid.size.get()).map(stripe) }</> }
}

/// Draws the vertical cut, and the horizontal one where the station shows quarters.
fn cuts(grid: Grid, station: Station) -> Html {
    let length = grid.side() * RowSet::west(grid.size) as f64;
    let (x, y) = (LEFT + length, TOP + length);
    let class = |is_now: bool| classes!("cut", is_now.then_some("now"));
    html! {
        <>
            <path class={class(station != Station::Seam)} d={format!("M{x:.2} {TOP}V{}", TOP + BOARD)} />
            if matches!(station, Station::Quarters | Station::Seam) {
                <path class={class(true)} d={format!("M{LEFT} {y:.2}H{}", LEFT + BOARD)} />
            }
        </>
    }
}

/// Names the halves above the board, the rows beside it, and the quarters in it.
fn names(grid: Grid, unit: RowSet, station: Station, language: Language) -> Html {
    let (half, quarter) = (grid.side() / 2.0, BOARD / 4.0);
    let row = |row: usize| {
        let class = if unit.rows() >> row & 1 == 1 { "west" } else { "east" };
        html! { <text class={classes!("number", class)} x={format!("{:.2}", LEFT - 15.0)} y={format!("{:.2}", grid.y(row) + half)}>{ row }</text> }
    };
    let above = |at: f64, class: &'static str, name: String| {
        html! { <text class={classes!("number", "side", class)} x={format!("{:.2}", LEFT + at * quarter)} y={format!("{:.2}", TOP - 13.0)}>{ name }</text> }
    };
    let letter = |corner: Corner| {
        let across = if corner.is_west() { 1.0 } else { 3.0 };
        let down = if corner.is_north() { 1.0 } else { 3.0 };
        let (x, y) = (LEFT + across * quarter, TOP + down * quarter);
        html! { <text class="corner" x={format!("{x:.2}")} y={format!("{y:.2}")}>{ Dial::of(corner).name() }</text> }
    };
    html! {
        <>
            { above(1.0, "west", say!(language, "join-west")) }
            { above(3.0, "east", say!(language, "join-east")) }
            { for (0..grid.size.get()).map(row) }
            if matches!(station, Station::Quarters | Station::Seam) {
                { for Corner::ALL.map(letter) }
            }
        </>
    }
}
