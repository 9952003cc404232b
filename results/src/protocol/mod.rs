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
//! use eightfold_results::protocol::{Refused, SignIn};
//!
//! let refused = Refused { error: "not now".into() };
//! assert_eq!(refused.to_string(), r#"{"error":"not now"}"#);
//! assert_eq!(parse(br#"{"error": "not now", "newer": 1}"#), Ok(refused));
//! let error = parse::<SignIn>(br#"{"token": "a", "stay": true}"#).unwrap_err();
//! assert_eq!(error.to_string(), "stay: is unknown; expected `token`");
//! ```

mod entry;
mod request;

pub use entry::{Entry, EntryList, ResultEvent};
pub use request::{Named, Refused, SignIn, Stored};

use crate::json::shown_as_json;

/// The response header that tells the page that a server is this program.
pub const COMPANION_HEADER: &str = "eightfold-companion";

/// The name of the first event of a stream, an empty object: what the listener knows may be out of date.
pub const ANEW_EVENT: &str = "anew";
/// The name of the event with a [`ResultEvent`].
pub const RESULT_EVENT: &str = "result";

shown_as_json!(Entry, EntryList, Refused, ResultEvent, SignIn, Stored);
