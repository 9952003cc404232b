//! The queens that a start state gives. An event reports them, so they lie below the rules that choose them.

use super::attacks::{Attacks, Board, line};
use super::reason::Reason;
use crate::board::{BoardSize, Square};
use core::fmt;

/// The queens that a start state gives, at most one in each row.
///
/// ```
/// use eightfold_core::{BoardSize, Square, ladder::Rung};
///
/// let start = Rung::Constellations.start_states(BoardSize::new(6)?).next().unwrap();
/// assert_eq!(start.given.column(0), Some(1));
/// assert_eq!(start.given.queens().count(), 4);
/// assert!(start.given.attackers(Square::new(2, 3)).next().is_some());
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Given {
    /// The column of each row's queen, or [`Given::NONE`].
    columns: Board,
}

impl Given {
    const NONE: u8 = u8::MAX;

    /// No queens.
    pub(crate) const EMPTY: Given = Given { columns: [Given::NONE; BoardSize::MAX.get()] };

    /// Returns these queens and one more.
    #[must_use]
    pub(crate) const fn with(mut self, queen: Square) -> Given {
        self.columns[queen.row as usize] = queen.column;
        self
    }

    /// Returns the column of the queen given in a row.
    #[must_use]
    pub fn column(&self, row: usize) -> Option<usize> {
        self.columns.get(row).filter(|column| **column != Given::NONE).map(|column| usize::from(*column))
    }

    /// Iterates over the squares of the queens, from the top.
    pub fn queens(&self) -> impl Iterator<Item = Square> + Clone + '_ {
        (0..self.columns.len()).filter_map(|row| Some(Square::new(row, self.column(row)?)))
    }

    /// Iterates over the queens in other rows that attack a square, from the top, each with its line.
    pub fn attackers(&self, square: Square) -> impl Iterator<Item = (Square, Reason)> + '_ {
        self.queens().filter_map(move |queen| {
            let [upper, lower] = if queen.row < square.row { [queen, square] } else { [square, queen] };
            let distance = usize::from(lower.row - upper.row);
            let line = line(distance, upper.column.into(), lower.column.into()).filter(|_| distance > 0)?;
            Some((queen, line))
        })
    }

    /// Returns whether a board has all these queens.
    #[must_use]
    pub fn are_on(&self, rows: &[u8]) -> bool {
        self.queens().all(|queen| rows.get(usize::from(queen.row)) == Some(&queen.column))
    }

    /// Returns the attacks on a row of the queens given below it.
    pub(crate) fn coming_from_below(&self, row: usize) -> Attacks {
        let below = self.queens().filter(|queen| usize::from(queen.row) > row);
        below.fold(Attacks::default(), |attacks, queen| {
            let bit = queen.bit();
            attacks.and(Attacks { left: bit, down: bit, right: bit }.raised(usize::from(queen.row) - row))
        })
    }
}

impl fmt::Debug for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.queens().map(|queen| (queen.row, queen.column))).finish()
    }
}

/// A board with some queens given, from which a search begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Its place among the start states of the board, from 0.
    pub number: u64,
    /// The number of solutions that each board found from here counts for.
    pub weight: u8,
    /// The queens given.
    pub given: Given,
    /// The choices that led here; those that are not made are 0.
    pub(crate) choices: [u16; MOST],
}

/// The largest number of choices of a rung.
pub(crate) const MOST: usize = 5;
