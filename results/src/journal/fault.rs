//! Faults of a journal and of its lines, as sentences.

use crate::fault::Fault;
use crate::json::ReadError;
use crate::shown::Shown;
use crate::work::parts::WorkError;
use alloc::string::String;
use thiserror::Error;

/// The most bytes of a line. The longest line that this program writes has some 200.
pub(super) const LONGEST: usize = 4096;

/// The reason why a journal cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{journal}{fault}")]
pub struct JournalError {
    /// The name of the journal, as given to the reader.
    pub journal: String,
    /// The fault.
    pub fault: JournalFault,
}

/// A fault of a journal. Its sentence follows the journal's name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JournalFault {
    /// The journal is empty.
    #[error(" is empty; a journal has at least a header")]
    Empty,
    /// The journal's only line is torn.
    #[error(" has no complete line; nothing was written to it yet")]
    TornHeader,
    /// A line is wrong; the number is that of the line.
    #[error(": line {0}: {1}")]
    Line(u64, LineFault),
}

/// A fault of a line. The sentence follows `line 17: `.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineFault {
    /// The line is too long.
    #[error("is not a line of a journal: it is longer than {LONGEST} bytes")]
    TooLong,
    /// The line is not UTF-8.
    #[error("is not a line of a journal: it is not UTF-8 text")]
    NotText,
    /// The line is a second header.
    #[error("is a second header; a journal has one, at its beginning")]
    SecondHeader,
    /// The line describes the last sitting differently from an earlier line.
    #[error("describes sitting {0}, which another line describes differently")]
    SittingTwice(u32),
    /// The line describes a sitting that should come before the last one.
    #[error("describes sitting {number}, but follows the line of sitting {last}")]
    SittingOrder {
        /// The number of the sitting.
        number: u32,
        /// The number of the last sitting.
        last: u32,
    },
    /// The line does not end with its checksum.
    #[error("is not a line of a journal: it does not end with its checksum x")]
    Unsealed,
    /// The checksum does not match the line.
    #[error("was changed since it was written{or_moved}: its x is {}, but the rest gives {computed}", Shown(stated))]
    Changed {
        /// The other cause that a line below a header can have.
        or_moved: &'static str,
        /// The checksum that the line states.
        stated: String,
        /// The checksum of the rest of the line.
        computed: String,
    },
    /// The line is not JSON, or a member is missing or wrong.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The line's result is impossible in this work.
    #[error(transparent)]
    Work(#[from] WorkError),
}

impl From<Fault> for LineFault {
    fn from(fault: Fault) -> LineFault {
        LineFault::Read(fault.into())
    }
}
