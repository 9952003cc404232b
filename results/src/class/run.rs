//! The count of a class: its state, and the actions that its teacher can request.

use alloc::string::String;
use eightfold_core::named;
use serde::{Deserialize, Serialize};

/// A count of the class.
///
/// ```
/// use eightfold_results::class::{Run, RunState};
/// use eightfold_results::parse;
///
/// let run = Run { n: 14, state: RunState::Running, time_ms: None, result: None, error: None };
/// let text = r#"{"n":14,"state":"running","time_ms":null,"result":null,"error":null}"#;
/// assert_eq!(run.to_string(), text);
/// assert_eq!(parse::<Run>(text.as_bytes()), Ok(run));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The board size.
    pub n: usize,
    /// The state of the count.
    pub state: RunState,
    /// The time that a complete count has taken, in milliseconds, unless the program was started again since then.
    #[serde(default)]
    pub time_ms: Option<u64>,
    /// The name of the result, once there is one.
    pub result: Option<String>,
    /// A sentence that says what went wrong.
    pub error: Option<String>,
}

named! {
    /// The state of a count of the class.
    ///
    /// ```
    /// use eightfold_results::class::{RunState, Wish};
    ///
    /// assert!(RunState::Failed.has_ended());
    /// assert_eq!(RunState::Failed.wishes(), [Wish::Resume, Wish::Stop]);
    /// ```
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum RunState {
        /// The class is counting.
        Running = "running",
        /// The count is paused.
        Paused = "paused",
        /// The counted part is being kept as a result.
        Stopping = "stopping",
        /// The count ended before it was complete. Its counted part is kept as a result.
        Stopped = "stopped",
        /// The count is complete.
        Done = "done",
        /// The count failed.
        Failed = "failed",
    }
}

impl RunState {
    /// Returns `true` if nothing counts and nothing waits to count. A failed count can be resumed.
    pub const fn has_ended(self) -> bool {
        matches!(self, RunState::Stopped | RunState::Done | RunState::Failed)
    }

    /// Returns the actions that a server offers for a count in this state.
    pub const fn wishes(self) -> &'static [Wish] {
        match self {
            RunState::Running => &[Wish::Pause, Wish::Stop],
            RunState::Paused | RunState::Failed => &[Wish::Resume, Wish::Stop],
            RunState::Stopping | RunState::Stopped | RunState::Done => &[],
        }
    }
}

named! {
    /// An action that a teacher can request, named as in the addresses of the server.
    pub enum Wish {
        /// Pause the count.
        Pause = "pause",
        /// Resume the count.
        Resume = "resume",
        /// Stop the count.
        Stop = "stop",
    }
}
