//! The wall, the flowers and an open one, without a page. What is shown comes from the core.

use crate::symmetry::state::*;
use eightfold_core::{Cell, Solutions};
use eightfold_worker::list::{self, Listed};
use eightfold_worker::{RecordingContext, Reply, Request};
use std::collections::BTreeSet;

/// Lets a state list all classes.
fn settle(state: &mut State) {
    while let Some(task) = state.tasks().first().copied().cloned() {
        let Request::List(size) = task.request else { panic!("{task:?}") };
        let found = list::classes(size).collect();
        let told = task.news(Ok(Reply::Listed(Listed { before: 0, found, ended: true })));
        assert_eq!(state.on_task_event(told), None);
    }
}

fn listed(n: u64) -> State {
    let mut state = State::default();
    state.apply(Action::Size(Classes::nearest(n)));
    settle(&mut state);
    state
}

fn at(place: Place) -> (State, Vec<Notice>) {
    let mut state = State::default();
    let mut notices = state.visit(place);
    while let Some(task) = state.tasks().first().copied().cloned() {
        let found = list::classes(state.classes.size).collect();
        notices.extend(state.on_task_event(task.news(Ok(Reply::Listed(Listed { before: 0, found, ended: true })))));
    }
    (state, notices)
}

fn n(n: u64) -> Place {
    Place { size: Some(n), ..Place::default() }
}

fn run(state: &mut State) {
    for _ in 0..10_000 {
        if !state.is_moving() {
            return;
        }
        state.frame(16.0);
    }
    panic!("it never rests: {:?}", state.motion);
}

#[test]
fn every_board_is_on_the_wall_and_belongs_to_the_flower_of_its_class() {
    for size in 4..=8 {
        let state = listed(size);
        let boards: Vec<_> = state.classes.wall.iter().map(|tile| tile.board).collect();
        assert!(boards.iter().eq(Solutions::of(state.classes.size).collect::<Vec<_>>().iter()), "N = {size}");
        for tile in state.classes.wall.iter() {
            let class = &state.classes.found[tile.class];
            assert_eq!(class.board.image(tile.image), tile.board);
            assert_eq!(state.classes.of(&tile.board), Some(tile.class));
            assert!(tile.at < usize::from(class.class.members()));
        }
        let mut petals = BTreeSet::new();
        assert!(state.classes.wall.iter().all(|tile| petals.insert((tile.class, tile.at))), "each petal is one board");
    }
    // Beyond, the flowers stand at once.
    assert!(listed(11).classes.wall.is_empty() && !listed(11).is_wall() && listed(10).is_wall());
}

#[test]
fn the_boards_gather_and_are_spread_again() {
    let mut state = listed(8);
    assert!(state.is_wall() && state.place().end.is_none());
    state.apply(Action::Gather);
    assert!(matches!(state.motion, Motion::Gathering(..)));
    state.frame(2000.0);
    assert!(state.is_wall());
    run(&mut state);
    assert_eq!((state.is_wall(), state.place().end), (false, Some(true)));
    state.apply(Action::Spread);
    assert!(state.is_wall());
    state.apply(Action::Gather);
    state.apply(Action::Skip);
    assert!(!state.is_wall() && !state.is_moving());
    // With less motion, the end stands at once.
    let mut state = listed(8);
    state.calm();
    state.apply(Action::Gather);
    assert!(!state.is_wall() && !state.is_moving());
    state.apply(Action::Why(Class::Four));
    assert!(state.open.as_ref().is_some_and(|flower| flower.ended) && !state.is_moving());
}

/// Each board, compared with all of its images, ends as its class does in the core.
#[test]
fn a_flower_has_as_many_petals_as_its_class_has_boards() {
    for board in (4..=8).flat_map(|n| Solutions::of(Classes::nearest(n))) {
        let mut state = listed(board.size().get() as u64);
        state.apply(Action::Study(board));
        let flower = state.open.as_ref().unwrap();
        let different: BTreeSet<_> = flower.firsts().into_iter().collect();
        assert_eq!(different.len(), usize::from(board.class().members()));
        for (image, first) in Symmetry::ALL.into_iter().zip(flower.firsts()) {
            assert_eq!(board.image(image), board.image(first));
        }
    }
    let mut state = listed(8);
    state.apply(Action::Why(Class::Four));
    let mut seen = BTreeSet::new();
    while state.is_moving() {
        state.frame(16.0);
        seen.extend(state.open.as_ref().map(|flower| flower.image));
    }
    let flower = state.open.as_ref().unwrap();
    assert!(seen.len() == 8 && flower.ended && flower.image == Symmetry::Identity, "{seen:?}");
    assert_eq!(flower.board.list(), "2,4,1,7,0,6,3,5");
    assert_eq!(state.place().end, Some(true));
    state.apply(Action::Leaf(true));
    assert_eq!(
        (state.cursor, state.board().and_then(BoardEditor::solution)),
        (10, Some(state.classes.found[10].board))
    );
    state.apply(Action::Leaf(false));
    state.apply(Action::Close);
    assert!(state.open.is_none() && state.cursor == 9);
}

