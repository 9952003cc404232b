#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod class;
mod document;
mod fault;
mod journal;
mod json;
mod numbers;
pub mod protocol;
mod sentence;
mod sha256;
mod shown;
mod work;

pub use document::build::GroupsWanted;
pub use document::checks::{Check, CheckName, Outcome, checks, examine};
pub use document::run::{Host, RunInfo};
pub use document::{Checksum, Document};
pub use fault::Fault;
pub use journal::{
    Journal, JournalError, JournalFault, JournalHeader, JournalLine, JournalReader, LineFault, ReadLine, Sitting,
    Sittings, Torn,
};
pub use json::{JsonError, Position, ReadError, parse};
pub use numbers::utc;
pub use sentence::{Argument, Sentence, grouped};
pub use sha256::{Hex, Sha256};
pub use shown::{Shown, ShownJson, is_drawn};
pub use work::Work;
pub use work::cut::{Cut, CutCase, Shard, ShardError};
pub use work::groups::{GroupTally, Groups};
pub use work::missing::{Gap, Missing};
pub use work::pace::time_left;
pub use work::parts::{Conflict, Figures, Part, WorkError};
