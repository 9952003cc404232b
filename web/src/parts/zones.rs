//! The squares that a case closes before its search begins: zones 1, 2 and 3, with the articles' numbers, and the cells
//! A, B and C.

use crate::parts::grid::Grid;
use crate::parts::marks::Sort;
use eightfold_core::ladder::{Prune, Reason};
use eightfold_core::{BoardSize, Cell, CornerMasks, EdgeMasks, Square, Squares};
use yew::prelude::*;

/// The zones that an edge case closes, in the articles' order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zone {
    /// The side columns above BOUND1.
    Upper,
    /// The side columns below BOUND2.
    Lower,
    /// The last row.
    Last,
}

/// The two sides of a zone; a different image closes each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// The side of bit 0.
    Right,
    /// The side of TOPBIT.
    Left,
}

impl Side {
    /// Both sides.
    pub(crate) const ALL: [Side; 2] = [Side::Right, Side::Left];
}

impl Zone {
    /// All zones.
    pub(crate) const ALL: [Zone; 3] = [Zone::Upper, Zone::Lower, Zone::Last];

    /// Returns the articles' number of the zone.
    pub(crate) const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the reason why the zone is closed. Zone 2 has no mask: at row BOUND2 the search requires the side queens
    /// that are still missing, and below that row both side columns are occupied.
    pub(crate) const fn reason(self) -> Reason {
        match self {
            Zone::Upper => Reason::SideMask,
            Zone::Lower => Reason::Bound2,
            Zone::Last => Reason::LastMask,
        }
    }

    /// Returns the prune that closes the zone.
    pub(crate) const fn prune(self) -> Prune {
        match self {
            Zone::Upper => Prune::UpperSide,
            Zone::Lower => Prune::LowerSide,
            Zone::Last => Prune::LastRow,
        }
    }

    pub(crate) fn squares(self, masks: &EdgeMasks) -> Squares {
        let zones = masks.zones();
        match self {
            Zone::Upper => zones.upper,
            Zone::Lower => zones.lower,
            Zone::Last => zones.last,
        }
    }

    /// Returns the squares on one side of the zone.
    pub(crate) fn side(self, masks: &EdgeMasks, side: Side) -> impl Iterator<Item = Square> + use<> {
        let middle = masks.size.get() / 2;
        let all: Vec<_> = self.squares(masks).iter().collect();
        all.into_iter().filter(move |square| (usize::from(square.column) < middle) == (side == Side::Right))
    }
}

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
/// of the side columns, crosses in the last row, and the letters; in a corner case, triangles in column 1.
pub(crate) fn zones(size: BoardSize, edge: Option<EdgeMasks>, corner: Option<CornerMasks>) -> Html {
    let grid = Grid { size };
    let marks = closed(edge, corner).into_iter().flat_map(|(_, marks)| marks);
    html! { <g>{ for marks.map(|(square, sort)| grid.mark(square, sort)) }</g> }
}
