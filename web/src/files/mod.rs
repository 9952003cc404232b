//! The views of files: Count and Results, and the companion that both talk to.

pub(crate) mod binding;
pub(crate) mod companion;
pub(crate) mod count;
pub(crate) mod results;
pub(crate) mod state;

pub(crate) use state::{Action, State};
