//! A count of the solutions that contain given queens.

use super::Attempt;
use crate::board::{BoardSize, Square};
use crate::known;

/// A count of the solutions that continue from an attempt. It runs in slices, because it may take longer than a reader
/// waits. The number found so far is a lower bound. The count uses a fixed amount of memory.
///
/// For the empty board, the known total is returned at once.
///
/// ```
/// use eightfold_core::attempt::{Attempt, Continuations};
/// use eightfold_core::{BoardSize, Square, Squares};
///
/// let empty = Squares::empty(BoardSize::new(8)?);
/// assert_eq!(Continuations::of(&Attempt::of(&empty).unwrap()).found(), 92);
///
/// // Four of the 92 have a queen in this corner.
/// let mut count = Continuations::of(&Attempt::of(&empty.with(Square::new(7, 0))).unwrap());
/// assert!(!count.advance(100), "at least {}", count.found());
/// assert!(count.advance(10_000) && count.found() == 4);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Continuations {
    /// For each level, the board before its queen is placed, and the untried squares of its row.
    levels: [(Attempt, u32); BoardSize::MAX.get()],
    /// The rows without a queen, in the order in which they are filled. Only the first `left` entries are used.
    rows: [u8; BoardSize::MAX.get()],
    left: usize,
    /// The level whose next square is tried; `None` once all squares were tried.
    level: Option<usize>,
    found: u64,
}

impl Continuations {
    /// Starts a count of the solutions that contain the queens of an attempt.
    pub fn of(attempt: &Attempt) -> Continuations {
        let mut rows = [0; BoardSize::MAX.get()];
        let mut left = 0;
        for row in (0..attempt.size.get()).filter(|row| attempt.rows >> row & 1 == 0) {
            rows[left] = row as u8;
            left += 1;
        }
        let mut count =
            Continuations { levels: [(*attempt, 0); BoardSize::MAX.get()], rows, left, level: None, found: 0 };
        let known = if attempt.rows == 0 { known::total(attempt.size) } else { None };
        match known.and_then(|total| u64::try_from(total).ok()) {
            Some(total) => count.found = total,
            None if left == 0 => count.found = 1,
            None => count.enter(0, *attempt),
        }
        count
    }

    /// Returns the number of solutions that were found: all of them once the count is complete, a lower bound before.
    pub const fn found(&self) -> u64 {
        self.found
    }

    /// Returns `true` once every solution was counted.
    pub const fn is_complete(&self) -> bool {
        self.level.is_none()
    }

    /// Tries up to `squares` more squares, and returns `true` once the count is complete.
    pub fn advance(&mut self, squares: u32) -> bool {
        for _ in 0..squares {
            let Some(level) = self.level else { break };
            let (attempt, untried) = &mut self.levels[level];
            if *untried == 0 {
                self.level = level.checked_sub(1);
                continue;
            }
            let column = untried.trailing_zeros() as usize;
            *untried &= *untried - 1;
            let attempt = attempt.with(Square::new(self.rows[level].into(), column));
            self.enter(level + 1, attempt);
        }
        self.is_complete()
    }

    /// Enters the next row. In the last row, each free square completes a solution.
    fn enter(&mut self, level: usize, attempt: Attempt) {
        let free = attempt.open(self.rows[level].into());
        if level + 1 == self.left {
            self.found += u64::from(free.count_ones());
            self.level = level.checked_sub(1);
        } else if free != 0 {
            self.levels[level] = (attempt, free);
            self.level = Some(level);
        }
    }
}
