//! Counting again in the chosen file, or looking for a solution: one at a time, because one worker does it.

use crate::files::results::state::recount::case_of;
use crate::files::results::state::{Recount, Regroup, Sampling};
use eightfold_worker::examine::CaseDigest;
use eightfold_worker::{Task, TaskEvent};

/// A search or recount in the chosen file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Again {
    /// A case is counted.
    Case(Recount),
    /// A group is counted.
    Group(Regroup),
    /// A solution of a case is looked for.
    Solution(Sampling),
}

impl Again {
    /// Returns the file it is in.
    pub(crate) const fn opened(&self) -> u32 {
        match self {
            Again::Case(Recount { opened, .. })
            | Again::Group(Regroup { opened, .. })
            | Again::Solution(Sampling { opened, .. }) => *opened,
        }
    }

    /// Returns whether it is about this case. Whose case a group is, is known once it was counted.
    pub(crate) fn is_about(&self, case: &CaseDigest) -> bool {
        let own = match self {
            Again::Case(Recount { case, .. }) | Again::Solution(Sampling { case, .. }) => Some(case_of(case)),
            Again::Group(Regroup { found, .. }) => found.as_ref().and_then(|found| found.case),
        };
        own == Some(case_of(case))
    }

    /// Returns the task of the worker.
    pub(crate) const fn task(&self) -> Option<&Task> {
        match self {
            Again::Case(recount) => recount.task(),
            Again::Group(regroup) => regroup.task(),
            Again::Solution(sampling) => sampling.task(),
        }
    }

    /// Returns `true` if the document says the same. Returns `None` until it is known, and where the document is
    /// silent.
    pub(crate) fn agrees(&self) -> Option<bool> {
        match self {
            Again::Case(recount) => recount.agrees(),
            Again::Group(regroup) => regroup.agrees(),
            Again::Solution(_) => None,
        }
    }

    /// News from the worker.
    pub(crate) fn told(&mut self, told: TaskEvent) {
        match self {
            Again::Case(recount) => recount.told(told),
            Again::Group(regroup) => regroup.told(told),
            Again::Solution(sampling) => sampling.told(told),
        }
    }
}
