//! Results of counts: finished work, journals of it, and the documents that are kept, checked and joined.
//!
//! A count can take weeks, stop and go on, and be shared by many machines, so its results outlive the program that
//! counts. This crate reads and writes them. The core supplies the rules of the search; here are the cut of the work in
//! numbers, the lines of a journal, the members of a document, and the checks that a document has to pass. The formats
//! are described in `docs/formats.md`.
//!
//! | for | there is |
//! |---|---|
//! | the parts that are done | [`Work`], its [`Cut`] and [`Shard`], and what is [`Missing`] |
//! | journals | [`JournalReader`], [`JournalHeader`] and [`JournalLine`]; [`Salvage`] for damaged ones |
//! | documents | [`Document`], and [`examine`] for the checks that it has to pass |
//! | a count that many machines share | the messages and decisions in [`campaign`] |
//! | foreign text | [`Shown`], which makes it safe for a terminal |
//! | a server and its clients | the messages in [`protocol`] |
//!
//! Everything is a function of bytes, without files or clocks, so the program and the page give the same answer about
//! the same file. The crate uses no standard library, only the heap.
//!
//! # From work to a document, and back
//! [`Work`] collects what is done, whoever did it. A [`Document`] is made of it, and gives it back.
//!
//! ```
//! use eightfold_core::{BoardSize, Method, count::{Engine, LaneKind, Scheme, Space, count_symmetric}};
//! use eightfold_results::{GroupsWanted, Outcome, RunInfo, Work, examine};
//!
//! let size = BoardSize::new(8)?;
//! let engine = Engine::new(LaneKind::best()).unwrap();
//! let mut space = Space::boxed();
//! let mut work = Work::new(size, Method::Batch, None).unwrap();
//! for (index, case) in Scheme::new(size).cases().enumerate() {
//!     let tally = engine.count(&case, Scheme::units(&case), &mut space); // on a small board a case is one group
//!     work.add_group(index as u32, tally, "here")?;
//! }
//! for column in 0..8 {
//!     work.add_turns(column, count_symmetric(size, column), "here")?;
//! }
//! let document = work.document(&RunInfo::default(), GroupsWanted::Auto)?;
//! assert_eq!(document.totals().map(|totals| totals.total), Some(92));
//!
//! let (checks, read) = examine(document.to_json().as_bytes());
//! assert!(checks.iter().all(|check| check.outcome != Outcome::Fail));
//! assert_eq!(read.and_then(|read| read.work("a file").ok()).map(|work| work.is_complete()), Some(true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
pub use document::{Checksum, Document, DocumentError};
pub use fault::Fault;
pub use groups::{GroupTally, Groups};
pub use hex::Hex;
pub use journal::{
    Journal, JournalError, JournalFault, JournalHeader, JournalLine, JournalReader, JournalVersion, KeptLines, Left,
    LineError, LineFault, Salvage, SalvageError, Salvaged, Sitting, Sittings, Torn,
};
pub use json::{JsonError, Limit, Position};
pub use missing::{Gap, Missing};
pub use pace::Pace;
pub use parts::{Conflict, Figures, Part, WorkError};
pub use run::{Host, RunInfo};
pub use sha256::Sha256;
pub use shard::{Shard, ShardError};
pub use shown::{Shown, ShownJson, is_drawn};
pub use verdict::Outcome;
pub use work::Work;
