//! Results: result files opened, checked, mapped, compared and joined.

pub mod fetching;
pub mod picking;
pub mod state;
pub mod text;
pub mod view;
