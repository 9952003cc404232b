//! Tests of growing, keys, and addresses.

use super::*;
use crate::base::notice::Notice;
use crate::base::pairs::read;
use crate::base::settings::Language;
use crate::parts::room::{Effects, Room};
use crate::tree::place::Place;
use crate::tree::search::tree::SearchTree;
use crate::tree::state::figures::Figures;
use crate::tree::state::{Action, Growing, Toward};
use crate::tree::text::{said, too_large};
use eightfold_core::{Placement, Solutions};

/// Returns the state to which an address leads, and its notices.
fn visited(pairs: &str) -> (State, Vec<Notice>) {
    let (place, _) = read::<Place>(pairs);
    let (mut state, mut effects) = (State::default(), Effects::default());
    state.show(place, &mut effects);
    (state, effects.notices)
}

#[test]
fn it_grows_in_twenty_seconds_and_back_again() {
    let mut state = shown(8);
    state.apply(Action::Grow(Growing::Forward));
    state.frame(0.0);
    assert!(state.is_moving(), "the first frame takes no time, and it goes on");
    assert_eq!(state.grown(), 1);
    let mut seconds = 0.0;
    while state.is_moving() {
        state.frame(20.0);
        seconds += 0.02;
    }
    assert!((19.5..20.5).contains(&seconds), "{seconds}");
    assert_eq!(state.unfinished(), None);
    state.apply(Action::Pace(4));
    state.apply(Action::Grow(Growing::Back));
    while state.is_moving() {
        state.frame(20.0);
    }
    assert_eq!((state.grown(), Figures::of(&state).solutions), (1, 0));
    // One step adds one node; pressing the button during growth pauses it.
    state.apply(Action::Step(1));
    state.apply(Action::Grow(Growing::Forward));
    state.apply(Action::Grow(Growing::Forward));
    assert_eq!((state.grown(), state.growing), (2, Growing::Still));
    state.apply(Action::Seek(u64::MAX));
    assert_eq!(state.unfinished(), None);
}

#[test]
fn keys_go_to_branches_and_no_farther_than_it_has_grown() {
    let mut state = shown(6);
    let mut go = |toward: Toward| {
        state.apply(Action::Go(toward));
        state.tree().queens(state.chosen().unwrap())
    };
    use Toward::{After, Before, Child, Parent};
    assert_eq!(go(Child), [0; 0], "the first key chooses the middle");
    let ways = [(Child, vec![0]), (After, vec![1]), (Child, vec![1, 3]), (After, vec![1, 4]), (Before, vec![1, 3])];
    ways.into_iter().for_each(|(toward, queens)| assert_eq!(go(toward), queens));
    assert_eq!([go(Before), go(Parent), go(Before), go(Before)], [vec![1, 3], vec![1], vec![0], vec![0]]);
    let mut state = shown(6);
    state.apply(Action::Seek(2));
    for toward in [Child, Child, Child] {
        state.apply(Action::Go(toward));
    }
    assert_eq!(state.chosen(), Some(1));
}

#[test]
fn an_address_leads_back_to_what_it_was_made_of() {
    for pairs in [
        "n=8",
        "n=6&grown=70",
        "n=8&rung=mirror&folded=1",
        "n=9&off=upper,last&folded=1",
        "n=8&middle=0,4&branch=0,4,7,5,2,6,1,3",
    ] {
        let (state, notices) = visited(pairs);
        assert_eq!((state.place().to_string(), notices), (pairs.to_owned(), Vec::new()));
    }
    let last = Solutions::of(size(8)).filter(Placement::is_representative).last().unwrap();
    let (state, notices) = visited("n=8&class=12");
    assert_eq!(state.chosen().map(|at| state.tree().queens(at)), Some(last.rows().to_vec()));
    assert!(notices.is_empty());
}

#[test]
fn what_is_not_there_is_left_out_with_a_notice() {
    for pairs in [
        "n=8&branch=0,1",
        "n=8&branch=0,x,2",
        "n=8&class=13",
        "n=8&class=0",
        "n=8&middle=9",
        "n=8&rung=brute-force",
        "n=8&middle=0&branch=1",
    ] {
        let (state, notices) = visited(pairs);
        assert_eq!(notices, [Notice::LeftOut], "{pairs}");
        assert_eq!((state.chosen(), state.unfinished()), (None, None), "{pairs}");
    }
    let (state, notices) = visited("n=12");
    assert_eq!((state.size().get(), notices), (10, vec![Notice::Size(size(10))]));
    let asked = too_large(state.asked.unwrap(), Language::English);
    assert!(asked.starts_with("The tree of N = 12 would have 856,189 nodes"), "{asked}");
    for n in [13, 33, u64::MAX] {
        assert!(too_large(n, Language::English).contains("more than a million"));
    }
    assert_eq!(visited("n=2").0.size().get(), 4);
}

#[test]
fn a_dead_end_says_which_row_is_full() {
    let mut state = shown(8);
    let dead = (0..state.tree().len()).find(|at| state.tree().dead_row(*at).is_some()).unwrap();
    state.apply(Action::Choose(Some(dead)));
    // Rows are counted from 1.
    let row = state.tree().queens(dead).len() + 1;
    assert!(said(&state, Language::English).ends_with(&format!("they attack every square of row {row}.")));
    state.apply(Action::Choose(Some(dead)));
    assert_eq!(state.chosen(), None, "a second press takes it back");
    state.apply(Action::Choose(state.tree().solutions().last().map(|at| *at as usize)));
    assert_eq!(state.lit().len(), 8);
    assert!(said(&state, Language::English).contains("one of the 8 boards of its class"));
}

#[test]
fn a_branch_becomes_the_middle_and_a_leaf_does_not() {
    let mut state = shown(6);
    let leaf = (0..state.tree().len()).find(|at| state.tree().dead_row(*at).is_some()).unwrap();
    state.apply(Action::Middle(leaf));
    assert_eq!(Some(state.middle()), state.tree().parent(leaf));
    state.apply(Action::Middle(SearchTree::ROOT));
    assert_eq!(state.middle(), SearchTree::ROOT);
}

#[test]
fn who_wants_less_motion_sees_it_folded_at_once() {
    let mut state = shown(8);
    state.calm();
    state.apply(Action::Fold);
    assert!(!state.is_moving() && state.folded() == 1.0);
}

#[test]
fn the_tree_shows_by_itself_once_how_it_folds() {
    let mut state = shown(8);
    state.apply(Action::Show);
    assert_eq!(state.lit().len(), 8);
    let mut most = 0.0_f64;
    for _ in 0..200 {
        state.frame(50.0);
        most = most.max(state.folded());
    }
    assert_eq!((most, state.folded(), state.lit().len()), (1.0, 0.0, 8));
    assert!(!state.is_moving());

    // It stops for good when the reader acts, and does not begin where motion is unwelcome.
    state.apply(Action::Show);
    state.apply(Action::Point(None));
    (0..200).for_each(|_| state.frame(50.0));
    assert_eq!(state.folded(), 0.0);
    state.calm();
    state.apply(Action::Show);
    assert!(!state.is_moving() && state.lit().len() == 8);
}
