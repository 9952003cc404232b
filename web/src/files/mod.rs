//! The views of files: Count and Results, and the companion that both talk to.

pub(crate) mod companion;
pub(crate) mod count;
pub(crate) mod results;
