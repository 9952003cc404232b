//! The figures beside the text. The core computes the first state of each, and the reader continues from it.
//!
//! An [`Excerpt`] is a view of the page in miniature: the view's own state, and the parts of its drawing that the beat
//! shows. What no view shows has a figure of its own here.

mod cases;
mod excerpt;
mod growth;
mod hand;
mod keepsake;
mod next;
mod piles;
mod quiz;
pub(crate) mod search;
mod sheet;
mod sprint;
mod turning;
mod whole;

pub(crate) use cases::{Case, Looks};
pub(crate) use excerpt::Excerpt;
pub(crate) use growth::Growth;
pub(crate) use hand::BoardToFill;
pub(crate) use keepsake::Keepsake;
pub(crate) use next::NextQueen;
pub(crate) use piles::Piles;
pub(crate) use quiz::Quiz;
pub(crate) use search::Search;
pub(crate) use sheet::{Caption, Sheet};
pub(crate) use sprint::{Sprint, searched};
pub(crate) use turning::Turning;
pub(crate) use whole::WholeTree;

use crate::{symmetry, tree, walk};
use eightfold_core::predict::Answer;
use eightfold_core::{Square, named};
use prelude::*;
use std::any::Any;
use std::fmt;

/// The names that all figures import.
mod prelude {
    pub(super) use crate::base::settings::{Language, Settings};
    pub(super) use crate::base::view::View;
    pub(super) use crate::learn::beat::Goal;
    pub(super) use crate::learn::figure::{Action, Control, Dial, Figure};
    pub(super) use crate::learn::view::figure::{caption, drawn, pressed};
    pub(super) use crate::parts::grid::Grid;
    pub(super) use crate::parts::marks::{Sort, mark};
    pub(super) use crate::text::say;
    pub(super) use eightfold_core::ladder::{Event, Machine, Reason, Rung};
    pub(super) use eightfold_core::{BoardSize, Cell, Class, Placement, Solutions, Square, Symmetry};
    pub(super) use yew::prelude::*;

    /// The page on which a figure is drawn.
    pub(super) type Page = crate::parts::room::Page<crate::learn::state::Action>;
}

/// A live figure beside a text. Methods that most figures do not need have defaults.
pub(crate) trait Figure: Any {
    /// Returns the view that shows the whole of what the figure shows, and the pairs of its address.
    fn opens_in(&self) -> (View, String);

    /// Draws the figure.
    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html;

    /// Applies an action.
    fn apply(&mut self, _action: &Action) {}

    /// Returns `true` if a control would do nothing now.
    fn is_idle(&self, _control: Control) -> bool {
        false
    }

    /// Returns the suffix of the message that names a control in its current state.
    fn name(&self, control: Control) -> &'static str {
        if control == Control::Play && self.is_moving() { "pause" } else { control.name() }
    }

    /// Returns the slider of a control in its current state, or `None` if the control is a button.
    fn dial(&self, _control: Control, _language: Language) -> Option<Dial> {
        None
    }

    /// Returns `true` if a goal is reached. The core decides.
    fn reaches(&self, _goal: Goal) -> bool {
        false
    }

    /// Returns `true` while an animation runs.
    fn is_moving(&self) -> bool {
        false
    }

    /// Advances by a frame; `elapsed` is in milliseconds.
    fn frame(&mut self, _elapsed: f64, _settings: &Settings) {}

    /// Stops animations.
    fn rest(&mut self) {}

    /// Stops animations, now and in future.
    fn calm(&mut self) {
        self.rest();
    }
}

/// Prints only the address: the derived output of all figures would add kilobytes to the module.
impl fmt::Debug for dyn Figure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.opens_in().1)
    }
}

impl dyn Figure {
    /// Returns the figure as type `F`, if it has this type.
    pub(crate) fn of<F: Figure>(&self) -> Option<&F> {
        (self as &dyn Any).downcast_ref()
    }
}

named! {
    /// A button or slider below a figure. Its name is used in its id, and in its message unless its state has another
    /// name.
    pub(crate) enum Control {
        /// Play or pause.
        Play = "play",
        /// One step back.
        Back = "back",
        /// One step forward.
        Forward = "forward",
        /// Advance to the next solution.
        Next = "next",
        /// Return to the beginning.
        Restart = "restart",
        /// Show a square that keeps a solution possible, or a queen that prevents all solutions.
        Hint = "hint",
        /// Undo the last change.
        Undo = "undo",
        /// Restore the initial board.
        Clear = "clear",
        /// A slider for the guess.
        Guess = "guess",
        /// Show the number that was to be guessed.
        Show = "show",
        /// Go to the end of the search.
        End = "end",
        /// A quarter turn to the left.
        Turn = "turn",
        /// A mirror image.
        Flip = "flip",
        /// Gather what is spread out, or spread it again.
        Gather = "gather",
        /// A slider for the number of workers.
        Workers = "workers",
        /// Fold a tree to the search that closes squares, or unfold it.
        Fold = "fold",
        /// A slider for BOUND1.
        Bound1 = "bound1",
        /// A slider over the steps of a search.
        Step = "step",
    }
}

/// An action on a figure.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// A control was pressed.
    Control(Control),
    /// A slider was set to another value.
    Dial(Control, u64),
    /// A square was pressed.
    Press(Square),
    /// A board of a sheet was pressed.
    Pick(usize),
    /// A question was answered.
    Answer(Answer),
    /// A digit or a letter was pressed.
    Key(char),
    /// An action in a search.
    Walk(walk::state::Action),
    /// An action in a whole tree.
    Tree(tree::state::Action),
    /// An action in a case.
    Masks(crate::masks::Action),
    /// An action in a comparison.
    Symmetry(symmetry::state::Action),
}

/// A slider below a figure.
#[derive(Debug)]
pub(crate) struct Dial {
    pub(crate) label: String,
    /// The minimum and maximum.
    pub(crate) range: (usize, usize),
    pub(crate) value: usize,
    /// The value in words.
    pub(crate) told: String,
}

impl Dial {
    /// Returns a slider whose value is written as a number.
    pub(crate) fn new(label: String, range: (usize, usize), value: usize) -> Dial {
        Dial { label, range, value, told: value.to_string() }
    }
}
