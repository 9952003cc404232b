//! Results: result files opened, checked and joined.

pub(crate) mod client;
pub(crate) mod fetching;
pub(crate) mod picking;
pub(crate) mod ring;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;
