//! The views of files: Count and Results, and the companion that both use.

pub(crate) mod companion;
pub(crate) mod count;
pub(crate) mod results;
