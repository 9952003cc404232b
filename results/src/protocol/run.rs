//! Runs: counts that a server does or watches, their states, and what can be asked of them.

use super::value::{Message, Value, Wrong, small};
use super::{List, Quoted, RunProgress, text_or_null};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::Method;

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
    /// The method that counts, unless it is not known: a count elsewhere has reported nothing yet, or the server is older.
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

impl Message for Run {
    fn from_value<V: Value>(value: &V) -> Result<Run, Wrong> {
        let text = |name| value.member(name).and_then(|text| text.text());
        Ok(Run {
            id: value.required("id", V::text)?,
            n: value.required("n", small)?,
            shard: text("shard"),
            host: text("host"),
            method: text("method").and_then(|name| name.parse().ok()),
            state: value.required("state", |word| RunState::named(&word.text()?))?,
            created: value.required("created", V::text)?,
            sittings: value.required("sittings", V::number)?,
            progress: value.required("progress", |progress| RunProgress::from_value(progress).ok())?,
            result: text("result"),
            error: text("error"),
        })
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Run { id, n, shard, host, method, state, created, sittings, progress, result, error } = self;
        let place = if host.is_some() { "elsewhere" } else { "server" };
        let (id, created, state) = (Quoted(id), Quoted(created), state.name());
        let [shard, host, result, error] = [shard, host, result, error].map(text_or_null);
        write!(f, "{{\"created\":{created},\"error\":{error},\"host\":{host},\"id\":{id},")?;
        if let Some(method) = method {
            write!(f, "\"method\":\"{method}\",")?;
        }
        write!(f, "\"n\":{n},\"place\":\"{place}\",")?;
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

/// A run that cannot be read, of a newer server perhaps, is left out.
impl Message for RunList {
    fn from_value<V: Value>(value: &V) -> Result<RunList, Wrong> {
        let ability = |max_n| {
            let (threads, lanes) = (value.required("threads", small)?, value.required("lanes", V::text)?);
            Ok(ServerAbility { max_n, threads, lanes })
        };
        let max_n = value.member("max_n").and_then(|max_n| small(&max_n));
        Ok(RunList { runs: value.readable("runs")?, ability: max_n.map(ability).transpose()? })
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
