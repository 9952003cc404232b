//! The public log of a campaign, which makes its record credible to people who took no part.
//!
//! A log has a [`Head`] and a line for each lot, an [`LotEntry`]: every vote on it, the different answers, and the one
//! that is believed. The head and the lines are the leaves of a Merkle [`Tree`], so one hash, published when the
//! campaign ends, fixes them all. An [`Examiner`] checks a log. `docs/formats.md` describes the files.
//!
//! A log proves nothing by itself. But it says exactly what would have to be wrong, so that anyone can recount parts of
//! it.

mod entry;
mod examiner;
mod head;
mod merkle;

pub use entry::{LotEntry, StoredVote};
pub use examiner::{Examiner, Finding, Voters};
pub use head::{Head, ReopenedAt};
pub use merkle::{Tree, leaf};
