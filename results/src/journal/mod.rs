//! Journals: what a count has done so far, a line for each group, written as it goes.
//!
//! The first line says of which count. Every line ends with `,"x":"01234567"}`: the first eight hex digits of the SHA-256 of
//! the line's own bytes without that member, which are all before `,"x"`, and the closing brace. So any changed byte is
//! noticed, spaces too. Headers written elsewhere may come with their six members only; ours are sealed, or a
//! changed N would go unnoticed.
//!
//! Journals of version 2 also have a line for each sitting, written at its end.
//!
//! A last line without its end is torn: the writer was killed in the middle of it. It is dropped, and nothing else ever is.

mod fault;
mod left;
mod line;
mod reader;
mod salvage;
mod sitting;
mod sorter;

pub use fault::{JournalError, JournalFault, LineError, LineFault};
pub use left::{Left, SalvageError};
pub use line::{JournalHeader, JournalLine, JournalVersion};
pub use reader::{Journal, JournalReader, Torn};
pub use salvage::{KeptLines, Salvage, Salvaged};
pub use sitting::{Sitting, Sittings};
