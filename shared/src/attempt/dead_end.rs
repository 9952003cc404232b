//! A proof that no solution continues from an attempt, short enough to be drawn.

use super::{Attempt, Line, Outlook};
use crate::board::{BoardSize, Square};
use crate::squares::Squares;

/// A proof that no solution contains the queens of an attempt.
///
/// First come queens that are forced: each has the only free square of a row or a column. After them, one line either
/// has no free square, which ends the proof, or each of its free squares leads to a dead end, which has a proof of its
/// own.
///
/// ```
/// use eightfold_core::attempt::{Attempt, Line};
/// use eightfold_core::{BoardSize, Square, Squares};
///
/// let corner = Squares::empty(BoardSize::new(4)?).with(Square::new(0, 0));
/// let end = Attempt::of(&corner).unwrap().dead_end().unwrap();
/// //   x x x Q
/// //   . . x x    the queen of row 1 has two squares,
/// //   . x . x    and each of them closes a line
/// //   x . . x
/// assert_eq!((end.forced().len(), end.line()), (0, Line::Row(1)));
/// assert_eq!(end.free().len(), 2);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeadEnd {
    forced: [Forced; BoardSize::MAX.get()],
    length: usize,
    line: Line,
    free: Squares,
}

/// A queen that is forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The queen's square.
    pub square: Square,
    /// The line on which no other square is free.
    pub line: Line,
}

impl DeadEnd {
    /// Returns the forced queens in the order in which they are forced.
    pub fn forced(&self) -> &[Forced] {
        &self.forced[..self.length]
    }

    /// Returns the line that the proof ends with.
    pub const fn line(&self) -> Line {
        self.line
    }

    /// Returns the free squares of that line: none, or squares that lead to dead ends.
    pub const fn free(&self) -> &Squares {
        &self.free
    }
}

impl Attempt {
    /// Returns the reason that no solution continues, or `None` if one does or the search gave up.
    pub fn dead_end(&self) -> Option<DeadEnd> {
        if self.outlook() != Outlook::Dead {
            return None;
        }
        let (mut end, after) = self.follow()?;
        if end.free.is_empty() {
            end.shorten(self);
        } else {
            // Of the lines whose squares all fail without another choice, the one with the fewest is the easiest to
            // see.
            let fails = |square| after.with(square).follow().is_some_and(|(end, _)| end.free.is_empty());
            let easy = after.lines().filter(|(line, mask)| line.squares(*mask).all(fails));
            if let Some((line, _)) = easy.min_by_key(|(_, mask)| mask.count_ones()) {
                (end.line, end.free) = (line, after.free_on(line));
            }
        }
        Some(end)
    }

    /// Places queens as long as they are forced. Returns them with the first line that forces none, and the resulting
    /// board; `None` if they complete a solution.
    fn follow(&self) -> Option<(DeadEnd, Attempt)> {
        let nothing = Forced { square: Square::new(0, 0), line: Line::Row(0) };
        let (mut after, mut length, mut forced) = (*self, 0, [nothing; BoardSize::MAX.get()]);
        loop {
            let (line, mask) = after.narrowest()?;
            let free = after.free_on(line);
            if mask.count_ones() != 1 {
                return Some((DeadEnd { forced, length, line, free }, after));
            }
            let square = free.iter().next()?;
            forced[length] = Forced { square, line };
            (after, length) = (after.with(square), length + 1);
        }
    }
}

impl DeadEnd {
    /// Drops forced queens that the proof does not need.
    fn shorten(&mut self, from: &Attempt) {
        for at in (0..self.length).rev() {
            let mut shorter = *self;
            shorter.forced.copy_within(at + 1..self.length, at);
            shorter.length -= 1;
            if shorter.holds(from) {
                *self = shorter;
            }
        }
    }

    /// Returns `true` if each queen is forced by those before her, and all of them close the line.
    fn holds(&self, from: &Attempt) -> bool {
        let mut after = *from;
        for Forced { square, line } in self.forced() {
            if !after.free_on(*line).iter().eq([*square]) {
                return false;
            }
            after = after.with(*square);
        }
        after.free_on(self.line).is_empty()
    }
}
