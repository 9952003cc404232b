#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod campaign;
mod date;
mod document;
mod fault;
mod hex;
mod journal;
mod json;
mod numbers;
pub mod protocol;
mod sentence;
mod sha256;
mod shown;
mod work;

pub use date::utc;
pub use document::build::GroupsWanted;
pub use document::checks::{Check, CheckName, checks, examine};
pub use document::run::{Host, RunInfo};
pub use document::verdict::Outcome;
pub use document::{Checksum, Document};
pub use fault::Fault;
pub use hex::Hex;
pub use journal::{
    Journal, JournalError, JournalFault, JournalHeader, JournalLine, JournalReader, LineFault, ReadLine, Salvage,
    SalvageError, Salvaged, Sitting, Sittings, Torn,
};
pub use json::{JsonError, Limit, Position, ReadError, Token};
pub use sentence::{Argument, Sentence};
pub use sha256::Sha256;
pub use shown::{Shown, ShownJson, is_drawn};
pub use work::Work;
pub use work::cut::{Cut, CutCase};
pub use work::groups::{GroupTally, Groups};
pub use work::missing::{Gap, Missing};
pub use work::pace::Pace;
pub use work::parts::{Conflict, Figures, Part, WorkError};
pub use work::shard::{Shard, ShardError};
