//! Faults of a journal and of its lines, as sentences.

use crate::fault::Fault;
use crate::parts::WorkError;
use crate::shown::Shown;
use alloc::string::String;
use core::fmt;

/// The most bytes of a line. The longest that is written has some 200.
pub(super) const LONGEST: usize = 4096;

/// The reason why a journal cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalError {
    /// The name of the journal that the reader was given.
    pub source: String,
    /// Its fault.
    pub fault: JournalFault,
}

/// A fault of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalFault {
    /// It is empty.
    Empty,
    /// Its only line is torn.
    TornHeader,
    /// This line is wrong.
    Line(u64, LineFault),
}

/// A fault of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// It has too many bytes.
    TooLong,
    /// It is not UTF-8.
    NotText,
    /// It is a second header.
    SecondHeader,
    /// It describes a sitting, in a journal of version 1.
    SittingInVersionOne,
    /// It describes a sitting that should come before the last one.
    SittingOrder {
        /// Its number.
        number: u32,
        /// The number of the last one.
        last: u32,
    },
    /// It cannot be understood.
    Line(LineError),
    /// The work cannot have this result.
    Work(WorkError),
}

impl From<LineError> for LineFault {
    fn from(error: LineError) -> LineFault {
        LineFault::Line(error)
    }
}

impl From<WorkError> for LineFault {
    fn from(error: WorkError) -> LineFault {
        LineFault::Work(error)
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let JournalError { source, fault } = self;
        match fault {
            JournalFault::Empty => write!(f, "{source} is empty; a journal has at least a header"),
            JournalFault::TornHeader => write!(f, "{source} has no whole line; nothing was written to it yet"),
            JournalFault::Line(line, fault) => write!(f, "{source}: line {line}: {fault}"),
        }
    }
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::TooLong => write!(f, "is not a line of a journal: it is longer than {LONGEST} bytes"),
            LineFault::NotText => f.write_str("is not a line of a journal: it is not UTF-8 text"),
            LineFault::SecondHeader => f.write_str("is a second header; a journal has one, at its beginning"),
            LineFault::SittingInVersionOne => {
                f.write_str("describes a sitting, which journals of version 1 do not have")
            }
            LineFault::SittingOrder { number, last } if number == last => {
                write!(f, "describes sitting {number}, which another line describes differently")
            }
            LineFault::SittingOrder { number, last } => {
                write!(f, "describes sitting {number}, but follows the line of sitting {last}")
            }
            LineFault::Line(error) => error.fmt(f),
            LineFault::Work(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for JournalError {}

/// The reason why a line cannot belong to a journal. The sentence follows `line 17: `.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineError {
    /// It does not end with its checksum.
    Unsealed,
    /// Its checksum does not fit.
    Changed {
        /// The digits that the line states.
        stated: String,
        /// The digits that the line gives.
        computed: String,
    },
    /// It is not JSON, or a member is missing or wrong.
    Member(Fault),
}

impl From<Fault> for LineError {
    fn from(fault: Fault) -> LineError {
        LineError::Member(fault)
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::Unsealed => f.write_str("is not a line of a journal: it does not end with its checksum x"),
            LineError::Changed { stated, computed } => {
                write!(f, "was changed since it was written: its x is {}, but the rest gives {computed}", Shown(stated))
            }
            LineError::Member(fault) => fault.fmt(f),
        }
    }
}
