//! Results: finished work, journals of it, and the documents that are kept, joined and checked.
//!
//! Everything here is a pure function of bytes: no file, no clock. The program and the page read, check and write with the
//! same code.

mod beyond;
mod build;
mod checks;
mod cut;
mod date;
mod document;
mod fields;
mod journal;
mod json;
mod missing;
mod parts;
mod ranges;
mod reading;
mod run;
mod sha256;
mod shard;
mod shown;
mod sums;
mod work;

pub use build::GroupsWanted;
pub use checks::{Check, CheckName, Outcome, checks, examine};
pub use cut::{Cut, CutCase};
pub use date::utc;
pub use document::{Checksum, Document, DocumentError};
pub use fields::Fault;
pub use journal::{
    Journal, JournalError, JournalFault, JournalHeader, JournalLine, JournalReader, JournalVersion, KeptLines, Left,
    LineError, LineFault, Salvage, SalvageError, Salvaged, Sitting, Sittings, Torn,
};
pub use json::{JsonError, Limit, Position};
pub use missing::Missing;
pub use parts::{Conflict, Figures, Part, WorkError};
pub use run::{Host, RunInfo};
pub use sha256::Sha256;
pub use shard::{Shard, ShardError};
pub use shown::{Shown, ShownJson};
pub use work::Work;
