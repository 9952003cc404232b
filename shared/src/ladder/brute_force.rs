//! Brute force: every way to put one queen in each row, checked when the board is full. N^N boards.
//!
//! The articles' Bash 1, Python 1 and Lua 1.

use super::event::Leaf;
use super::reason::Reason;
use super::rules::{Rules, on_board};

on_board!(BruteForce);

impl Rules for BruteForce {
    type State = ();

    const SQUARE_BY_SQUARE: bool = true;

    #[inline]
    fn leaf(&self, board: &[u8]) -> Leaf {
        checked(board)
    }
}

/// Counts a board unless a queen is attacked from above. The line is that of the first such queen, from the highest attacker.
#[inline]
pub(crate) fn checked(board: &[u8]) -> Leaf {
    let attacked = (1..board.len()).find_map(|row| attack(&board[..row], board[row].into()));
    attacked.map_or(Leaf::counted(1), Leaf::rejected)
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
