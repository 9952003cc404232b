//! Areas: the rung `bitmap` on a board with regions, each of which takes one queen.
//!
//! A fourth mask, `areas`, closes the squares of a row whose regions hold a queen above. Only the machine searches such
//! a board. The rules are not part of the rung's own, so that its timed search keeps its speed.

use super::attacks::Attacks;
use super::reason::{Closed, Reason};
use super::rules::{OnBoard, Rules};
use crate::board::BoardSize;
use crate::regions::Regions;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Areas {
    pub(super) regions: Regions,
}

impl OnBoard for Areas {
    fn size(&self) -> BoardSize {
        self.regions.size()
    }
}

impl Rules for Areas {
    type State = Attacks;

    /// Closes the squares of used regions, which follow from the queens. A counting search would carry them from row to
    /// row, as that of the board of the day does.
    fn closed(&self, row: usize, attacks: Attacks, board: &[u8]) -> Closed {
        attacks.closed(self.size().full()).with(Reason::Region, self.regions.used_above(board, row))
    }

    fn regions(&self) -> Option<&Regions> {
        Some(&self.regions)
    }
}
