//! The comparison with all eight images that the rungs before `symmetry` make of each complete board.

use super::event::{Comparison, Leaf};
use super::reason::{Closed, Reason};
use crate::board::BoardSize;
use crate::symmetry::{Class, Symmetry};
use core::cmp::Ordering;

/// Counts a board for its whole class if none of its images is smaller, as the articles' first symmetryOps does.
///
/// The turns determine the class: 2 if the board equals its quarter turn, 4 if it equals its half turn only, 8
/// otherwise. Then only the mirror images that differ from each other are compared.
#[inline]
pub(crate) fn compare_all(board: &[u8]) -> Leaf {
    if board.len() == 1 {
        return Leaf::of_class(Class::One);
    }
    let mut comparison = Comparison::of(board);
    match class_of_representative(&mut comparison) {
        Ok(class) => comparison.found(class),
        Err(rejected) => rejected,
    }
}

fn class_of_representative(comparison: &mut Comparison<'_>) -> Result<Class, Leaf> {
    let mut equals = |image| comparison.with(None, image).map(|ordering| ordering == Ordering::Equal);
    let class = if equals(Symmetry::Rotate90)? {
        Class::Two
    } else if equals(Symmetry::Rotate180)? {
        Class::Four
    } else {
        equals(Symmetry::Rotate270)?;
        Class::Eight
    };
    let mirrors = [Symmetry::FlipHorizontal, Symmetry::FlipFalling, Symmetry::FlipVertical, Symmetry::FlipRising];
    for image in mirrors.into_iter().take(usize::from(class.members()) / 2) {
        equals(image)?;
    }
    Ok(class)
}

/// Closes the far half of the first row, in the rungs that search only the other. The open half runs from bit 0 to the
/// middle and includes the middle itself when N is odd. A board from the other half has a smaller mirror image.
#[inline]
pub(crate) fn close_far_half(closed: Closed, size: BoardSize) -> Closed {
    closed.with(Reason::Mirror, u32::MAX << size.get().div_ceil(2))
}

/// Closes the last square of the first row, TOPBIT, in the rungs that leave out only this square. A board from there
/// has a smaller mirror image.
#[inline]
pub(crate) fn close_top(closed: Closed, size: BoardSize) -> Closed {
    closed.with(Reason::Mirror, size.top_bit())
}
