//! Answers to a request that was done, or refused.

use alloc::string::String;
use serde::{Deserialize, Serialize};

/// The answer to a document that was posted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stored {
    /// The name that the server gives to the result.
    pub id: String,
    /// `false` if the server had it before.
    pub new: bool,
}

/// The name in an answer, whatever else it says: of a run that was announced, or of a result that was stored.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Named {
    /// The name.
    pub id: String,
}

/// The body of an answer that refuses a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// One sentence with the reason.
    pub error: String,
}
