//! The numbers beside the picture.

use crate::tree::state::State;
use eightfold_core::Class;
use eightfold_core::ladder::Rung;

/// The numbers that describe the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Figures {
    /// The number of nodes grown so far or, in a folded tree, of those that the search visits.
    pub(crate) nodes: u64,
    /// The number of solutions among them.
    pub(crate) solutions: u64,
    /// The numbers of counted solutions in classes of 8, 4 and 2, if the tree is folded to a search that knows classes.
    pub(crate) classes: Option<[u64; 3]>,
}

impl Figures {
    /// Returns the numbers of a state. During folding they move from those of the whole tree to those of the search.
    pub(crate) fn of(state: &State) -> Figures {
        let (tree, grown) = (state.tree(), state.grown());
        let (nodes, solutions) = (grown as u64, tree.solutions_among(grown) as u64);
        if state.folded() == 0.0 {
            return Figures { nodes, solutions, classes: None };
        }
        let ledger = &state.folding().visits.ledger;
        let run = |from: u64, to: u64| (from as f64 + (to as f64 - from as f64) * state.counted()).round() as u64;
        let classes = [Class::Eight, Class::Four, Class::Two].map(|class| ledger.of_class(class));
        let rung: Rung = state.searcher().rung;
        Figures {
            nodes: run(nodes, ledger.nodes),
            solutions: run(solutions, ledger.found),
            classes: (rung.knows_classes() && state.folded() == 1.0).then_some(classes),
        }
    }
}
