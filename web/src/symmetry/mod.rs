//! Symmetry: a board that the reader edits, and its eight images.

pub mod study;
pub mod text;
pub mod view;
