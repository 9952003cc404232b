//! The cut of a board into lots, the pieces that are dealt to browsers.

use crate::work::cut::Cut;
use alloc::vec::Vec;
use core::iter;
use core::ops::Range;
use eightfold_core::Method;

/// The lots of a board: runs of consecutive groups that never cross from one case into the next.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::{Cut, class::Lots};
///
/// let cut = Cut::new(BoardSize::new(16)?, Method::Batch).unwrap();
/// let lots = Lots::new(&cut, 10);
/// assert_eq!((cut.groups(), lots.count()), (119, 27));
/// assert_eq!((lots.groups(0), lots.groups(27)), (Some(0..2), None));
/// assert_eq!((lots.of(0), lots.of(2), lots.of(119)), (Some(0), Some(1), None));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lots {
    /// The first group of each lot, followed by the number of all groups.
    starts: Vec<u32>,
}

impl Lots {
    /// Cuts a board into lots of at most `groups` groups, and at least one.
    pub fn new(cut: &Cut, groups: u32) -> Lots {
        let groups_of_a_lot = groups.max(1) as usize;
        let end = iter::once(cut.groups());
        let starts = match cut.method() {
            Method::Batch => {
                let starts = cut.cases().iter().flat_map(|case| case.groups.clone().step_by(groups_of_a_lot));
                starts.chain(end).collect()
            }
            Method::Colours => (0..cut.groups()).step_by(groups_of_a_lot).chain(end).collect(),
        };
        Lots { starts }
    }

    /// Returns the number of lots, which are numbered from 0.
    pub const fn count(&self) -> u32 {
        self.starts.len() as u32 - 1
    }

    /// Returns the groups of a lot.
    pub fn groups(&self, lot: u32) -> Option<Range<u32>> {
        match self.starts.get(lot as usize..) {
            Some(&[start, end, ..]) => Some(start..end),
            _ => None,
        }
    }

    /// Returns the lot that a group belongs to.
    pub fn of(&self, group: u32) -> Option<u32> {
        let after = self.starts.partition_point(|start| *start <= group) as u32;
        after.checked_sub(1).filter(|lot| *lot < self.count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;

    #[test]
    fn every_group_is_in_one_lot() {
        for n in 1..=20 {
            for method in Method::ALL {
                let Some(cut) = Cut::new(BoardSize::new(n).unwrap(), method) else { continue };
                for groups in [1, 3, 64, 1000] {
                    let (lots, mut next) = (Lots::new(&cut, groups), 0);
                    for lot in 0..lots.count() {
                        let range = lots.groups(lot).unwrap();
                        assert_eq!(range.start, next, "N={n}, lot {lot}");
                        assert!(!range.is_empty() && range.len() <= groups as usize);
                        assert!(range.clone().all(|group| lots.of(group) == Some(lot)));
                        assert_eq!(cut.position(range.start), cut.position(range.end - 1), "one case");
                        next = range.end;
                    }
                    assert_eq!((next, lots.groups(lots.count())), (cut.groups(), None));
                }
            }
        }
    }
}
