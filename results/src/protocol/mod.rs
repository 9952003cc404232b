//! The messages between a server and those who ask it: the page, a count elsewhere, a script.
//!
//! Each type is one JSON value. Its `Display` writes the value and its `read` reads it, so the program and the page use
//! one description of it. The routes that take and give these values are described in `docs/server.md`.
//!
//! Answers may gain members, so unknown ones are ignored in them, and a list leaves out an entry that it cannot read.
//! They are read from any [`Value`]: the program has texts, and the page has values that its browser has parsed, which
//! spares it 18 KB of code for reading texts. Requests are strict: an unknown member is an error, because a wish that
//! the server passes over in silence is worse than one that it refuses.
//!
//! ```
//! use eightfold_results::protocol::{NewRun, RunState};
//!
//! let wanted = NewRun { n: 18, ..NewRun::default() };
//! assert_eq!(wanted.to_string(), r#"{"n":18}"#);
//! assert_eq!(NewRun::read(br#"{"n": 18, "shard": null}"#), Ok(wanted));
//! let error = NewRun::read(br#"{"n": 18, "shards": "0/4"}"#).unwrap_err();
//! assert_eq!(error.to_string(), "shards: is not a member of this request");
//! assert_eq!(RunState::named("paused"), Some(RunState::Paused));
//! ```

mod answer;
mod entry;
mod progress;
mod request;
mod run;
mod value;

pub use answer::{Named, Refused, Stored};
pub use entry::{Entry, EntryList, ResultEvent};
pub use progress::{CaseProgress, RunProgress};
pub use request::{NewRun, SignIn, Update, UpdateState};
pub use run::{Run, RunList, RunState, ServerAbility, Wish};
pub use value::{Message, Value, Wrong, read};

use crate::fields::Fault;
use crate::json::{Json, JsonError, quoted};
use core::fmt;

/// The response header by which the page knows that a server is this program.
pub const COMPANION_HEADER: &str = "eightfold-companion";

/// The name of the event with all runs, a [`RunList`].
pub const STATE_EVENT: &str = "state";
/// The name of the event with one [`Run`].
pub const RUN_EVENT: &str = "run";
/// The name of the event with a [`ResultEvent`].
pub const RESULT_EVENT: &str = "result";

/// The reason why bytes are not the message that was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageError {
    /// They are not JSON.
    Json(JsonError),
    /// A member is missing, unknown or wrong.
    Member(Fault),
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MessageError::Json(error) => error.fmt(f),
            MessageError::Member(fault) => fault.fmt(f),
        }
    }
}

impl core::error::Error for MessageError {}

/// Reads bytes as one value.
pub(crate) fn message<T>(bytes: &[u8], of: impl FnOnce(Json<'_>) -> Result<T, Fault>) -> Result<T, MessageError> {
    let json = Json::read(bytes).map_err(MessageError::Json)?;
    of(json).map_err(MessageError::Member)
}

/// A text as a JSON string.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        quoted(self.0, f)
    }
}

/// A value, or `null`.
pub(crate) struct OrNull<T>(pub(crate) Option<T>);

impl<T: fmt::Display> fmt::Display for OrNull<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("null"),
        }
    }
}

/// Returns a text as a JSON string, or `null`.
fn text_or_null(text: &Option<alloc::string::String>) -> OrNull<Quoted<'_>> {
    OrNull(text.as_deref().map(Quoted))
}

/// A JSON list.
pub(crate) struct List<'a, T>(pub(crate) &'a [T]);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (index, element) in self.0.iter().enumerate() {
            write!(f, "{}{element}", if index > 0 { "," } else { "" })?;
        }
        f.write_str("]")
    }
}
