//! Actions on the walk, and its continuous motions.

use crate::base::settings::Settings;
use crate::parts::cells::Gesture;
use crate::walk::export::Film;
use crate::walk::swipe::Touch;
use crate::walk::time::Touched;
use eightfold_core::ladder::Rung;
use eightfold_core::predict::Answer;
use eightfold_core::trace::Stop;
use eightfold_core::{BoardSize, Square};
pub(crate) use eightfold_worker::explore::Goal;

/// An action on the walk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Action {
    /// Go to the beginning.
    First,
    /// Go one step back.
    Back,
    /// Go one step forward.
    Forward,
    /// Start playing, or stop the current motion.
    Play,
    NextSolution,
    /// Run to this stop.
    RunTo(Stop),
    /// Go to where the queen just placed is removed.
    Over,
    /// Go to where the queen above this row is removed.
    Out,
    /// Go to the end of the search.
    Last,
    /// Go to a step.
    Seek(u64),
    /// The pointer touches the line of time, moves along it, or leaves it.
    Time(Touched),
    /// Stop the current motion, and close the question about a square.
    Stop,
    /// Ask why no queen is on a square, or close the question.
    Ask(Option<Square>),
    /// Point at another square, or at none.
    Point(Option<Square>),
    /// Press a square, either as an answer or to ask about it.
    Press(Square),
    /// Press a digit or letter, either as an answer or to go to a class.
    Key(char),
    /// Turn predictions on or off.
    Predict,
    /// Answer such a question.
    Answer(Answer),
    /// Delete the answers so far.
    ForgetAnswers,
    /// Ask about a line of the sum or a row of the case, by its name, or close the question.
    Line(&'static str),
    /// A finger touched the board, or left it: a swipe is a step.
    Touch(Touch),
    /// Open the list of algorithms and sizes, or close it.
    Choosing(bool),
    /// Set the length of the film.
    Film(Film),
    /// Add a part to the lesson, by its index, or remove it.
    Lesson(usize),
    /// Save the film as a GIF, drawn with these settings.
    Draw(Settings),
    /// Switch to another board size.
    Size(BoardSize),
    /// Switch to another rung.
    Rung(Rung),
}

impl From<Gesture> for Action {
    fn from(gesture: Gesture) -> Action {
        match gesture {
            Gesture::Ask(square) => Action::Ask(Some(square)),
            Gesture::Press(square) => Action::Press(square),
            Gesture::Point(square) => Action::Point(square),
        }
    }
}

/// A motion that continues frame by frame until it ends or is stopped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Motion {
    /// No motion.
    Still,
    /// Playing, with the fraction of a step that has accumulated so far.
    Playing(f64),
    /// Running to a goal, as many steps per frame as fit.
    Running(Goal),
    /// Running to a goal in a worker.
    Sent(Goal),
}
