//! Backtracking: each square is checked against every queen above before a queen is placed on it.
//!
//! The articles' Bash 2 and Python 2.

use super::brute_force::{attack, line};
use super::reason::Closed;
use super::rules::{Rules, on_board};

on_board!(Backtracking);

impl Rules for Backtracking {
    type State = ();

    const SQUARE_BY_SQUARE: bool = true;

    fn closed(&self, row: usize, _state: (), board: &[u8]) -> Closed {
        let attacks = |closed: Closed, column: usize| {
            let lines = board.iter().enumerate().filter_map(|(above, &queen)| line(row - above, queen.into(), column));
            lines.fold(closed, |closed, reason| closed.with(reason, 1 << column))
        };
        (0..self.size.get()).fold(Closed::all_open(self.size.full()), attacks)
    }

    /// Checks each square as the articles do, stopping at the first queen that attacks it.
    #[inline]
    fn open(&self, _row: usize, _state: (), board: &[u8]) -> u32 {
        (0..self.size.get())
            .filter(|&column| attack(board, column).is_none())
            .fold(0, |open, column| open | 1 << column)
    }
}
