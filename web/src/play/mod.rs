//! Play: a board to fill by hand.
//!
//! - [`state`]: the board with its history ([`Play`]), and the core's judgement of it
//! - [`view`]: the board, and links to other views
//! - [`place`]: the part of an address that leads there
//! - [`text`]: the sentences of the view

pub(crate) mod place;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

pub(crate) use state::{Action, Play};
