//! Faults of a journal and of its lines, as sentences.

use crate::fault::Fault;
use crate::json::JsonError;
use crate::shown::Shown;
use crate::work::parts::WorkError;
use alloc::string::String;
use thiserror::Error;

/// The most bytes of a line. The longest that is written has some 200.
pub(super) const LONGEST: usize = 4096;

/// The reason why a journal cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{journal}{fault}")]
pub struct JournalError {
    /// The name of the journal that the reader was given.
    pub journal: String,
    /// Its fault.
    pub fault: JournalFault,
}

/// A fault of a journal. The sentence follows its name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JournalFault {
    /// It is empty.
    #[error(" is empty; a journal has at least a header")]
    Empty,
    /// Its only line is torn.
    #[error(" has no whole line; nothing was written to it yet")]
    TornHeader,
    /// This line is wrong.
    #[error(": line {0}: {1}")]
    Line(u64, LineFault),
}

/// A fault of a line. The sentence follows `line 17: `.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineFault {
    /// It has too many bytes.
    #[error("is not a line of a journal: it is longer than {LONGEST} bytes")]
    TooLong,
    /// It is not UTF-8.
    #[error("is not a line of a journal: it is not UTF-8 text")]
    NotText,
    /// It is a second header.
    #[error("is a second header; a journal has one, at its beginning")]
    SecondHeader,
    /// It describes the last sitting in another way.
    #[error("describes sitting {0}, which another line describes differently")]
    SittingTwice(u32),
    /// It describes a sitting that should come before the last one.
    #[error("describes sitting {number}, but follows the line of sitting {last}")]
    SittingOrder {
        /// Its number.
        number: u32,
        /// The number of the last one.
        last: u32,
    },
    /// It does not end with its checksum.
    #[error("is not a line of a journal: it does not end with its checksum x")]
    Unsealed,
    /// Its checksum does not fit.
    #[error("was changed since it was written: its x is {}, but the rest gives {computed}", Shown(stated))]
    Changed {
        /// The digits that the line states.
        stated: String,
        /// The digits that the line gives.
        computed: String,
    },
    /// It is not JSON.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// A member is missing or wrong.
    #[error(transparent)]
    Member(#[from] Fault),
    /// The work cannot have this result.
    #[error(transparent)]
    Work(#[from] WorkError),
}
