//! The views of files: Count and Results, and the companion that both talk to.
//!
//! They are a module of their own, loaded when a reader first goes there, so visitors who only watch a search never
//! load it.

pub(crate) mod binding;
pub(crate) mod companion;
pub(crate) mod count;
pub(crate) mod results;
pub(crate) mod state;
pub(crate) mod view;

pub(crate) use state::{Action, State};

use crate::ladder::text::PROGRAMS;
use crate::parts::text::NOTICES;
use crate::text::File;

/// Everything that this module says, room by room.
pub(crate) const SPOKEN: &[&[File]] = &[NOTICES, PROGRAMS, results::text::MESSAGES, count::text::MESSAGES];
