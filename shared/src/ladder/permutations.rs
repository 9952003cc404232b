//! Permutations: one queen in each column too, by a flag; diagonals are checked when the board is full. N! boards.
//!
//! The articles' Lua 2.

use super::brute_force::first_attack;
use super::event::Leaf;
use super::reason::{Closed, Reason};
use super::rules::Rules;
use crate::board::BoardSize;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Permutations {
    size: BoardSize,
}

impl Rules for Permutations {
    /// Which columns hold a queen.
    type State = [bool; BoardSize::MAX.get()];

    const SQUARE_BY_SQUARE: bool = true;

    fn new(size: BoardSize) -> Permutations {
        Permutations { size }
    }

    fn size(&self) -> BoardSize {
        self.size
    }

    fn start(&self) -> Self::State {
        [false; BoardSize::MAX.get()]
    }

    #[inline]
    fn closed(&self, _row: usize, taken: Self::State, _board: &[u8]) -> Closed {
        (0..self.size.get())
            .filter(|&column| taken[column])
            .fold(Closed::all_open(self.size.full()), |row, column| row.with(Reason::Column, 1 << column))
    }

    #[inline]
    fn place(&self, _row: usize, taken: Self::State, column: usize) -> Self::State {
        let mut taken = taken;
        taken[column] = true;
        taken
    }

    #[inline]
    fn leaf(&self, board: &[u8]) -> Leaf {
        match first_attack(board) {
            Some(reason) => Leaf::rejected(reason),
            None => Leaf::counted(1),
        }
    }
}
