//! The part of the tree that a search visits: that of a rung, or of the symmetry elimination with some of its prunes.

use crate::tree::search::SearchTree;
use eightfold_core::ladder::{Event, Form, Ledger, Observer, Prune, Prunes, Rung};

/// The rungs whose boards are all in the tree. The two that try attacked squares, `brute-force` and `permutations`, are
/// left out.
pub(crate) const WITHIN: [Rung; 11] = [
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
];

/// A search that visits a part of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Searcher {
    /// The rung.
    pub(crate) rung: Rung,
    /// The prunes that are on, if it is the symmetry elimination.
    pub(crate) prunes: Prunes,
}

impl Default for Searcher {
    fn default() -> Searcher {
        Searcher { rung: Rung::Symmetry, prunes: Prunes::ALL }
    }
}

/// What a search visits.
#[derive(Debug)]
pub(crate) struct Visits {
    /// `true` for each node that is visited.
    pub(crate) seen: Vec<bool>,
    /// The solutions that are counted, ascending.
    pub(crate) counted: Vec<usize>,
    /// The counts of the search.
    pub(crate) ledger: Ledger,
}

impl Visits {
    /// Lets a search run, and notes what it visits.
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

    /// Returns the nodes that a prune alone keeps from this search: those that it visits with the prune off.
    pub(crate) fn cut_by(&self, prune: Prune, prunes: Prunes, tree: &SearchTree) -> Visits {
        let mut without = Visits::of(Searcher { rung: Rung::Symmetry, prunes: prunes.without(prune) }, tree);
        without.seen.iter_mut().zip(&self.seen).for_each(|(without, with)| *without &= !with);
        without
    }
}

/// Follows a search through the tree.
struct Follower<'a> {
    tree: &'a SearchTree,
    /// The nodes of the queens on the board, the empty board first.
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
                // All boards of the offered rungs are in the tree.
                let at = self.tree.child(above, queen.column).unwrap_or(above);
                self.visits.seen[at] = true;
                self.path.push(at);
            }
            Event::Solution { .. } => self.visits.counted.extend(self.path.get(board.len())),
            _ => {}
        }
    }
}
