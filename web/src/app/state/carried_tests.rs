//! Tests of boards and cases that the page's own links carry from view to view.

use crate::app::address::Address;
use crate::app::state::tests::{page, settle};
use crate::app::state::*;
use crate::base::view::View;
use crate::masks::{self, MaskFigure};
use crate::symmetry::BoardEditor;
use crate::walk::state as walk;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Rung};
use eightfold_core::trace::Player;

/// Follows the link to a view, and waits until the page has settled.
fn follow(state: &mut State, view: View) {
    let link = state.address_of(view).to_string();
    state.apply(Action::Visit(Address::read(&link)));
    settle(state);
    assert!(state.notices().is_empty(), "{link}: {:?}", state.notices());
}

/// Walks to the first step at which a number of queens are placed in a case.
fn walk_to(state: &mut State, case: &str, queens: usize) {
    while state.rooms.walk.shown.case.is_none_or(|it| it.to_string() != case)
        || state.rooms.walk.shown.queens.len() != queens
    {
        state.apply(Action::Walk(walk::Action::Forward));
        assert!(!state.rooms.walk.shown.is_end(), "{case}");
    }
}

#[test]
fn a_case_chosen_in_the_masks_is_gone_to_and_an_older_choice_is_not() {
    let mut state = page(8);
    state.apply(Action::Walk(walk::Action::Rung(Rung::Symmetry)));
    walk_to(&mut state, "edge 1", 3);
    follow(&mut state, View::Masks);
    state.apply(Action::Masks(masks::Action::Figure(MaskFigure::nearest(8, false, 3))));
    let masks = state.address();
    follow(&mut state, View::Walk);
    assert_eq!(state.rooms.walk.shown.case.map(|case| case.to_string()).as_deref(), Some("edge 3"));
    assert!(matches!(state.rooms.walk.shown.event, Some(Event::Case(_))), "the first step of the case");
    follow(&mut state, View::Masks);
    assert_eq!(state.address(), masks);
    // The walk has since moved on to another case.
    follow(&mut state, View::Walk);
    state.apply(Action::Walk(walk::Action::First));
    walk_to(&mut state, "edge 2", 2);
    follow(&mut state, View::Masks);
    assert_eq!(state.rooms.masks.figure, MaskFigure::nearest(8, false, 2));
    // A case on another board takes the search to that board.
    state.apply(Action::Masks(masks::Action::Figure(MaskFigure::nearest(9, true, 4))));
    follow(&mut state, View::Walk);
    assert_eq!((state.rooms.walk.shown.size.get(), &state.rooms.walk.shown.queens[..]), (9, &[0, 4][..]));
}

#[test]
fn a_board_of_the_symmetries_is_walked_to_and_its_case_is_shown() {
    let mut state = page(8);
    state.apply(Action::Walk(walk::Action::Rung(Rung::Symmetry)));
    state.apply(Action::Visit(Address::read("#/symmetry?n=8&rows=1,4,6,x,x,x,x,x")));
    let studied = state.address();
    follow(&mut state, View::Walk);
    assert_eq!(state.rooms.walk.shown.queens, [1, 4, 6]);
    assert!(matches!(state.rooms.walk.shown.event, Some(Event::Place(_))), "where they are placed first");
    follow(&mut state, View::Symmetry);
    assert_eq!(state.address(), studied);
    follow(&mut state, View::Masks);
    assert_eq!(state.rooms.masks.figure, MaskFigure::nearest(8, false, 1));
    // A position that no search reaches leaves the walk where it was, and the board as it was set up.
    let (walk, unreachable) = (state.address_of(View::Walk), Address::read("#/symmetry?n=8&rows=7,x,2,x,x,x,x,x"));
    state.apply(Action::Visit(unreachable));
    follow(&mut state, View::Walk);
    assert_eq!(state.address(), walk);
    follow(&mut state, View::Symmetry);
    assert_eq!(state.rooms.symmetry.board().map(BoardEditor::list).as_deref(), Some("7,x,2,x,x,x,x,x"));
    // If the size differs too, the walk starts on a board of that size.
    state.apply(Action::Visit(Address::read("#/symmetry?n=6&rows=x,5,x,x,x,x")));
    follow(&mut state, View::Walk);
    assert_eq!((state.rooms.walk.shown.size.get(), state.rooms.walk.step()), (6, 0));
}

#[test]
fn a_board_is_a_branch_of_the_tree() {
    let mut state = page(8);
    let board = |state: &State| state.rooms.tree.chosen().map(|at| state.rooms.tree.tree().queens(at));
    for (shown, chosen) in [
        ("n=8&rows=1,4,6,x,x,x,x,x", Some(vec![1, 4, 6])),
        // No search reaches this position, so the branch from before stays.
        ("n=8&rows=1,2,x,x,x,x,x,x", Some(vec![1, 4, 6])),
        ("n=6&rows=x,5,x,x,x,x", Some(vec![1, 4, 6])),
        ("n=11&rows=0,2,x,x,x,x,x,x,x,x,x", Some(vec![1, 4, 6])),
        ("n=10&rows=0,2,5,7,9,x,x,x,x,x", Some(vec![0, 2, 5, 7, 9])),
    ] {
        state.apply(Action::Visit(Address::read(&format!("#/symmetry?{shown}"))));
        follow(&mut state, View::Tree);
        assert_eq!(board(&state), chosen, "{shown}");
    }
    follow(&mut state, View::Walk);
    assert_eq!(state.rooms.walk.shown.queens, [0, 2, 5, 7, 9]);
}

#[test]
fn another_rung_goes_to_the_step_at_which_the_same_queens_are_placed() {
    let mut state = page(8);
    state.apply(Action::Walk(walk::Action::Rung(Rung::Symmetry)));
    walk_to(&mut state, "edge 2", 5);
    let placed = state.rooms.walk.shown.queens.clone();
    // The rungs after these search from start states, which need not lead to these queens.
    for rung in Rung::ALL.into_iter().filter(|rung| (Rung::Backtracking..=Rung::Symmetry).contains(rung)).rev() {
        state.apply(Action::Walk(walk::Action::Rung(rung)));
        settle(&mut state);
        assert_eq!((state.rooms.walk.shown.rung, &state.rooms.walk.shown.queens), (rung, &placed));
        assert!(matches!(state.rooms.walk.shown.event, Some(Event::Place(_))), "{rung}");
        assert!(state.rooms.walk.before.is_none(), "{rung}");
        let mut first = Player::new(rung, BoardSize::new(8).unwrap());
        while first.machine().board() != placed {
            assert!(first.forward());
        }
        assert_eq!(state.rooms.walk.step(), first.position(), "{rung}");
    }
    // The page does not search for a position that the other rung never reaches, or not among its first steps.
    state.apply(Action::Walk(walk::Action::Rung(Rung::Bitmap)));
    state.apply(Action::Visit(Address::read("#/symmetry?n=8&rows=7,x,x,x,x,x,x,x")));
    follow(&mut state, View::Walk);
    assert_eq!(state.rooms.walk.shown.queens, [7]);
    state.apply(Action::Walk(walk::Action::Rung(Rung::Symmetry)));
    assert!(state.rooms.walk.shown.is_start());
}
