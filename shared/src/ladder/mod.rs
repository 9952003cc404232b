//! The ladder: every algorithm of the article series, one file for each family of rungs.
//!
//! A rung is only its rules (`rules.rs`). Three forms walk them: `recursive`, `iterative`, and the stepping
//! [`Machine`]. All forms report the same [`Event`]s in the same order to their observer, so one [`Ledger`] counts for
//! all of them, and a comparison of their events shows that the forms agree.
//!
//! `docs/ladder.md` describes each rung, its place in the articles, and the reason for its number of nodes.

mod attacks;
mod by_rung;
mod event;
mod given;
mod ledger;
mod machine;
mod reason;
mod rules;
mod rung;
mod traits;

mod iterative;
mod recursive;

mod images;

mod areas;
mod bitmap;
mod bounds;
mod brute_force;
mod flags;
mod symmetry;

mod carry_chain;
mod constellations;
mod node_layer;
mod start;
mod start_states;

mod effort;
mod judgement;
mod prunes;

pub use attacks::{Attacks, FlagBits};
pub use effort::Effort;
pub use event::{Check, Event, Observer};
pub use given::{Given, Start};
pub use judgement::Judgement;
pub use ledger::{CaseLedgers, Ledger, SearchTotals};
pub use machine::{Machine, StackRow, attackers};
#[cfg(feature = "alloc")]
pub use machine::{NoSnapshot, Snapshot};
pub use prunes::{Prune, Prunes};
pub use reason::{Closed, Reason};
pub use rung::{Form, Rung, UnknownRung};
pub use traits::{Finds, Traits};
