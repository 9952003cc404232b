//! The positions of things on a board.

use crate::parts::marks::{SIDE, Sort, mark};
use eightfold_core::{BoardSize, Square};
use yew::prelude::*;

/// The side of all squares together.
pub(crate) const BOARD: f64 = 528.0;
/// The margin for the numbers of the rows.
pub(crate) const LEFT: f64 = 30.0;
/// The margin for the numbers of the columns.
pub(crate) const TOP: f64 = 28.0;

/// A board of some size. Its drawing is always 560 units wide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Grid {
    pub(crate) size: BoardSize,
}

impl Grid {
    /// Returns the classes of its drawing: marks are bolder on small squares, to stay visible on a narrow screen.
    pub(crate) fn class(self) -> Classes {
        let n = self.size.get();
        classes!("board", (n > 8).then_some("dense"), (n > 14).then_some("crowded"))
    }

    /// Returns the side of a square.
    pub(crate) fn side(self) -> f64 {
        BOARD / self.size.get() as f64
    }

    /// Returns the left edge of a column.
    pub(crate) fn x(self, column: usize) -> f64 {
        LEFT + (self.size.last() - column) as f64 * self.side()
    }

    /// Returns the upper edge of a row.
    pub(crate) fn y(self, row: usize) -> f64 {
        TOP + row as f64 * self.side()
    }

    /// Returns the middle of a square.
    pub(crate) fn middle(self, square: Square) -> (f64, f64) {
        let half = self.side() / 2.0;
        (self.x(square.column.into()) + half, self.y(square.row.into()) + half)
    }

    /// Returns a line from the middle of one square to that of another.
    pub(crate) fn line(self, from: Square, to: Square) -> String {
        let ((x, y), (u, v)) = (self.middle(from), self.middle(to));
        format!("M{x:.2} {y:.2}L{u:.2} {v:.2}")
    }

    /// Returns the transform that moves a drawing around the origin to the middle of a square, at the right scale.
    pub(crate) fn place(self, square: Square) -> String {
        let (x, y) = self.middle(square);
        format!("translate({x:.2} {y:.2}) scale({:.4})", self.side() / SIDE)
    }

    /// Draws a mark on a square.
    pub(crate) fn mark(self, square: Square, sort: Sort) -> Html {
        html! { <g transform={self.place(square)}>{ mark(sort) }</g> }
    }
}
