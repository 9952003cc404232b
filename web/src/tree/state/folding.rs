//! The search to which the tree folds: what it visits, where each solution goes, and what its rules cut.

use crate::tree::orbits::folded;
use crate::tree::search::tree::SearchTree;
use crate::tree::state::whole::Whole;
use crate::tree::visits::{Searcher, Visits};
use eightfold_core::ladder::{Prune, Rung};

/// A search within the whole one.
#[derive(Debug)]
pub(crate) struct Folding {
    pub(crate) searcher: Searcher,
    /// The nodes that it visits.
    pub(crate) visits: Visits,
    /// The solution to which each one folds, in the order of the search.
    targets: Vec<u32>,
    /// For each node, one plus the index of the prune that alone keeps it from the search; 0 for none.
    cuts: Vec<u8>,
    /// The number of nodes that each prune saves.
    pub(crate) saved: [u64; Prune::ALL.len()],
}

impl Folding {
    /// Runs a search and records what it visits of a tree.
    pub(crate) fn new(searcher: Searcher, whole: &Whole) -> Folding {
        let Whole { tree, orbits } = whole;
        let visits = Visits::of(searcher, tree);
        let target = |at: &u32| folded(tree, orbits, &visits.counted, *at as usize) as u32;
        let targets = tree.solutions().iter().map(target).collect();
        let (mut cuts, mut saved) = (Vec::new(), [0; Prune::ALL.len()]);
        if searcher.rung == Rung::Symmetry {
            cuts = vec![0; tree.len()];
            for (place, prune) in Prune::ALL.into_iter().enumerate().filter(|(_, it)| searcher.prunes.has(*it)) {
                let cut = visits.cut_by(prune, searcher.prunes, tree);
                saved[place] = cut.ledger.nodes - visits.ledger.nodes;
                let nodes = cuts.iter_mut().zip(&cut.seen).filter(|(_, seen)| **seen);
                nodes.for_each(|(cut, _)| *cut = place as u8 + 1);
            }
        }
        Folding { searcher, visits, targets, cuts, saved }
    }

    /// Returns `true` if the search visits a node.
    pub(crate) fn keeps(&self, at: usize) -> bool {
        self.visits.seen.get(at).copied().unwrap_or_default()
    }

    /// Returns `true` if the search counts the node or a solution below it.
    pub(crate) fn counts_below(&self, tree: &SearchTree, at: usize) -> bool {
        let counted = &self.visits.counted;
        let next = counted.partition_point(|solution| *solution < at);
        counted.get(next).is_some_and(|solution| *solution < tree.node(at).end as usize)
    }

    /// Returns the index of the prune that alone keeps a node from the search.
    pub(crate) fn cut(&self, at: usize) -> Option<usize> {
        self.cuts.get(at).and_then(|cut| usize::from(*cut).checked_sub(1))
    }

    /// Returns the solution to which another one folds.
    pub(crate) fn target(&self, tree: &SearchTree, at: usize) -> usize {
        let solution = tree.solutions().binary_search(&(at as u32));
        solution.ok().and_then(|solution| self.targets.get(solution)).map_or(at, |target| *target as usize)
    }
}

/// Eases a motion: maps a share of its time to a share of its way, slow at both ends.
pub(crate) fn smooth(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}
