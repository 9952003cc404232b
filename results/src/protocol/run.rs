//! Runs: counts that a server does, with their states, their progress, and the actions that clients can request.

use super::readable;
use crate::document::form::method;
use crate::numbers::tally;
use crate::work::Work;
use crate::work::cut::Cut;
use crate::work::groups::GroupTally;
use alloc::string::String;
use alloc::vec::Vec;
use eightfold_core::count::Tally;
use eightfold_core::{Method, named};
use serde::{Deserialize, Serialize};

/// A run, as a server lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The name of the run.
    pub id: String,
    /// The board size.
    pub n: usize,
    /// The shard that is counted, if not the whole count.
    pub shard: Option<String>,
    /// The method that counts; `None` if only a newer version knows it.
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "method::serialize")]
    #[serde(deserialize_with = "method::known")]
    pub method: Option<Method>,
    /// The state of the run.
    pub state: RunState,
    /// The date when it was created.
    pub created: String,
    /// The number of sittings.
    pub sittings: u64,
    /// The progress of the run.
    pub progress: RunProgress,
    /// The name of the result, once there is one.
    pub result: Option<String>,
    /// A sentence that says what went wrong.
    pub error: Option<String>,
}

/// All runs of a server, the newest first, and the server's capabilities, which events do not repeat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunList {
    /// The runs.
    #[serde(deserialize_with = "readable")]
    pub runs: Vec<Run>,
    /// The largest board that the server counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_n: Option<usize>,
    /// The number of the server's threads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threads: Option<usize>,
    /// The kind of the server's lanes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lanes: Option<String>,
}

named! {
    /// The state of a run.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum RunState {
        /// The run waits for its turn.
        Queued = "queued",
        /// The run is counting.
        Running = "running",
        /// The run finishes the tasks in hand, and then pauses.
        Pausing = "pausing",
        /// The run is paused.
        Paused = "paused",
        /// The run finishes the tasks in hand, and then stops.
        Stopping = "stopping",
        /// The run ended before it was complete. Its counted part is kept as a result.
        Stopped = "stopped",
        /// The run is complete.
        Done = "done",
        /// The run failed.
        Failed = "failed",
    }
}

impl RunState {
    /// Returns `true` if nothing counts and nothing waits to count. A failed run can be resumed.
    pub const fn has_ended(self) -> bool {
        matches!(self, RunState::Stopped | RunState::Done | RunState::Failed)
    }

    /// Returns the actions that a server offers for a run in this state.
    pub const fn wishes(self) -> &'static [Wish] {
        match self {
            RunState::Queued | RunState::Running => &[Wish::Pause, Wish::Stop],
            RunState::Pausing | RunState::Paused | RunState::Failed => &[Wish::Resume, Wish::Stop],
            RunState::Stopping | RunState::Stopped | RunState::Done => &[],
        }
    }
}

named! {
    /// An action that a client can request for a run, named as in the addresses of the server.
    pub enum Wish {
        /// Pause the run.
        Pause = "pause",
        /// Resume the run.
        Resume = "resume",
        /// Stop the run.
        Stop = "stop",
    }
}

/// The progress of a run, including the counted part of each case.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunProgress {
    /// The number of units of the run.
    pub units: u64,
    /// The number of units that are counted.
    pub done: u64,
    /// The nodes searched in this sitting.
    pub nodes: u64,
    /// The nodes searched per second.
    pub nodes_per_second: u64,
    /// The time of all sittings in milliseconds.
    pub elapsed_ms: u64,
    /// An estimate of the remaining time in milliseconds, once there is one.
    pub left_ms: Option<u64>,
    /// The cases of the board size, in order. Scheme 3 has none.
    pub cases: Vec<CaseProgress>,
}

/// The progress of a case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseProgress {
    /// The number of groups that are counted.
    pub groups: u32,
    /// The sum of the tallies of these groups.
    #[serde(rename = "n", with = "tally")]
    pub tally: Tally,
}

impl RunProgress {
    /// Returns the progress of work of which `done` of `units` units are counted at the start of the sitting.
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
    /// let work = Work::new(BoardSize::new(8)?, Method::Colours, None).unwrap();
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
