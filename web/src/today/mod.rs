//! Today: the board of the day, a puzzle with regions that is solved by reasons.
//!
//! - [`state`]: the reader's game, and what is kept of earlier ones; the board and its reasons come from the core
//! - [`view`]: the board, its hints, the end, and the days gone by
//! - [`link`]: the clock, and the timer of a long press
//! - [`place`]: the part of an address that leads to a day
//! - [`text`]: the sentences of the view
//! - [`unfolding`]: a solution that turns into its eight images

mod link;
pub(crate) mod place;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod unfolding;
pub(crate) mod view;

pub(crate) use state::Today;
