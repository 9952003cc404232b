//! The view of the join: one unit of a small board, station by station, to see what counting without visiting means.
//!
//! It is a module of its own, loaded when a reader first goes there. The core lays the unit open
//! ([`Anatomy`](eightfold_core::join::Anatomy)); this room chooses what of it is shown, and draws it.

pub mod binding;
pub mod keys;
pub mod place;
pub mod start;
pub mod state;
pub mod text;
pub mod view;

pub use state::{Action, State};

use crate::parts::text::{BOARD, NOTICES};
use crate::text::File;

/// Everything that this module says, room by room.
pub const SPOKEN: &[&[File]] = &[NOTICES, BOARD, text::MESSAGES];
