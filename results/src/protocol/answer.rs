//! Answers to a request that was done, or refused.

use super::Quoted;
use super::value::{Message, Value, Wrong};
use alloc::string::String;
use core::fmt;

/// The answer to a document that was posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The name that the server gives to the result.
    pub id: String,
    /// `false` if the server had it before.
    pub new: bool,
}

impl fmt::Display for Stored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\"id\":{},\"new\":{}}}", Quoted(&self.id), self.new)
    }
}

/// The name in an answer, whatever else it says: of a run that was announced, or of a result that was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub id: String,
}

impl Message for Named {
    fn from_value<V: Value>(value: &V) -> Result<Named, Wrong> {
        Ok(Named { id: value.required("id", V::text)? })
    }
}

/// The body of an answer that refuses a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// One sentence with the reason.
    pub error: String,
}

impl Message for Refused {
    fn from_value<V: Value>(value: &V) -> Result<Refused, Wrong> {
        Ok(Refused { error: value.required("error", V::text)? })
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\"error\":{}}}", Quoted(&self.error))
    }
}
