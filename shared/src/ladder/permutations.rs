//! Permutations: each column holds one queen too, ensured by a flag; diagonals are checked when the board is full. N!
//! boards.
//!
//! The articles' Lua 2.

use super::brute_force::checked;
use super::event::Leaf;
use super::flags::FlagBits;
use super::reason::{Closed, Reason};
use super::rules::{Carried, Rules, carried_whole, on_board};
use crate::board::BoardSize;

on_board!(Permutations);

/// The columns that hold a queen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken([bool; BoardSize::MAX.get()]);

impl Carried for Taken {
    const START: Taken = Taken([false; BoardSize::MAX.get()]);

    #[inline]
    fn place(mut self, _row: usize, column: usize) -> Taken {
        self.0[column] = true;
        self
    }

    #[inline]
    fn closed(&self, size: BoardSize, _row: usize) -> Closed {
        (0..size.get())
            .filter(|&column| self.0[column])
            .fold(Closed::all_open(size.full()), |row, column| row.with(Reason::Column, 1 << column))
    }

    fn flags(&self, _size: BoardSize) -> Option<FlagBits> {
        let down = self.0.iter().zip(0..).fold(0, |bits, (taken, at)| bits | u32::from(*taken) << at);
        Some(FlagBits { down, ..FlagBits::default() })
    }

    carried_whole!();
}

impl Rules for Permutations {
    type State = Taken;

    const SQUARE_BY_SQUARE: bool = true;

    #[inline]
    fn leaf(&self, board: &[u8]) -> Leaf {
        checked(board)
    }
}
