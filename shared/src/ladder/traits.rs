//! The traits of the rungs: what each has, as its rules say. Whatever shows rungs asks for these, and knows no rung by
//! name.

use super::reason::Reason;

/// The things that a search can find.
///
/// ```
/// use eightfold_core::ladder::{Finds, Rung};
///
/// assert_eq!(Rung::Mirror.traits().finds, Finds::Pairs);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finds {
    /// Every solution.
    Boards,
    /// One of each solution and its mirror image.
    Pairs,
    /// One board of each class, by comparing it with all its images.
    Classes,
    /// One board of each class, by the comparisons that the cells A, B and C require.
    Cells,
}

/// The traits of a rung: its masks, marks, events and results.
///
/// ```
/// use eightfold_core::ladder::{Finds, Reason, Rung};
///
/// let traits = Rung::Symmetry.traits();
/// assert_eq!((traits.finds, traits.has_starts, traits.has_masks), (Finds::Cells, false, true));
/// assert_eq!(traits.case_masks[2..4], ["SIDEMASK", "LASTMASK"]);
/// assert!(traits.closes.contains(&Reason::SideMask));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Traits {
    /// The result of its search.
    pub finds: Finds,
    /// `true` if it carries the masks `left`, `down` and `right` from row to row.
    pub has_masks: bool,
    /// The masks and bounds of a case by name; empty if the search is not split into cases.
    pub case_masks: &'static [&'static str],
    /// `true` if it searches from start states.
    pub has_starts: bool,
    /// The reasons for which it can close a square of the row that it looks at, in the order of [`Reason::index`]. On a
    /// board with regions, [`Reason::Region`] is one more.
    pub closes: &'static [Reason],
    /// `true` if its function is called once more for a complete board.
    pub is_called_at_end: bool,
}
