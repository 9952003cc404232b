//! Parts of units, which audits compare.

use super::WhiteRows;
use core::ops::Range;

/// A part of a unit: the solutions whose white queens use some sets of columns.
///
/// ```
/// use eightfold_core::colours::{Part, WhiteRows};
/// use eightfold_core::BoardSize;
///
/// let unit = WhiteRows::new(BoardSize::new(8)?, 0b0011_0011).unwrap();
/// assert_eq!(Part::all(unit), Part { first: 0..6, second: None });
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The numbers of their sets of first columns, below [`WhiteRows::parts`], in the order of the masks.
    pub first: Range<usize>,
    /// Their set of second columns, if only one counts: bit i is second column i.
    pub second: Option<u32>,
}

impl Part {
    /// Returns all of a unit.
    pub const fn all(unit: WhiteRows) -> Part {
        Part { first: 0..unit.parts(), second: None }
    }
}
