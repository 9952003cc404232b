//! The page as a whole: the state that joins the views, addresses, keys, the frame, and the page's start.

pub(crate) mod address;
pub(crate) mod binding;
pub(crate) mod embedding;
#[cfg(test)]
mod first;
pub(crate) mod header;
pub(crate) mod help;
pub(crate) mod keys;
#[cfg(not(feature = "whole"))]
pub(crate) mod later;
mod notice;
pub(crate) mod open;
pub(crate) mod page;
pub(crate) mod rooms;
#[cfg(test)]
mod shown;
pub(crate) mod state;
pub(crate) mod text;
