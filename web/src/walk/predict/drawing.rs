//! The reasons for right answers, drawn as the answers to "why not here?" are.

use crate::parts::board::marks;
use crate::parts::grid::Grid;
use crate::parts::marks::Sort;
use crate::parts::position::Position;
use crate::parts::turned::ring;
use crate::walk::predict::Asked;
use crate::walk::trial::view::{small, trial};
use crate::walk::trial::{Image, Trial};
use eightfold_core::ladder::Reason;
use eightfold_core::predict::Why;
use eightfold_core::{Placement, Square, Symmetry};
use yew::prelude::*;

/// Draws the reason that an answer is wrong.
pub(super) fn drawing(asked: &Asked, why: Why) -> Html {
    let position = asked.looked_at();
    let drawn = match why {
        // A queen that attacks is reason enough, without an image.
        Why::Closed(square, _) => Trial::of(position, square).map(|trial| match trial.attackers.is_empty() {
            true => trial,
            false => Trial { image: None, ..trial },
        }),
        // Any square of the row will do: the other side column has to wait for a lower row.
        Why::GivenUp(Reason::NoSideQueen) => {
            asked.prompt.row().and_then(|row| Trial::of(position, Square::new(row.into(), 0)))
        }
        Why::GivenUp(Reason::Smaller(symmetry)) => compared(position, symmetry),
        Why::Compared(check, _) => compared(position, check.image),
        Why::Attack(queen, above, line) => Some(Trial {
            size: position.size,
            asked: queen,
            queens: position.squares().filter(|it| *it != queen).collect(),
            attackers: vec![(above, line)],
            image: None,
        }),
        _ => None,
    };
    let ringed = match why {
        Why::Open(square) | Why::Tried(square) | Why::Lowest(square) | Why::Last(square) => Some(square),
        Why::Onward(square) => square,
        Why::Begins(_) => position.squares().last(),
        _ => None,
    };
    drawn.map_or_else(|| plain(position, ringed), |it| trial(&it))
}

/// Draws one small board: queens, the marks of the row, and a ring.
fn plain(position: &Position, ringed: Option<Square>) -> Html {
    let grid = Grid { size: position.size };
    let content = html! {
        <>
            { for marks(position).map(|(square, sort)| grid.mark(square, sort)) }
            { for position.squares().map(|square| grid.mark(square, Sort::Queen)) }
            if let Some(square) = ringed { { ring(grid, square) } }
        </>
    };
    html! { <div class="trial" aria-hidden="true">{ small("before", position.size, content) }</div> }
}

/// Draws a full board and an image, with the queen that makes the first difference. If there is none, every queen is as
/// good, and the first is followed.
fn compared(position: &Position, symmetry: Symmetry) -> Option<Trial> {
    let board = Placement::from_rows(&position.queens).ok()?;
    let image = board.image(symmetry);
    let mut rows = board.rows().iter().zip(image.rows()).enumerate();
    let (row, column, instead_of) = rows
        .find(|(_, (own, image))| own != image)
        .map_or((0, image.rows()[0], board.rows()[0]), |(row, (own, image))| (row, *image, *own));
    let lands = Square::new(row, column.into());
    let cause = symmetry.inverse().apply(position.size, lands);
    Some(Trial {
        size: position.size,
        asked: cause,
        queens: position.squares().filter(|it| *it != cause).collect(),
        attackers: Vec::new(),
        image: Some(Image { symmetry, causes: vec![cause], lands, instead_of }),
    })
}
