//! Runs: counts that a server does or watches, their states, and what can be asked of them.

use super::{RunProgress, method, readable};
use alloc::string::String;
use alloc::vec::Vec;
use eightfold_core::{Method, named};
use serde::{Deserialize, Serialize};

/// A run, as a server lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The name of the run.
    pub id: String,
    /// The board size.
    pub n: usize,
    /// The share of the count, if it is not all of it.
    pub shard: Option<String>,
    /// The machine that counts, if it is not the server.
    pub host: Option<String>,
    /// The method that counts, once it is known: a count elsewhere tells it in its first report.
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "method::serialize")]
    #[serde(deserialize_with = "method::known")]
    pub method: Option<Method>,
    /// The state of the run.
    pub state: RunState,
    /// The date when it was created.
    pub created: String,
    /// The number of its sittings.
    pub sittings: u64,
    /// Its progress.
    pub progress: RunProgress,
    /// The name of its result, once there is one.
    pub result: Option<String>,
    /// A sentence that says what went wrong.
    pub error: Option<String>,
}

/// All runs of a server, the newest first, and its means, which an event does not repeat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunList {
    /// The runs.
    #[serde(deserialize_with = "readable")]
    pub runs: Vec<Run>,
    /// The largest board that the server counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_n: Option<usize>,
    /// The number of its threads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threads: Option<usize>,
    /// The name of its lanes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lanes: Option<String>,
}

named! {
    /// The state of a run.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum RunState {
        /// It waits for its turn.
        Queued = "queued",
        /// It counts.
        Running = "running",
        /// It finishes the tasks in hand, and then rests.
        Pausing = "pausing",
        /// It rests.
        Paused = "paused",
        /// It finishes the tasks in hand, and then ends.
        Stopping = "stopping",
        /// It ended before it was complete. The part that was counted is kept as a result.
        Stopped = "stopped",
        /// It is complete.
        Done = "done",
        /// It could not go on.
        Failed = "failed",
        /// It counts elsewhere, and nothing was heard of it for a while.
        Silent = "silent",
    }
}

impl RunState {
    /// Returns `true` if nothing counts and nothing waits to count. A failed run can be resumed; a silent one may report again.
    pub const fn has_ended(self) -> bool {
        matches!(self, RunState::Stopped | RunState::Done | RunState::Failed | RunState::Silent)
    }

    /// Returns the wishes that a server can fulfil for a run of its own in this state.
    pub const fn wishes(self) -> &'static [Wish] {
        match self {
            RunState::Queued | RunState::Running => &[Wish::Pause, Wish::Stop],
            RunState::Pausing | RunState::Paused | RunState::Failed => &[Wish::Resume, Wish::Stop],
            RunState::Stopping | RunState::Stopped | RunState::Done | RunState::Silent => &[],
        }
    }
}

named! {
    /// Something that can be asked of a run, named as in an address of the server.
    pub enum Wish {
        /// To rest.
        Pause = "pause",
        /// To go on.
        Resume = "resume",
        /// To end.
        Stop = "stop",
    }
}
