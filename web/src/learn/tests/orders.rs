//! Every goal with every wrong answer, in every order of three: a way on is left, and it can be pressed.

use crate::learn::beat::{Beat, Goal};
use crate::learn::figure::{Action, BoardToFill, Control, Figure, Growth, NextQueen, Quiz, Sheet};
use crate::learn::tests::beats;
use crate::learn::tests::way::way;
use crate::masks;
use crate::walk;
use eightfold_core::masks::attacked;
use eightfold_core::{Cell, EdgeMasks, Square};

/// The answers in succession.
const LENGTH: u32 = 3;

/// Returns every answer that a reader can give to a beat: the right one, and the wrong ones.
fn answers(beat: &Beat, goal: Goal, figure: &dyn Figure) -> Vec<Action> {
    let enabled =
        beat.controls.iter().filter(|it| figure.dial(**it, crate::base::settings::Language::English).is_none());
    let mut answers: Vec<_> = enabled.filter(|it| !figure.is_idle(**it)).map(|it| Action::Control(*it)).collect();
    let right = way(goal, figure).into_iter().next();
    if let Some(hand) = figure.of::<BoardToFill>() {
        let size = hand.board.size;
        let all = (0..size.get()).flat_map(|row| (0..size.get()).map(move |column| Square::new(row, column)));
        // On a large board, the squares that its queens attack, and those of the queens.
        let is_wrong = |square: &Square| {
            size.get() < 6 || hand.board.queens().any(|it| it == *square || attacked(size, it).contains(*square))
        };
        answers.extend(all.filter(is_wrong).map(Action::Press));
    }
    if let Some(asked) = figure.of::<NextQueen>() {
        let row = asked.next_queen().map_or(0, |(queen, _)| usize::from(queen.row));
        // The framed row, and a square of the rows above and below it.
        let others = [row - 1, row + 1].map(|row| Square::new(row, 0));
        answers.extend(
            (0..asked.search.room.size().get()).map(|column| Square::new(row, column)).chain(others).map(Action::Press),
        );
    }
    if matches!(goal, Goal::Closed(_)) {
        let rows = [0, 1, 4, 7].into_iter();
        let squares = rows.flat_map(|row| (0..8).map(move |column| Square::new(row, column)));
        answers.extend(squares.map(masks::Action::Press).map(Action::Masks));
    }
    if let Some(quiz) = figure.of::<Quiz>() {
        answers.extend(quiz.asked.prompt.answers().map(Action::Answer));
    }
    if let Some(sheet) = figure.of::<Sheet>() {
        answers.extend((0..sheet.boards.len()).map(Action::Pick));
    }
    if figure.of::<Growth>().is_some() {
        answers.extend([0, 24].map(|guess| Action::Dial(Control::Guess, guess)));
    }
    match goal {
        Goal::Closes(..) => answers.extend([0, 1, u64::MAX].map(|step| Action::Dial(Control::Step, step))),
        Goal::Free => {
            let squares = [(2, 7), (3, 0), (3, 3), (4, 7)].map(|(row, column)| Square::new(row, column));
            answers.extend(squares.map(|it| Action::Walk(walk::state::Action::Ask(Some(it)))));
        }
        Goal::Decided(_) => {
            let size = figure.of::<crate::learn::figure::Search>().unwrap().room.size();
            let letters = Cell::ALL.map(|cell| EdgeMasks::new(size, 2).unwrap().cell(cell));
            let asks =
                letters.into_iter().chain([Square::new(3, 3)]).map(|square| walk::state::Action::Ask(Some(square)));
            answers.extend(asks.map(Action::Walk));
        }
        _ => {}
    }
    answers.extend(right);
    answers
}

/// Returns the first reason why a reader is stuck, if any: nothing that answers can be pressed, or the way to the goal
/// does not lead there.
fn stuck(beat: &Beat, goal: Goal, actions: &[Action]) -> Option<&'static str> {
    let mut figure = begun(beat, actions);
    if figure.reaches(goal) {
        return None;
    }
    if let Some(asked) = figure.of::<NextQueen>() {
        let row = asked.search.room.shown.row?;
        let Some((queen, _)) = asked.next_queen() else { return Some("no queen follows") };
        if usize::from(queen.row) != row.row || row.untried.count_ones() < 2 {
            return Some("the framed row leaves no choice");
        }
    }
    if figure.of::<Quiz>().is_some_and(|quiz| quiz.asked.prompt.answers().count() < 2) {
        return Some("a question has one answer");
    }
    for action in way(goal, &*figure) {
        if let Action::Control(control) = action
            && (!beat.controls.contains(&control) || figure.is_idle(control))
        {
            return Some("the control on the way is missing or idle");
        }
        figure.apply(&action);
    }
    figure.rest();
    (!figure.reaches(goal)).then_some("the way does not lead to the goal")
}

/// Returns the figure of a beat after some answers.
fn begun(beat: &Beat, actions: &[Action]) -> Box<dyn Figure> {
    let mut figure = (beat.figure)();
    actions.iter().for_each(|action| figure.apply(action));
    // End an animation.
    figure.rest();
    figure
}

/// Returns every order of this many answers, as each state offers them.
fn orders(beat: &Beat, goal: Goal, length: u32) -> Vec<Vec<Action>> {
    let Some(shorter) = length.checked_sub(1) else { return vec![Vec::new()] };
    let longer = |before: Vec<Action>| {
        let figure = begun(beat, &before);
        let next = if figure.reaches(goal) { Vec::new() } else { answers(beat, goal, &*figure) };
        next.into_iter().map(move |it| before.iter().cloned().chain([it]).collect())
    };
    orders(beat, goal, shorter).into_iter().flat_map(longer).collect()
}

#[test]
fn no_order_of_wrong_answers_leaves_a_reader_stuck() {
    let mut tried = 0;
    for (name, beat, _) in beats() {
        let Some(goal) = beat.goal else { continue };
        for order in orders(beat, goal, LENGTH) {
            assert_eq!(stuck(beat, goal, &order), None, "{name} after {order:?}");
            tried += 1;
        }
    }
    assert!(tried > 1000, "{tried}");
}
