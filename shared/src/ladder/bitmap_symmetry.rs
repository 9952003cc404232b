//! Bitmap with symmetry: as `bitmap`, but each solution is compared with all its images. Only the smallest counts, for
//! all of them.
//!
//! The articles' Lua 7.

use super::attacks::Attacks;
use super::rules::{Rules, on_board};

on_board!(BitmapSymmetry);

impl Rules for BitmapSymmetry {
    type State = Attacks;

    const COMPARES_IMAGES: bool = true;
}
