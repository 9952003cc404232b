//! The progress of a run, in numbers that can be sent.

use crate::numbers::tally;
use crate::work::Work;
use crate::work::cut::Cut;
use crate::work::groups::GroupTally;
use alloc::vec::Vec;
use eightfold_core::count::Tally;
use serde::{Deserialize, Serialize};

/// The progress of a run, with the part that each case has so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunProgress {
    /// The number of units of the run.
    pub units: u64,
    /// The number of units that are counted.
    pub done: u64,
    /// The nodes of this sitting.
    pub nodes: u64,
    /// The nodes that are searched in a second.
    pub nodes_per_second: u64,
    /// The time of all sittings.
    pub elapsed_ms: u64,
    /// An estimate of the time that is left, once there is one.
    pub left_ms: Option<u64>,
    /// The cases of the board size, in their order. Scheme 2 has none.
    pub cases: Vec<CaseProgress>,
}

/// The progress of a case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseProgress {
    /// The number of groups that are counted.
    pub groups: u32,
    /// The sum of their tallies.
    #[serde(rename = "n", with = "tally")]
    pub tally: Tally,
}

impl RunProgress {
    /// Returns the progress of work that has `done` of its `units`, before any more is counted.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Method, count::Tally};
    /// use eightfold_results::{GroupTally, Work, protocol::RunProgress};
    ///
    /// let mut work = Work::new(BoardSize::new(8)?, Method::Batch, None).unwrap();
    /// let mut progress = RunProgress::of(&work, 44, 0);
    /// progress.add(work.cut(), 6, Tally { n: [0, 3, 3, 0] });
    /// assert_eq!((progress.cases[6].groups, progress.cases[6].tally.n), (1, [0, 3, 3, 0]));
    /// assert_eq!(progress.done, 0, "a group says nothing of its units");
    ///
    /// let work = Work::new(BoardSize::new(8)?, Method::Join, None).unwrap();
    /// let mut progress = RunProgress::of(&work, 38, 0);
    /// progress.add(work.cut(), 0, GroupTally::Sum(92));
    /// assert!(progress.cases.is_empty());
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn of(work: &Work, units: u64, done: u64) -> RunProgress {
        let cases = alloc::vec![CaseProgress::default(); work.cut().cases().len()];
        let mut progress = RunProgress { units, done, cases, ..RunProgress::default() };
        for (index, tally) in work.groups() {
            progress.add(work.cut(), index, tally);
        }
        progress
    }

    /// Adds the tally of a group to its case, if it has one.
    pub fn add(&mut self, cut: &Cut, index: u32, tally: impl Into<GroupTally>) {
        let case = cut.position(index).and_then(|position| self.cases.get_mut(position));
        if let (Some(case), GroupTally::Ties(tally)) = (case, tally.into()) {
            case.groups += 1;
            for (sum, n) in case.tally.n.iter_mut().zip(tally.n) {
                *sum = sum.wrapping_add(n);
            }
        }
    }
}
