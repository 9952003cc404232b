//! The progress of a run, in numbers that can be sent.

use super::value::{Message, Value, Wrong, small};
use super::{List, OrNull};
use crate::cut::Cut;
use crate::groups::GroupTally;
use crate::work::Work;
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::count::Tally;

/// The progress of a run, with the part that each case has so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CaseProgress {
    /// The number of groups that are counted.
    pub groups: u32,
    /// The sum of their tallies.
    pub tally: Tally,
}

impl RunProgress {
    pub(super) const MEMBERS: [&str; 7] =
        ["units", "done", "nodes", "nodes_per_second", "elapsed_ms", "left_ms", "cases"];

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
    #[must_use]
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

impl Message for RunProgress {
    fn from_value<V: Value>(value: &V) -> Result<RunProgress, Wrong> {
        Ok(RunProgress {
            units: value.required("units", V::number)?,
            done: value.required("done", V::number)?,
            nodes: value.required("nodes", V::number)?,
            nodes_per_second: value.required("nodes_per_second", V::number)?,
            elapsed_ms: value.required("elapsed_ms", V::number)?,
            left_ms: value.member("left_ms").and_then(|left| left.number()),
            cases: value.required("cases", |cases| cases.elements()?.iter().map(case).collect())?,
        })
    }
}

fn case<V: Value>(value: &V) -> Option<CaseProgress> {
    let counts = value.member("n")?.elements()?;
    let [n1, n2, n3, n4] = counts.as_slice() else { return None };
    // A count is a string, so that no reader rounds it.
    let count = |count: &V| count.text().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))?.parse().ok();
    let n = [count(n1)?, count(n2)?, count(n3)?, count(n4)?];
    Some(CaseProgress { groups: value.required("groups", small).ok()?, tally: Tally { n } })
}

impl fmt::Display for RunProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RunProgress { units, done, nodes, nodes_per_second, elapsed_ms, left_ms, cases } = self;
        let (cases, left_ms) = (List(cases), OrNull(*left_ms));
        write!(f, "{{\"cases\":{cases},\"done\":{done},\"elapsed_ms\":{elapsed_ms},\"left_ms\":{left_ms},")?;
        write!(f, "\"nodes\":{nodes},\"nodes_per_second\":{nodes_per_second},\"units\":{units}}}")
    }
}

impl fmt::Display for CaseProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CaseProgress { groups, tally: Tally { n: [n1, n2, n3, n4] } } = self;
        write!(f, "{{\"groups\":{groups},\"n\":[\"{n1}\",\"{n2}\",\"{n3}\",\"{n4}\"]}}")
    }
}
