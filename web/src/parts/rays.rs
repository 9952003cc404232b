//! The lines along which a queen attacks, from her square to the edges of the board. Each is drawn once, outwards from
//! the queen.

use crate::parts::grid::Grid;
use eightfold_core::Square;
use yew::prelude::*;

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
