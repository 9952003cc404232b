//! The case in the view of the masks: a board size, a kind of case, and BOUND1.

use crate::base::settings::{DRAWN, LARGEST, nearest};
use crate::parts::carried::first_queens;
use crate::parts::zones::Zone;
use eightfold_core::ladder::Prune;
use eightfold_core::{BoardSize, Case, CaseKind, CornerMasks, EdgeMasks, Square, Squares};

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

    /// Returns the smallest and the largest BOUND1 on this board.
    pub(crate) const fn range(&self) -> (u8, u8) {
        let n = self.size.get() as u8;
        if self.is_corner { (2, n - 2) } else { (1, (n - 2) / 2) }
    }

    pub(crate) const fn case(&self) -> Case {
        Case { kind: if self.is_corner { CaseKind::Corner } else { CaseKind::Edge }, bound1: self.bound1 }
    }

    /// Returns the queens that are placed before the search of the case begins.
    pub(crate) fn queens(&self) -> Vec<Square> {
        first_queens(self.case())
    }

    /// Returns the squares that these queens attack.
    pub(crate) fn attacked(&self) -> Squares {
        let at_edge = || self.edge().map(|masks| masks.zones().attacked);
        self.corner().map(|masks| masks.attacked()).or_else(at_edge).unwrap_or_else(|| Squares::empty(self.size))
    }

    /// Returns `true` if a prune closes squares here. They are dashed when it is off.
    pub(crate) fn closes_by(&self, prune: Prune) -> bool {
        match (self.edge(), self.corner()) {
            (Some(masks), _) => Zone::ALL.iter().any(|zone| zone.prune() == prune && !zone.squares(&masks).is_empty()),
            (_, Some(masks)) => prune == Prune::Corner && !masks.closed().is_empty(),
            _ => false,
        }
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

    #[test]
    fn a_prune_closes_squares_only_in_its_own_cases() {
        let shown = |corner, bound1| {
            let figure = MaskFigure::nearest(8, corner, bound1);
            Prune::ALL.into_iter().filter(|prune| figure.closes_by(*prune)).collect::<Vec<_>>()
        };
        assert_eq!(shown(false, 2), [Prune::UpperSide, Prune::LowerSide, Prune::LastRow]);
        assert_eq!(shown(false, 1), [Prune::LastRow], "no row is above BOUND1 or below BOUND2");
        assert_eq!(shown(true, 3), [Prune::Corner]);
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
    }
}
