//! Requests, which are read strictly.

use super::value::Message;
use super::{MessageError, Quoted, RunProgress, message, text_or_null};
use crate::fields::{Fault, Fields, number, string};
use crate::json::Json;
use alloc::format;
use alloc::string::String;
use core::fmt;
use eightfold_core::method::Method;

/// A run that a server is asked to begin, or to watch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewRun {
    /// The board size.
    pub n: u32,
    /// The share of the count, if it is not all of it.
    pub shard: Option<String>,
    /// The name of the method, or `auto`. If there is none, the batch engine counts, as it did before there was a choice.
    pub method: Option<String>,
    /// The name of the machine that counts, if the server only watches.
    pub elsewhere: Option<String>,
}

impl NewRun {
    /// Reads a request for a run.
    ///
    /// # Errors
    /// When the bytes are not such a request, or ask for anything else.
    pub fn read(bytes: &[u8]) -> Result<NewRun, MessageError> {
        message(bytes, |value| {
            let fields = Fields::of(value)?.only(&["n", "shard", "method", "elsewhere"])?;
            Ok(NewRun {
                n: fields.required("n", number)?,
                shard: fields.optional("shard", string)?,
                method: fields.optional("method", string)?,
                elsewhere: fields.optional("elsewhere", string)?,
            })
        })
    }
}

impl fmt::Display for NewRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\"n\":{}", self.n)?;
        for (name, text) in [("shard", &self.shard), ("method", &self.method), ("elsewhere", &self.elsewhere)] {
            if let Some(text) = text {
                write!(f, ",\"{name}\":{}", Quoted(text))?;
            }
        }
        f.write_str("}")
    }
}

/// The token of a server, which opens it for a page.
#[derive(Clone, PartialEq, Eq)]
pub struct SignIn {
    /// The token.
    pub token: String,
}

/// The token is a secret, so it is not shown.
impl fmt::Debug for SignIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SignIn")
    }
}

impl SignIn {
    /// Reads a token.
    ///
    /// # Errors
    /// When the bytes are not a token, or hold anything else.
    pub fn read(bytes: &[u8]) -> Result<SignIn, MessageError> {
        message(bytes, |value| {
            let token = Fields::of(value)?.only(&["token"])?.required("token", string)?;
            Ok(SignIn { token })
        })
    }
}

impl fmt::Display for SignIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\"token\":{}}}", Quoted(&self.token))
    }
}

/// An update on a count elsewhere, which a server watches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Update {
    /// The method that counts; `None` from programs that do not tell it.
    pub method: Option<Method>,
    /// The progress of the count.
    pub progress: RunProgress,
    /// The state of the count.
    pub state: UpdateState,
    /// The name of its result, if that was posted to the same server.
    pub result: Option<String>,
}

/// The state of a count elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpdateState {
    /// It goes on.
    Running,
    /// It is complete.
    Done,
    /// It ended before it was complete.
    Stopped,
}

impl UpdateState {
    const ALL: [UpdateState; 3] = [UpdateState::Running, UpdateState::Done, UpdateState::Stopped];

    const fn name(self) -> &'static str {
        match self {
            UpdateState::Running => "running",
            UpdateState::Done => "done",
            UpdateState::Stopped => "stopped",
        }
    }

    fn of_json(value: Json<'_>) -> Result<UpdateState, Fault> {
        let word = string(value)?;
        let state = UpdateState::ALL.into_iter().find(|state| state.name() == word);
        state.ok_or_else(|| Fault::new("is not running, done or stopped"))
    }
}

impl Update {
    /// Reads an update.
    ///
    /// # Errors
    /// When the bytes are not an update, or hold anything else.
    pub fn read(bytes: &[u8]) -> Result<Update, MessageError> {
        message(bytes, |value| {
            let fields = Fields::of(value)?.only(&["method", "progress", "state", "result"])?;
            let progress = |value| {
                Fields::of(value)?.only(&RunProgress::MEMBERS)?;
                Ok(RunProgress::from_value(&value)?)
            };
            let method = |value| string(value)?.parse().map_err(|error| Fault::new(format!("is unknown: {error}")));
            Ok(Update {
                method: fields.optional("method", method)?,
                progress: fields.required("progress", progress)?,
                state: fields.required("state", UpdateState::of_json)?,
                result: fields.optional("result", string)?,
            })
        })
    }
}

impl fmt::Display for Update {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (state, result) = (self.state.name(), text_or_null(&self.result));
        let named = self.method.map(|method| method.name().into());
        let method = text_or_null(&named);
        write!(f, "{{\"method\":{method},\"progress\":{},\"state\":\"{state}\",\"result\":{result}}}", self.progress)
    }
}
