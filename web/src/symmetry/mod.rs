//! Symmetry: all solutions of a board, gathered into one flower for each class, and one flower open: a board in the
//! middle of its eight images.
//!
//! - [`state`]: the classes ([`Classes`]), the open board ([`BoardEditor`]), and what moves
//! - [`view`]: the wall and the flowers on a canvas, the open flower, the words, and the fold
//! - [`place`]: the part of an address that leads here
//! - [`text`]: the sentences of all of them

pub(crate) mod place;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

pub(crate) use state::State;
pub(crate) use state::board::{BoardEditor, Edit};
