//! Tree: a whole search in one picture.
//!
//! - [`search`]: the tree of a search, laid out as a wheel; Race and Walk draw with it too
//! - [`visits`]: the part of the tree that a rung visits; [`orbits`]: the classes of its solutions
//! - [`state`]: how far the tree has grown, how far it is folded, and what the reader looks at
//! - [`picture`]: the lines, on a canvas or as an outline
//! - [`view`]: the picture and the text beside it
//! - [`place`]: the part of an address that leads here
//! - [`text`]: the sentences of all of them

mod orbits;
pub(crate) mod picture;
pub(crate) mod place;
mod room;
pub(crate) mod search;
pub(crate) mod state;
#[cfg(test)]
mod tests;
pub(crate) mod text;
pub(crate) mod view;
mod visits;
