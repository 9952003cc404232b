//! Tests of every number of the tree, against the core.

use super::*;
use crate::tree::search::tree::SearchTree;
use crate::tree::visits::{Searcher, Visits, WITHIN};
use eightfold_core::ladder::{Effort, Event, Form, Ledger, Observer, Prune, Prunes, Rung};
use eightfold_core::{Class, Placement, Solutions, Symmetry};
use std::collections::BTreeSet;

/// The boards that a search visits, and its counts.
#[derive(Default)]
struct Boards {
    all: BTreeSet<Vec<u8>>,
    counted: BTreeSet<Vec<u8>>,
    ledger: Ledger,
}

impl Observer for Boards {
    fn see(&mut self, event: &Event, board: &[u8]) {
        self.ledger.record(event);
        match event {
            Event::Place(_) => _ = self.all.insert(board.to_vec()),
            Event::Solution { .. } => _ = self.counted.insert(board.to_vec()),
            _ => {}
        }
    }
}

fn boards(searcher: Searcher, n: BoardSize) -> Boards {
    let mut boards = Boards { all: BTreeSet::from([Vec::new()]), ..Boards::default() };
    match searcher.rung {
        Rung::Symmetry => searcher.prunes.search(n, Form::Recursive, &mut boards),
        rung => rung.search(n, Form::Recursive, &mut boards),
    }
    boards
}

/// Returns the boards of the nodes that a search visits.
fn seen(tree: &SearchTree, visits: &Visits) -> BTreeSet<Vec<u8>> {
    (0..tree.len()).filter(|at| visits.seen[*at]).map(|at| tree.queens(at)).collect()
}

#[test]
fn the_tree_has_the_nodes_of_the_search_in_its_order() {
    for tree in wholes().map(|whole| whole.tree) {
        let mut ledger = Ledger::new();
        Rung::Backtracking.search(tree.size(), Form::Iterative, &mut ledger);
        assert_eq!(tree.len() as u64, ledger.nodes);
        assert_eq!(tree.solutions().len() as u64, ledger.total);
        assert_eq!(u64::from(tree.node(SearchTree::ROOT).solutions), ledger.total);
        let mut per_row = [0; 33];
        (0..tree.len()).for_each(|at| per_row[usize::from(tree.node(at).depth)] += 1);
        assert_eq!(per_row, ledger.per_row);
        let solutions: Vec<_> = tree.solutions().iter().map(|at| tree.queens(*at as usize)).collect();
        assert_eq!(solutions, Solutions::of(tree.size()).map(|board| board.rows().to_vec()).collect::<Vec<_>>());
    }
}

#[test]
fn sizes_solutions_and_ends_of_branches_are_those_of_their_nodes() {
    for tree in wholes().map(|whole| whole.tree) {
        let nodes: Vec<_> = (0..tree.len()).map(|at| tree.queens(at)).collect();
        assert!(nodes.is_sorted());
        for (at, queens) in nodes.iter().enumerate().step_by(if tree.len() > 3000 { 97 } else { 1 }) {
            assert_eq!(tree.find(queens), Some(at));
            let below = nodes[at..].iter().take_while(|node| node.starts_with(queens)).count();
            assert_eq!(tree.node(at).end as usize, at + below);
            let solutions = tree.solutions_among(at + below) - tree.solutions_among(at);
            assert_eq!(usize::from(tree.node(at).solutions), solutions);
            let children = nodes[at..at + below].iter().filter(|node| node.len() == queens.len() + 1);
            assert!(tree.children(at).map(|child| &nodes[child]).eq(children));
            let is_dead = below == 1 && queens.len() < tree.size().get();
            assert_eq!(tree.dead_row(at), is_dead.then_some(queens.len()));
        }
    }
}

#[test]
fn the_step_of_a_node_is_where_walk_places_its_queen() {
    use eightfold_core::trace::Player;
    let tree = SearchTree::new(size(6));
    let mut player = Player::new(SearchTree::RUNG, tree.size());
    for at in 1..tree.len() {
        player.seek(tree.node(at).step.into());
        assert_eq!(player.machine().board(), tree.queens(at));
        assert!(matches!(player.event(), Some(Event::Place(_))));
    }
}

#[test]
fn a_rung_visits_the_prefixes_that_it_comes_to() {
    for tree in wholes().map(|whole| whole.tree).filter(|tree| tree.size().get() < 10) {
        for rung in WITHIN {
            let searcher = Searcher { rung, prunes: Prunes::ALL };
            let (visits, boards) = (Visits::of(searcher, &tree), boards(searcher, tree.size()));
            assert_eq!(seen(&tree, &visits), boards.all, "{rung}");
            assert_eq!(visits.ledger.nodes, boards.ledger.nodes, "{rung}");
            let counted: BTreeSet<_> = visits.counted.iter().map(|at| tree.queens(*at)).collect();
            assert_eq!(counted, boards.counted, "{rung}");
        }
    }
    let left = Rung::ALL.into_iter().filter(|rung| !WITHIN.contains(rung));
    assert!(left.eq([Rung::BruteForce, Rung::Permutations]), "they place queens on attacked squares");
}

#[test]
fn what_a_prune_cuts_is_what_comes_back_without_it() {
    for n in [6, 7, 8, 9] {
        let state = shown(n);
        let (tree, folding) = (state.tree(), state.folding());
        let all = boards(Searcher::default(), tree.size());
        for (place, prune) in Prune::ALL.into_iter().enumerate() {
            let mut without = Effort::default();
            let prunes = Prunes::ALL.without(prune);
            prunes.search(tree.size(), Form::Recursive, &mut without);
            assert_eq!(folding.saved[place], without.ledger.nodes - all.ledger.nodes, "{}", prune.name());
            let back = boards(Searcher { rung: Rung::Symmetry, prunes }, tree.size()).all;
            let cut = (0..tree.len()).filter(|at| folding.cut(*at) == Some(place)).map(|at| tree.queens(at));
            assert!(cut.eq(back.difference(&all.all).cloned()), "{n} {}", prune.name());
        }
    }
}

#[test]
fn each_solution_has_the_class_and_the_images_of_its_board() {
    use crate::tree::orbits::images;
    for Whole { tree, orbits } in wholes() {
        let unique = Solutions::of(tree.size()).filter(Placement::is_representative).count();
        assert_eq!(orbits.all().len(), unique);
        for at in tree.solutions().iter().map(|at| *at as usize) {
            let board = Placement::from_rows(&tree.queens(at)).unwrap();
            let orbit = orbits.of(&tree, at).unwrap();
            assert_eq!(orbit.class, board.class());
            assert_eq!(orbit.members.len(), usize::from(board.class().members()));
            assert_eq!(tree.queens(orbit.members[0]), board.representative().rows());
            let images = images(&tree, at);
            assert_eq!(images[0], (Symmetry::Identity, at));
            assert!(images.iter().all(|(symmetry, image)| tree.queens(*image) == board.image(*symmetry).rows()));
            let members: BTreeSet<_> = images.iter().map(|(_, image)| *image).collect();
            assert_eq!(members, orbit.members.iter().copied().collect());
            assert_eq!(images.len(), members.len(), "each image once");
        }
        assert!(orbits.all().iter().all(|orbit| orbit.class != Class::One));
    }
}
