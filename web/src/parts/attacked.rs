//! The squares that queens attack below the row being considered, as in the articles' boards, whose lines are filled
//! in.
//!
//! The search has not considered them yet, so the marks are faint. On the page, all marks of a direction share one
//! outline, because a large board has hundreds of them.

use crate::parts::grid::Grid;
use crate::parts::marks::{self, SIDE};
use crate::parts::position::Position;
use eightfold_core::Square;
use eightfold_core::ladder::Reason;
use yew::prelude::*;

/// Returns a stroke for each line on which a square is attacked, in board units.
pub(crate) fn strokes(position: &Position) -> impl Iterator<Item = (Square, Reason, String)> {
    let grid = Grid { size: position.size };
    let scale = grid.side() / SIDE;
    position.attacked().into_iter().map(move |(square, line)| {
        // Half of the line's mark, from its middle.
        let (across, down) = match line {
            Reason::Column => (0.0, 20.0),
            Reason::Rising => (-12.0, 12.0),
            _ => (12.0, 12.0),
        };
        let ((x, y), (across, down)) = (grid.middle(square), (across * scale, down * scale));
        (square, line, format!("M{:.2} {:.2}l{:.2} {:.2}", x - across, y - down, 2.0 * across, 2.0 * down))
    })
}

/// Draws the marks on the board.
pub(crate) fn attacked(position: &Position) -> Html {
    let lines = [Reason::Column, Reason::Rising, Reason::Falling];
    let mut outlines = lines.map(|_| String::new());
    for (_, line, stroke) in strokes(position) {
        outlines[line.index()].push_str(&stroke);
    }
    let drawn = lines.into_iter().zip(outlines).filter(|(_, outline)| !outline.is_empty());
    html! { <g class="ahead">{ for drawn.map(|(line, d)| html! { <path class={marks::class(line)} {d} /> }) }</g> }
}
