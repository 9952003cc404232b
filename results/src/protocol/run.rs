//! Runs: counts that a server does or watches, their states, and what can be asked of them.

use super::{List, MessageError, Quoted, RunProgress, message, text_or_null};
use crate::fields::{Fault, Fields, number, readable, string};
use crate::json::Json;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A run, as a server lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The name of the run.
    pub id: String,
    /// The board size.
    pub n: usize,
    /// The share of the count, if it is not all of it.
    pub shard: Option<String>,
    /// The machine that counts, if it is not the server.
    pub host: Option<String>,
    /// The state of the run.
    pub state: RunState,
    /// The date when it was created.
    pub created: String,
    /// The number of its stints.
    pub sittings: u64,
    /// Its progress.
    pub progress: RunProgress,
    /// The name of its result, once there is one.
    pub result: Option<String>,
    /// A sentence that says what went wrong.
    pub error: Option<String>,
}

impl Run {
    /// Reads a run.
    ///
    /// # Errors
    /// When the bytes are not a run.
    pub fn read(bytes: &[u8]) -> Result<Run, MessageError> {
        message(bytes, Run::of_json)
    }

    fn of_json(value: Json<'_>) -> Result<Run, Fault> {
        let fields = Fields::of(value)?;
        Ok(Run {
            id: fields.required("id", string)?,
            n: fields.required("n", number)?,
            shard: fields.optional("shard", string)?,
            host: fields.optional("host", string)?,
            state: fields.required("state", RunState::of_json)?,
            created: fields.required("created", string)?,
            sittings: fields.required("sittings", number)?,
            progress: fields.required("progress", RunProgress::of_json)?,
            result: fields.optional("result", string)?,
            error: fields.optional("error", string)?,
        })
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Run { id, n, shard, host, state, created, sittings, progress, result, error } = self;
        let place = if host.is_some() { "elsewhere" } else { "server" };
        let (id, created, state) = (Quoted(id), Quoted(created), state.name());
        let [shard, host, result, error] = [shard, host, result, error].map(text_or_null);
        write!(
            f,
            "{{\"created\":{created},\"error\":{error},\"host\":{host},\"id\":{id},\"n\":{n},\"place\":\"{place}\","
        )?;
        write!(f, "\"progress\":{progress},\"result\":{result},\"shard\":{shard},\"sittings\":{sittings},")?;
        write!(f, "\"state\":\"{state}\"}}")
    }
}

/// All runs of a server, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunList {
    /// The runs.
    pub runs: Vec<Run>,
    /// The means of the server, which an event does not repeat.
    pub ability: Option<ServerAbility>,
}

/// The means of a server to count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAbility {
    /// The largest board that it counts.
    pub max_n: usize,
    /// The number of its threads.
    pub threads: usize,
    /// The name of its lanes.
    pub lanes: String,
}

impl RunList {
    /// Reads a list of runs. A run that cannot be read, of a newer server perhaps, is left out.
    ///
    /// # Errors
    /// When the bytes are not a list of runs.
    pub fn read(bytes: &[u8]) -> Result<RunList, MessageError> {
        message(bytes, |value| {
            let fields = Fields::of(value)?;
            let runs = fields.required("runs", |value| readable(value, Run::of_json))?;
            let ability = match fields.optional("max_n", number)? {
                Some(max_n) => Some(ServerAbility {
                    max_n,
                    threads: fields.required("threads", number)?,
                    lanes: fields.required("lanes", string)?,
                }),
                None => None,
            };
            Ok(RunList { runs, ability })
        })
    }
}

impl fmt::Display for RunList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let runs = List(&self.runs);
        match &self.ability {
            None => write!(f, "{{\"runs\":{runs}}}"),
            Some(ServerAbility { max_n, threads, lanes }) => {
                let lanes = Quoted(lanes);
                write!(f, "{{\"lanes\":{lanes},\"max_n\":{max_n},\"runs\":{runs},\"threads\":{threads}}}")
            }
        }
    }
}

/// The state of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunState {
    /// It waits for its turn.
    Queued,
    /// It counts.
    Running,
    /// It finishes the tasks in hand, and then rests.
    Pausing,
    /// It rests.
    Paused,
    /// It finishes the tasks in hand, and then ends.
    Stopping,
    /// It ended before it was complete. The part that was counted is kept as a result.
    Stopped,
    /// It is complete.
    Done,
    /// It could not go on.
    Failed,
    /// It counts elsewhere, and nothing was heard of it for a while.
    Silent,
}

impl RunState {
    /// Every state.
    pub const ALL: [RunState; 9] = [
        RunState::Queued,
        RunState::Running,
        RunState::Pausing,
        RunState::Paused,
        RunState::Stopping,
        RunState::Stopped,
        RunState::Done,
        RunState::Failed,
        RunState::Silent,
    ];

    /// Returns the word for the state.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RunState::Queued => "queued",
            RunState::Running => "running",
            RunState::Pausing => "pausing",
            RunState::Paused => "paused",
            RunState::Stopping => "stopping",
            RunState::Stopped => "stopped",
            RunState::Done => "done",
            RunState::Failed => "failed",
            RunState::Silent => "silent",
        }
    }

    /// Returns the state of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<RunState> {
        RunState::ALL.into_iter().find(|state| state.name() == word)
    }

    fn of_json(value: Json<'_>) -> Result<RunState, Fault> {
        let word = string(value)?;
        RunState::named(&word).ok_or_else(|| Fault::new("is not a state of a run"))
    }

    /// Returns `true` if the run does not go on by itself or at a wish.
    #[must_use]
    pub const fn has_ended(self) -> bool {
        matches!(self, RunState::Stopped | RunState::Done | RunState::Failed | RunState::Silent)
    }

    /// Returns the wishes that a server can fulfil for a run of its own in this state.
    #[must_use]
    pub const fn wishes(self) -> &'static [Wish] {
        match self {
            RunState::Queued | RunState::Running => &[Wish::Pause, Wish::Stop],
            RunState::Pausing | RunState::Paused | RunState::Failed => &[Wish::Resume, Wish::Stop],
            RunState::Stopping | RunState::Stopped | RunState::Done | RunState::Silent => &[],
        }
    }
}

/// Something that can be asked of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To rest.
    Pause,
    /// To go on.
    Resume,
    /// To end.
    Stop,
}

impl Wish {
    /// Returns the word for it in an address of the server.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Wish::Pause => "pause",
            Wish::Resume => "resume",
            Wish::Stop => "stop",
        }
    }
}
