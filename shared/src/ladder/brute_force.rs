//! Brute force: every way to put one queen in each row, checked when the board is full. N^N boards.
//!
//! The articles' Bash 1, Python 1 and Lua 1.

use super::event::Leaf;
use super::reason::{Closed, Reason};
use super::rules::Rules;
use crate::board::BoardSize;

#[derive(Clone, Copy, Debug)]
pub(crate) struct BruteForce {
    size: BoardSize,
}

impl Rules for BruteForce {
    type State = ();

    const SQUARE_BY_SQUARE: bool = true;

    fn new(size: BoardSize) -> BruteForce {
        BruteForce { size }
    }

    fn size(&self) -> BoardSize {
        self.size
    }

    #[inline]
    fn closed(&self, _row: usize, _state: (), _board: &[u8]) -> Closed {
        Closed::all_open(self.size.full())
    }

    #[inline]
    fn leaf(&self, board: &[u8]) -> Leaf {
        match first_attack(board) {
            Some(reason) => Leaf::rejected(reason),
            None => Leaf::counted(1),
        }
    }
}

/// Returns the line of attack on the first queen that is attacked from above, from the highest attacker.
#[inline]
pub(crate) fn first_attack(board: &[u8]) -> Option<Reason> {
    (1..board.len()).find_map(|row| attack(&board[..row], board[row].into()))
}

/// Returns the line on which the highest attacker among the queens `above` attacks `column` of the row below them.
#[inline]
pub(crate) fn attack(above: &[u8], column: usize) -> Option<Reason> {
    above.iter().enumerate().find_map(|(row, &queen)| line(above.len() - row, queen.into(), column))
}

/// Returns the line on which a queen at column `queen`, `distance` rows above, attacks `column`.
#[inline]
pub(crate) fn line(distance: usize, queen: usize, column: usize) -> Option<Reason> {
    if queen == column {
        Some(Reason::Column)
    } else if queen + distance == column {
        Some(Reason::Rising)
    } else if column + distance == queen {
        Some(Reason::Falling)
    } else {
        None
    }
}
