//! Actions on the walk, and its continuous motions.

use crate::base::settings::Settings;
use crate::parts::cells::Gesture;
use crate::walk::swipe::Touch;
use crate::walk::time::{Contact, Touched};
use eightfold_core::ladder::Rung;
use eightfold_core::predict::Answer;
use eightfold_core::trace::Stop;
use eightfold_core::{BoardSize, Square};
pub(crate) use eightfold_worker::explore::Goal;

/// An action on the walk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Action {
    First,
    Back,
    Forward,
    /// A button or an arrow key begins to be held down.
    Hold(Held),
    /// It is released: `true` if a click follows.
    Release(bool),
    /// The button is clicked, which is a step unless it was held down: forward, or back.
    Click(bool),
    /// Start playing, or stop the current motion.
    Play,
    NextSolution,
    /// Run to this stop.
    RunTo(Stop),
    /// Go to where the queen of this row is removed.
    Until(u8),
    /// Go to where the queen just placed is removed.
    Over,
    /// Go to where the queen above this row is removed.
    Out,
    Last,
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
    Answer(Answer),
    /// Delete the answers so far.
    ForgetAnswers,
    /// Ask about a line of the sum or a row of the case, by its name, or close the question.
    Line(&'static str),
    /// A finger touched the board, or left it: a swipe is a step.
    Touch(Touch),
    /// Open the list of algorithms and sizes, or close it.
    Choosing(bool),
    /// Set the length of the film, in steps.
    Film(u64),
    /// Add a part to the lesson, by its index, or remove it.
    Lesson(usize),
    /// Save the film as a GIF, drawn with these settings.
    Draw(Settings),
    Size(BoardSize),
    Rung(Rung),
}

impl Action {
    /// Returns `true` if the reader has pressed something, and not only moved the pointer.
    pub(super) fn is_press(self) -> bool {
        match self {
            Action::Point(_) | Action::Touch(_) | Action::Release(_) | Action::Draw(_) => false,
            Action::Time(touched) => touched.contact == Contact::Down,
            _ => true,
        }
    }

    /// Returns `true` if the action leads to another step at once. A question about this step ends with it.
    pub(super) const fn leads_on(self) -> bool {
        use Action::{Back, First, Forward, Last, NextSolution, Out, Over, Play, RunTo, Seek, Until};
        matches!(self, First | Back | Forward | Play | NextSolution | RunTo(_) | Until(_) | Over | Out | Last | Seek(_))
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

/// A button or an arrow key that is held down: the search runs as a film, ever faster.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Held {
    /// `true` if the search runs forward.
    pub(crate) forward: bool,
    /// The time since it was pressed, in milliseconds.
    pub(crate) since: f64,
    /// The fraction of a step that has accumulated so far.
    pub(crate) earned: f64,
    /// `true` once it has made a step.
    pub(crate) has_run: bool,
}

impl Held {
    /// The time after which a button that is held down begins to run, in milliseconds.
    pub(crate) const CLICK: f64 = 330.0;

    /// Returns a button that is pressed now.
    pub(crate) const fn button(forward: bool) -> Held {
        Held { forward, since: 0.0, earned: 0.0, has_run: false }
    }

    /// Returns a key that repeats, so that it has been held down for a while.
    pub(crate) const fn key(forward: bool) -> Held {
        Held { forward, since: Held::CLICK, earned: 0.0, has_run: false }
    }

    /// Returns the steps per second: first few enough to follow each, and twice as many after each second.
    pub(crate) fn pace(self) -> f64 {
        match (self.since - Held::CLICK) / 900.0 {
            ..0.0 => 0.0,
            times => 5.0 * 1.9_f64.powf(times.min(9.0)),
        }
    }
}

/// The first sight of the view, of which the search goes down to its first row without a free square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opening {
    /// Not visited yet.
    Fresh,
    /// Shown, or about to be shown, at this step, where the reader has not pressed anything yet.
    Shown(u64),
    /// Something was pressed, or an address named a place.
    Over,
}

/// A motion that continues frame by frame until it ends or is stopped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Motion {
    Still,
    /// Playing, with the fraction of a step that has accumulated so far.
    Playing(f64),
    /// Going down to the first row without a free square, with the fraction of a step that has accumulated so far.
    Descending(f64),
    /// Running as long as a button or a key is held down.
    Held(Held),
    /// Running to a goal, as many steps per frame as fit.
    Running(Goal),
    /// Running to a goal in a worker.
    Sent(Goal),
}
