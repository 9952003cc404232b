//! The view of the join: one unit of a small board, station by station, to see what counting without visiting means.
//!
//! It is a module of its own, loaded when a reader first goes there. The core lays the unit open
//! ([`Anatomy`](eightfold_core::join::Anatomy)); this room chooses what of it is shown, and draws it.

pub(crate) mod binding;
pub(crate) mod keys;
pub(crate) mod place;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

pub(crate) use state::{Action, State};

use crate::parts::text::{BOARD, NOTICES};
use crate::text::File;

/// Everything that this module says, room by room.
pub(crate) const SPOKEN: &[&[File]] = &[NOTICES, BOARD, text::MESSAGES];
