//! Count: a board counted by the workers of the page.

mod award;
mod more;
pub(crate) mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod trial;
pub(crate) mod view;
