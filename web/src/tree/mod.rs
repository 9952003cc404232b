//! Tree: a whole search in one picture.
//!
//! - [`search`]: the tree, made from a search of the core; [`visits`]: the part of it that a rung visits; [`orbits`]:
//!   the classes of its solutions
//! - [`layout`]: the place of each node on the wheel
//! - [`state`]: how far the tree has grown, how far it is folded, and what the reader looks at
//! - [`picture`]: the lines, on a canvas or as an outline
//! - [`view`]: the picture and the text beside it
//! - [`place`]: the part of an address that leads here
//! - [`text`]: the sentences of all of them

mod layout;
mod orbits;
pub(crate) mod picture;
pub(crate) mod place;
mod room;
mod search;
pub(crate) mod state;
#[cfg(test)]
mod tests;
pub(crate) mod text;
pub(crate) mod view;
mod visits;
