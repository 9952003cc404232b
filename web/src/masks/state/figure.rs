//! A case of the symmetry elimination: a board size, a kind of case, and BOUND1.

use crate::base::settings::{DRAWN, LARGEST, nearest};
use crate::parts::carried::first_queens;
use crate::parts::zones::Zone;
use eightfold_core::ladder::Prune;
use eightfold_core::{BoardSize, Case, CaseKind, Cell, CornerMasks, EdgeMasks, Square, Squares, Symmetry};

/// A case. Invalid sizes and bounds are replaced by the nearest valid ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MaskFigure {
    pub(crate) size: BoardSize,
    pub(crate) is_corner: bool,
    pub(crate) bound1: u8,
}

impl MaskFigure {
    /// The smallest board with a case of each kind.
    pub(crate) const SMALLEST: usize = 4;

    /// Returns the case nearest to the requested one.
    pub(crate) fn nearest(n: u64, corner: bool, bound1: u64) -> MaskFigure {
        let size = nearest(n, MaskFigure::SMALLEST..=LARGEST);
        let mut figure = MaskFigure { size, is_corner: corner, bound1: 0 };
        let (least, most) = figure.range();
        figure.bound1 = bound1.clamp(least.into(), most.into()) as u8;
        figure
    }

    /// Returns this case on another board.
    pub(crate) fn on(self, n: u64) -> MaskFigure {
        MaskFigure::nearest(n, self.is_corner, self.bound1.into())
    }

    /// Returns the smallest and the largest BOUND1 on this board.
    pub(crate) const fn range(&self) -> (u8, u8) {
        let n = self.size.get() as u8;
        if self.is_corner { (2, n - 2) } else { (1, (n - 2) / 2) }
    }

    /// Returns all cases of this board in the order of the search: those of the corner, then those of the edge.
    pub(crate) fn all(self) -> impl Iterator<Item = MaskFigure> {
        [true, false].into_iter().flat_map(move |is_corner| {
            let (least, most) = MaskFigure { is_corner, ..self }.range();
            (least..=most).map(move |bound1| MaskFigure { is_corner, bound1, ..self })
        })
    }

    /// Returns the place of this case among all of its board.
    pub(crate) fn index(self) -> usize {
        self.all().position(|figure| figure == self).unwrap_or_default()
    }

    /// Returns the case at a place, or the last one.
    pub(crate) fn at(self, index: usize) -> MaskFigure {
        self.all().take(index + 1).last().unwrap_or(self)
    }

    /// Returns the case of a queen that is dragged to a square. The first queen stays in row 0, and the second queen of
    /// a corner case in row 1.
    pub(crate) fn dragged(self, to: Square) -> MaskFigure {
        let (n, bound1) = (self.size.get() as u64, to.column.into());
        match to {
            Square { row: 1.., .. } if self.is_corner => MaskFigure::nearest(n, true, bound1),
            Square { column: 0, .. } if self.is_corner => self,
            Square { column: 0, .. } => MaskFigure::nearest(n, true, 2),
            _ => MaskFigure::nearest(n, false, bound1),
        }
    }

    /// Returns the case that a press on a square chooses: one of the squares on which its queens can stand.
    pub(crate) fn pressed(self, square: Square) -> Option<MaskFigure> {
        let figure = self.dragged(square);
        let is_hers = usize::from(square.row) == self.row() || square.row == 0;
        (is_hers && figure.queens().contains(&square)).then_some(figure)
    }

    pub(crate) const fn case(&self) -> Case {
        Case { kind: if self.is_corner { CaseKind::Corner } else { CaseKind::Edge }, bound1: self.bound1 }
    }

    /// Returns the queens that are placed before the search of the case begins.
    pub(crate) fn queens(&self) -> Vec<Square> {
        first_queens(self.case())
    }

    /// Returns the row of the strip: that of the last of these queens.
    pub(crate) const fn row(&self) -> usize {
        self.is_corner as usize
    }

    /// Returns the squares that these queens attack.
    pub(crate) fn attacked(&self) -> Squares {
        let at_edge = || self.edge().map(|masks| masks.zones().attacked);
        self.corner().map(|masks| masks.attacked()).or_else(at_edge).unwrap_or_else(|| Squares::empty(self.size))
    }

