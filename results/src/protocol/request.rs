//! Requests, which are read strictly, and the answers to them.

use alloc::string::String;
use core::fmt;
use serde::{Deserialize, Serialize};

/// The token of a server, with which a page signs in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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

/// The answer to a document that was posted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stored {
    /// The name that the server gives to the result.
    pub id: String,
    /// `true` if the result is new; `false` if the server had it already.
    pub new: bool,
}

/// The name in an answer, for reading only that: of a stored result.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Named {
    /// The name.
    pub id: String,
}

/// The body of a response that refuses a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// One sentence with the reason.
    pub error: String,
}
