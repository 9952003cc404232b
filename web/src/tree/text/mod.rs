//! Sentences about a tree.

use crate::base::settings::Language;
use crate::text::{self, row_list, say, say_named};
use crate::tree::orbits::board;
use crate::tree::search::tree::SearchTree;
use crate::tree::state::State;
use crate::tree::state::figures::Figures;
use eightfold_core::ladder::{Finds, Form, Prune, SearchTotals};
use eightfold_core::{BoardSize, Class};

/// The largest board whose nodes are counted to tell a reader how large its tree would be; that takes a hundredth of a
/// second.
const COUNTED: u64 = 12;

/// Describes what is shown.
pub(crate) fn said(state: &State, language: Language) -> String {
    match state.focus() {
        Some(at) => about(state, at, language),
        None if state.folded() > 0.0 => folded(state, language),
        None => say!(language, "whole-intro"),
    }
}

/// Says how many solutions are shown. Once only one of each class is left, also adds the classes up to the total.
pub(crate) fn solved(shown: Figures, language: Language) -> String {
    let Some(classes) = shown.classes else {
        return say!(language, "whole-solutions", solutions = shown.solutions);
    };
    let members = [Class::Eight, Class::Four, Class::Two].map(|class| u64::from(class.members()));
    let terms = classes.into_iter().zip(members).filter(|(classes, _)| *classes > 0);
    let sum: Vec<_> = terms.clone().map(|(classes, members)| format!("{classes} × {members}")).collect();
    let solutions: u64 = terms.map(|(classes, members)| classes * members).sum();
    say!(language, "whole-classes", classes = shown.solutions, sum = sum.join(" + "), solutions)
}

/// Says where a branch leads or why it ends.
fn about(state: &State, at: usize, language: Language) -> String {
    let tree = state.tree();
    let node = tree.node(at);
    let (queens, solutions) = (node.depth, u64::from(node.solutions));
    let nodes = node.end as usize - at - 1;
    if let Some(board) = board(tree, at) {
        let members = board.class().members();
        return say!(language, "whole-solution", list = row_list(&board), members);
    }
    match tree.dead_row(at) {
        Some(row) => say!(language, "whole-dead", queens, row = row + 1),
        None if at == SearchTree::ROOT => say!(language, "whole-empty", nodes = nodes + 1, solutions),
        None => say!(language, "whole-branch", queens, nodes, solutions),
    }
}

/// Says how much of the tree is left for the search to which it folds.
fn folded(state: &State, language: Language) -> String {
    let rung = state.searcher().rung;
    let (nodes, all) = (state.folding().visits.ledger.nodes, state.tree().len());
    let is_whole = nodes == all as u64;
    let name = || text::capital(&text::rung(rung, language));
    match rung.traits().finds {
        _ if is_whole && rung.knows_classes() => say!(language, "whole-same-classes", rung = name(), nodes),
        _ if is_whole => say!(language, "whole-same", rung = name(), nodes),
        _ if state.folded() < 1.0 => say!(language, "whole-folding"),
        Finds::Pairs => say!(language, "whole-halved", nodes, all),
        _ => {
            let few = few(Figures::of(state), language).map(|few| format!("{}{few}", text::gap(language)));
            say!(language, "whole-folded", nodes, all) + &few.unwrap_or_default()
        }
    }
}

/// Says why a class has four boards, if one of them has.
pub(crate) fn few(shown: Figures, language: Language) -> Option<String> {
    let [_, four, _] = shown.classes?;
    (four > 0).then(|| say!(language, "whole-few", members = Class::Four.members()))
}

/// Says how much all rules save, and why the numbers of single rules do not add up to it.
pub(crate) fn overlap(state: &State, language: Language) -> String {
    let saved = state.tree().len() as u64 - state.folding().visits.ledger.nodes;
    say!(language, "whole-overlap", nodes = saved)
}

/// Says how large the tree that an address asked for would be.
pub(crate) fn too_large(asked: u64, language: Language) -> String {
    let size = usize::try_from(asked).ok().and_then(|n| BoardSize::new(n).ok()).filter(|_| asked <= COUNTED);
    match size {
        Some(size) => {
            let nodes = SearchTotals::of(SearchTree::RUNG, size, Form::Iterative).nodes;
            say!(language, "whole-too-large", asked, nodes)
        }
        None => say!(language, "whole-too-large-far", asked),
    }
}

pub(crate) fn prune(prune: Prune, language: Language) -> String {
    say_named!(language, "prune-{}", prune.name())
}
