//! A board as a small picture: two outlines, whatever its size.
//!
//! A square is [`SIDE`] units wide. Dark squares are a dashed line along each row, and queens are the round caps of
//! zero-length lines, so that the outlines are short. The style sheet sets the line widths.

use eightfold_core::{BoardSize, Placement, Square};
use std::fmt::Write;
use yew::prelude::*;

/// The side of a square.
pub(crate) const SIDE: usize = 8;

/// Returns the dark squares of a board whose upper left corner is at `(x, y)`.
pub(crate) fn squares(size: BoardSize, (x, y): (usize, usize)) -> String {
    let n = size.get();
    let mut outline = String::new();
    for row in 0..n {
        // As on the large board, a square is dark if its row and bit have an odd sum.
        let light = (row + n) % 2;
        // Writing to a string cannot fail.
        let _ = write!(outline, "M{} {}h{}", x + light * SIDE, y + row * SIDE + SIDE / 2, (n - light) * SIDE);
    }
    outline
}

/// Returns the queens of such a board, row by row from the top; bit 0 is at the right.
pub(crate) fn queens(size: BoardSize, rows: &[u8], corner: (usize, usize)) -> String {
    points(size, rows.iter().copied().enumerate(), corner)
}

fn points(size: BoardSize, queens: impl Iterator<Item = (usize, u8)>, (x, y): (usize, usize)) -> String {
    let mut outline = String::new();
    for (row, column) in queens {
        let place = size.last() - usize::from(column);
        let _ = write!(outline, "M{} {}h0", x + place * SIDE + SIDE / 2, y + row * SIDE + SIDE / 2);
    }
    outline
}

/// Draws a small board with queens row by row.
pub(crate) fn small(size: BoardSize, rows: &[u8]) -> Html {
    drawn(size, queens(size, rows, (0, 0)), None)
}

/// Draws a small board on which some queens are paler, as given queens are.
pub(crate) fn partly_given(board: &Placement, is_given: fn(Square) -> bool) -> Html {
    let (size, queens) = (board.size(), board.rows().iter().copied().enumerate());
    let (given, others) = queens.partition::<Vec<_>, _>(|(row, column)| is_given(Square::new(*row, (*column).into())));
    let [given, others] = [given, others].map(|queens| points(size, queens.into_iter(), (0, 0)));
    drawn(size, others, Some(given))
}

/// Draws a small board on which rows may lack queens.
pub(crate) fn unfinished(size: BoardSize, rows: &[Option<u8>]) -> Html {
    let queens = rows.iter().enumerate().filter_map(|(row, column)| Some((row, (*column)?)));
    drawn(size, points(size, queens, (0, 0)), None)
}

/// Draws a small board on which rows may have any number of queens.
pub(crate) fn crowded(size: BoardSize, rows: &[Vec<u8>]) -> Html {
    let queens = rows.iter().enumerate().flat_map(|(row, columns)| columns.iter().map(move |column| (row, *column)));
    drawn(size, points(size, queens, (0, 0)), None)
}

fn drawn(size: BoardSize, queens: String, given: Option<String>) -> Html {
    let side = size.get() * SIDE;
    html! {
        <svg class="thumbnail" viewBox={format!("0 0 {side} {side}")} aria-hidden="true">
            <path class="dark" d={squares(size, (0, 0))} />
            <path class="queens" d={queens} />
            if let Some(given) = given {
                <path class="queens given" d={given} />
            }
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_of_one_colour_and_queens_are_a_path_each() {
        assert_eq!(squares(BoardSize::new(3).unwrap(), (0, 100)), "M8 104h16M0 112h24M8 120h16");
        assert_eq!(queens(BoardSize::new(4).unwrap(), &[1, 3, 0, 2], (0, 0)), "M20 4h0M4 12h0M28 20h0M12 28h0");
    }
}
