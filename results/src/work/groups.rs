//! The tallies of groups, whose kind depends on the scheme.

use alloc::vec::Vec;
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
/// assert_eq!((GroupTally::Sum(40).method(), GroupTally::Sum(40).sum()), (Method::Join, Some(40)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupTally {
    /// In scheme 1, four counts, by the number of tie cells that hold a queen.
    Ties(Tally),
    /// In scheme 2, the number of solutions that the group adds to the total.
    Sum(u64),
}

impl GroupTally {
    /// Returns the method that gives tallies of this kind.
    pub const fn method(self) -> Method {
        match self {
            GroupTally::Ties(_) => Method::Batch,
            GroupTally::Sum(_) => Method::Join,
        }
    }

    /// Returns the four counts of a group of scheme 1.
    pub const fn ties(self) -> Option<Tally> {
        match self {
            GroupTally::Ties(tally) => Some(tally),
            GroupTally::Sum(_) => None,
        }
    }

    /// Returns the count of a group of scheme 2.
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
    // Each kind has a list of its own, and the other is empty. A document can list millions of groups, and those of
    // scheme 2 need less than half of the memory.
    /// The groups of scheme 1; empty in the others.
    pub ties: Vec<(u32, Tally)>,
    /// The groups of scheme 2; empty in scheme 1.
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
