//! BOUND1: the search is split by the first row's queen, into one case for each of its squares except the last.
//!
//! The articles' Lua 9. The split saves nothing by itself (only TOPBIT is left out). It lets the next rungs treat the
//! cases differently.

use super::attacks::Attacks;
use super::images;
use super::reason::Closed;
use super::rules::{Rules, on_board};
use crate::board::BoardSize;
use crate::masks::{Case, CaseKind};

on_board!(Bound1);

impl Rules for Bound1 {
    type State = Attacks;

    const OPENING_ROWS: usize = 1;
    const COMPARES_IMAGES: bool = true;

    fn opening(&self, _row: usize, attacks: Attacks, _board: &[u8]) -> Option<Closed> {
        (self.size > BoardSize::MIN).then(|| images::close_top(attacks.closed(self.size.full()), self.size))
    }

    fn begin(&mut self, _row: usize, board: &[u8]) -> Option<Case> {
        let &[bound1] = board else { return None };
        Some(Case { kind: CaseKind::First, bound1 })
    }
}
