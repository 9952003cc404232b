//! Results: finished work, journals of it, and the documents that are kept, joined and checked.
//!
//! Everything here is a pure function of bytes: no file, no clock. The program and the page read, check and write with the
//! same code.

mod cut;
mod parts;
mod shard;
mod sums;
mod work;

pub use cut::{Cut, CutCase};
pub use parts::{Conflict, Figures, Part, WorkError};
pub use shard::{Shard, ShardError};
pub use work::Work;
