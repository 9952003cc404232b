//! A case of an opened document, counted again here and now.

use crate::files::results::state::Opened;
use eightfold_core::{Case, CaseKind};
use eightfold_worker::count::{Count, Piece};
use eightfold_worker::examine::CaseDigest;
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent, TaskOwner};

/// A case that is counted again, or was.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Recount {
    /// The file it is from.
    pub(crate) opened: u32,
    /// The case, as the document has it.
    pub(crate) case: CaseDigest,
    /// n1 to n4 of the groups that were counted so far.
    pub(crate) counted: [u64; 4],
    /// The number of these groups.
    pub(crate) groups: u32,
    /// The time they took, in microseconds.
    pub(crate) microseconds: u64,
    /// Why there will be no answer.
    pub(crate) failure: Option<Failure>,
    task: Option<Task>,
}

impl Recount {
    /// Begins to count a case of a file again; nothing if the file does not say what is in all of it.
    pub(crate) fn begin(opened: &Opened, at: usize, serial: u32) -> Option<Recount> {
        let digest = opened.digest()?;
        let case = digest.cases.get(at).filter(|case| case.is_whole())?.clone();
        let piece = Piece { case: case_of(&case), base: 0, first: 0, groups: case.groups[1] };
        let request = Request::Count(Count { size: digest.size, pieces: vec![piece], turns: Vec::new() });
        let task = Some(Task { owner: TaskOwner::Recount, serial, request });
        Some(Recount { opened: opened.id, case, counted: [0; 4], groups: 0, microseconds: 0, failure: None, task })
    }

    /// Returns the task of the worker.
    pub(crate) const fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// Returns `true` if the document says the same. Returns `None` until it is known.
    pub(crate) fn agrees(&self) -> Option<bool> {
        (self.groups == self.case.groups[1]).then_some(self.counted == self.case.n)
    }

    /// News from the worker.
    pub(crate) fn told(&mut self, told: TaskEvent) {
        if self.task.as_ref().is_none_or(|task| task.serial != told.serial) {
            return;
        }
        match told.news {
            Ok(Reply::Counted(part)) => {
                for tally in part.groups.iter().filter_map(|(_, tally)| tally.ties()) {
                    // What does not fit a number is no count of anything.
                    self.counted = std::array::from_fn(|n| self.counted[n].saturating_add(tally.n[n]));
                }
                self.groups += part.groups.len() as u32;
                self.microseconds += part.microseconds;
                if part.whole {
                    self.task = None;
                }
            }
            Ok(_) => {}
            Err(failure) => (self.task, self.failure) = (None, Some(failure)),
        }
    }
}

/// Returns a case as the core knows it.
pub(super) const fn case_of(case: &CaseDigest) -> Case {
    let kind = if case.corner { CaseKind::Corner } else { CaseKind::Edge };
    Case { kind, bound1: case.bound1 }
}
