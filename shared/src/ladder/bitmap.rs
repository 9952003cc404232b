//! Bitmap: the squares of a row are one machine word, and closing all attacked ones takes a few instructions.
//!
//! The articles' Bash 4, Python 4 and Lua 6.

use super::attacks::Attacks;
use super::rules::{Rules, on_board};

on_board!(Bitmap);

impl Rules for Bitmap {
    type State = Attacks;
}