    /// Returns the images whose landings close squares, in the order in which the board turns into them. In the corner
    /// all others begin elsewhere.
    pub(crate) const fn landings(&self) -> &'static [Symmetry] {
        if self.is_corner { &[CornerMasks::IMAGE] } else { &Symmetry::ALL }
    }

    /// Returns the squares that an image brings below the strip.
    pub(crate) fn under(&self, image: Symmetry) -> Vec<Square> {
        match self.corner() {
            Some(masks) if image == CornerMasks::IMAGE => masks.closed().iter().collect(),
            Some(_) => Vec::new(),
            None => {
                let strip = (0..self.bound1).map(|bit| Square::new(0, bit.into()));
                strip.map(|square| image.inverse().apply(self.size, square)).collect()
            }
        }
    }

    /// Returns the rule that closes a square.
    pub(crate) fn rule(&self, square: Square) -> Option<Prune> {
        match (self.edge(), self.corner()) {
            (Some(masks), _) => {
                Zone::ALL.into_iter().find(|zone| zone.squares(&masks).contains(square)).map(Zone::prune)
            }
            (_, Some(masks)) => masks.closed().contains(square).then_some(Prune::Corner),
            _ => None,
        }
    }

    /// Returns the number of squares that the rules close.
    pub(crate) fn closed(&self) -> usize {
        let zones = |masks: EdgeMasks| Zone::ALL.iter().map(|zone| zone.squares(&masks).len()).sum();
        self.corner().map_or_else(|| self.edge().map_or(0, zones), |masks| masks.closed().len())
    }

    /// Returns the cell on a square.
    pub(crate) fn cell(&self, square: Square) -> Option<Cell> {
        let masks = self.edge()?;
        Cell::ALL.into_iter().find(|cell| masks.cell(*cell) == square)
    }

    /// Returns the image that brings a queen from a square onto the first one or to a smaller number.
    pub(crate) fn image(&self, square: Square) -> Option<Symmetry> {
        let cell = self.cell(square).map(Cell::rotation);
        let edge = || self.edge().and_then(|masks| masks.smaller_image(square));
        cell.or_else(edge).or_else(|| self.corner().and_then(|masks| masks.smaller_image(square)))
    }

    /// Returns the masks, if this is an edge case.
    pub(crate) fn edge(&self) -> Option<EdgeMasks> {
        EdgeMasks::new(self.size, self.bound1.into()).filter(|_| !self.is_corner)
    }

    /// Returns the masks, if this is a corner case.
    pub(crate) fn corner(&self) -> Option<CornerMasks> {
        CornerMasks::new(self.size, self.bound1.into()).filter(|_| self.is_corner)
    }
}

impl Default for MaskFigure {
    /// Returns the case of the articles' figure.
    fn default() -> MaskFigure {
        MaskFigure::nearest(DRAWN, false, 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_case() -> impl Iterator<Item = MaskFigure> {
        (4..=20).flat_map(|n| MaskFigure::default().on(n).all())
    }

    #[test]
    fn every_figure_has_its_masks_and_no_case_is_left_out() {
        for n in 0..40 {
            for corner in [false, true] {
                let all: Vec<_> = (0..40).map(|bound1| MaskFigure::nearest(n, corner, bound1)).collect();
                assert!(all.iter().all(|figure| figure.edge().is_some() != figure.corner().is_some()));
                let (first, last) = (all[0], all[39]);
                let beyond = |bound1| match corner {
                    true => CornerMasks::new(first.size, bound1).is_none(),
                    false => EdgeMasks::new(first.size, bound1).is_none(),
                };
                assert!(beyond(usize::from(first.bound1) - 1) && beyond(usize::from(last.bound1) + 1));
            }
        }
        for figure in every_case() {
            assert_eq!(figure.at(figure.index()), figure);
        }
    }

    /// The landings bring each closed square below the strip, where it has a smaller number, and no other square but
    /// those that the queens attack anyway.
    #[test]
    fn every_closed_square_lands_lower() {
        for figure in every_case() {
            let mut stamped = Squares::empty(figure.size);
            for image in figure.landings() {
                for square in figure.under(*image) {
                    let landed = image.apply(figure.size, square);
                    assert!(usize::from(landed.row) == figure.row() && landed.column < figure.bound1, "{figure:?}");
                    assert!(
                        figure.rule(square).is_some() || figure.attacked().contains(square),
                        "{figure:?} {square:?}"
                    );
                    stamped = stamped.with(square);
                }
            }
            let n = figure.size.get();
            let all = (0..n * n).map(|at| Square::new(at / n, at % n));
            let closed: Vec<_> = all.filter(|square| figure.rule(*square).is_some()).collect();
            assert_eq!(closed.len(), figure.closed());
            for square in closed {
                let landed = figure.image(square).unwrap().apply(figure.size, square);
                assert!(stamped.contains(square) && landed.column < figure.bound1, "{figure:?} {square:?}");
            }
        }
    }

    /// Only the cells, and squares that the first queen attacks, come exactly onto her.
    #[test]
    fn no_other_cell_can_tie() {
        for figure in every_case().filter(|figure| !figure.is_corner) {
            let queen = figure.queens()[0];
            for image in Symmetry::ALL.into_iter().skip(1) {
                let square = image.inverse().apply(figure.size, queen);
                let is_turn = figure.cell(square).is_some_and(|cell| cell.rotation() == image);
                assert!(is_turn || figure.attacked().contains(square), "{figure:?} {image}");
            }
        }
    }

    #[test]
    fn a_queen_is_dragged_into_the_corner_and_out_of_it() {
        let edge = |bound1| MaskFigure::nearest(8, false, bound1);
        let corner = |bound1| MaskFigure::nearest(8, true, bound1);
        assert_eq!(edge(2).dragged(Square::new(0, 7)), edge(3));
        assert_eq!(edge(2).dragged(Square::new(5, 0)), corner(2));
        assert_eq!(corner(2).dragged(Square::new(1, 4)), corner(4));
        assert_eq!(corner(4).dragged(Square::new(0, 0)), corner(4));
        assert_eq!(corner(4).dragged(Square::new(0, 1)), edge(1));
        assert_eq!(edge(2).pressed(Square::new(0, 3)), Some(edge(3)));
        assert_eq!((edge(2).pressed(Square::new(0, 6)), edge(2).pressed(Square::new(1, 3))), (None, None));
        assert_eq!(
            (corner(2).pressed(Square::new(1, 5)), corner(2).pressed(Square::new(4, 5))),
            (Some(corner(5)), None)
        );
    }
}
