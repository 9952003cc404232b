//! What can happen to the page, and what goes on in it by itself.

use crate::app::address::Address;
use crate::base::panels::Panel;
use crate::base::settings::{Language, Speed, Theme};
use crate::base::view::View;
use crate::classes::state as classes;
use crate::ladder::race::RaceAction;
use crate::ladder::state as ladder;
use crate::masks::figure::Figure;
use crate::masks::scales::ScalesAction;
use crate::masks::turning::TurningAction;
use crate::symmetry::study::StudyAction;
use crate::walk::export::Film;
use crate::walk::tree::Look;
use eightfold_core::ladder::{Form, Rung};
use eightfold_core::trace::Stop;
use eightfold_core::{BoardSize, Square};
use eightfold_worker::Told;
use eightfold_worker::explore::Goal;

/// Something that happens to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Back to the beginning.
    First,
    /// One step back.
    Back,
    /// One step forward.
    Forward,
    /// Start playing, or stop whatever is under way.
    Play,
    /// On to the next solution.
    NextSolution,
    /// Back to the first solution.
    FirstSolution,
    /// On to what this names.
    RunTo(Stop),
    /// On to what the reader chose from the list.
    RunToChosen,
    /// Another choice from that list.
    ChooseStop(Stop),
    /// To where the queen just placed is taken off again.
    Over,
    /// To where the queen above this row is taken off.
    Out,
    /// To the end of the search.
    Last,
    /// Other masks.
    Figure(Figure),
    /// Something in the view of the ladder.
    Ladder(ladder::Action),
    /// Something in the race.
    Race(RaceAction),
    /// Something in the view of the classes.
    Classes(classes::Action),
    /// The annex says what the address is to ask in one of its views.
    Asked(View, String),
    /// Something in the view of the symmetries.
    Study(StudyAction),
    /// Other prunes.
    Scales(ScalesAction),
    /// Another motion of theirs.
    Turning(TurningAction),
    /// Ask why no queen stands on a square, or no more.
    Ask(Option<Square>),
    /// The pointer is on another square, or on none.
    Point(Option<Square>),
    /// Look elsewhere in the tree.
    Look(Look),
    /// Show or hide the help sheet.
    Help(bool),
    /// Whether letters and digits are keys.
    Shortcuts(bool),
    /// Stop whatever is under way.
    Stop,
    /// A frame of the screen is due; milliseconds since the last one.
    Frame(f64),
    /// To a step, on the timeline.
    Seek(u64),
    /// Another board.
    Size(BoardSize),
    /// Another rung.
    Rung(Rung),
    /// Another language.
    Language(Language),
    /// Another theme.
    Theme(Theme),
    /// Another speed.
    Speed(Speed),
    /// Another length of the film.
    Film(Film),
    /// The other state of an overlay or a panel.
    Panel(Panel),
    /// Another form of the search.
    Form(Form),
    /// An address was entered or followed.
    Visit(Address),
    /// A worker had something to say.
    Told(Told),
    /// The notices were read.
    Dismiss,
}

impl Action {
    /// Whether this is a choice that is remembered. What a link asks for is not.
    #[must_use]
    pub const fn is_choice(&self) -> bool {
        matches!(
            self,
            Action::Size(_)
                | Action::Rung(_)
                | Action::Language(_)
                | Action::Theme(_)
                | Action::Speed(_)
                | Action::Shortcuts(_)
                | Action::Panel(_)
                | Action::Form(_)
        )
    }
}

/// What goes on by itself, frame by frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motion {
    /// Nothing.
    Still,
    /// Playing; the part of a step that time has earned so far.
    Playing(f64),
    /// Running to a goal as fast as the frames allow.
    Running(Goal),
    /// A worker runs to the goal.
    Sent(Goal),
}
