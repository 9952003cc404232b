//! Ladder: the rungs beside each other, measured and in a race.
//!
//! It is a module of its own, loaded when a reader first goes there.

pub(crate) mod place;
pub(crate) mod race;
pub(crate) mod root;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

use crate::parts::text as parts;
use crate::text::{self as words, File};

/// Everything that this module says, room by room.
pub(crate) const SPOKEN: &[&[File]] =
    &[words::MESSAGES, parts::MESSAGES, parts::BOARD, parts::NOTICES, text::MESSAGES, text::PROGRAMS];
