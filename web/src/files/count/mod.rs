//! Count: a board counted by the workers of the page.

pub(crate) mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;
