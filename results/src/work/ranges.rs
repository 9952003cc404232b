//! Numbers in ascending order, shown as ranges: 2-4, 6-7.

use alloc::vec::Vec;
use core::fmt;

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

    /// Adds a number that is larger than those before.
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
