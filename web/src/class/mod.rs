//! The lesson: five stations that the teacher's page leads, on the wall and on the pupils' phones.

pub(crate) mod client;
pub(crate) mod lot_client;
mod mark;
mod place;
mod qr;
mod quiz;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

pub(crate) use state::{Action, State};
