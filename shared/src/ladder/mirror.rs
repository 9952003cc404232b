//! Mirror: half of the first row is searched and every solution counts twice, for itself and its mirror image.
//!
//! The articles' Bash 5 and Python 5 and the article on mirrors. When N is odd and the first queen stands in the
//! middle, the second row is halved in the same way. Their Python gets that case wrong (see the errata). A board of one
//! square is its own mirror image and counts once.

use super::attacks::Attacks;
use super::event::Leaf;
use super::images;
use super::reason::{Closed, Reason};
use super::rules::{Rules, on_board};

on_board!(Mirror);

impl Rules for Mirror {
    type State = Attacks;

    const OPENING_ROWS: usize = 2;

    fn opening(&self, row: usize, attacks: Attacks, board: &[u8]) -> Option<Closed> {
        let n = self.size.get();
        let middle = n / 2;
        let closed = attacks.closed(self.size.full());
        match (row, board) {
            (0, _) if n == 1 => None,
            // Bits below the middle, and for odd N the middle itself:   . . Q Q Q   or   . . Q Q
            (0, _) => Some(images::close_far_half(closed, self.size)),
            // The middle is its own mirror image, so half of the second row is searched instead.
            (1, &[first]) if n % 2 == 1 && usize::from(first) == middle => {
                Some(closed.with(Reason::Mirror, u32::MAX << middle))
            }
            _ => None,
        }
    }

    #[inline]
    fn leaf(&self, board: &[u8]) -> Leaf {
        Leaf::counted(if board.len() == 1 { 1 } else { 2 })
    }
}
