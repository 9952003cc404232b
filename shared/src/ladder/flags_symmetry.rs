//! Flags with symmetry: as `flags`, but each solution is compared with all its images. Only the smallest counts, for
//! all of them.
//!
//! The articles' Lua 4. It finds the unique solutions at the full price: no part of the search is saved.

use super::flags::LineFlags;
use super::rules::{Rules, on_board};

on_board!(FlagsSymmetry);

impl Rules for FlagsSymmetry {
    type State = LineFlags;

    const SQUARE_BY_SQUARE: bool = true;
    const COMPARES_IMAGES: bool = true;
}
