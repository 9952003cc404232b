//! Counting again in the chosen file, here and now, or looking for a solution: one at a time, because one worker does
//! it.

use crate::base::pairs::write_board;
use crate::base::settings::LARGEST;
use crate::files::results::state::Opened;
use eightfold_worker::count::{Count, Counted, Piece};
use eightfold_worker::examine::{CaseDigest, Digest};
use eightfold_worker::recount::{Recount, RecountedGroup};
use eightfold_worker::sample::Sample;
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent};

/// A search or recount in an opened file, under way or over.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Again {
    /// The file it is in.
    pub(crate) opened: u32,
    /// The subject, and what is known of it so far.
    pub(crate) finding: Finding,
    /// Why there will be no answer.
    pub(crate) failure: Option<Failure>,
    /// The task of the worker, until it is over.
    pub(crate) task: Option<Task>,
}

/// The subject of a search or recount, and what is known of it so far.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Finding {
    /// A case is counted.
    Case(CaseFinding),
    /// The group of this number is counted. Nothing found after the task has ended means that the file could not be
    /// read.
    Group(u32, Option<RecountedGroup>),
    /// A solution of a case is looked for, since documents hold none: the queens by row, or that there is no solution;
    /// `None` until it is known.
    Solution(CaseDigest, Option<Option<Vec<u8>>>),
}

/// A case, and its count so far.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CaseFinding {
    /// The case, as the document has it.
    pub(crate) case: CaseDigest,
    /// n1 to n4 of the groups that were counted so far.
    pub(crate) counted: [u64; 4],
    /// The number of these groups.
    pub(crate) groups: u32,
    /// The time they took, in microseconds.
    pub(crate) microseconds: u64,
}

impl Finding {
    /// Begins to count a case of a file again, by its place; nothing if the file does not say what is in all of it.
    pub(crate) fn of_case(opened: &Opened, at: usize) -> Option<(Finding, Request)> {
        let digest = opened.digest()?;
        let case = digest.cases.get(at).filter(|case| case.is_whole())?.clone();
        let (size, method) = (digest.size, digest.method);
        let piece = Piece { case: Some(case.case), base: 0, first: 0, groups: case.groups[1] };
        let request = Request::Count(Count { size, method, pieces: vec![piece], turns: Vec::new() });
        let finding = Finding::Case(CaseFinding { case, counted: [0; 4], groups: 0, microseconds: 0 });
        Some((finding, request))
    }

    /// Begins to count a group of a file again, by its number; nothing if the file has no such group.
    pub(crate) fn of_group(opened: &Opened, group: u32) -> Option<(Finding, Request)> {
        let file = opened.digest().filter(|digest| group < digest.groups[1]).and(opened.file)?;
        Some((Finding::Group(group, None), Request::Recount(Recount { file, group })))
    }

    /// Begins to look for a solution of a case, by its place; nothing if there is no such case, or if no view shows a
    /// board of that size.
    pub(crate) fn of_solution(opened: &Opened, at: usize) -> Option<(Finding, Request)> {
        let digest = opened.digest().filter(|digest| has_boards(digest))?;
        let case = digest.cases.get(at)?.clone();
        let request = Request::Sample(Sample { size: digest.size, case: case.case });
        Some((Finding::Solution(case, None), request))
    }
}

impl Again {
    /// Returns whether it is about this case. Whose case a group is, is known once it was counted.
    pub(crate) fn is_about(&self, case: &CaseDigest) -> bool {
        let own = match &self.finding {
            Finding::Case(CaseFinding { case, .. }) | Finding::Solution(case, _) => Some(case.case),
            Finding::Group(_, found) => found.as_ref().and_then(|found| found.case),
        };
        own == Some(case.case)
    }

    /// Returns `true` if the document says the same. Returns `None` until it is known, and where the document is
    /// silent.
    pub(crate) fn agrees(&self) -> Option<bool> {
        match &self.finding {
            Finding::Case(CaseFinding { case, counted, groups, .. }) => {
                (*groups == case.groups[1]).then_some(*counted == case.n)
            }
            Finding::Group(_, found) => found.as_ref().and_then(|found| Some(found.said? == found.counted)),
            Finding::Solution(..) => None,
        }
    }

    /// Returns the address of a solution that was found, in the view of its images.
    pub(crate) fn address(&self) -> Option<String> {
        let Finding::Solution(_, Some(Some(rows))) = &self.finding else { return None };
        Some(format!("#/symmetry?{}", write_board(rows)))
    }

    /// Takes news from the worker.
    pub(crate) fn on_task_event(&mut self, told: TaskEvent) {
        if !self.task.as_ref().is_some_and(|task| told.is_of(task)) {
            return;
        }
        let is_over = told.news.and_then(|reply| match (&mut self.finding, reply) {
            (Finding::Case(finding), Reply::Counted(part)) => Ok(finding.add(&part)),
            (Finding::Group(_, found), Reply::Recounted(recounted)) => {
                *found = recounted;
                Ok(true)
            }
            (Finding::Solution(_, rows), Reply::Sampled(sampled)) => {
                *rows = Some(sampled);
                Ok(true)
            }
            // A reply of another kind is a fault of the worker.
            _ => Err(Failure::Broken),
        });
        self.failure = is_over.err();
        self.task.take_if(|_| is_over != Ok(false));
    }
}

impl CaseFinding {
    /// Adds what was counted, and returns whether that was the last.
    fn add(&mut self, part: &Counted) -> bool {
        for tally in part.groups.iter().filter_map(|(_, tally)| tally.ties()) {
            // Saturates: a sum that overflows is wrong anyway.
            self.counted = std::array::from_fn(|n| self.counted[n].saturating_add(tally.n[n]));
        }
        self.groups += part.groups.len() as u32;
        self.microseconds += part.microseconds;
        part.whole
    }
}

/// Returns `true` if a view shows boards of that size, so that a solution is worth looking for.
pub(crate) const fn has_boards(digest: &Digest) -> bool {
    digest.size.get() <= LARGEST
}
