//! The squares that a case closes before its search begins: zones 1, 2 and 3, and the cells A, B and C.

use crate::parts::grid::Grid;
use crate::parts::marks::Sort;
use crate::parts::zone::Zone;
use eightfold_core::ladder::{Prune, Prunes, Reason};
use eightfold_core::{BoardSize, Cell, CornerMasks, EdgeMasks, Square, Squares};
use yew::prelude::*;

/// Lists the squares that the rules of a case close before its search begins, rule by rule, and the cells of the case.
pub(crate) fn closed(edge: Option<EdgeMasks>, corner: Option<CornerMasks>) -> Vec<(Prune, Vec<(Square, Sort)>)> {
    let marks =
        |squares: Squares, reason| -> Vec<_> { squares.iter().map(|square| (square, Sort::Closed(reason))).collect() };
    let of_edge = edge.into_iter().flat_map(|masks| {
        let zones = Zone::ALL.map(|zone| (zone.prune(), marks(zone.squares(&masks), zone.reason())));
        let cells = Cell::ALL.map(|cell| (masks.cell(cell), Sort::Cell(cell)));
        zones.into_iter().chain([(Prune::Cells, cells.into())])
    });
    of_edge.chain(corner.map(|masks| (Prune::Corner, marks(masks.closed(), Reason::Corner)))).collect()
}

/// Draws the closed squares and the cells. In an edge case there are squares and diamonds near the upper and lower ends
/// of the side columns, crosses in the last row, and the letters; in a corner case, triangles in column 1. Marks of a
/// prune that is off are dashed. If `numbered`, zones show their numbers.
pub(crate) fn zones(
    size: BoardSize,
    edge: Option<EdgeMasks>,
    corner: Option<CornerMasks>,
    prunes: Prunes,
    numbered: bool,
) -> Html {
    let grid = Grid { size };
    let group = |(prune, marks): (Prune, Vec<(Square, Sort)>)| {
        let class = (!prunes.has(prune)).then_some("off");
        let zone = Zone::ALL.into_iter().find(|zone| numbered && zone.prune() == prune);
        let number = |zone: Zone, square| grid.mark(square, Sort::Zone(zone.number(), outward(size, square)));
        html! {
            <g {class}>
                { for marks.iter().map(|(square, sort)| grid.mark(*square, *sort)) }
                if let Some(zone) = zone { { for marks.iter().map(|(square, _)| number(zone, *square)) } }
            </g>
        }
    };
    html! { <>{ for closed(edge, corner).into_iter().map(group) }</> }
}

/// Returns the corner of a square nearest to a corner of the board. Arrows turn around the middle of the board and
/// leave this corner free.
fn outward(size: BoardSize, square: Square) -> [i8; 2] {
    let is_late = |at: u8| 2 * usize::from(at) >= size.get();
    [if is_late(square.column) { -1 } else { 1 }, if is_late(square.row) { 1 } else { -1 }]
}
