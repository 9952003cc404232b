//! The tree of a board size, with the classes of its solutions.

use crate::tree::orbits::Orbits;
use crate::tree::search::tree::SearchTree;
use eightfold_core::BoardSize;

/// A tree, and the classes of its solutions.
#[derive(Debug)]
pub(crate) struct Whole {
    pub(crate) tree: SearchTree,
    pub(crate) orbits: Orbits,
}

impl Whole {
    /// Builds the tree of a board size and sorts its solutions into classes.
    pub(crate) fn new(size: BoardSize) -> Whole {
        let tree = SearchTree::new(size);
        let orbits = Orbits::new(&tree);
        Whole { tree, orbits }
    }
}
