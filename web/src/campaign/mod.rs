//! Campaign: a live view of one board counted on many machines, as the program that serves the page follows it.

pub(crate) mod client;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

pub(crate) use state::{Action, State};
