//! Tests of keys that are held, of time that is dragged, and of queens that are asked about.

use crate::base::notice::Notice;
use crate::base::settings::Speed;
use crate::parts::position::Position;
use crate::parts::room::{Effects, Moves, Room};
use crate::walk::place::Place;
use crate::walk::state::tests::{Walk, walk};
use crate::walk::state::{Action, Held, Motion, State};
use crate::walk::sum::Sum;
use crate::walk::time::{Contact, Touched};
use eightfold_core::Square;
use eightfold_core::ladder::{Event, Rung};

/// Lets frames of ten milliseconds pass.
fn wait(state: &mut Walk, milliseconds: u32) {
    for _ in 0..milliseconds / 10 {
        state.frame(10.0);
    }
}

#[test]
fn a_button_held_down_is_a_film_ever_faster_and_its_click_is_no_step() {
    let mut state = walk(8);
    state.apply(Action::Hold(Held::button(true)));
    wait(&mut state, 300);
    assert_eq!(state.step(), 0, "this may be a click");
    wait(&mut state, 1000);
    let early = state.step();
    wait(&mut state, 1000);
    assert!(early >= 4 && state.step() - early > early, "{early}, then {}", state.step());
    state.apply(Action::Release(true));
    let reached = state.step();
    assert!(state.motion == Motion::Still && state.shown.step == reached);
    state.apply(Action::Click(true));
    assert_eq!(state.step(), reached);
    // The next click is a step again, as is a short press.
    state.apply(Action::Click(true));
    state.apply(Action::Hold(Held::button(true)));
    state.apply(Action::Release(true));
    state.apply(Action::Click(true));
    assert_eq!(state.step(), reached + 2);
    // So is a slow one. Until it is made, no notice goes, and with it the place of the button.
    state.notices.push(Notice::PastEnd(7));
    state.apply(Action::Hold(Held::button(true)));
    wait(&mut state, 400);
    assert_eq!(state.notices.len(), 1);
    state.apply(Action::Release(true));
    state.apply(Action::Click(true));
    assert_eq!(state.step(), reached + 3);
    assert!(state.notices.is_empty());
    // A key that repeats runs at once, and back to the beginning.
    state.apply(Action::Hold(Held::key(false)));
    for _ in 0..400 {
        state.apply(Action::Hold(Held::key(false)));
        state.frame(16.0);
    }
    assert_eq!((state.step(), state.shown.step), (0, 0));
    state.apply(Action::Release(false));
    assert_eq!(state.motion, Motion::Still);
    state.apply(Action::Click(true));
    assert_eq!(state.step(), 1, "no click follows a key");
}

#[test]
fn a_queen_that_is_asked_about_says_when_she_goes() {
    let mut state = walk(6);
    let mut asked = 0;
    while state.step() < 120 {
        state.apply(Action::Forward);
        let queens: Vec<_> = state.shown.squares().collect();
        for queen in queens {
            state.apply(Action::Ask(Some(queen)));
            let Some(stands) = state.stands else { panic!("{queen:?}") };
            let mut ahead = Position::all(Rung::Bitmap, 6).skip(state.step() as usize);
            let goes = ahead.find(|it| matches!(it.event, Some(Event::Remove(gone)) if gone == queen)).unwrap();
            assert_eq!((stands.steps, stands.goes), (goes.step - state.step(), true), "{queen:?}");
            assert_eq!(stands.found, goes.ledger.found - state.shown.ledger.found);
            asked += 1;
        }
        state.apply(Action::Ask(Some(Square::new(5, 5))));
        assert_eq!(state.stands.is_some(), state.shown.queens.get(5) == Some(&5));
    }
    assert!(asked > 100);
    // The way to that step.
    let mut state = walk(8);
    state.apply(Action::Seek(10));
    state.apply(Action::Ask(Some(state.shown.squares().last().unwrap())));
    let stands = state.stands.unwrap();
    state.run(Action::Until(stands.row));
    assert_eq!(state.step(), 10 + stands.steps);
}

