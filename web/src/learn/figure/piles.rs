//! All solutions of a board, gathered into a pile for each class: each board turns as it flies, until it lies on the
//! smallest of its images.

use crate::learn::figure::{Action, Control, Live};
use eightfold_core::{BoardSize, Placement, Solutions, Symmetry};

/// The classes of a board.
#[derive(Clone, Debug)]
pub(crate) struct Piles {
    /// The classes.
    pub(crate) classes: Vec<Pile>,
    /// `true` once the boards lie in piles.
    pub(crate) gathered: bool,
}

/// A class.
#[derive(Clone, Debug)]
pub(crate) struct Pile {
    /// The smallest of its boards.
    pub(crate) board: Placement,
    /// Its boards: the place of each among the solutions, and the symmetry that leads there from the smallest. The smallest
    /// comes last, so that it is drawn on top.
    pub(crate) members: Vec<(usize, Symmetry)>,
}

impl Piles {
    /// Returns all solutions of a board, spread out.
    pub(crate) fn new(size: BoardSize) -> Piles {
        let all: Vec<_> = Solutions::of(size).collect();
        let members = |board: &Placement| {
            let image = |other: &Placement| Symmetry::ALL.into_iter().find(|it| board.image(*it) == *other);
            let members = all.iter().enumerate().filter_map(|(at, other)| Some((at, image(other)?)));
            members.rev().collect()
        };
        let classes = all.iter().filter(|board| board.is_representative());
        let classes = classes.map(|board| Pile { board: *board, members: members(board) }).collect();
        Piles { classes, gathered: false }
    }

    /// Returns the number of boards.
    pub(crate) fn boards(&self) -> usize {
        self.classes.iter().map(|class| class.members.len()).sum()
    }

    /// Returns a symmetry as a mirror image, left and right exchanged or not, and quarter turns to the right after it.
    pub(crate) const fn motion(symmetry: Symmetry) -> (bool, i8) {
        match symmetry {
            Symmetry::Identity => (false, 0),
            Symmetry::Rotate90 => (false, -1),
            Symmetry::Rotate180 => (false, 2),
            Symmetry::Rotate270 => (false, 1),
            Symmetry::FlipHorizontal => (true, 0),
            Symmetry::FlipFalling => (true, -1),
            Symmetry::FlipVertical => (true, 2),
            Symmetry::FlipRising => (true, 1),
        }
    }
}

impl Live for Piles {
    fn pairs(&self) -> String {
        self.classes.first().map_or_else(String::new, |class| format!("n={}", class.board.size()))
    }

    fn apply(&mut self, action: &Action) {
        if matches!(action, Action::Control(Control::Gather)) {
            self.gathered = !self.gathered;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::Square;

    /// A board that is mirrored and turned as drawn is the image that the core has.
    #[test]
    fn the_motion_is_the_symmetry() {
        let size = BoardSize::new(8).unwrap();
        for symmetry in Symmetry::ALL {
            let (mirrored, turns) = Piles::motion(symmetry);
            for (row, column) in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
                // As drawn: to the right and down from the middle, in half squares.
                let (mut right, mut down) = (7 - 2 * column as i32, 2 * row as i32 - 7);
                if mirrored {
                    right = -right;
                }
                for _ in 0..turns.rem_euclid(4) {
                    (right, down) = (-down, right);
                }
                let drawn = Square::new((down + 7) as usize / 2, (7 - right) as usize / 2);
                assert_eq!(symmetry.apply(size, Square::new(row, column)), drawn, "{symmetry}");
            }
        }
    }
}
