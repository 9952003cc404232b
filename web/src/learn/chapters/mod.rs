//! The chapters, a file for each. `docs/learn.md` explains how to write one.

mod bought;
mod closing;
mod corner;
mod images;
mod integer;
mod late;
mod machines;
mod mirror;
mod numbers;
mod puzzle;
mod remembering;
mod ties;
mod trying;
mod turning_back;

use crate::learn::beat::Chapter;
use eightfold_core::{BoardSize, Placement};

/// Every chapter, in the order of the path.
pub(crate) const CHAPTERS: &[Chapter] = &[
    puzzle::CHAPTER,
    trying::CHAPTER,
    turning_back::CHAPTER,
    remembering::CHAPTER,
    integer::CHAPTER,
    mirror::CHAPTER,
    images::CHAPTER,
    late::CHAPTER,
    corner::CHAPTER,
    closing::CHAPTER,
    ties::CHAPTER,
    bought::CHAPTER,
    machines::CHAPTER,
];

/// Returns the solved board that the end of a chapter shows.
pub(super) fn solved() -> Placement {
    numbers::solution(board(8), &[])
}

/// Returns the board of a size that exists.
const fn board(n: usize) -> BoardSize {
    match BoardSize::new(n) {
        Ok(size) => size,
        Err(_) => BoardSize::MIN,
    }
}
