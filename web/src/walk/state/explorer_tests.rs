//! Runs in a worker, tested without one: the test does its work and passes on its reports one by one.

use crate::base::notice::Notice;
use crate::parts::room::Room;
use crate::walk::place::Place;
use crate::walk::state::tests::{Walk, settle, walk};
use crate::walk::state::{Action, Goal, Motion};
use eightfold_core::ladder::{Event, Rung};
use eightfold_core::trace::{Player, Run, Stop};
use eightfold_core::{BoardSize, Class};
use eightfold_worker::{Failure, RecordingContext};

/// Does the current task and delivers up to `reports` of its reports; returns how many it has in total.
pub(super) fn work(state: &mut Walk, reports: usize) -> usize {
    let task = state.task().expect("there is something to do").clone();
    let told = RecordingContext::default().serve(&task.request);
    let all = told.len();
    for reply in told.into_iter().take(reports) {
        state.on_task_event(task.news(Ok(reply)));
    }
    all
}

/// Advances frames until a worker runs.
fn until_sent(state: &mut Walk) {
    while !matches!(state.motion, Motion::Sent(_)) {
        assert_ne!(state.motion, Motion::Still);
        state.frame(16.0);
    }
}

fn symmetry(n: usize) -> Walk {
    let mut state = walk(n);
    state.apply(Action::Rung(Rung::Symmetry));
    state
}

#[test]
fn a_long_run_goes_to_a_worker_and_arrives_where_playing_would() {
    let mut there = Player::new(Rung::Symmetry, BoardSize::new(13).unwrap());
    there.run(Stop::Class(Class::Two), u64::MAX);
    let two = there.position();
    while there.forward() {}

    let mut state = symmetry(13);
    assert_eq!(state.task().iter().count(), 0, "nothing unasked on a board as large as this");
    state.apply(Action::RunTo(Stop::Class(Class::Two)));
    until_sent(&mut state);
    assert!(state.shown.is_start(), "the board rests during a run");
    work(&mut state, usize::MAX);
    assert_eq!((state.step(), state.motion), (two, Motion::Still));
    assert!(matches!(state.shown.event, Some(Event::Solution { class: Some(Class::Two), .. })));
    assert_eq!(state.timeline.explored, two);

    state.apply(Action::Last);
    until_sent(&mut state);
    work(&mut state, usize::MAX);
    assert!(state.shown.is_end() && state.task().iter().count() == 0);
    assert_eq!((state.step(), state.timeline.length), (there.position(), Some(there.position())));
    assert_eq!(state.shown.ledger, *there.machine().ledger());
    // Now every step can be reached at once, without frames or a worker.
    for step in [3, two, there.position() - 1, 1_000_000, two + 1] {
        state.apply(Action::Seek(step));
        assert_eq!((state.step(), state.motion), (step, Motion::Still));
    }
    // A run to an earlier stop starts at the reader's step, not at the worker's.
    state.apply(Action::First);
    state.run(Action::RunTo(Stop::Class(Class::Two)));
    assert_eq!(state.step(), two);
}

#[test]
fn a_worker_that_is_stopped_leaves_what_it_found() {
    for halt in [Action::Stop, Action::Play, Action::Seek(900_000), Action::Back, Action::Forward, Action::First] {
        let mut state = walk(14);
        state.visit(&Place { size: Some(14), rung: Some(Rung::Bitmap), step: Some(2_000_000), ..Place::default() });
        until_sent(&mut state);
        assert_eq!(state.place().step, Some(2_000_000), "a link copied on the way leads where the way leads");
        assert!(work(&mut state, 90) > 90);
        let headway = state.explorer.headway;
        assert!(state.step() == headway.step && headway.step > 1_000_000);
        let percent = (headway.step - headway.from) * 100 / (2_000_000 - headway.from);
        assert_eq!(headway.percent(Goal::Step(2_000_000)), Some(percent));
        let task = state.task().unwrap().clone();

        state.apply(halt);
        assert_eq!((state.motion, state.task().iter().count()), (Motion::Still, 0), "{halt:?}");
        let expected = match halt {
            Action::Seek(step) => step,
            Action::Back => headway.step - 1,
            Action::Forward => headway.step + 1,
            Action::First => 0,
            _ => headway.step,
        };
        assert_eq!((state.step(), state.shown.step), (expected, expected), "{halt:?}");
        assert!(state.timeline.explored >= headway.step);
        // Events that the worker sent before it was stopped are ignored.
        let step = state.step();
        state.on_task_event(task.news(Err(Failure::Broken)));
        assert_eq!((state.step(), state.motion, state.notices().len()), (step, Motion::Still, 0));
    }
}

#[test]
fn a_short_search_is_walked_to_its_end_unasked() {
    let mut state = walk(12);
    let task = state.task().unwrap().clone();
    assert!(state.timeline.length.is_none() && state.motion == Motion::Still);
    // Meanwhile the reader can step and start runs.
    state.apply(Action::Forward);
    assert_eq!(state.task(), Some(&task));
    state.apply(Action::RunTo(Stop::Solution));
    assert_eq!(settle(&mut state), 0);
    state.visit(&Place { size: Some(12), rung: Some(Rung::Bitmap), step: Some(1_500_000), ..Place::default() });
    until_sent(&mut state);
    assert_ne!(state.task().unwrap().serial, task.serial);
    settle(&mut state);
    assert_eq!(state.step(), 1_500_000);
    // Exploring then continues from that step.
    assert_eq!(state.task().iter().count(), 1);
    work(&mut state, usize::MAX);
    assert_eq!((state.task().iter().count(), state.step()), (0, 1_500_000));
    let end = state.timeline.length.unwrap();
    state.apply(Action::Seek(end));
    assert!(state.shown.is_end() && state.motion == Motion::Still);
    assert_eq!(state.shown.ledger.total, 14_200);
    state.apply(Action::Back);
    assert_eq!(state.step(), end - 1);
}

#[test]
fn without_a_worker_frames_do_it() {
    let mut state = symmetry(13);
    state.apply(Action::RunTo(Stop::Class(Class::Two)));
    until_sent(&mut state);
    let task = state.task().unwrap().clone();
    state.on_task_event(task.news(Err(Failure::NoWorker)));
    assert!(matches!(state.motion, Motion::Running(_)) && state.notices() == [Notice::NoWorker]);
    assert!(settle(&mut state) > 4);
    assert!(matches!(state.shown.event, Some(Event::Solution { class: Some(Class::Two), .. })));
    // No other worker is requested, and the notice is not repeated.
    state.apply(Action::Size(BoardSize::new(12).unwrap()));
    assert_eq!((state.task().iter().count(), state.notices().len()), (0, 0));
}

#[test]
fn what_a_worker_does_not_find_leaves_the_reader_where_they_were() {
    let two = Stop::Class(Class::Two);
    let mut there = Player::new(Rung::Symmetry, BoardSize::new(13).unwrap());
    let mut last = 0;
    while there.run(two, u64::MAX) == Run::Stopped {
        last = there.position();
    }
    let mut state = symmetry(13);
    state.run(Action::Seek(last));
    state.apply(Action::RunTo(two));
    until_sent(&mut state);
    settle(&mut state);
    assert_eq!((state.step(), state.shown.step, state.motion), (last, last, Motion::Still));
    assert_eq!(state.notices(), [Notice::NoneLeft(two)]);
    assert_eq!(state.timeline.length, Some(there.position()), "what was searched is kept");
}
