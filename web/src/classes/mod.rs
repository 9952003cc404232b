//! Classes: all solutions of a board up to symmetry.

pub(crate) mod place;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;
