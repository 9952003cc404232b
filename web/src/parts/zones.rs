//! The squares that a case closes before its search begins: zones 1, 2 and 3, and the cells A, B and C.

use crate::parts::grid::Grid;
use crate::parts::marks::Sort;
use crate::parts::zone::Zone;
use eightfold_core::ladder::{Prune, Prunes, Reason};
use eightfold_core::{BoardSize, Cell, CornerMasks, EdgeMasks, Square, Squares};
use yew::prelude::*;

/// Near the corners of the side columns squares above and diamonds below, crosses in the last row, the letters; or
/// triangles in column 1. What a
/// prune that is off would close is dashed; the zones may carry their numbers.
pub(crate) fn zones(
    size: BoardSize,
    edge: Option<EdgeMasks>,
    corner: Option<CornerMasks>,
    prunes: Prunes,
    numbered: bool,
) -> Html {
    let grid = Grid { size };
    let group = |prune: Prune, marks: Vec<Html>| {
        let class = (!prunes.has(prune)).then_some("off");
        html! { <g {class}>{ for marks }</g> }
    };
    let closed = |squares: &Squares, reason| {
        squares.iter().map(move |square| grid.mark(square, Sort::Closed(reason))).collect::<Vec<_>>()
    };
    let mut groups: Vec<Html> = Vec::new();
    if let Some(masks) = edge {
        for zone in Zone::ALL {
            let squares = zone.squares(&masks);
            let mut marks = closed(&squares, zone.reason());
            if numbered {
                let number = |square| Sort::Zone(zone.number(), outward(size, square));
                marks.extend(squares.iter().map(|square| grid.mark(square, number(square))));
            }
            groups.push(group(zone.prune(), marks));
        }
        groups.push(group(Prune::Cells, Cell::ALL.map(|cell| grid.mark(masks.cell(cell), Sort::Cell(cell))).into()));
    }
    if let Some(masks) = corner {
        groups.push(group(Prune::Corner, closed(&masks.closed(), Reason::Corner)));
    }
    html! { <>{ for groups }</> }
}

/// Returns the corner of a square that is nearest to one of the board. Ways turn around the middle and leave it free.
fn outward(size: BoardSize, square: Square) -> [i8; 2] {
    let is_late = |at: u8| 2 * usize::from(at) >= size.get();
    [if is_late(square.column) { -1 } else { 1 }, if is_late(square.row) { 1 } else { -1 }]
}
