//! The search as a tree, as it is drawn. The tree itself is recorded where the search is walked, here and in the
//! workers.

mod picture;
mod selection;
pub mod view;

pub use eightfold_worker::tree::{Id, Node, Sums, Tree};
pub use picture::{Block, Kind, Move, Picture};
pub use selection::{Prefix, Select, Selection};
