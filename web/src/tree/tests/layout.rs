//! Tests of the layout.

use super::*;
use crate::tree::search::layout::{Slice, Wheel};
use crate::tree::search::tree::SearchTree;
use proptest::prelude::*;
use std::f64::consts::TAU;

/// The tolerance, since angles are sums of thousands of terms.
const NOTHING: f64 = 1e-9;

fn wheels() -> impl Iterator<Item = (SearchTree, Wheel)> {
    wholes().map(|whole| {
        let wheel = Wheel::around(&whole.tree, SearchTree::ROOT);
        (whole.tree, wheel)
    })
}

fn slice(wheel: &Wheel, at: usize) -> Slice {
    wheel.slice(at).unwrap()
}

#[test]
fn branches_fill_the_slice_of_their_node_and_do_not_overlap() {
    for (tree, wheel) in wheels() {
        assert_eq!(slice(&wheel, SearchTree::ROOT), Slice { from: 0.0, to: TAU }, "the full circle is used");
        for at in 0..tree.len() {
            let own = slice(&wheel, at);
            assert!(own.from < own.to);
            let mut from = own.from;
            for child in tree.children(at).map(|child| slice(&wheel, child)) {
                assert!((child.from - from).abs() < NOTHING);
                from = child.to;
            }
            assert!(from == own.from || (from - own.to).abs() < NOTHING, "nothing of it is left");
        }
    }
}

#[test]
fn the_wheel_is_its_own_mirror_image() {
    for (tree, wheel) in wheels() {
        let last = tree.size().last() as u8;
        for at in 0..tree.len() {
            let queens: Vec<_> = tree.queens(at).into_iter().map(|column| last - column).collect();
            let mirrored = slice(&wheel, tree.find(&queens).unwrap());
            let own = slice(&wheel, at);
            assert!(
                (own.from - (TAU - mirrored.to)).abs() < NOTHING && (own.to - (TAU - mirrored.from)).abs() < NOTHING
            );
        }
    }
}

#[test]
fn rings_lie_apart_and_solutions_on_the_rim() {
    for (tree, wheel) in wheels() {
        let rings: Vec<_> = (0..=tree.size().get()).map(|row| wheel.ring(row)).collect();
        assert!(rings.is_sorted_by(|one, other| one < other));
        assert_eq!((rings[0], rings.last()), (0.0, Some(&1.0)));
        for at in tree.solutions().iter().map(|at| *at as usize) {
            assert_eq!(wheel.radius(&tree, at), 1.0);
            // No two solutions are closer to each other than the width of the dots.
            assert!(slice(&wheel, at).share() * TAU >= 2.0 * wheel.reach - NOTHING);
        }
        assert_eq!(wheel, Wheel::around(&tree, SearchTree::ROOT), "the same for the same tree");
    }
}

#[test]
fn a_branch_in_the_middle_has_the_circle_to_itself() {
    let tree = SearchTree::new(size(8));
    let middle = tree.find(&[0, 4]).unwrap();
    let wheel = Wheel::around(&tree, middle);
    assert_eq!(slice(&wheel, middle), Slice { from: 0.0, to: TAU });
    assert_eq!(wheel.nodes(), middle..tree.node(middle).end as usize);
    assert_eq!((wheel.radius(&tree, middle), wheel.slice(0), wheel.slice(tree.len() - 1)), (0.0, None, None));
    let solutions = tree.solutions().iter().filter(|at| wheel.nodes().contains(&(**at as usize)));
    assert!(solutions.map(|at| wheel.radius(&tree, *at as usize)).all(|radius| radius == 1.0));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]
    #[test]
    fn a_node_is_found_at_its_place(n in 4_usize..=9, share in 0.0..1.0_f64, row in -0.49..0.49_f64, aside in -0.49..0.49_f64) {
        let tree = SearchTree::new(size(n));
        let wheel = Wheel::around(&tree, SearchTree::ROOT);
        let at = ((tree.len() as f64 * share) as usize).max(1);
        let (depth, own) = (usize::from(tree.node(at).depth), slice(&wheel, at));
        let neighbour = if row < 0.0 { wheel.ring(depth - 1) } else { wheel.ring((depth + 1).min(n)) };
        let radius = wheel.ring(depth) + (neighbour - wheel.ring(depth)).abs() * row;
        let angle = own.middle() + (own.to - own.from) * aside;
        prop_assert_eq!(wheel.hit(&tree, (radius, angle), 0.0), Some(at));
        // A full turn does not change the node that an angle hits.
        prop_assert_eq!(wheel.hit(&tree, (radius, angle - TAU), 0.0), Some(at));
    }
}

#[test]
fn behind_a_dead_end_there_is_nothing_and_near_a_dot_there_is_the_dot() {
    let tree = SearchTree::new(size(8));
    let wheel = Wheel::around(&tree, SearchTree::ROOT);
    let dead = (0..tree.len()).find(|at| tree.dead_row(*at) == Some(5)).unwrap();
    let angle = slice(&wheel, dead).middle();
    assert_eq!(wheel.hit(&tree, (wheel.ring(5), angle), 0.0), Some(dead));
    assert_eq!(wheel.hit(&tree, (wheel.ring(6), angle), 0.0), None);
    assert_eq!(wheel.hit(&tree, (1.3, angle), 0.01), None);
    let beside = tree.solutions().iter().map(|at| (*at as usize, (1.01, slice(&wheel, *at as usize).to + 1e-4)));
    let mut found = 0;
    for (dot, at) in beside.filter(|(_, at)| wheel.hit(&tree, *at, 0.0).is_none()) {
        assert_eq!(wheel.hit(&tree, at, 2.0 * wheel.reach), Some(dot));
        found += 1;
    }
    assert!(found > 20, "most dots have a dead end beside them: {found}");
}
