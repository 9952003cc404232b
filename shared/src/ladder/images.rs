//! The comparison with all eight images that the rungs before `symmetry` make of each complete board.

use super::event::{Comparison, Leaf};
use super::reason::{Closed, Reason};
use crate::board::BoardSize;
use crate::symmetry::{Class, Symmetry};
use core::cmp::Ordering;

/// Counts a board for its whole class if none of its images is smaller, as the articles' first symmetryOps does.
///
/// The turns tell the class: equal to its quarter turn, 2; to its half turn only, 4; to neither, 8. Then as many mirror
/// images are compared as differ from each other.
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

/// The first row of the pruned rungs: its half from bit 0 to the middle, the middle itself included when N is odd. A
/// board from the other half has a smaller mirror image.
#[inline]
pub(crate) fn close_far_half(closed: Closed, size: BoardSize) -> Closed {
    closed.with(Reason::Mirror, u32::MAX.checked_shl(size.get().div_ceil(2) as u32).unwrap_or(0))
}

/// The first row of the rungs that only leave out its last square, TOPBIT: a board from there has a smaller mirror image.
#[inline]
pub(crate) fn close_top(closed: Closed, size: BoardSize) -> Closed {
    closed.with(Reason::Mirror, size.top_bit())
}
