//! Faults of a journal and of its lines, as sentences, and the reasons for leaving out lines of a damaged journal.

use super::line::JournalHeader;
use crate::fault::Fault;
use crate::json::ReadError;
use crate::shown::Shown;
use crate::work::parts::WorkError;
use alloc::format;
use alloc::string::String;
use eightfold_core::method::Method;
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
    #[error("was changed since it was written: its x is {}, but the rest gives {computed}", Shown(stated))]
    Changed {
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

/// A reason why a line of a damaged journal is left out, or is not kept as it is. The report lists the reasons in this
/// order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Left {
    /// The line's seal does not match, or it is not a line of a journal.
    Damaged,
    /// The line is the last one and has no line end.
    Torn,
    /// The line comes before the header, or after the header of another count.
    Foreign,
    /// The count has no such group, turns or sitting.
    Impossible,
    /// Other bytes precede a sound line on the same line. They are left out, and the sound line is kept.
    Beginning,
}

impl Left {
    pub(super) const fn reason(self) -> &'static str {
        match self {
            Left::Damaged => "changed since it was written, or not a line of a journal",
            Left::Torn => "torn, without an end of line",
            Left::Foreign => "not below the header of this count",
            Left::Impossible => "of a group, turns or a sitting that this count cannot have",
            Left::Beginning => "without the bytes before it",
        }
    }
}

/// A reason why nothing of a journal can be kept. The sentence follows the journal's name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SalvageError {
    /// The file is empty.
    #[error("is empty")]
    Empty,
    /// There is no header, and the first line has this fault.
    #[error("has no header that can be read: line 1: {0}")]
    NoHeader(LineFault),
    /// The header's seal matches but it cannot be read: a newer program wrote it.
    #[error("line 1: {0}")]
    Newer(LineFault),
    /// The header belongs to another count than the header that was given.
    #[error("has a sound header, which says that {} of N = {} was counted{}", share(.0), .0.size, by(.0.method))]
    OtherHeader(JournalHeader),
}

fn share(header: &JournalHeader) -> String {
    header.shard.map_or_else(|| "all".into(), |shard| format!("shard {shard}"))
}

/// Returns the words that name the scheme; empty for scheme 1, the first one.
fn by(method: Method) -> String {
    match method {
        Method::Batch => String::new(),
        Method::Join => format!(" in scheme {} ({method})", method.scheme()),
    }
}
