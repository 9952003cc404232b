//! What the view of the masks shows: a board size, a kind of case, and BOUND1.

use crate::settings::LARGEST;
use eightfold_core::{BoardSize, CornerMasks, EdgeMasks};

/// Which masks are shown. There always are some: what makes no case becomes the nearest that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    size: BoardSize,
    corner: bool,
    bound1: u8,
}

impl Figure {
    /// The smallest board with a case of each kind.
    pub const SMALLEST: usize = 4;

    /// The nearest figure to what is asked for.
    #[must_use]
    pub fn nearest(n: u64, corner: bool, bound1: u64) -> Figure {
        let n = n.clamp(Figure::SMALLEST as u64, LARGEST as u64) as usize;
        let size = BoardSize::new(n).unwrap_or(BoardSize::MIN);
        let (least, most) = Figure::bounds(size, corner);
        Figure { size, corner, bound1: bound1.clamp(least.into(), most.into()) as u8 }
    }

    /// The least and the largest BOUND1.
    fn bounds(size: BoardSize, corner: bool) -> (u8, u8) {
        let n = size.get() as u8;
        if corner { (2, n - 2) } else { (1, (n - 2) / 2) }
    }

    /// The board size.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Whether the first queen stands in the corner.
    #[must_use]
    pub const fn is_corner(&self) -> bool {
        self.corner
    }

    /// BOUND1.
    #[must_use]
    pub const fn bound1(&self) -> u8 {
        self.bound1
    }

    /// The least and the largest BOUND1 on this board.
    #[must_use]
    pub fn range(&self) -> (u8, u8) {
        Figure::bounds(self.size, self.corner)
    }

    /// The masks of an edge case.
    #[must_use]
    pub fn edge(&self) -> Option<EdgeMasks> {
        EdgeMasks::new(self.size, self.bound1.into()).filter(|_| !self.corner)
    }

    /// The masks of a corner case.
    #[must_use]
    pub fn corner(&self) -> Option<CornerMasks> {
        CornerMasks::new(self.size, self.bound1.into()).filter(|_| self.corner)
    }
}

impl Default for Figure {
    /// The articles' figure.
    fn default() -> Figure {
        Figure::nearest(8, false, 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::{Square, Symmetry};

    #[test]
    fn every_figure_has_its_masks_and_no_case_is_left_out() {
        for n in 0..40 {
            for corner in [false, true] {
                let all: Vec<_> = (0..40).map(|bound1| Figure::nearest(n, corner, bound1)).collect();
                assert!(all.iter().all(|figure| figure.edge().is_some() != figure.corner().is_some()));
                let (first, last) = (all[0], all[39]);
                let beyond = |bound1| match corner {
                    true => CornerMasks::new(first.size, bound1).is_none(),
                    false => EdgeMasks::new(first.size, bound1).is_none(),
                };
                assert!(beyond(usize::from(first.bound1) - 1) && beyond(usize::from(last.bound1) + 1));
            }
        }
    }

    /// The page names the image that each zone is closed for; it brings the zone to a smaller bit of the first row.
    #[test]
    fn the_images_named_for_the_zones_are_smaller() {
        for n in 4..=12 {
            for bound1 in 1..=(n - 2) / 2 {
                let masks = Figure::nearest(n, false, bound1).edge().unwrap();
                let zones = masks.zones();
                let right = |square: &Square| square.column == 0;
                let smaller = |image: Symmetry, square: Square| {
                    let moved = image.apply(masks.size, square);
                    assert!(moved.row == 0 && u64::from(moved.column) < bound1, "{image:?} {square:?}");
                };
                for square in zones.upper.iter() {
                    smaller(if right(&square) { Symmetry::FlipRising } else { Symmetry::Rotate270 }, square);
                }
                for square in zones.lower.iter() {
                    smaller(if right(&square) { Symmetry::Rotate90 } else { Symmetry::FlipFalling }, square);
                }
                for square in zones.last.iter() {
                    let half = u64::from(square.column) < bound1;
                    smaller(if half { Symmetry::FlipVertical } else { Symmetry::Rotate180 }, square);
                }
            }
        }
    }
}
