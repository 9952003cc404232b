//! A lot that is decided, on its way to the work.

use crate::count::Done;
use eightfold_results::{GroupTally, Work};

/// The program's result of a lot.
pub(super) struct Decided {
    /// The first group of the lot.
    pub(super) first: u32,
    pub(super) tallies: Vec<GroupTally>,
    /// `true` if a browser counted the same.
    pub(super) by_browser: bool,
}

impl Decided {
    /// Returns the results that the work lacks.
    pub(super) fn groups<'a>(&'a self, work: &'a Work) -> impl Iterator<Item = Done> + 'a {
        let backend = if self.by_browser { super::BACKEND } else { "cpu" };
        let lacking = (self.first..).zip(&self.tallies).filter(|(index, _)| !work.has_group(*index));
        lacking.map(move |(index, &tally)| {
            let units = work.cut().units_of(index);
            Done::Group { index, tally, units, steps: 0, audited: 0, backend }
        })
    }
}
