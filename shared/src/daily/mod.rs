//! The board of the day: a board cut into regions, from the date alone, with one solution.
//!
//! It asks for a queen in each row, column and region, and no two on one diagonal, at any distance. So its solution is
//! one of the 92, or on Fridays and Sundays one of the 352 of 9 rows. The random boards of a day are numbered from 0,
//! and the first within the limits of its weekday is the day's board. A [`Solver`] solves it by six [reasons](Reason),
//! without a guess.
//!
//! For ten years the numbers are kept in a table. A day then costs some microseconds in place of milliseconds, and no
//! later change of reasons, or of the limits that only choose, moves a board that somebody has solved.

mod calendar;
mod candidates;
mod cut;
mod difficulty;
mod houses;
mod reason;
mod search;
mod solver;
mod week;

use crate::board::Square;
use crate::placement::Placement;
use crate::random::Random;
use week::Limits;

pub use crate::regions::Regions;
pub use calendar::{Day, DayError, Weekday};
pub use difficulty::Difficulty;
pub use houses::{House, Houses, Kind};
pub use reason::{Reason, Step};
pub use solver::{Position, Solver};

/// The board of a day, with its solution.
///
/// ```
/// use eightfold_core::daily::{Day, Puzzle};
///
/// let puzzle = Puzzle::of("2026-12-10".parse()?);
/// assert_eq!((puzzle.regions.size().get(), puzzle.candidate), (8, 122));
/// assert_eq!(puzzle.solution.row_list().to_string(), "1 5 7 2 0 3 6 4");
/// assert_eq!(puzzle.difficulty.to_string(), "4.1");
/// # Ok::<(), eightfold_core::daily::DayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The number of the random board.
    pub candidate: u32,
    /// The regions.
    pub regions: Regions,
    /// The only solution.
    pub solution: Placement,
    /// The difficulty.
    pub difficulty: Difficulty,
}

impl Puzzle {
    /// Returns the board of a day, by the table of ten years if that has it.
    pub fn of(day: Day) -> Puzzle {
        let kept = candidates::of(day).and_then(|candidate| {
            let (regions, solution) = random_board(day, candidate)?;
            // A board of the table stays, whatever becomes of the reasons. A test shows that they still solve each.
            let difficulty = Solver::new(&regions).difficulty().unwrap_or(Difficulty::NONE);
            Some(Puzzle { candidate, regions, solution, difficulty })
        });
        kept.unwrap_or_else(|| Puzzle::search(day))
    }

    /// Searches for the board of a day, without the table.
    ///
    /// ```
    /// # use eightfold_core::daily::{Day, Puzzle};
    /// assert_eq!(Puzzle::search(Day::FIRST), Puzzle::of(Day::FIRST));
    /// ```
    pub fn search(day: Day) -> Puzzle {
        let limits = Limits::of(day.weekday());
        let mut candidate = 0;
        loop {
            if let Some((regions, solution)) = random_board(day, candidate)
                && let Some(difficulty) = limits.accept(&regions)
            {
                return Puzzle { candidate, regions, solution, difficulty };
            }
            candidate += 1;
        }
    }

    /// Returns a number that two different boards hardly share: FNV-1a of N and of a byte for each square, which is the
    /// number of its region, and 128 more with a queen. It shows that two programs make the same boards.
    ///
    /// ```
    /// # use eightfold_core::daily::{Day, Puzzle};
    /// assert_eq!(Puzzle::of(Day::FIRST).digest(), 0x633c_89c6_c74b_973a);
    /// ```
    pub fn digest(&self) -> u64 {
        let n = self.regions.size().get();
        let squares = (0..n * n).map(|bit| {
            let queen = usize::from(self.solution.rows()[bit / n]) == bit % n;
            self.regions.region(Square::new(bit / n, bit % n)) as u8 | u8::from(queen) << 7
        });
        [n as u8]
            .into_iter()
            .chain(squares)
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    }
}

/// Makes a random board of a day. Returns `None` if a region is too large, too many have a single square, or there is
/// not exactly one solution.
fn random_board(day: Day, candidate: u32) -> Option<(Regions, Placement)> {
    let Limits { size, singles, .. } = Limits::of(day.weekday());
    let seed = u64::from(day.number()) << 32 | u64::from(candidate);
    let regions = Regions::cut(size, &mut Random(Random(seed).draw()));
    let lengths = || regions.areas().iter().map(|area| area.count_ones() as usize);
    let is_even = lengths().all(|length| length <= 2 * size.get());
    let is_open = lengths().filter(|length| *length == 1).count() <= singles;
    (is_even && is_open).then(|| Some((regions, regions.solution()?)))?
}
