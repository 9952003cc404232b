//! The images of a full board, in the room that the sum has left: one below each eighth of the board, in the order in
//! which they are compared. The one compared is strong, with its first row that differs, which is framed on the board
//! too.

use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::position::Position;
use crate::parts::thumbnail::{SIDE, queens, squares};
use eightfold_core::ladder::Event;
use eightfold_core::{Placement, Symmetry};
use yew::prelude::*;

/// Returns the image that the last event compares, and the first row in which it differs from the board.
fn compared(position: &Position, board: &Placement) -> Option<(Symmetry, Option<usize>)> {
    let Some(Event::Check(check)) = position.event else { return None };
    let image = board.image(check.image);
    Some((check.image, board.rows().iter().zip(image.rows()).position(|(own, other)| own != other)))
}

/// Draws the images below the board, if the search compares boards with them.
pub(crate) fn images(position: &Position, room: f64) -> Html {
    let is_judged = matches!(position.event, Some(Event::Check(_) | Event::Solution { .. }));
    let Some(board) = Placement::from_rows(&position.queens).ok().filter(|_| {
        is_judged && position.rung.knows_classes() && position.queens.len() == position.size.get() && room > 0.0
    }) else {
        return Html::default();
    };
    let (n, part) = (position.size, BOARD / 8.0);
    let side = (room - 14.0).min(part - 8.0);
    let compared = compared(position, &board);
    let unit = side / n.get() as f64;
    let image = |(at, symmetry): (usize, Symmetry)| {
        let x = LEFT + part * at as f64 + (part - side) / 2.0;
        let row = compared.filter(|(image, _)| *image == symmetry);
        let class = classes!("image-of", row.map(|_| "now"), compared.filter(|_| row.is_none()).map(|_| "pale"));
        let whole = n.get() * SIDE;
        html! {
            <g key={symmetry.name()} {class} transform={format!("translate({x:.1} {:.1})", TOP + BOARD + 9.0)}>
                <svg class="thumbnail" width={format!("{side:.1}")} height={format!("{side:.1}")} viewBox={format!("0 0 {whole} {whole}")}>
                    <rect class="ground" width={whole.to_string()} height={whole.to_string()} />
                    <path class="dark" d={squares(n, (0, 0))} />
                    <path class="queens" d={queens(n, board.image(symmetry).rows(), (0, 0))} />
                </svg>
                if let Some(row) = row.and_then(|(_, row)| row) {
                    <rect class="differs" y={format!("{:.1}", unit * row as f64)} width={format!("{side:.1}")} height={format!("{unit:.1}")} />
                }
            </g>
        }
    };
    let own = compared.and_then(|(_, row)| row);
    html! {
        <g class="images">
            { for Symmetry::ALL.into_iter().enumerate().map(image) }
            if let Some(row) = own {
                <rect class="differs" x={LEFT.to_string()} y={format!("{:.2}", Grid { size: n }.y(row))} width={BOARD.to_string()} height={format!("{:.2}", Grid { size: n }.side())} />
            }
        </g>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Rung;
    use std::cmp::Ordering;

    /// Each comparison's first difference decides it as the core does.
    #[test]
    fn the_first_row_that_differs_decides() {
        for position in Position::all(Rung::Symmetry, 7) {
            let Some(Event::Check(check)) = position.event else { continue };
            let board = Placement::from_rows(&position.queens).unwrap();
            let (symmetry, row) = compared(&position, &board).unwrap();
            let ordering = row.map_or(Ordering::Equal, |row| board.image(symmetry).rows()[row].cmp(&board.rows()[row]));
            assert_eq!((symmetry, ordering), (check.image, check.ordering));
        }
    }
}
