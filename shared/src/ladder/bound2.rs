//! BOUND2: cases with the first queen in the corner are separated from those on the edge, and the corner case is split
//! again by the second row.
//!
//! The articles' Lua 10. The masks that use the split come with the next rung; this one still compares all images. The
//! articles prepare BOUND2 and narrow it from case to case without testing it yet, and this rung does the same.

use super::attacks::Attacks;
use super::images;
use super::reason::Closed;
use super::rules::{Rules, on_board};
use crate::board::BoardSize;
use crate::masks::{Case, CaseKind};

on_board!(Bound2);

impl Rules for Bound2 {
    type State = Attacks;

    const OPENING_ROWS: usize = 2;
    const COMPARES_IMAGES: bool = true;

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
