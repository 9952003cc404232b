//! The search that the tree folds to: what it visits, where each solution goes, and what its rules cut.

use crate::tree::orbits::folded;
use crate::tree::search::SearchTree;
use crate::tree::state::whole::Whole;
use crate::tree::visits::{Searcher, Visits};
use eightfold_core::ladder::{Prune, Rung};

/// A search within the whole one.
#[derive(Debug)]
pub(crate) struct Folding {
    /// The search.
    pub(crate) searcher: Searcher,
    /// What it visits.
    pub(crate) visits: Visits,
    /// The solution that each one goes to, in the order of the search.
    targets: Vec<u32>,
    /// The prune that alone keeps a node from the search, by its place among all plus one; 0 for none.
    cuts: Vec<u8>,
    /// The number of nodes that each prune saves.
    pub(crate) saved: [u64; Prune::ALL.len()],
}

impl Folding {
    /// Follows a search through a tree.
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

    /// Returns `true` if the search counts a solution below a node, or the node itself.
    pub(crate) fn counts_below(&self, tree: &SearchTree, at: usize) -> bool {
        let counted = &self.visits.counted;
        let next = counted.partition_point(|solution| *solution < at);
        counted.get(next).is_some_and(|solution| *solution < tree.node(at).end as usize)
    }

    /// Returns the place of the prune that alone keeps a node from the search.
    pub(crate) fn cut(&self, at: usize) -> Option<usize> {
        self.cuts.get(at).and_then(|cut| usize::from(*cut).checked_sub(1))
    }

    /// Returns the solution that another one goes to.
    pub(crate) fn target(&self, tree: &SearchTree, at: usize) -> usize {
        let solution = tree.solutions().binary_search(&(at as u32));
        solution.ok().and_then(|solution| self.targets.get(solution)).map_or(at, |target| *target as usize)
    }
}

/// Returns a motion that begins and ends slowly, for a share of its time.
pub(crate) fn smooth(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}
