//! The lines of attack: marks on the squares that queens attack below the row being considered, and the lines from a
//! queen to the edges of the board.
//!
//! The marks are as in the articles' boards, whose lines are filled in. The search has not considered these squares
//! yet, so the marks are faint. On the page, all marks of a direction share one outline, because a large board has
//! hundreds of them.

use crate::parts::grid::Grid;
use crate::parts::marks::{self, SIDE};
use crate::parts::position::Position;
use eightfold_core::Square;
use eightfold_core::ladder::Reason;
use yew::prelude::*;

/// Returns a stroke for each line on which a square is attacked, in board units.
fn strokes(position: &Position) -> impl Iterator<Item = (Square, Reason, String)> {
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

/// The directions as rows and columns, with the class of their lines. The downward directions, which a search
/// remembers, come first. Columns grow to the left.
const WAYS: [(i32, i32, &str); 8] = [
    (1, 1, "rising"),
    (1, 0, "column"),
    (1, -1, "falling"),
    (-1, -1, "rising"),
    (-1, 0, "column"),
    (-1, 1, "falling"),
    (0, 1, "level"),
    (0, -1, "level"),
];
/// The number of downward directions.
const DOWN: usize = 3;

/// Draws the lines of a queen: all of them, or only the downward ones.
pub(crate) fn rays(grid: Grid, queen: Square, only_down: bool) -> Html {
    let lines = WAYS.iter().take(if only_down { DOWN } else { WAYS.len() });
    let lines = lines.filter_map(|(down, left, class)| {
        let squares = room(grid, queen.row, *down).min(room(grid, queen.column, *left));
        let (x, y) = grid.middle(queen);
        let side = grid.side();
        // Draw from beside the queen to the outer edge of the last square.
        let at = |squares: f64| (x - f64::from(*left) * squares * side, y + f64::from(*down) * squares * side);
        let ((x, y), (u, v)) = (at(0.4), at(f64::from(squares) + 0.5));
        let d = format!("M{x:.1} {y:.1}L{u:.1} {v:.1}");
        (squares > 0).then(|| html! { <path class={classes!("ray", *class)} {d} pathLength="1" /> })
    });
    html! { <g key={format!("rays {} {}", queen.row, queen.column)} class="rays">{ for lines }</g> }
}

/// Counts the squares between a row or column and the edge in a direction.
fn room(grid: Grid, at: u8, way: i32) -> i32 {
    match way {
        0 => i32::MAX,
        1 => grid.size.last() as i32 - i32::from(at),
        _ => i32::from(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;

    #[test]
    fn a_line_ends_at_the_edge() {
        let grid = Grid { size: BoardSize::new(8).unwrap() };
        assert_eq!([room(grid, 3, 1), room(grid, 3, -1), room(grid, 7, 1)], [4, 3, 0]);
        assert_eq!(room(grid, 3, 0), i32::MAX);
    }
}
