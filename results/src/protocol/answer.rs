//! Answers to a request that was done, or refused.

use super::{MessageError, Quoted, message};
use crate::fields::{Fields, boolean, string};
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

impl Stored {
    /// Reads an answer.
    ///
    /// # Errors
    /// When the bytes are not such an answer.
    pub fn read(bytes: &[u8]) -> Result<Stored, MessageError> {
        message(bytes, |value| {
            let fields = Fields::of(value)?;
            Ok(Stored { id: fields.required("id", string)?, new: fields.required("new", boolean)? })
        })
    }
}

impl fmt::Display for Stored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\"id\":{},\"new\":{}}}", Quoted(&self.id), self.new)
    }
}

/// The body of an answer that refuses a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// One sentence with the reason.
    pub error: String,
}

impl Refused {
    /// Reads a refusal.
    ///
    /// # Errors
    /// When the bytes are not a refusal.
    pub fn read(bytes: &[u8]) -> Result<Refused, MessageError> {
        message(bytes, |value| Ok(Refused { error: Fields::of(value)?.required("error", string)? }))
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\"error\":{}}}", Quoted(&self.error))
    }
}
