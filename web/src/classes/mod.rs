//! Classes: all solutions of a board up to symmetry.

pub mod place;
pub mod state;
pub mod text;
pub mod view;
