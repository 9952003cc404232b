//! Fast counting: the work cut into units, and an engine that counts many of them at once.
//!
//! The articles compare images at the leaves. A count does not need that. Every solution of an edge case is counted,
//! sorted by the number of *tie cells* that hold a queen. There are four of them: the first row's queen's own square,
//! and A, B and C. The eight images of that square are permuted without a fixed point, so when s of the four cells hold
//! a queen, exactly s/8 of the images of the class keep a queen on the first one, and a solution with s weighs 8/s.
//! Corner solutions weigh 8. Solutions that equal their own half or quarter turn are few and are counted separately
//! ([`Symmetric`]). The classes follow from these figures.
//!
//! `scheme` defines the units and never changes. `engine` defines the way they are counted, and may change.

mod cases;
mod engine;
pub(crate) mod lanes;
mod plain;
mod scheme;
mod space;
mod symmetric;
mod tally;

pub use crate::known::Totals;
pub use cases::CaseRows;
pub use engine::Engine;
pub use lanes::LaneKind;
pub use plain::{count_plainly, starved};
pub use scheme::{Group, Scheme, Unit, Units};
pub use space::Space;
pub use symmetric::{Symmetric, count_symmetric, count_symmetric_until};
pub use tally::{Tally, TallyError};
