//! The parts that a count still lacks, as numbers and in words; numbers are grouped into ranges such as 2-4, 6-7.

use super::Work;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The groups and turns of a board size that finished work lacks, regardless of its shard. Made by [`Work::missing`].
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
    /// The number of missing parts.
    pub count: u32,
    /// The number of all parts of the kind.
    pub all: u32,
    /// The first few ranges of missing parts, such as `2-4, 6-7`.
    pub ranges: String,
    /// The number of further ranges.
    pub more: u32,
}

impl Work {
    /// Returns all groups of the shard, or of the whole count, in order, whether finished or not.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Method};
    /// use eightfold_results::{Shard, Work};
    ///
    /// // Scheme 1 cuts the board of eight rows into 8 groups.
    /// let work = Work::new(BoardSize::new(8)?, Method::Batch, Shard::new(1, 3).ok()).unwrap();
    /// assert!(work.own_groups().eq([1, 4, 7]));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn own_groups(&self) -> impl Iterator<Item = u32> + '_ {
        let (first, step) = self.shard().map_or((0, 1), |shard| (shard.index, shard.count));
        (first..self.cut.groups()).step_by(step as usize)
    }

    /// Returns the groups that are left to count, in order, restricted to the shard if there is one.
    pub fn missing_groups(&self) -> impl Iterator<Item = u32> + '_ {
        self.left_of(self.own_groups())
    }

    /// Returns those of the given groups, which must be in order, that are left to count. There may be millions, so
    /// each is compared with the next finished group instead of being looked up.
    pub(crate) fn left_of<'a>(&'a self, groups: impl Iterator<Item = u32> + 'a) -> impl Iterator<Item = u32> + 'a {
        self.groups.but(groups).filter(|&index| !self.is_in_a_sum(index))
    }

    /// Returns the columns of turns that are left to count, in order, restricted to the shard if there is one.
    pub fn missing_turns(&self) -> impl Iterator<Item = usize> + '_ {
        let ours = move |column: &usize| self.shard().is_none_or(|shard| shard.has(*column as u32));
        (0..self.size().get()).filter(ours).filter(|&column| !self.has_turns(column))
    }

    /// Returns the shards, of `count` that the whole count is divided into, which are not finished, in order.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Method};
    /// use eightfold_results::{Shard, Work};
    ///
    /// // Scheme 1 cuts the board of four rows into 4 groups, and there are turns of 4 columns.
    /// let work = Work::new(BoardSize::new(4)?, Method::Batch, None).unwrap();
    /// assert_eq!(work.unfinished_shards(9), [0, 1, 2, 3]);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn unfinished_shards(&self, count: u32) -> Vec<u32> {
        let parts = self.missing_groups().chain(self.missing_turns().map(|column| column as u32));
        let shards: BTreeSet<_> = parts.map(|part| part % count.max(1)).collect();
        shards.into_iter().collect()
    }

    /// Returns `true` if the shard is finished, or the whole count if there is no shard. Checks every group.
    pub fn is_finished(&self) -> bool {
        self.missing_turns().next().is_none() && self.missing_groups().next().is_none()
    }

    /// Returns the parts that a complete result needs and this work lacks.
    pub fn missing(&self) -> Missing {
        let (all_groups, all_turns) = (self.cut.groups(), self.size().get() as u32);
        Missing {
            groups: Gap::of(self.left_of(0..all_groups), all_groups, ""),
            turns: Gap::of((0..all_turns).filter(|&column| !self.has_turns(column as usize)), all_turns, "t"),
        }
    }
}

impl Gap {
    fn of(numbers: impl Iterator<Item = u32>, all: u32, prefix: &str) -> Gap {
        let (ranges, mut text) = (Ranges::of(numbers.map(u64::from)), String::new());
        let _never_fails = ranges.write_first(prefix, &mut text);
        Gap { count: ranges.count as u32, all, ranges: text, more: ranges.more as u32 }
    }

    /// Describes the gap; `None` if nothing is missing.
    fn described(&self, parts: &str) -> Option<String> {
        let Gap { count, all, ranges, more } = self;
        let more = if *more > 0 { format!(" and {more} more ranges") } else { String::new() };
        (*count > 0).then(|| format!("{count} of {all} {parts} ({ranges}{more})"))
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gaps = [self.groups.described("groups"), self.turns.described("turns")].into_iter().flatten();
        match gaps.reduce(|groups, turns| format!("{groups} and {turns}")) {
            None => f.write_str("nothing is missing"),
            Some(gaps) => write!(f, "{gaps} are missing"),
        }
    }
}

/// Numbers that were added in ascending order. The first few ranges are kept, and further ones are only counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ranges {
    kept: Vec<[u64; 2]>,
    pub(crate) count: u64,
    last: Option<u64>,
    /// The number of ranges that follow those that are kept.
    pub(crate) more: u64,
}

impl Ranges {
    /// The number of ranges that are kept.
    const KEPT: usize = 6;

    pub(crate) fn of(numbers: impl Iterator<Item = u64>) -> Ranges {
        let mut ranges = Ranges::default();
        numbers.for_each(|number| ranges.add(number));
        ranges
    }

    /// Adds a number, which must be larger than all before it.
    pub(crate) fn add(&mut self, number: u64) {
        let goes_on = self.last.is_some_and(|last| last + 1 == number);
        if !goes_on {
            if self.kept.len() < Ranges::KEPT { self.kept.push([number, number]) } else { self.more += 1 }
        } else if let Some(range) = self.kept.last_mut().filter(|_| self.more == 0) {
            range[1] = number;
        }
        (self.count, self.last) = (self.count + 1, Some(number));
    }

    /// Writes the ranges that are kept, with a prefix before each number.
    pub(crate) fn write_first(&self, prefix: &str, out: &mut impl fmt::Write) -> fmt::Result {
        for (place, &[first, last]) in self.kept.iter().enumerate() {
            out.write_str(if place > 0 { ", " } else { "" })?;
            write!(out, "{prefix}{first}")?;
            if last > first {
                write!(out, "-{prefix}{last}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Ranges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_first("", f)?;
        if self.more > 0 { write!(f, " and {} more ranges", self.more) } else { Ok(()) }
    }
}
