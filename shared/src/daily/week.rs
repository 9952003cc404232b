//! The limits that make a board easy on Monday and hard on Sunday.
//!
//! The limits choose among random boards, which are made with `size` and `singles`. The choice for ten years is kept in
//! a table, so a change of the other limits moves no board of those years.

use super::calendar::Weekday;
use super::difficulty::Difficulty;
use super::reason::Reason::{self, Blocker, Group, Locked, LookAhead, Pair};
use super::solver::Solver;
use crate::board::BoardSize;
use crate::regions::Regions;

/// The limits within which the boards of a weekday lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) size: BoardSize,
    /// The most regions of a single square.
    pub(super) singles: usize,
    /// The easiest and the hardest reason that may be the hardest one needed.
    reasons: [Reason; 2],
    /// The fewest and the most steps by the hardest reason.
    count: [u32; 2],
    /// The fewest and the most steps.
    steps: [u32; 2],
}

impl Limits {
    /// Returns the limits of a weekday.
    pub(super) const fn of(weekday: Weekday) -> Limits {
        let (n, singles, reasons, count, steps) = match weekday {
            Weekday::Monday => (8, 1, [Locked, Locked], [1, 4], [9, 12]),
            Weekday::Tuesday => (8, 1, [Blocker, Blocker], [1, 2], [12, 15]),
            Weekday::Wednesday => (8, 0, [Blocker, Blocker], [3, 6], [13, 18]),
            Weekday::Thursday => (8, 0, [Pair, Group], [1, 2], [15, 20]),
            Weekday::Friday => (9, 0, [Pair, Group], [1, 3], [17, 23]),
            Weekday::Saturday => (8, 0, [LookAhead, LookAhead], [1, 2], [16, 22]),
            Weekday::Sunday => (9, 0, [LookAhead, LookAhead], [1, 3], [18, 26]),
        };
        let Ok(size) = BoardSize::new(n) else { panic!("8 and 9 are board sizes") };
        Limits { size, singles, reasons, count, steps }
    }

    /// Returns the difficulty of a board within the limits; `None` for any other board.
    pub(super) fn accept(&self, regions: &Regions) -> Option<Difficulty> {
        let [easiest, hardest] = self.reasons;
        // A part of the steps decides already if they are too many.
        let may =
            |part: &Difficulty| part.steps <= self.steps[1] && (part.hardest != hardest || part.count <= self.count[1]);
        let difficulty = Solver::new(regions).difficulty_while(hardest, may)?;
        let is_within = difficulty.hardest.level() >= easiest.level()
            && (self.count[0]..=self.count[1]).contains(&difficulty.count)
            && (self.steps[0]..=self.steps[1]).contains(&difficulty.steps);
        is_within.then_some(difficulty)
    }
}