#[test]
fn a_board_turns_into_the_image_that_is_pressed_and_rests_where_a_hand_leaves_it() {
    let mut state = listed(5);
    state.apply(Action::Open(0));
    for image in Symmetry::ALL.into_iter().rev() {
        state.apply(Action::Choose(image));
        run(&mut state);
        let flower = state.open.as_ref().unwrap();
        assert_eq!((flower.image, flower.pose.image()), (image, image));
    }
    // A hand that moves a quarter around the middle, against the clock.
    let around = |degrees: f64| (0.4 * degrees.to_radians().cos(), -0.4 * degrees.to_radians().sin());
    state.apply(Action::Hand(Touch::Grab(around(0.0))));
    for step in 1..=12 {
        state.apply(Action::Hand(Touch::Drag(around(f64::from(step) * 5.0))));
    }
    state.apply(Action::Hand(Touch::Release));
    // The click that follows is none, and the next one turns the board back.
    state.apply(Action::Edit(Edit::Toggle(eightfold_core::Square::new(0, 0))));
    run(&mut state);
    assert_eq!(state.open.as_ref().map(|flower| flower.image), Some(Symmetry::Rotate90));
    assert_eq!(state.place().image, Some(Symmetry::Rotate90));
    let before = state.board().map(BoardEditor::list);
    state.apply(Action::Edit(Edit::Toggle(eightfold_core::Square::new(0, 0))));
    run(&mut state);
    assert_eq!(
        (state.open.as_ref().map(|it| it.image), state.board().map(BoardEditor::list)),
        (Some(Symmetry::Identity), before)
    );
    state.apply(Action::Edit(Edit::Toggle(eightfold_core::Square::new(0, 1))));
    assert_eq!(state.board().map(BoardEditor::list).as_deref(), Some("1,2,4,1,3"));
    // A pull from the left edge to the right flips it.
    state.apply(Action::Hand(Touch::Grab((-0.4, 0.0))));
    for step in 1..=6 {
        state.apply(Action::Hand(Touch::Drag((-0.4 + f64::from(step) / 10.0, 0.0))));
    }
    state.apply(Action::Hand(Touch::Release));
    run(&mut state);
    assert_eq!(state.open.as_ref().map(|flower| flower.image), Some(Symmetry::FlipHorizontal));
}

#[test]
fn an_address_leads_to_flowers_or_to_the_nearest() {
    let (state, notices) = at(Place { end: Some(true), ..n(8) });
    assert!(!state.is_wall() && notices.is_empty());
    let (state, notices) = at(Place { number: Some(10), ..n(8) });
    assert_eq!((state.board().map(BoardEditor::list).as_deref(), notices), (Some("2,4,1,7,0,6,3,5"), vec![]));
    let (state, notices) = at(Place { number: Some(13), ..n(8) });
    assert!(state.open.is_none() && !state.is_wall());
    assert_eq!(notices, [Notice::LeftOut]);
    let (state, notices) = at(Place { class: Some(Class::Four), cell: Some(Some(Cell::B)), ..n(8) });
    assert_eq!((state.classes.shown.len(), notices), (1, vec![]));
    let (state, notices) = at(Place { first: Some(7), ..n(8) });
    assert_eq!((state.classes.shown.len(), notices), (12, vec![Notice::LeftOut]));
    let (state, notices) = at(n(99));
    assert_eq!((state.classes.size.get(), notices), (13, vec![Notice::Size(Classes::nearest(13))]));
    // A board may be larger than those whose classes are listed.
    let rows: Vec<Option<u8>> = [0, 2, 4, 1].map(Some).into_iter().chain([None; 12]).collect();
    let place = Place { rows: Some(rows), image: Some(Symmetry::FlipVertical), ..n(16) };
    let (mut state, notices) = at(place.clone());
    assert_eq!((state.size().get(), state.classes.size.get(), notices), (16, 13, vec![]));
    assert_eq!(state.place().rows, place.rows);
    assert_eq!(state.visit(Place::default()), []);
    assert_eq!(state.place().image, place.image, "an address without a place changes nothing");
    for size in [1, 2, 3] {
        let (state, notices) = at(n(size));
        assert_eq!(
            (state.classes.size.get() as u64, state.classes.found.len(), notices),
            (size, usize::from(size == 1), vec![])
        );
    }
}

/// A place that the view writes leads back to what it shows.
#[test]
fn a_place_leads_back() {
    let mut state = listed(6);
    for action in [
        Action::Gather,
        Action::Skip,
        Action::Filter(Filter { cell: Some(None), by_class: true, ..Filter::default() }),
        Action::Open(0),
        Action::Choose(Symmetry::FlipFalling),
        Action::Compare,
    ] {
        state.apply(action);
        run(&mut state);
        let (again, notices) = at(state.place());
        assert_eq!((again.place(), notices), (state.place(), vec![]));
    }
    assert!(state.open.as_ref().is_some_and(|flower| flower.ended));
    // The worker's own parts are taken too.
    let mut state = State::default();
    let task = state.tasks()[0].clone();
    for reply in RecordingContext::default().serve(&task.request) {
        assert_eq!(state.on_task_event(task.news(Ok(reply))), None);
    }
    assert_eq!(state.classes.found.len(), 12);
}
