//! The figures beside the text. The core sets each to its first state, and the reader goes on from there.
//!
//! An [`Excerpt`] is a view of the page in miniature: its own state, and the parts of its drawing that the beat shows.
//! What no view has is a small figure of its own.

mod cases;
mod excerpt;
mod flags;
mod gallery;
mod growth;
mod halves;
mod hand;
mod keepsake;
mod next;
mod piles;
mod profile;
mod quiz;
pub(crate) mod search;
mod sheet;
mod sprint;
mod sum;
mod turning;
mod whole;

pub(crate) use cases::{Case, Looks};
pub(crate) use excerpt::Excerpt;
pub(crate) use flags::Flags;
pub(crate) use gallery::SolutionGallery;
pub(crate) use growth::Growth;
pub(crate) use halves::Halves;
pub(crate) use hand::BoardToFill;
pub(crate) use keepsake::Keepsake;
pub(crate) use next::NextQueen;
pub(crate) use piles::Piles;
pub(crate) use profile::{Profile, searched};
pub(crate) use quiz::Quiz;
pub(crate) use search::Search;
pub(crate) use sheet::{Caption, Sheet};
pub(crate) use sprint::Sprint;
pub(crate) use sum::Sum;
pub(crate) use turning::Turning;
pub(crate) use whole::WholeTree;

use crate::{masks, symmetry, tree, walk};
use eightfold_core::predict::Answer;
use eightfold_core::{Square, named};
use eightfold_worker::{Task, TaskEvent};
use prelude::*;
use std::any::Any;
use std::fmt;

/// The words that figures are written with.
mod prelude {
    pub(super) use crate::base::settings::{Language, Settings};
    pub(super) use crate::base::view::View;
    pub(super) use crate::learn::beat::Goal;
    pub(super) use crate::learn::figure::{Action, Control, Dial, Figure};
    pub(super) use crate::learn::view::figure::{caption, drawn, pressed};
    pub(super) use crate::parts::grid::Grid;
    pub(super) use crate::parts::marks::{Sort, class, mark};
    pub(super) use crate::text::say;
    pub(super) use eightfold_core::ladder::{Event, Machine, Reason, Rung};
    pub(super) use eightfold_core::{BoardSize, Cell, Class, Placement, Solutions, Square, Squares, Symmetry};
    pub(super) use yew::prelude::*;

    /// The page that a figure is drawn on.
    pub(super) type Page = crate::parts::room::Page<crate::learn::state::Action>;
}

/// A live figure beside a text. What most figures do without has a default.
pub(crate) trait Figure: Any {
    /// Returns the view that shows the figure with all that belongs to it, and the pairs of the address there.
    fn opens_in(&self) -> (View, String);

    /// Draws it.
    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html;

    /// Lets something happen.
    fn apply(&mut self, _action: &Action) {}

    /// Returns `true` if a control would do nothing now.
    fn is_idle(&self, _control: Control) -> bool {
        false
    }

    /// Returns the end of the message that names a control now.
    fn name(&self, control: Control) -> &'static str {
        if control == Control::Play && self.is_moving() { "pause" } else { control.name() }
    }

    /// Returns a control as it is now if it is a slider.
    fn dial(&self, _control: Control, _language: Language) -> Option<Dial> {
        None
    }

    /// Returns `true` if a goal is reached. The core decides.
    fn reaches(&self, _goal: Goal) -> bool {
        false
    }

    /// Returns the tasks for workers.
    fn tasks(&self) -> Vec<&Task> {
        Vec::new()
    }

    /// Takes news from a worker.
    fn on_task_event(&mut self, _told: &TaskEvent) {}

    /// Returns `true` while it moves by itself.
    fn is_moving(&self) -> bool {
        false
    }

    /// Goes on for a frame of the screen; `elapsed` are the milliseconds since the last one.
    fn frame(&mut self, _elapsed: f64, _settings: &Settings) {}

    /// Ends what moves by itself.
    fn rest(&mut self) {}

    /// Lets nothing move from now on.
    fn calm(&mut self) {
        self.rest();
    }

    /// Returns the number of the board that is shown, while that is all that time can change.
    fn shown_by_time(&self) -> Option<usize> {
        None
    }
}

/// Writes the address alone: what figures hold would be kilobytes of module.
impl fmt::Debug for dyn Figure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.opens_in().1)
    }
}

#[cfg(test)]
impl dyn Figure {
    /// Returns the figure as what it is, if it is that.
    pub(crate) fn of<F: Figure>(&self) -> Option<&F> {
        (self as &dyn Any).downcast_ref()
    }
}

named! {
    /// A button below a figure, or a slider, by its name in its id, and in its message where the name says enough.
    pub(crate) enum Control {
        /// Play, or pause.
        Play = "play",
        /// One step back.
        Back = "back",
        /// One step forward.
        Forward = "forward",
        /// On to the next solution.
        Next = "next",
        /// Back to the beginning.
        Restart = "restart",
        /// A square that keeps a solution within reach, or the queen that keeps all of them away.
        Hint = "hint",
        /// Takes the last change back.
        Undo = "undo",
        /// Sets the board as it was at first.
        Clear = "clear",
        /// A slider for the guess.
        Guess = "guess",
        /// Shows what was to be guessed.
        Show = "show",
        /// On to the end of the search.
        End = "end",
        /// A slider for the number of a column.
        DialColumn = "dial-column",
        /// A slider for that of a falling diagonal.
        DialFalling = "dial-falling",
        /// A slider for that of a rising diagonal.
        DialRising = "dial-rising",
        /// A quarter turn to the left.
        Turn = "turn",
        /// A mirror image.
        Flip = "flip",
        /// Gathers what is spread out, and spreads it again.
        Gather = "gather",
        /// A slider for the number of workers.
        Workers = "workers",
        /// Folds a tree to the search that closes squares, and unfolds it again.
        Fold = "fold",
        /// Begins a count.
        Count = "count",
        /// A slider for BOUND1.
        Bound1 = "bound1",
        /// A slider over the steps of a search.
        Step = "step",
    }
}

/// Something that happens to a figure.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// A control was pressed.
    Control(Control),
    /// Another value on a slider.
    Dial(Control, u64),
    /// A square was pressed.
    Press(Square),
    /// A board of a sheet was pressed.
    Pick(usize),
    /// A question is answered.
    Answer(Answer),
    /// A digit or a letter was pressed.
    Key(char),
    /// A board that was turned is seen to have got there, after this number of moves.
    Landed(u32),
    /// Something in a search.
    Walk(walk::state::Action),
    /// Something in a whole tree.
    Tree(tree::state::Action),
    /// Something in a case.
    Masks(masks::Action),
    /// Something in a comparison.
    Symmetry(symmetry::Action),
}

/// A slider below a figure.
#[derive(Debug)]
pub(crate) struct Dial {
    /// Its name.
    pub(crate) label: String,
    /// Its classes.
    pub(crate) class: Classes,
    /// Its least and its largest value.
    pub(crate) range: (usize, usize),
    /// Its value.
    pub(crate) value: usize,
    /// The value in words.
    pub(crate) told: String,
}

impl Dial {
    /// Returns a slider whose value is told as a number.
    pub(crate) fn new(label: String, range: (usize, usize), value: usize) -> Dial {
        Dial { label, class: Classes::new(), range, value, told: value.to_string() }
    }
}
