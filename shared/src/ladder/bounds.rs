//! BOUND1 and BOUND2: the search is split into cases, so that the next rung can treat them differently. The split saves
//! nothing by itself: only TOPBIT is left out.

use super::attacks::Attacks;
use super::images;
use super::reason::{Closed, Reason};
use super::rules::{Fixed, LINES_AND_HALF, Rules};
use super::traits::Finds;
use crate::board::BoardSize;
use crate::masks::{Case, CaseKind};

/// The articles' Lua 9: a case for each square of the first row's queen except the last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound1;

impl Rules for Fixed<Bound1> {
    type State = Attacks;

    const OPENING_ROWS: usize = 1;
    const FINDS: Finds = Finds::Classes;
    const CLOSES: &'static [Reason] = &LINES_AND_HALF;
    const CASE_MASKS: &'static [&'static str] = &["TOPBIT", "BOUND1"];

    fn opening(&self, _row: usize, attacks: Attacks, _board: &[u8]) -> Option<Closed> {
        (self.size > BoardSize::MIN).then(|| images::close_top(attacks.closed(self.size.full()), self.size))
    }

    fn begin(&mut self, _row: usize, board: &[u8]) -> Option<Case> {
        let &[bound1] = board else { return None };
        Some(Case { kind: CaseKind::First, bound1 })
    }
}

/// The articles' Lua 10: cases with the first queen in the corner are separated from those on the edge, and the corner
/// case is split again by the second row. The masks that use the split come with the next rung; this one still compares
/// all images. The articles prepare BOUND2 and narrow it from case to case without testing it yet, and this rung does
/// the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound2;

impl Rules for Fixed<Bound2> {
    type State = Attacks;

    const OPENING_ROWS: usize = 2;
    const FINDS: Finds = Finds::Classes;
    const CLOSES: &'static [Reason] = &LINES_AND_HALF;
    const CASE_MASKS: &'static [&'static str] = &["TOPBIT", "BOUND1"];

    fn opening(&self, row: usize, attacks: Attacks, board: &[u8]) -> Option<Closed> {
        let closed = attacks.closed(self.size.full());
        match (row, board) {
            (0, _) if self.size > BoardSize::MIN => Some(images::close_top(closed, self.size)),
            (1, [0]) => Some(closed),
            _ => None,
        }
    }

    fn begin(&mut self, _row: usize, board: &[u8]) -> Option<Case> {
        match *board {
            [0, bound1] => Some(Case { kind: CaseKind::Corner, bound1 }),
            [bound1] => Some(Case { kind: CaseKind::Edge, bound1 }),
            _ => None,
        }
    }
}