/// Whatever leads to another step closes the question about this one, as soon as it does.
#[test]
fn a_question_ends_with_its_step() {
    let asking = || {
        let mut state = walk(8);
        state.apply(Action::Seek(40));
        let queen = state.shown.squares().next();
        state.apply(Action::Ask(queen));
        assert!(state.asked.is_some() && state.stands.is_some());
        state
    };
    let ways = [Action::Forward, Action::Back, Action::NextSolution, Action::Play, Action::Over, Action::First];
    for way in ways.into_iter().chain([Action::Seek(41), Action::Until(0)]) {
        let mut state = asking();
        state.apply(way);
        assert_eq!((state.asked, state.stands), (None, None), "{way:?}");
        state.apply(Action::Stop);
        state.apply(Action::Line("left"));
        state.apply(way);
        assert!(state.line.is_none(), "{way:?}");
    }
    // A button that goes down moves nothing yet.
    let mut state = asking();
    state.apply(Action::Hold(Held::button(true)));
    assert!(state.asked.is_some());
    wait(&mut state, 700);
    assert!(state.asked.is_none() && state.step() > 40);
    // Pointing at the line of time leads nowhere, and pressing it does.
    let mut state = asking();
    let touched = |contact| Action::Time(Touched { contact, x: 500.0, above: 0.0, width: 1000.0, on_name: false });
    state.apply(touched(Contact::Move));
    assert!(state.asked.is_some());
    state.apply(touched(Contact::Down));
    assert!(state.asked.is_none());
    // An address with a question keeps it, also where only a run leads to its step.
    let place = Place {
        size: Some(8),
        rung: Some(Rung::Bitmap),
        step: Some(90),
        asked: Some(Square::new(7, 7)),
        ..Place::default()
    };
    let mut state = State::default();
    state.visit(&place, &mut Vec::new());
    assert_eq!((state.step(), state.asked), (90, place.asked));
}

/// The first visit leads down to the first row without a free square, unless its address names a place.
#[test]
fn the_first_visit_descends_once() {
    let visit = |state: &mut State, place: Place| Room::show(state, place, &mut Effects::default());
    let mut state = State::default();
    assert_eq!(state.place(), Place::default());
    visit(&mut state, Place::default());
    assert_eq!((state.shown.step, state.place(), Moves::is_moving(&state)), (0, Place::default(), true));
    for _ in 0..300 {
        state.frame(10.0, Speed::default(), &mut Vec::new());
    }
    assert!(state.has_descended() && state.place().step == Some(11) && state.motion == Motion::Still);
    assert_eq!(Sum::of(&state.shown, None).map(|sum| (sum.row, sum.is_dead(&state.shown))), Some((5, true)));
    // The queens are not handed to other views, and the page loaded again shows the same.
    assert!(state.carried().is_some_and(|carried| !carried.has_queens()));
    let mut again = State::default();
    visit(&mut again, state.place());
    assert_eq!((again.has_descended(), again.motion), (true, Motion::Still));
    // The next visit of the same address shows the beginning.
    visit(&mut state, Place::default());
    assert_eq!((state.shown.step, state.motion), (0, Motion::Still));

    // A press stops it where it is, a pointer that moves does not.
    let mut state = State::default();
    visit(&mut state, Place::default());
    for _ in 0..5 {
        state.frame(100.0, Speed::default(), &mut Vec::new());
    }
    state.apply(Action::Point(Some(Square::new(5, 5))), &mut Vec::new());
    assert!(matches!(state.motion, Motion::Descending(_)));
    state.apply(Action::Press(Square::new(5, 5)), &mut Vec::new());
    assert_eq!((state.shown.step, state.motion, state.place().step), (2, Motion::Still, Some(2)));
}

#[test]
fn nothing_descends_unseen_unasked_or_from_another_place() {
    let visit = |state: &mut State, place: Place| Room::show(state, place, &mut Effects::default());
    let mut state = State::default();
    visit(&mut state, Place::default());
    state.frame(100.0, Speed::default(), &mut Vec::new());
    state.frame(100.0, Speed::default(), &mut Vec::new());
    assert_eq!(state.shown.step, 1);
    // Another view is shown, and then this one again.
    Moves::rest(&mut state);
    assert_eq!((state.shown.step, state.place()), (0, Place::default()));
    state.calm();
    visit(&mut state, Place::default());
    assert_eq!((state.shown.step, state.motion, state.has_descended()), (11, Motion::Still, true));
    let mut state = State::default();
    visit(&mut state, Place { step: Some(3), ..Place::default() });
    assert_eq!((state.shown.step, state.motion, state.has_descended()), (3, Motion::Still, false));
}

/// A slow drag leaves the bits between two steps, nearer to the one that is shown.
#[test]
fn a_slow_drag_holds_the_bits_halfway() {
    let mut state = walk(8);
    let touched = |contact, x| Action::Time(Touched { contact, x, above: 150.0, width: 1000.0, on_name: false });
    state.apply(touched(Contact::Down, 100.0));
    let mut halves = 0;
    for pixel in 1..60 {
        state.apply(touched(Contact::Move, 100.0 + f64::from(pixel)));
        let Some((beside, part)) = state.hand.halfway.clone() else { continue };
        assert!(part <= 0.5 && beside.step.abs_diff(state.shown.step) == 1, "{part}");
        let rows = [&state.shown, &beside].map(|it| Sum::of(it, None).map(|sum| sum.row));
        halves += usize::from(part == 0.5 && rows[0] != rows[1]);
    }
    assert!(halves > 3, "{halves}");
    state.apply(touched(Contact::Up, 160.0));
    assert!(state.hand.halfway.is_none());
    state.apply(Action::Forward);
    assert!(state.hand.halfway.is_none());
}
