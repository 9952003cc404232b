//! The view of the join: one unit of a small board, station by station, to see what counting without visiting means.
//!
//! The core lays the unit open ([`Anatomy`](eightfold_core::join::Anatomy)); this room chooses what of it is shown, and
//! draws it.

pub(crate) mod place;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

pub(crate) use state::State;
