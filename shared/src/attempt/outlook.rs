//! The outlook of an attempt: a solution that continues, or the certainty that there is none.

use super::{Attempt, Line};
use crate::board::Square;

/// The number of boards that are looked at before the search for a solution gives up. Of 40,000 random boards of 8 to
/// 20 rows, one of N = 19 took longest: 3,560 boards, a third of a millisecond.
pub(super) const PATIENCE: u32 = 20_000;

/// The outlook of an attempt.
///
/// ```
/// use eightfold_core::attempt::{Attempt, Outlook};
/// use eightfold_core::{BoardSize, Square, Squares};
///
/// let board = |queen| Attempt::of(&Squares::empty(BoardSize::new(4).unwrap()).with(queen)).unwrap();
/// // No solution of N = 4 has a queen in a corner.
/// assert_eq!(board(Square::new(0, 0)).outlook(), Outlook::Dead);
/// // One has this queen. It leaves row 1 one free square, which is where the hint leads.
/// let Outlook::Alive(hint) = board(Square::new(0, 1)).outlook() else { panic!() };
/// assert_eq!((hint.square, hint.free), (Square::new(1, 3), 1));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Every row has its queen.
    Solved,
    /// A solution continues, and the hint leads towards it.
    Alive(Hint),
    /// No solution continues.
    Dead,
    /// The search gave up.
    Unknown,
}

/// A square that keeps a solution alive, on a line with as few free squares as any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The square.
    pub square: Square,
    /// The line.
    pub line: Line,
    /// The number of free squares on the line. If it is 1, no other square can take the line's queen.
    pub free: u32,
}

impl Attempt {
    /// Returns the outlook. The search fills the line with the fewest free squares first, so that it meets dead ends
    /// soon.
    pub fn outlook(&self) -> Outlook {
        let mut patience = PATIENCE;
        let Some((line, mask)) = self.narrowest() else { return Outlook::Solved };
        let mut outlook = Outlook::Dead;
        for square in line.squares(mask) {
            match self.with(square).lives(&mut patience) {
                Some(true) => return Outlook::Alive(Hint { square, line, free: mask.count_ones() }),
                Some(false) => {}
                None => outlook = Outlook::Unknown,
            }
        }
        outlook
    }

    /// Returns `true` if a solution continues, or `None` if `patience` runs out before that is known.
    pub(super) fn lives(&self, patience: &mut u32) -> Option<bool> {
        *patience = patience.checked_sub(1)?;
        let Some((line, mask)) = self.narrowest() else { return Some(true) };
        for square in line.squares(mask) {
            if self.with(square).lives(patience)? {
                return Some(true);
            }
        }
        Some(false)
    }
}
