//! Reasons why lines of a damaged journal, or all of it, are left out.

use super::fault::LineFault;
use super::line::JournalHeader;
use alloc::format;
use alloc::string::String;
use eightfold_core::method::Method;
use thiserror::Error;

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
