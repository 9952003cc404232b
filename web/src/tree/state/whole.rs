//! The tree of a board size, with the classes of its solutions.

use crate::tree::orbits::Orbits;
use crate::tree::search::SearchTree;
use eightfold_core::BoardSize;

/// A tree, and the classes of its solutions.
#[derive(Debug)]
pub(crate) struct Whole {
    /// The tree.
    pub(crate) tree: SearchTree,
    /// The classes.
    pub(crate) orbits: Orbits,
}

impl Whole {
    /// Searches a board.
    pub(crate) fn new(size: BoardSize) -> Whole {
        let tree = SearchTree::new(size);
        let orbits = Orbits::new(&tree);
        Whole { tree, orbits }
    }
}
