//! Bitmap with symmetry, pruned: as `bitmap-symmetry`, with the first row's queen in one half only.
//!
//! The articles' Lua 8.

use super::attacks::Attacks;
use super::images;
use super::reason::Closed;
use super::rules::{Rules, on_board};

on_board!(BitmapSymmetryPruned);

impl Rules for BitmapSymmetryPruned {
    type State = Attacks;

    const COMPARES_IMAGES: bool = true;

    #[inline]
    fn closed(&self, row: usize, attacks: Attacks, _board: &[u8]) -> Closed {
        let closed = attacks.closed(self.size.full());
        if row == 0 { images::close_far_half(closed, self.size) } else { closed }
    }
}
