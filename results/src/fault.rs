//! Faults of values, as sentences that start with the place of the value.

use crate::sentence::{Sentence, said};
use crate::shown::Shown;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use thiserror::Error;

/// A fault of a value, and the place of the value, such as `cases[3].n1`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}{}{problem}", if place.is_empty() { "" } else { ": " })]
pub struct Fault {
    /// The place; empty for the document itself.
    pub place: String,
    /// The fault.
    pub problem: Box<Sentence>,
}

impl Fault {
    /// Returns a fault that is only given in English, because it does not occur in documents.
    pub(crate) fn new(problem: impl Into<String>) -> Fault {
        Fault::of(problem.into().into())
    }

    pub(crate) fn of(problem: Sentence) -> Fault {
        Fault { place: String::new(), problem: Box::new(problem) }
    }

    /// Returns the sentence with the place.
    pub(crate) fn sentence(&self) -> Sentence {
        let (place, problem) = (self.place.clone(), Sentence::clone(&self.problem));
        if place.is_empty() { problem } else { said!("at", "{place}: {problem}", place, problem) }
    }

    /// Returns the fault of an object without this member.
    pub(crate) fn missing(name: &str) -> Fault {
        Fault::of(said!("missing", "is missing")).in_member(name)
    }

    /// Returns the fault of a text of another version than this program reads.
    pub(crate) fn version(version: u64) -> Fault {
        Fault::of(said!("other-version", "is {version}, which no released version wrote; count again", version))
            .in_member("version")
    }

    /// Returns the same fault as seen from the object that has the faulty value as a member.
    pub(crate) fn in_member(mut self, name: &str) -> Fault {
        let joint = if self.place.is_empty() || self.place.starts_with('[') { "" } else { "." };
        self.place = format!("{name}{joint}{}", self.place);
        self
    }

    /// Returns the same fault as seen from the list that has the faulty value as an element.
    pub(crate) fn in_element(self, index: usize) -> Fault {
        self.in_member(&format!("[{index}]"))
    }
}

/// Returns the start of a foreign text, which may be as long as a file, for use in a sentence.
pub(crate) fn short(text: &str) -> String {
    match text.char_indices().nth(44) {
        None => Shown(text).to_string(),
        Some((end, _)) => format!("{}…", Shown(&text[..end])),
    }
}
