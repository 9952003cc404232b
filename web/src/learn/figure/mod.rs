//! The figures beside the text. Each is plain data that the core sets to a state; the reader goes on from there.

mod case;
mod flags;
mod growth;
mod halves;
mod hand;
mod looks;
mod piles;
mod profile;
mod quiz;
mod race;
mod search;
mod sheet;
mod solutions;
mod sum;
mod team;
mod turning;

pub(crate) use case::Case;
pub(crate) use flags::Flags;
pub(crate) use growth::{Growth, Name};
pub(crate) use halves::Halves;
pub(crate) use hand::Hand;
pub(crate) use looks::Looks;
pub(crate) use piles::{Pile, Piles};
pub(crate) use profile::Profile;
pub(crate) use quiz::Quiz;
pub(crate) use race::{Lane, Race, searched};
pub(crate) use search::{Search, WalkPart};
pub(crate) use sheet::{Caption, Sheet};
pub(crate) use solutions::SolutionGallery;
pub(crate) use sum::Sum;
pub(crate) use team::Team;
pub(crate) use turning::Turning;

use crate::base::view::View;
use crate::masks::state::turning::TurningAction;
use crate::walk;
use eightfold_core::predict::Answer;
use eightfold_core::{Square, named};
use eightfold_worker::{Task, TaskEvent};
use std::ops::{Deref, DerefMut};

/// Declares the figures, a line each: the figure, and the view that shows it with all that belongs to it.
macro_rules! figures {
    ($($(#[$about:meta])* $Figure:ident in $View:ident;)*) => {
        /// The figure of a beat.
        #[derive(Debug)]
        #[allow(clippy::large_enum_variant, reason = "there is one figure at a time")]
        pub(crate) enum Figure {
            $($(#[$about])* $Figure($Figure),)*
        }

        impl Figure {
            /// Returns the view that shows the figure with all that belongs to it.
            pub(crate) fn instrument(&self) -> View {
                self.elsewhere().unwrap_or(match self {
                    $(Figure::$Figure(_) => View::$View,)*
                })
            }
        }

        impl Deref for Figure {
            type Target = dyn Live;

            fn deref(&self) -> &(dyn Live + 'static) {
                match self {
                    $(Figure::$Figure(figure) => figure,)*
                }
            }
        }

        impl DerefMut for Figure {
            fn deref_mut(&mut self) -> &mut (dyn Live + 'static) {
                match self {
                    $(Figure::$Figure(figure) => figure,)*
                }
            }
        }
    };
}

figures! {
    /// A search, step by step.
    Search in Walk;
    /// Solutions, one after the other.
    SolutionGallery in Symmetry;
    /// A board that the reader fills.
    Hand in Symmetry;
    /// Numbers as bars.
    Growth in Ladder;
    /// A queen, and the numbers of her lines.
    Flags in Symmetry;
    /// Small boards side by side.
    Sheet in Symmetry;
    /// A board that the reader turns.
    Turning in Symmetry;
    /// All solutions, and a pile for each class.
    Piles in Classes;
    /// A few searches side by side, with a finish.
    Race in Ladder;
    /// Two searches, row by row.
    Profile in Ladder;
    /// A search that workers share.
    Team in Walk;
    /// A count in parts.
    Sum in Count;
    /// The halves of the join.
    Halves in Join;
    /// Questions about a search.
    Quiz in Walk;
    /// A case of the symmetry elimination, and the motions behind its rules.
    Case in Masks;
    /// A comparison with an image, look by look.
    Looks in Symmetry;
}

/// A view in miniature: what a figure does beside its beat. `learn::view` draws it.
pub(crate) trait Live {
    /// Returns another view than the list says, if that shows more of the figure.
    fn elsewhere(&self) -> Option<View> {
        None
    }

    /// Returns the pairs of the address there.
    fn pairs(&self) -> String;

    /// Lets something happen.
    fn apply(&mut self, _action: &Action) {}

    /// Returns `true` if a control would do nothing now.
    fn is_idle(&self, _control: Control) -> bool {
        false
    }

    /// Returns the tasks for workers.
    fn tasks(&self) -> Vec<&Task> {
        Vec::new()
    }

    /// Takes news from a worker.
    fn told(&mut self, _told: &TaskEvent) {}

    /// Returns `true` while it moves by itself.
    fn is_moving(&self) -> bool {
        false
    }

    /// Goes on for a frame of the screen; `elapsed` are the milliseconds since the last one.
    fn frame(&mut self, _elapsed: f64) {}

    /// Ends what moves by itself.
    fn rest(&mut self) {}

    /// Returns the number of the board that is shown, while that is all that time can change.
    fn shown_by_time(&self) -> Option<usize> {
        None
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
    /// Something in a search.
    Walk(walk::state::Action),
    /// A square was pressed.
    Press(Square),
    /// Another value on a slider.
    Dial(Control, u64),
    /// A board of a sheet was pressed.
    Pick(usize),
    /// A question is answered.
    Answer(Answer),
    /// A digit or a letter was pressed.
    Key(char),
    /// Another motion of a case.
    Turning(TurningAction),
    /// A board that was turned is seen to have got there, after this number of moves.
    Landed(u32),
}
