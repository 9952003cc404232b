//! Tests of folding.

use super::*;
use crate::base::settings::Theme;
use crate::tree::search::layout::Slice;
use crate::tree::search::tree::SearchTree;
use crate::tree::state::Action;
use crate::tree::state::figures::Figures;
use eightfold_core::ladder::{Form, Ledger, Prune, Prunes, Rung, SearchTotals};
use std::collections::BTreeSet;

/// Returns a tree that is completely folded to a search.
fn folded(n: usize, rung: Rung) -> State {
    let mut state = shown(n);
    state.apply(Action::Search(rung));
    while state.is_moving() {
        state.frame(50.0);
    }
    state
}

#[test]
fn the_dots_end_on_the_representatives_and_nowhere_else() {
    for n in SearchTree::SIZES {
        let state = folded(n, Rung::Symmetry);
        let (scene, tree) = (state.scene(Theme::System), state.tree());
        let places: BTreeSet<_> = tree
            .solutions()
            .iter()
            .map(|at| {
                let (radius, angle) = scene.dot(*at as usize).unwrap().at;
                assert!((radius - 1.0).abs() < 1e-9);
                state.wheel().hit(tree, (radius, angle), 1e-9).unwrap()
            })
            .collect();
        let representatives = state.whole().orbits.all().iter().map(|orbit| orbit.members[0]).collect();
        assert_eq!(places, representatives, "{n}");
        // They are still part of the search, and each dot has moved within its class.
        for at in tree.solutions().iter().map(|at| *at as usize) {
            let target = state.folding().target(tree, at);
            assert!(state.folding().keeps(target));
            assert_eq!(state.whole().orbits.place(tree, target), state.whole().orbits.place(tree, at));
        }
    }
}

#[test]
fn the_mirror_folds_one_half_onto_the_other() {
    let state = folded(8, Rung::Mirror);
    let tree = state.tree();
    for at in tree.solutions().iter().map(|at| *at as usize) {
        let target = state.folding().target(tree, at);
        let mirrored: Vec<_> = tree.queens(at).iter().map(|column| 7 - column).collect();
        assert!(target == at || tree.queens(target) == mirrored);
        assert!(tree.queens(target)[0] < 4);
    }
    let nodes = SearchTotals::of(Rung::Mirror, size(8), Form::Recursive).nodes;
    assert_eq!(Figures::of(&state), Figures { nodes, solutions: 46, classes: None });
}

#[test]
fn the_numbers_run_from_the_whole_tree_to_those_of_the_rung() {
    for n in SearchTree::SIZES {
        let mut ledger = Ledger::new();
        Rung::Symmetry.search(size(n), Form::Recursive, &mut ledger);
        let mut state = shown(n);
        let whole = Figures::of(&state);
        let totals = SearchTotals::of(Rung::Backtracking, size(n), Form::Recursive);
        assert_eq!((whole.nodes, whole.solutions, whole.classes), (totals.nodes, totals.total, None));
        state.apply(Action::Fold);
        let mut before = whole;
        while state.is_moving() {
            state.frame(16.0);
            let now = Figures::of(&state);
            assert!(now.nodes <= before.nodes && now.solutions <= before.solutions);
            before = now;
        }
        let classes = Some([3, 2, 1].map(|class| ledger.classes[class]));
        assert_eq!(before, Figures { nodes: ledger.nodes, solutions: ledger.found, classes });
        state.apply(Action::Fold);
        while state.is_moving() {
            state.frame(16.0);
        }
        assert_eq!(Figures::of(&state), whole, "unfolded again");
    }
    assert_eq!(
        Figures::of(&folded(8, Rung::Symmetry)),
        Figures { nodes: 488, solutions: 12, classes: Some([11, 1, 0]) }
    );
}

#[test]
fn before_it_folds_each_dot_is_at_its_own_place_and_flies_without_a_leap() {
    let mut state = shown(8);
    let at = |state: &State, dot: usize| state.scene(Theme::System).dot(dot).unwrap().at;
    let dots: Vec<_> = state.tree().solutions().iter().map(|at| *at as usize).collect();
    for dot in &dots {
        assert_eq!(at(&state, *dot), (1.0, state.wheel().slice(*dot).map_or(0.0, Slice::middle)));
    }
    let mut before: Vec<_> = dots.iter().map(|dot| at(&state, *dot)).collect();
    for thousandths in 1..=1000 {
        state.apply(Action::FoldTo(thousandths));
        for (dot, before) in dots.iter().zip(&mut before) {
            let now = at(&state, *dot);
            assert!((now.0 - before.0).abs() < 0.01 && (now.1 - before.1).abs() < 0.02);
            *before = now;
        }
    }
}

#[test]
fn a_prune_that_is_off_gives_its_branches_back_and_the_same_dots_stay() {
    let mut state = folded(8, Rung::Symmetry);
    let (kept, counted) = (state.folding().visits.seen.clone(), state.folding().visits.counted.clone());
    state.apply(Action::Prune(Prune::UpperSide));
    assert_eq!(state.searcher().prunes, Prunes::ALL.without(Prune::UpperSide));
    assert_eq!(state.folding().visits.counted, counted);
    let now = &state.folding().visits.seen;
    assert!(kept.iter().zip(now).all(|(before, now)| !before || *now) && *now != kept);
    assert_eq!(Figures::of(&state).nodes, 680);
}
