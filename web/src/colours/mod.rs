//! The view of the colours: a board comes apart into its white and its black squares, whose queens meet only in rows
//! and columns, and then into a multiplication table of halves.
//!
//! The core has the halves ([`Halves`](eightfold_core::colours::Halves)); the state says what is shown at which moment,
//! `pose` where it lies, and the picture draws it on one canvas.

mod more;
mod picture;
pub(crate) mod place;
mod pose;
mod room;
pub(crate) mod state;
pub(crate) mod text;
mod view;

pub(crate) use state::State;
