//! Class: one board counted by the browsers of a class, led by the program that serves the page.

pub(crate) mod client;
pub(crate) mod lot_client;
mod mark;
mod place;
pub(crate) mod qr;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

pub(crate) use state::{Action, State};
