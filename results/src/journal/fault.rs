//! Faults of a journal and of its lines, as sentences, and the reasons why lines of a damaged journal are left out.

use super::line::JournalHeader;
use crate::fault::Fault;
use crate::json::JsonError;
use crate::shown::Shown;
use crate::work::parts::WorkError;
use alloc::format;
use alloc::string::String;
use eightfold_core::method::Method;
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

/// A reason why a line of a damaged journal is left out, or not kept as it is. The sentences come in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Left {
    /// Its seal does not fit, or it is not a line of a journal.
    Damaged,
    /// It is the last one, and does not end.
    Torn,
    /// It comes before the header, or after the header of another count.
    Foreign,
    /// The count has no such group, turns or sitting.
    Impossible,
    /// Other bytes come before it in the same line. They are left out, and it is kept.
    Beginning,
}

impl Left {
    pub(super) const fn reason(self) -> &'static str {
        match self {
            Left::Damaged => "changed since written, or not a journal's",
            Left::Torn => "torn, without an end of line",
            Left::Foreign => "not below the header of this count",
            Left::Impossible => "of a group, turns or a sitting that this count cannot have",
            Left::Beginning => "without the bytes before it",
        }
    }
}

/// A reason why nothing can be kept of a journal. The sentence follows the journal's name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SalvageError {
    /// There are no bytes.
    #[error("is empty")]
    Empty,
    /// There is no header, and this is wrong with the first line.
    #[error("has no header that can be read: line 1: {0}")]
    NoHeader(LineFault),
    /// The header is sealed and yet cannot be read: a newer program wrote it.
    #[error("line 1: {0}")]
    Newer(LineFault),
    /// The header is of another count than the one that was given.
    #[error("has a sound header, which says that {} of N = {} was counted{}", share(.0), .0.size, by(.0.method))]
    OtherHeader(JournalHeader),
}

fn share(header: &JournalHeader) -> String {
    header.shard.map_or_else(|| "all".into(), |shard| format!("shard {shard}"))
}

/// Says nothing of scheme 1, the first one; the others are named.
fn by(method: Method) -> String {
    match method {
        Method::Batch => String::new(),
        Method::Join => format!(" in scheme {} ({method})", method.scheme()),
    }
}
