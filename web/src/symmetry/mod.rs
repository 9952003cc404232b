//! Symmetry: a board that the reader edits, and its eight images.
//!
//! - [`state`]: the board ([`BoardEditor`]), its images, and what is known while it is not a solution
//! - [`view`]: the editor, the images, the articles' comparison look by look, and the weights of a count
//! - [`place`]: the part of an address that leads here
//! - [`text`]: the sentences of all of them

pub(crate) mod place;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

pub(crate) use state::{Action, BoardEditor};
