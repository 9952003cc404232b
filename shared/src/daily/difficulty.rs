//! The difficulty of a board.

use super::reason::Reason;
use core::fmt;

/// The difficulty of a board: its hardest reason and how often it is needed, as in 4.1. Each step of the solution takes
/// the easiest reason that leads on.
///
/// ```
/// use eightfold_core::daily::{Day, Puzzle, Reason};
///
/// let difficulty = Puzzle::of("2026-12-10".parse()?).difficulty;
/// assert_eq!((difficulty.hardest, difficulty.count, difficulty.steps), (Reason::Pair, 1, 15));
/// assert_eq!(difficulty.to_string(), "4.1");
/// # Ok::<(), eightfold_core::daily::DayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// The hardest reason.
    pub hardest: Reason,
    /// The steps by that reason.
    pub count: u32,
    /// All steps.
    pub steps: u32,
}

impl Difficulty {
    /// The difficulty of a solution that has not begun.
    pub(super) const NONE: Difficulty = Difficulty { hardest: Reason::Single, count: 0, steps: 0 };

    /// Adds a step.
    pub(super) fn add(&mut self, reason: Reason) {
        self.steps += 1;
        if reason.level() > self.hardest.level() {
            (self.hardest, self.count) = (reason, 0);
        }
        self.count += u32::from(reason == self.hardest);
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.hardest.level(), self.count)
    }
}
