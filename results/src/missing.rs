//! The parts that a count still lacks, in words.

use crate::ranges::Ranges;
use crate::work::Work;
use alloc::string::String;
use core::fmt;

/// The groups and turns of a board size that finished work lacks, whatever its shard. Made by [`Work::missing`].
///
/// ```
/// use eightfold_core::{BoardSize, Method, count::{Symmetric, Tally}};
/// use eightfold_results::Work;
///
/// let mut work = Work::new(BoardSize::new(8)?, Method::Batch, None).unwrap();
/// for group in [0, 1, 5] {
///     work.add_group(group, Tally::default(), "here").unwrap();
/// }
/// for column in 0..7 {
///     work.add_turns(column, Symmetric::default(), "here").unwrap();
/// }
/// assert_eq!(work.missing().to_string(), "5 of 8 groups (2-4, 6-7) and 1 of 8 turns (t7) are missing");
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The missing groups.
    pub groups: Gap,
    /// The missing columns of turns, each number prefixed with a t.
    pub turns: Gap,
}

/// Parts of one kind that are missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gap {
    /// The number of those that are missing.
    pub count: u32,
    /// The number of all parts of the kind.
    pub all: u32,
    /// The numbers of the missing ones, such as `2-4, 6-7`: the first few ranges.
    pub ranges: String,
    /// The number of ranges that follow these.
    pub more: u32,
}

impl Work {
    /// Returns the parts that a complete result needs and this work lacks.
    #[must_use]
    pub fn missing(&self) -> Missing {
        let (all_groups, all_turns) = (self.cut.groups(), self.size().get() as u32);
        Missing {
            groups: Gap::of((0..all_groups).filter(|&index| !self.has_group(index)), all_groups, ""),
            turns: Gap::of((0..all_turns).filter(|&column| !self.has_turns(column as usize)), all_turns, "t"),
        }
    }
}

impl Gap {
    fn of(numbers: impl Iterator<Item = u32>, all: u32, prefix: &str) -> Gap {
        let (ranges, mut text) = (Ranges::of(numbers.map(u64::from)), String::new());
        let _never_fails = ranges.write_first(prefix, &mut text);
        Gap { count: ranges.count() as u32, all, ranges: text, more: ranges.more() as u32 }
    }

    fn write(&self, what: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Gap { count, all, ranges, more } = self;
        write!(f, "{count} of {all} {what} ({ranges}")?;
        if *more > 0 { write!(f, " and {more} more ranges)") } else { f.write_str(")") }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Missing { groups, turns } = self;
        if groups.count == 0 && turns.count == 0 {
            return f.write_str("nothing is missing");
        }
        if groups.count > 0 {
            groups.write("groups", f)?;
        }
        if groups.count > 0 && turns.count > 0 {
            f.write_str(" and ")?;
        }
        if turns.count > 0 {
            turns.write("turns", f)?;
        }
        f.write_str(" are missing")
    }
}
