//! The rungs that check queens against each other, square by square: the first three.

use super::attacks::{FlagBits, line};
use super::event::Leaf;
use super::reason::{Closed, Reason};
use super::rules::{Carried, Fixed, PassedWhole, Rules};
use crate::board::BoardSize;

/// Brute force: every way to put one queen in each row, checked when the board is full. N^N boards. The articles' Bash
/// 1, Python 1 and Lua 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BruteForce;

impl Rules for Fixed<BruteForce> {
    type State = ();

    const SQUARE_BY_SQUARE: bool = true;
    const CLOSES: &'static [Reason] = &[];

    #[inline]
    fn leaf(&self, board: &[u8]) -> Leaf {
        checked(board)
    }
}

/// Counts a board unless a queen is attacked from above. The line is that of the first such queen, from the highest
/// attacker.
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

/// Permutations: each column holds one queen too, ensured by a flag; diagonals are checked when the board is full. N!
/// boards. The articles' Lua 2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Permutations;

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
}

impl PassedWhole for Taken {}

impl Rules for Fixed<Permutations> {
    type State = Taken;

    const SQUARE_BY_SQUARE: bool = true;
    const CLOSES: &'static [Reason] = &[Reason::Column];

    #[inline]
    fn leaf(&self, board: &[u8]) -> Leaf {
        checked(board)
    }
}

/// Backtracking: each square is checked against every queen above before a queen is placed on it. The articles' Bash 2
/// and Python 2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Backtracking;

impl Rules for Fixed<Backtracking> {
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
