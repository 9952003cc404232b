//! Small pictures: a row set, the piece of a quarter, a whole board.
//!
//! A square is [`SIDE`] wide, and the west is at the left.

use eightfold_core::Square;
use eightfold_core::join::{Corner, RowSet};
use std::fmt::Write;
use yew::prelude::*;

/// The side of a square.
const SIDE: usize = 8;

/// Draws the rows of a unit: at the left those of the west, at the right those of the east.
pub(super) fn rows(unit: RowSet) -> Html {
    let n = unit.size().get();
    let (mut west, mut east) = (String::new(), String::new());
    for row in 0..n {
        let is_west = unit.rows() >> row & 1 == 1;
        let (outline, x) = if is_west { (&mut west, 0) } else { (&mut east, 2 * SIDE) };
        // Writing to a string cannot fail.
        let _ = write!(outline, "M{x} {}h{}v{}h-{}Z", row * SIDE, 2 * SIDE, SIDE - 2, 2 * SIDE);
    }
    html! {
        <svg class="small" viewBox={format!("0 0 {} {}", 4 * SIDE, n * SIDE - 2)} aria-hidden="true">
            <path class="west" d={west} />
            <path class="east" d={east} />
        </svg>
    }
}

/// Draws a quarter with queens on some squares of the whole board.
pub(super) fn quarter(unit: RowSet, corner: Corner, queens: &[Square]) -> Html {
    let (n, large) = (unit.size().get(), RowSet::west(unit.size()));
    let [top, left] = [if corner.is_north() { 0 } else { large }, if corner.is_west() { 0 } else { large }];
    let length = |is_large: bool| if is_large { large } else { n - large };
    board([top, left], [length(corner.is_north()), length(corner.is_west())], queens, Html::default())
}

/// Draws a whole board with its long diagonals. Its columns count from the west.
pub(super) fn whole(unit: RowSet, rows: &[u8]) -> Html {
    let queens: Vec<_> = rows.iter().enumerate().map(|(row, column)| Square::new(row, (*column).into())).collect();
    let (n, side) = (unit.size().get(), unit.size().get() * SIDE);
    let long = html! { <path class="long" d={format!("M0 0L{side} {side}M{side} 0L0 {side}")} /> };
    board([0, 0], [n; 2], &queens, long)
}

/// Draws a part of the board, with `below` under its queens.
fn board([top, left]: [usize; 2], [height, width]: [usize; 2], queens: &[Square], below: Html) -> Html {
    let (mut dark, mut dots) = (String::new(), String::new());
    for row in 0..height {
        for column in (0..width).filter(|column| (top + row + left + column) % 2 == 0) {
            let _ = write!(dark, "M{} {}h{SIDE}v{SIDE}h-{SIDE}Z", column * SIDE, row * SIDE);
        }
    }
    for queen in queens {
        let (row, column) = (usize::from(queen.row) - top, usize::from(queen.column) - left);
        let _ = write!(dots, "M{} {}h0", column * SIDE + SIDE / 2, row * SIDE + SIDE / 2);
    }
    html! {
        <svg class="small" viewBox={format!("0 0 {} {}", width * SIDE, height * SIDE)} aria-hidden="true">
            <rect class="light" width={(width * SIDE).to_string()} height={(height * SIDE).to_string()} />
            <path class="dark" d={dark} />
            { below }
            <path class="queens" d={dots} />
        </svg>
    }
}
