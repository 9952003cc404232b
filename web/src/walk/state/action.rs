//! Events of the walk, and motions that go on by themselves.

use crate::base::settings::Settings;
use crate::parts::cells::Gesture;
use crate::walk::export::Film;
use crate::walk::quiz::Move;
use crate::walk::tree::Select;
use eightfold_core::ladder::Rung;
use eightfold_core::predict::Answer;
use eightfold_core::trace::Stop;
use eightfold_core::{BoardSize, Square};
pub(crate) use eightfold_worker::explore::Goal;

/// Something that happens to the walk.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Back to the beginning.
    First,
    /// One step back.
    Back,
    /// One step forward.
    Forward,
    /// Start playing, or stop the present motion.
    Play,
    NextSolution,
    /// Back to the first solution.
    FirstSolution,
    /// On to this stop.
    RunTo(Stop),
    /// On to the stop chosen from the list.
    RunToChosen,
    /// Another choice from that list.
    ChooseStop(Stop),
    /// To where the queen just placed is taken off again.
    Over,
    /// To where the queen above this row is taken off.
    Out,
    /// To the end of the search.
    Last,
    /// To a step, on the timeline.
    Seek(u64),
    /// Stop the present motion, and close the question about a square.
    Stop,
    /// Ask why no queen is on a square, or close the question.
    Ask(Option<Square>),
    /// The pointer is on another square, or on none.
    Point(Option<Square>),
    /// A square was pressed: it is an answer, or asked about.
    Press(Square),
    /// A digit or letter was pressed that is an answer, or leads to a class.
    Key(char),
    /// Ask before each step what comes next, or ask no more.
    Predict,
    /// An answer to such a question is given.
    Answer(Answer),
    /// The answers so far are forgotten.
    ForgetAnswers,
    /// Something happens to the quiz.
    Quiz(Move),
    /// Select another block of the tree.
    Select(Select),
    /// Another length of the film.
    Film(Film),
    /// Choose a part for a lesson, by its place among all of them, or leave it out.
    Lesson(usize),
    /// Save the film, drawn with these settings.
    Save(Settings),
    /// Save the film as a GIF, drawn with these settings.
    Draw(Settings),
    /// Another board.
    Size(BoardSize),
    /// Another rung.
    Rung(Rung),
}

impl Action {
    /// Returns `true` for what leads to another step, or turns predictions on and off.
    pub(crate) const fn is_travel(&self) -> bool {
        use Action::*;
        matches!(
            self,
            First
                | Back
                | Forward
                | Play
                | NextSolution
                | FirstSolution
                | RunTo(_)
                | RunToChosen
                | Over
                | Out
                | Last
                | Seek(_)
                | Predict
        )
    }
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

/// A motion that goes on by itself, frame by frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Motion {
    /// None.
    Still,
    /// Playing; the part of a step that time has earned so far.
    Playing(f64),
    /// Running to a goal as fast as the frames allow.
    Running(Goal),
    /// A worker runs to the goal.
    Sent(Goal),
}
