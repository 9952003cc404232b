//! Count: a board counted by the workers of the page.

pub mod state;
pub mod text;
pub mod view;
