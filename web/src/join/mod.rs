//! The view of the join: one unit of a small board, station by station, to show what counting without visiting means.
//!
//! The core computes every part of the unit ([`Anatomy`](eightfold_core::join::Anatomy)); this room chooses which of
//! them to show, and draws them.

pub(crate) mod place;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

pub(crate) use state::State;
