//! What a case closes on the whole board before its search begins: zones 1, 2 and 3 and the cells A, B and C.

use super::grid::Grid;
use super::marks::Sort;
use eightfold_core::ladder::Reason;
use eightfold_core::{BoardSize, Cell, CornerMasks, EdgeMasks};
use yew::prelude::*;

/// What the [`Zones`] show.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ZonesProperties {
    /// The board's size.
    pub size: BoardSize,
    /// The masks of the edge case, if one is searched.
    pub edge: Option<EdgeMasks>,
    /// The masks of the corner case, if one is searched.
    pub corner: Option<CornerMasks>,
    /// Whether the zones carry their numbers.
    #[prop_or_default]
    pub numbered: bool,
}

/// Squares near the corners of the side columns, crosses in the last row, the letters; or triangles in column 1.
#[component]
pub fn Zones(ZonesProperties { size, edge, corner, numbered }: &ZonesProperties) -> Html {
    let grid = Grid { size: *size };
    let mut marks: Vec<Html> = Vec::new();
    if let Some(masks) = edge {
        let zones = masks.zones();
        let closed =
            [(1, zones.upper, Reason::SideMask), (2, zones.lower, Reason::SideMask), (3, zones.last, Reason::LastMask)];
        for (number, squares, reason) in closed {
            if *numbered {
                marks.extend(squares.iter().map(|square| grid.mark(square, Sort::Zone(number))));
            }
            marks.extend(squares.iter().map(|square| grid.mark(square, Sort::Closed(reason))));
        }
        marks.extend(Cell::ALL.map(|cell| grid.mark(masks.cell(cell), Sort::Cell(cell))));
    }
    if let Some(masks) = corner {
        marks.extend(masks.closed().iter().map(|square| grid.mark(square, Sort::Closed(Reason::Corner))));
    }
    html! { <>{ for marks }</> }
}
