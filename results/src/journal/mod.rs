//! Journals: the progress of a count, with a line for each group, written as the count goes.
//!
//! The first line, the header, names the count. Every line ends with its seal, `,"x":"01234567"}`: the first eight hex
//! digits of the SHA-256 of the line without that member, which is everything before `,"x"` and the closing brace. So
//! any changed byte is noticed, even a space. Below the header, a text with board, scheme and shard comes before that
//! of the line, so that a line fits only below the header of its count. Headers from other programs may consist of
//! their six members only; this program seals its own, because a changed N would go unnoticed otherwise.
//!
//! Each sitting has a line too, written at its end.
//!
//! A last line without its line end is torn: the writer was killed while writing it. A torn line is dropped, and
//! nothing else is.

mod fault;
mod line;
mod lines;
mod reader;
mod sitting;

pub use fault::{JournalError, JournalFault, LineFault};
pub use line::{JournalHeader, JournalLine};
pub use reader::{Journal, JournalReader, ReadLine, Torn};
pub use sitting::{Sitting, Sittings};
