//! The part of the tree that a search visits: the search of a rung, or the symmetry elimination with some of its
//! prunes.

use crate::tree::search::tree::SearchTree;
use eightfold_core::ladder::{Event, Form, Ledger, Observer, Prune, Prunes, Rung};

/// The rungs all of whose boards are in the tree. `brute-force` and `permutations` are left out because they try
/// attacked squares.
pub(crate) const WITHIN: [Rung; 14] = [
    Rung::Backtracking,
    Rung::Flags,
    Rung::FlagsSymmetry,
    Rung::FlagsSymmetryPruned,
    Rung::Bitmap,
    Rung::Mirror,
    Rung::BitmapSymmetry,
    Rung::BitmapSymmetryPruned,
    Rung::Bound1,
    Rung::Bound2,
    Rung::Symmetry,
    Rung::NodeLayer,
    Rung::CarryChain,
    Rung::Constellations,
];

/// A search that visits a part of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Searcher {
    pub(crate) rung: Rung,
    /// The prunes that are on, if the rung is the symmetry elimination.
    pub(crate) prunes: Prunes,
}

impl Default for Searcher {
    fn default() -> Searcher {
        Searcher { rung: Rung::Symmetry, prunes: Prunes::ALL }
    }
}

/// The nodes that a search visits.
#[derive(Debug)]
pub(crate) struct Visits {
    /// `true` if each node is visited.
    pub(crate) seen: Vec<bool>,
    /// The solutions that the search counts, ascending.
    pub(crate) counted: Vec<usize>,
    /// The event counts of the search.
    pub(crate) ledger: Ledger,
}

impl Visits {
    /// Runs a search and records what it visits.
    pub(crate) fn of(searcher: Searcher, tree: &SearchTree) -> Visits {
        let mut seen = vec![false; tree.len()];
        seen[SearchTree::ROOT] = true;
        let visits = Visits { seen, counted: Vec::new(), ledger: Ledger::new() };
        let mut follower = Follower { tree, path: vec![SearchTree::ROOT], visits };
        match searcher.rung {
            Rung::Symmetry => searcher.prunes.search(tree.size(), Form::Iterative, &mut follower),
            rung => rung.search(tree.size(), Form::Iterative, &mut follower),
        }
        let mut visits = follower.visits;
        visits.counted.sort_unstable();
        visits
    }

    /// Returns the nodes that one prune alone keeps from this search: those that it visits only with the prune off.
    pub(crate) fn cut_by(&self, prune: Prune, prunes: Prunes, tree: &SearchTree) -> Visits {
        let mut without = Visits::of(Searcher { rung: Rung::Symmetry, prunes: prunes.without(prune) }, tree);
        without.seen.iter_mut().zip(&self.seen).for_each(|(without, with)| *without &= !with);
        without
    }
}

/// An observer that follows a search through the tree.
struct Follower<'a> {
    tree: &'a SearchTree,
    /// The nodes of the boards so far, starting with the empty board.
    path: Vec<usize>,
    visits: Visits,
}

impl Observer for Follower<'_> {
    const EXPLAIN: bool = false;

    fn see(&mut self, event: &Event, board: &[u8]) {
        self.visits.ledger.record(event);
        match event {
            Event::Place(queen) => {
                self.path.truncate(board.len());
                let above = self.path.last().copied().unwrap_or_default();
                // All boards of the rungs in `WITHIN` are in the tree.
                let at = self.tree.child(above, queen.column).unwrap_or(above);
                self.visits.seen[at] = true;
                self.path.push(at);
            }
            Event::Solution { .. } => self.visits.counted.extend(self.path.get(board.len())),
            _ => {}
        }
    }
}
