//! The cases into which a search is split by its first queens.

use crate::named::named;
use core::fmt;

named! {
    /// The kind of a case that a search was split into.
    #[derive(Hash)]
    pub enum CaseKind {
        /// The first row's queen stands at bit BOUND1, and nothing else is known (the rung `bound1`).
        First = "first",
        /// The first row's queen stands in the corner, bit 0, and the second row's at bit BOUND1.
        Corner = "corner",
        /// The first row's queen stands at bit BOUND1, between the corner and the middle.
        Edge = "edge",
    }
}

/// One part of a split search.
///
/// ```
/// use eightfold_core::{Case, CaseKind};
///
/// assert_eq!(Case { kind: CaseKind::Edge, bound1: 2 }.to_string(), "edge 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Case {
    /// The kind of the case.
    pub kind: CaseKind,
    /// The bit that distinguishes the case from others of its kind.
    pub bound1: u8,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.name(), self.bound1)
    }
}
