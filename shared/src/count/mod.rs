//! Counting fast: the work cut into units, and an engine that counts many of them at once.
//!
//! The articles compare images at the leaves. To count, that is not needed. Every solution of an edge case is counted, by how
//! many of four *tie cells* hold a queen: the first row's queen's own square, and A, B and C. The eight images of that square
//! are permuted without a fixed point, so of the images of a class exactly s/8 keep a queen there, when s of the four cells
//! do; a solution with s weighs 8/s. Corner solutions weigh 8. Solutions that equal their own half or quarter turn are few
//! and are counted by themselves ([`Turns`]); the classes follow.
//!
//! `scheme` says what the units are and never changes; `engine` says how they are counted, and may.

mod ahead;
mod cases;
mod engine;
pub(crate) mod lanes;
mod plain;
mod scheme;
mod space;
mod tally;
mod turns;

pub use ahead::starved;
pub use cases::CaseRows;
pub use engine::Engine;
pub use lanes::LaneKind;
pub use plain::count_plainly;
pub use scheme::{Group, Scheme, Unit, Units};
pub use space::Space;
pub use tally::{Tally, TallyError, Totals};
pub use turns::{Turns, count_turns};
