//! The search as a tree, as it is drawn. The tree itself is recorded where the search is walked, here and in the
//! workers.

mod picture;
mod selection;
pub(crate) mod view;

pub(crate) use eightfold_worker::tree::{Id, Node, Sums, Tree};
pub(crate) use picture::{Block, Kind, Picture};
pub(crate) use selection::{Select, Selection};
