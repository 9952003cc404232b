//! What a count still lacks, in words.

use crate::ranges::Ranges;
use crate::work::Work;
use alloc::string::String;
use core::fmt;

/// The groups and turns of a board size that finished work does not have, whatever its shard. Made by [`Work::missing`].
///
/// ```
/// use eightfold_core::{BoardSize, count::{Tally, Turns}};
/// use eightfold_results::Work;
///
/// let mut work = Work::new(BoardSize::new(8)?, None).unwrap();
/// for group in [0, 1, 5] {
///     work.add_group(group, Tally::default(), "here").unwrap();
/// }
/// for column in 0..7 {
///     work.add_turns(column, Turns::default(), "here").unwrap();
/// }
/// assert_eq!(work.missing().to_string(), "5 of 8 groups (2-4, 6-7) and 1 of 8 turns (t7) are missing");
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// How many groups.
    pub groups: u32,
    /// How many columns of turns.
    pub turns: u32,
    all_groups: u32,
    all_turns: u32,
    group_ranges: String,
    turn_ranges: String,
}

impl Work {
    /// What is missing to a complete result.
    #[must_use]
    pub fn missing(&self) -> Missing {
        let (all_groups, all_turns) = (self.cut.groups(), self.size().get() as u32);
        let (groups, group_ranges) = ranges((0..all_groups).filter(|&index| !self.has_group(index)), "");
        let (turns, turn_ranges) = ranges((0..all_turns).filter(|&column| !self.has_turns(column as usize)), "t");
        Missing { groups, turns, all_groups, all_turns, group_ranges, turn_ranges }
    }
}

fn ranges(numbers: impl Iterator<Item = u32>, prefix: &str) -> (u32, String) {
    let (ranges, mut text) = (Ranges::of(numbers.map(u64::from)), String::new());
    let _never_fails = ranges.write(prefix, &mut text);
    (ranges.count() as u32, text)
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Missing { groups, turns, all_groups, all_turns, group_ranges, turn_ranges } = self;
        match (groups, turns) {
            (0, 0) => f.write_str("nothing is missing"),
            (_, 0) => write!(f, "{groups} of {all_groups} groups ({group_ranges}) are missing"),
            (0, _) => write!(f, "{turns} of {all_turns} turns ({turn_ranges}) are missing"),
            _ => write!(
                f,
                "{groups} of {all_groups} groups ({group_ranges}) and {turns} of {all_turns} turns ({turn_ranges}) are missing"
            ),
        }
    }
}
