//! The tallies of groups, whose kind depends on the scheme, and the groups that are done.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;
use eightfold_core::Method;
use eightfold_core::count::Tally;

/// The tally of a group.
///
/// ```
/// use eightfold_core::{Method, count::Tally};
/// use eightfold_results::GroupTally;
///
/// let tally = GroupTally::from(Tally { n: [6, 2, 0, 0] });
/// assert_eq!((tally.method(), tally.sum()), (Method::Batch, None));
/// assert_eq!((GroupTally::Sum(40).method(), GroupTally::Sum(40).sum()), (Method::Colours, Some(40)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupTally {
    /// In scheme 1, four counts, by the number of tie cells that hold a queen.
    Ties(Tally),
    /// In scheme 3, the number of solutions that the group adds to the total.
    Sum(u64),
}

impl GroupTally {
    /// Returns the method that produces tallies of this kind.
    pub const fn method(self) -> Method {
        match self {
            GroupTally::Ties(_) => Method::Batch,
            GroupTally::Sum(_) => Method::Colours,
        }
    }

    /// Returns the four counts of a group of scheme 1.
    pub const fn ties(self) -> Option<Tally> {
        match self {
            GroupTally::Ties(tally) => Some(tally),
            GroupTally::Sum(_) => None,
        }
    }

    /// Returns the count of a group of scheme 3.
    pub const fn sum(self) -> Option<u64> {
        match self {
            GroupTally::Ties(_) => None,
            GroupTally::Sum(sum) => Some(sum),
        }
    }
}

impl From<Tally> for GroupTally {
    fn from(tally: Tally) -> GroupTally {
        GroupTally::Ties(tally)
    }
}

/// The groups that a document lists, in order.
///
/// ```
/// use eightfold_results::{Document, GroupTally};
///
/// let document = Document::read(include_bytes!("../../tests/data/example-n8.json"))?;
/// let groups = document.groups().unwrap();
/// let ((index, tally), last) = (groups.ties[5], groups.iter().last());
/// assert_eq!((groups.len(), index, tally.n), (8, 5, [6, 2, 0, 0]));
/// assert_eq!(last.map(|(index, tally)| (index, tally.method().name())), Some((7, "batch")));
/// # Ok::<(), eightfold_results::ReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups {
    // Each kind has its own list, of which one is empty. A document can list millions of groups, and those of scheme 3
    // take less than half of the memory.
    /// The groups of scheme 1; empty in scheme 3.
    pub ties: Vec<(u32, Tally)>,
    /// The groups of scheme 3; empty in scheme 1.
    pub sums: Vec<(u32, u64)>,
}

impl Groups {
    /// Returns the number of groups.
    pub const fn len(&self) -> usize {
        self.ties.len() + self.sums.len()
    }

    /// Returns `true` if no group is listed.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over the groups of any scheme.
    pub fn iter(&self) -> impl Iterator<Item = (u32, GroupTally)> + '_ {
        let ties = self.ties.iter().map(|&(index, tally)| (index, GroupTally::Ties(tally)));
        ties.chain(self.sums.iter().map(|&(index, sum)| (index, GroupTally::Sum(sum))))
    }
}

/// A result and its origin: the index of its source, and the number of the line there, or 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sourced<T> {
    pub(crate) figures: T,
    pub(crate) source: u32,
    pub(crate) line: u32,
}

impl<T> Sourced<T> {
    pub(crate) fn map<U>(self, convert: impl FnOnce(T) -> U) -> Sourced<U> {
        let Sourced { figures, source, line } = self;
        Sourced { figures: convert(figures), source, line }
    }
}

/// The finished groups, all of one scheme.
///
/// Each kind has its own map, of which one is empty. The largest counts of scheme 3 have tens of millions of groups,
/// and in a shared map each would take some 100 bytes instead of 40.
#[derive(Clone, Debug, Default)]
pub(crate) struct Done {
    ties: BTreeMap<u32, Sourced<Tally>>,
    sums: BTreeMap<u32, Sourced<u64>>,
}

impl Done {
    pub(crate) fn len(&self) -> usize {
        self.ties.len() + self.sums.len()
    }

    pub(crate) fn has(&self, index: u32) -> bool {
        self.ties.contains_key(&index) || self.sums.contains_key(&index)
    }

    /// Adds a group unless it is present already, and then returns the present one.
    pub(crate) fn add(&mut self, index: u32, later: Sourced<GroupTally>) -> Option<Sourced<GroupTally>> {
        let known = self.len();
        let kept = match later.figures {
            GroupTally::Ties(tally) => self.ties.entry(index).or_insert(later.map(|_| tally)).map(GroupTally::Ties),
            GroupTally::Sum(sum) => self.sums.entry(index).or_insert(later.map(|_| sum)).map(GroupTally::Sum),
        };
        (self.len() == known).then_some(kept)
    }

    /// Iterates over the groups, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, Sourced<GroupTally>)> + '_ {
        let ties = self.ties.iter().map(|(&index, entry)| (index, entry.map(GroupTally::Ties)));
        ties.chain(self.sums.iter().map(|(&index, entry)| (index, entry.map(GroupTally::Sum))))
    }

    /// Iterates over those of the given numbers, which must be in order, that are not finished groups.
    pub(crate) fn but(&self, numbers: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
        let mut present = self.ties.keys().chain(self.sums.keys()).copied().peekable();
        numbers.filter(move |&number| {
            while present.next_if(|&index| index < number).is_some() {}
            present.peek() != Some(&number)
        })
    }

    /// Iterates over the tallies of these groups, in scheme 1.
    pub(crate) fn ties(&self, groups: Range<u32>) -> impl Iterator<Item = Tally> + '_ {
        self.ties.range(groups).map(|(_, entry)| entry.figures)
    }

    /// Iterates over the counts of all groups, in scheme 3.
    pub(crate) fn sums(&self) -> impl Iterator<Item = u64> + '_ {
        self.sums.values().map(|entry| entry.figures)
    }
}
