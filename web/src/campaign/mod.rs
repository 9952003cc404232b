//! Campaign: one board counted on many machines, live, as the program that serves the page follows it.
//!
//! It is a module of its own, loaded when a reader first goes there: whoever joins a class with a telephone needs nothing
//! else.

pub(crate) mod binding;
pub(crate) mod client;
pub(crate) mod desk;
pub(crate) mod state;
pub(crate) mod text;
mod turns;
pub(crate) mod view;

pub(crate) use state::{Action, State};

use crate::parts::text::NOTICES;
use crate::text::File;

/// Everything that this module says, room by room.
pub(crate) const SPOKEN: &[&[File]] = &[NOTICES, text::MESSAGES];
