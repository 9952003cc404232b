#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod beyond;
mod build;
pub mod campaign;
mod checks;
mod cut;
mod date;
mod document;
mod done;
mod fault;
mod form;
mod groups;
mod hex;
mod journal;
mod json;
mod missing;
mod numbers;
mod pace;
mod parts;
pub mod protocol;
mod ranges;
mod reading;
mod run;
mod sentence;
mod sha256;
mod shard;
mod shown;
mod sums;
mod verdict;
mod work;

pub use build::GroupsWanted;
pub use checks::{Check, CheckName, checks, examine};
pub use cut::{Cut, CutCase};
pub use date::utc;
pub use document::{Checksum, Document};
pub use fault::Fault;
pub use groups::{GroupTally, Groups};
pub use hex::Hex;
pub use journal::{
    Journal, JournalError, JournalFault, JournalHeader, JournalLine, JournalReader, LineFault, ReadLine, Salvage,
    SalvageError, Salvaged, Sitting, Sittings, Torn,
};
pub use json::{JsonError, Limit, Position, ReadError, Token};
pub use missing::{Gap, Missing};
pub use pace::Pace;
pub use parts::{Conflict, Figures, Part, WorkError};
pub use run::{Host, RunInfo};
pub use sentence::{Argument, Sentence};
pub use sha256::Sha256;
pub use shard::{Shard, ShardError};
pub use shown::{Shown, ShownJson, is_drawn};
pub use verdict::Outcome;
pub use work::Work;
