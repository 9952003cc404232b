//! Results: result files opened, checked, mapped, compared and joined.

pub(crate) mod fetching;
pub(crate) mod picking;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;
