//! The gestures that reach each goal, for the tests in a browser: `tests/data/goals.txt` has a line for each beat.

use crate::learn::beat::Beat;
use crate::learn::figure::{Action, Control, Quiz, Search};
use crate::learn::tests::{beats, way};
use crate::masks;
use crate::walk;
use crate::walk::predict::key_of;
use eightfold_core::Square;
use eightfold_core::predict::{Answer, Prompt};

/// Returns the gesture for an action: `press` with the id of an element, or `slide` with the id of a slider and its
/// value.
fn gesture(action: &Action, prompt: Option<&Prompt>) -> String {
    let square = |name: &str, square: &Square| format!("press {name}-{}-{}", square.row, square.column);
    match action {
        Action::Press(it) | Action::Answer(Answer::Square(it)) => square("place", it),
        Action::Masks(masks::Action::Press(it)) => square("put", it),
        Action::Walk(walk::state::Action::Ask(Some(it))) => square("square", it),
        // A row is answered by pressing any of its squares on the board.
        Action::Answer(Answer::Queen(row)) => square("place", &Square { row: *row, column: 0 }),
        Action::Pick(at) => format!("press board-{at}"),
        Action::Dial(control, value) => format!("slide {} {value}", control.name()),
        Action::Answer(answer) => {
            let key = prompt.and_then(|prompt| key_of(prompt, *answer)).unwrap();
            format!("press answer-{key}")
        }
        Action::Control(control) => format!("press figure-{}", control.name()),
        other => panic!("no gesture for {other:?}"),
    }
}

/// Returns the presses of Next that move a search to a step, for a beat without a slider over the steps.
fn presses_to(beat: &Beat, step: u64) -> Vec<String> {
    let (mut figure, mut presses) = ((beat.figure)(), Vec::new());
    while figure.of::<Search>().unwrap().room.step() != step {
        figure.apply(&Action::Control(Control::Next));
        presses.push("press figure-next".to_owned());
        assert!(presses.len() < 100, "Next does not lead to step {step}");
    }
    presses
}

/// Returns the gestures that reach the goal of a beat.
fn gestures(beat: &Beat) -> Vec<String> {
    let mut figure = (beat.figure)();
    let ways = beat.goal.map(|goal| way(goal, &*figure)).unwrap_or_default();
    let gestures = ways.into_iter().flat_map(|action| {
        let asked = figure.of::<Quiz>().map(|quiz| quiz.asked.prompt);
        figure.apply(&action);
        match action {
            Action::Dial(Control::Step, step) if !beat.controls.contains(&Control::Step) => presses_to(beat, step),
            action => vec![gesture(&action, asked.as_ref())],
        }
    });
    gestures.collect()
}

/// Lists the beats, each with the gestures that reach its goal.
fn goals() -> String {
    let line = |(name, beat, _): (String, &Beat, _)| match &*gestures(beat).join(", ") {
        "" => format!("{name}\n"),
        gestures => format!("{name}: {gestures}\n"),
    };
    beats().map(line).collect()
}

#[test]
fn the_tests_in_a_browser_know_the_way_to_every_goal() {
    let known = include_str!("../../../../tests/data/goals.txt");
    assert_eq!(known, goals(), "tests/data/goals.txt should be this:\n{}", goals());
}
