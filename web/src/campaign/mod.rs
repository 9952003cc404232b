//! Campaign: one board counted on many machines, live, as the program that serves the page follows it.
//!
//! It is a module of its own, loaded when a reader first goes there: whoever joins a class with a telephone needs nothing
//! else.

pub mod binding;
pub mod client;
pub mod desk;
pub mod start;
pub mod state;
pub mod text;
mod turns;
pub mod view;

pub use state::{Action, State};

use crate::parts::text::NOTICES;
use crate::text::File;

/// Everything that this module says, room by room.
pub const SPOKEN: &[&[File]] = &[NOTICES, text::MESSAGES];
