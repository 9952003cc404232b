//! Ladder: the rungs beside each other, measured and in a race.
//!
//! It is a module of its own, loaded when a reader first goes there.

pub mod place;
pub mod race;
pub mod root;
pub mod state;
pub mod text;
pub mod view;

use crate::parts::text as parts;
use crate::text::{self as words, File};

/// Everything that this module says, room by room.
pub const SPOKEN: &[&[File]] =
    &[words::MESSAGES, parts::MESSAGES, parts::BOARD, parts::NOTICES, text::MESSAGES, text::PROGRAMS];
