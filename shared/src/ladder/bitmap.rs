//! Bitmap: the squares of a row are one machine word, and closing all attacked ones takes a few instructions.
//!
//! The articles' Bash 4, Python 4 and Lua 6; with symmetry, their Lua 7 and 8.

use super::attacks::Attacks;
use super::event::Leaf;
use super::images;
use super::reason::{Closed, Reason};
use super::rules::{Fixed, LINES_AND_HALF, Rules};
use super::traits::Finds;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Bitmap;

impl Rules for Fixed<Bitmap> {
    type State = Attacks;
}

/// With symmetry, each solution is compared with all its images. Only the smallest counts, for all of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitmapSymmetry;

impl Rules for Fixed<BitmapSymmetry> {
    type State = Attacks;

    const FINDS: Finds = Finds::Classes;
}

/// With symmetry and pruning: the first row's queen is in one half only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitmapSymmetryPruned;

impl Rules for Fixed<BitmapSymmetryPruned> {
    type State = Attacks;

    const HALVES_FIRST_ROW: bool = true;
    const FINDS: Finds = Finds::Classes;
}

/// Mirror: half of the first row is searched and every solution counts twice, for itself and its mirror image. When N
/// is odd and the first queen stands in the middle, the second row is halved in the same way. A board of one square is
/// its own mirror image and counts once. The articles' Bash 5 and Python 5 and the article on mirrors; their Python
/// gets the middle wrong (see the errata).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mirror;

impl Rules for Fixed<Mirror> {
    type State = Attacks;

    const OPENING_ROWS: usize = 2;
    const FINDS: Finds = Finds::Pairs;
    const CLOSES: &'static [Reason] = &LINES_AND_HALF;

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
