//! The messages between a server and its clients: the page, or a script.
//!
//! Each type is one JSON value. Its `Display` writes the value and [`parse`](crate::parse) reads it, so the program and
//! the page share one description of it. `docs/server.md` describes the routes that accept and return these values.
//!
//! Answers may gain members, so unknown members of answers are ignored, and entries of a list that cannot be read are
//! left out. Requests are strict: an unknown member is an error, because silently ignoring part of a request is worse
//! than refusing it.
//!
//! ```
//! use eightfold_results::parse;
//! use eightfold_results::protocol::{NewRun, RunState};
//!
//! let wanted = NewRun { n: 18, ..NewRun::default() };
//! assert_eq!(wanted.to_string(), r#"{"n":18}"#);
//! assert_eq!(parse(br#"{"n": 18, "shard": null}"#), Ok(wanted));
//! let error = parse::<NewRun>(br#"{"n": 18, "shards": "0/4"}"#).unwrap_err();
//! assert!(error.to_string().starts_with("shards: is unknown; expected one of `n`, `shard`, "));
//! assert_eq!(RunState::Paused.name(), "paused");
//! ```

mod entry;
mod request;
mod run;

pub use entry::{Entry, EntryList, ResultEvent};
pub use request::{Named, NewRun, Refused, SignIn, Stored};
pub use run::{CaseProgress, Run, RunList, RunProgress, RunState, Wish};

use crate::json::shown_as_json;
use alloc::vec::Vec;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

/// The response header that tells the page that a server is this program.
pub const COMPANION_HEADER: &str = "eightfold-companion";

/// The name of the event with all runs, a [`RunList`].
pub const STATE_EVENT: &str = "state";
/// The name of the event with one [`Run`].
pub const RUN_EVENT: &str = "run";
/// The name of the event with a [`ResultEvent`].
pub const RESULT_EVENT: &str = "result";

/// Reads a list, and leaves out entries that cannot be read, perhaps because the server is newer.
fn readable<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Readable<T> {
        Known(T),
        Other(IgnoredAny),
    }

    let elements = Vec::<Readable<T>>::deserialize(deserializer)?;
    Ok(elements
        .into_iter()
        .filter_map(|element| if let Readable::Known(it) = element { Some(it) } else { None })
        .collect())
}

shown_as_json!(Entry, EntryList, NewRun, Refused, ResultEvent, Run, RunList, SignIn, Stored);
