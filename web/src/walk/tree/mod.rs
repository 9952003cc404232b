//! The search as a tree, as it is drawn: what is kept of it is recorded where it is walked, here and in the workers.

mod picture;
mod selection;
pub mod view;

pub use eightfold_worker::tree::{Id, Node, Sums, Tree};
pub use picture::{Block, Kind, Move, Picture};
pub use selection::{Prefix, Select, Selection};
