//! Recounting a case or a group of the chosen file in the page, or searching for a solution: only one at a time,
//! because a single worker does it.

use crate::base::pairs::write_board;
use crate::base::settings::LARGEST;
use crate::results::state::Opened;
use eightfold_worker::count::{Count, Counted, Piece};
use eightfold_worker::examine::{CaseDigest, Digest};
use eightfold_worker::recount::{Recount, RecountedGroup};
use eightfold_worker::sample::Sample;
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent};

/// A search or recount in an opened file, in progress or finished.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Again {
    /// The number of the opened file.
    pub(crate) opened: u32,
    /// The subject, with what is known so far.
    pub(crate) finding: Finding,
    /// The reason why there will be no answer.
    pub(crate) failure: Option<Failure>,
    /// The worker's task, until it is finished.
    pub(crate) task: Option<Task>,
}

/// The subject of a search or recount, with what is known so far.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Finding {
    /// A recount of a case.
    Case(CaseFinding),
    /// A recount of the group with this number. `None` after the task has ended means that the file could not be read.
    Group(u32, Option<RecountedGroup>),
    /// A search for a solution of a case, since documents contain none. The outer `Option` is `None` until the search
    /// has ended, and the inner one holds the queens by row, if there is a solution.
    Solution(CaseDigest, Option<Option<Vec<u8>>>),
}

/// A case, and its count so far.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CaseFinding {
    /// The case as described in the document.
    pub(crate) case: CaseDigest,
    /// n1 to n4 of the groups recounted so far.
    pub(crate) counted: [u64; 4],
    /// The number of groups recounted so far.
    pub(crate) groups: u32,
    /// The time spent on these groups, in microseconds.
    pub(crate) microseconds: u64,
}

impl Finding {
    /// Starts to recount a case of a file, given by its index. Returns `None` unless the file has all groups of the
    /// case.
    pub(crate) fn of_case(opened: &Opened, at: usize) -> Option<(Finding, Request)> {
        let digest = opened.digest()?;
        let case = digest.cases.get(at).filter(|case| case.is_whole())?.clone();
        let (size, method) = (digest.size, digest.method);
        let piece = Piece { case: Some(case.case), base: 0, first: 0, groups: case.groups[1] };
        let request = Request::Count(Count { size, method, pieces: vec![piece], turns: Vec::new() });
        let finding = Finding::Case(CaseFinding { case, counted: [0; 4], groups: 0, microseconds: 0 });
        Some((finding, request))
    }

    /// Starts to recount a group of a file, given by its number. Returns `None` if the file has no such group.
    pub(crate) fn of_group(opened: &Opened, group: u32) -> Option<(Finding, Request)> {
        let file = opened.digest().filter(|digest| group < digest.groups[1]).and(opened.file)?;
        Some((Finding::Group(group, None), Request::Recount(Recount { file, group })))
    }

    /// Starts to search for a solution of a case, given by its index. Returns `None` if there is no such case, or if no
    /// view shows boards of that size.
    pub(crate) fn of_solution(opened: &Opened, at: usize) -> Option<(Finding, Request)> {
        let digest = opened.digest().filter(|digest| has_boards(digest))?;
        let case = digest.cases.get(at)?.clone();
        let request = Request::Sample(Sample { size: digest.size, case: case.case });
        Some((Finding::Solution(case, None), request))
    }
}

impl Again {
    /// Returns `true` if the subject belongs to this case. The case of a group is known only after the group has been
    /// recounted.
    pub(crate) fn is_about(&self, case: &CaseDigest) -> bool {
        let own = match &self.finding {
            Finding::Case(CaseFinding { case, .. }) | Finding::Solution(case, _) => Some(case.case),
            Finding::Group(_, found) => found.as_ref().and_then(|found| found.case),
        };
        own == Some(case.case)
    }

    /// Returns whether the document agrees. Returns `None` until that is known, or if the document does not say.
    pub(crate) fn agrees(&self) -> Option<bool> {
        match &self.finding {
            Finding::Case(CaseFinding { case, counted, groups, .. }) => {
                (*groups == case.groups[1]).then_some(*counted == case.n)
            }
            Finding::Group(_, found) => found.as_ref().and_then(|found| Some(found.said? == found.counted)),
            Finding::Solution(..) => None,
        }
    }

    /// Returns the address of the solution found, in the view of its images.
    pub(crate) fn address(&self) -> Option<String> {
        let Finding::Solution(_, Some(Some(rows))) = &self.finding else { return None };
        Some(format!("#/symmetry?{}", write_board(rows)))
    }

    /// Handles a reply from the worker.
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
            // A reply of another kind is the worker's error.
            _ => Err(Failure::Broken),
        });
        self.failure = is_over.err();
        self.task.take_if(|_| is_over != Ok(false));
    }
}

impl CaseFinding {
    /// Adds a part of the recount, and returns `true` if it was the last.
    fn add(&mut self, part: &Counted) -> bool {
        for tally in part.groups.iter().filter_map(|(_, tally)| tally.ties()) {
            // Saturate, because a sum that overflows is wrong anyway.
            self.counted = std::array::from_fn(|n| self.counted[n].saturating_add(tally.n[n]));
        }
        self.groups += part.groups.len() as u32;
        self.microseconds += part.microseconds;
        part.whole
    }
}

/// Returns `true` if a view can show boards of this size, so that searching for a solution makes sense.
pub(crate) const fn has_boards(digest: &Digest) -> bool {
    digest.size.get() <= LARGEST
}
