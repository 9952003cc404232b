//! Everything that can be wrong with a journal or one of its lines, in sentences.

use crate::fields::Fault;
use crate::json::JsonError;
use crate::parts::WorkError;
use crate::shown::Shown;
use alloc::string::String;
use core::fmt;

/// The most bytes of a line. The longest that is written has some 200.
pub(super) const LONGEST: usize = 4096;

/// Why a journal cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalError {
    /// The journal, as the reader was told to name it.
    pub source: String,
    /// What is wrong with it.
    pub fault: JournalFault,
}

/// What is wrong with a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalFault {
    /// It has no bytes.
    Empty,
    /// Its only line is torn.
    TornHeader,
    /// This line is wrong.
    Line(u64, LineFault),
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// It has too many bytes.
    TooLong,
    /// It is no UTF-8.
    NotText,
    /// It begins another journal.
    SecondHeader,
    /// It tells of a sitting, in a journal of version 1.
    SittingInVersionOne,
    /// It tells of a sitting that should come before the last one.
    SittingOrder {
        /// Its number.
        number: u32,
        /// The number of the last one.
        last: u32,
    },
    /// It cannot be understood.
    Line(LineError),
    /// What it says cannot be.
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
            LineFault::TooLong => write!(f, "is no journal's: longer than {LONGEST} bytes"),
            LineFault::NotText => f.write_str("is no journal's: no UTF-8 text"),
            LineFault::SecondHeader => f.write_str("is a second header; a journal has one, at its beginning"),
            LineFault::SittingInVersionOne => f.write_str("tells of a sitting, which journals of version 1 do not"),
            LineFault::SittingOrder { number, last } if number == last => {
                write!(f, "tells of sitting {number}, which another line tells of in other words")
            }
            LineFault::SittingOrder { number, last } => {
                write!(f, "tells of sitting {number}, but comes after that of sitting {last}")
            }
            LineFault::Line(error) => error.fmt(f),
            LineFault::Work(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for JournalError {}

/// Why a line is none of a journal's. The sentence follows `line 17: `.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineError {
    /// It does not end with its checksum.
    Unsealed,
    /// Its checksum is another one.
    Changed {
        /// What the line says.
        stated: String,
        /// What it gives.
        computed: String,
    },
    /// It is no JSON.
    Json(JsonError),
    /// A member is missing, or not what it should be.
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
            LineError::Unsealed => f.write_str("is no journal's: it does not end with its checksum x"),
            LineError::Changed { stated, computed } => {
                write!(f, "was changed since it was written: its x is {}, but the rest gives {computed}", Shown(stated))
            }
            LineError::Json(error) => error.fmt(f),
            LineError::Member(fault) => fault.fmt(f),
        }
    }
}
