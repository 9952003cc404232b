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
mod stride;
mod sum;
mod team;
mod turning;

pub(crate) use case::Case;
pub(crate) use flags::{Flags, LINES};
pub(crate) use growth::{Growth, Name};
pub(crate) use halves::Halves;
pub(crate) use hand::Hand;
pub(crate) use looks::Looks;
pub(crate) use piles::{Pile, Piles};
pub(crate) use profile::Profile;
pub(crate) use quiz::Quiz;
pub(crate) use race::searched;
pub(crate) use race::{Lane, Race};
pub(crate) use search::{Part, Search};
pub(crate) use sheet::{Caption, Sheet};
pub(crate) use solutions::Gallery;
pub(crate) use sum::Sum;
pub(crate) use team::Team;
pub(crate) use turning::Turning;

use crate::base::view::View;
use crate::masks::state::turning::TurningAction;
use crate::walk;
use eightfold_core::Square;
use eightfold_core::predict::Answer;
use eightfold_worker::TaskEvent;

/// The figure of a beat.
#[derive(Debug)]
pub(crate) enum Figure {
    /// A search, step by step.
    Search(Box<Search>),
    /// Solutions, one after the other.
    Gallery(Gallery),
    /// A board that the reader fills.
    Hand(Hand),
    /// Numbers as bars.
    Growth(Growth),
    /// A queen, and the numbers of her lines.
    Flags(Flags),
    /// Small boards side by side.
    Sheet(Sheet),
    /// A board that the reader turns.
    Turning(Turning),
    /// All solutions, and a pile for each class.
    Piles(Piles),
    /// A few searches side by side, with a finish.
    Race(Race),
    /// Two searches, row by row.
    Profile(Profile),
    /// A search that workers share.
    Team(Team),
    /// A count in parts.
    Sum(Sum),
    /// The halves of the join.
    Halves(Halves),
    /// Questions about a search.
    Quiz(Box<Quiz>),
    /// A case of the symmetry elimination, and the motions behind its rules.
    Case(Case),
    /// A comparison with an image, look by look.
    Looks(Looks),
}

/// A button below a figure, or a slider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Control {
    /// Play, or pause.
    Play,
    /// One step back.
    Back,
    /// One step forward.
    Forward,
    /// On to the next solution.
    Next,
    /// Back to the beginning.
    Restart,
    /// A square that keeps a solution within reach, or the queen that keeps all of them away.
    Hint,
    /// Takes the last change back.
    Undo,
    /// Sets the board as it was at first.
    Clear,
    /// A slider for the guess.
    Guess,
    /// Shows what was to be guessed.
    Show,
    /// On to the end of the search.
    End,
    /// A slider for one of several numbers.
    Dial(usize),
    /// A quarter turn to the left.
    Turn,
    /// A mirror image.
    Flip,
    /// Gathers what is spread out, and spreads it again.
    Gather,
    /// A slider for the number of workers.
    Workers,
    /// Begins a count.
    Count,
    /// A slider for BOUND1.
    Bound1,
    /// A slider over the steps of a search.
    Step,
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
    /// Another guess: a power of ten.
    Guess(u64),
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
}

impl Figure {
    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: Action) {
        match self {
            Figure::Search(search) => search.apply(action),
            Figure::Gallery(gallery) => gallery.apply(&action),
            Figure::Hand(hand) => hand.apply(&action),
            Figure::Growth(growth) => growth.apply(&action),
            Figure::Flags(flags) => flags.apply(&action),
            Figure::Sheet(sheet) => sheet.apply(&action),
            Figure::Turning(turning) => turning.apply(&action),
            Figure::Piles(piles) => piles.apply(&action),
            Figure::Race(race) => race.apply(&action),
            Figure::Profile(_) => {}
            Figure::Team(team) => team.apply(&action),
            Figure::Sum(sum) => sum.apply(&action),
            Figure::Halves(halves) => halves.apply(&action),
            Figure::Quiz(quiz) => quiz.apply(&action),
            Figure::Case(case) => case.apply(&action),
            Figure::Looks(looks) => looks.apply(&action),
        }
    }

    /// Takes news from a worker. It is not an [`Action`]: actions are copied, and a copy of every kind of reply would be
    /// large.
    pub(crate) fn told(&mut self, told: &TaskEvent) {
        if let Figure::Sum(sum) = self {
            sum.told(told);
        }
    }

    /// Goes on for a frame of the screen; `elapsed` are the milliseconds since the last one.
    pub(crate) fn frame(&mut self, elapsed: f64) {
        match self {
            Figure::Search(search) => search.frame(elapsed),
            Figure::Gallery(gallery) => gallery.frame(elapsed),
            Figure::Race(race) => race.frame(elapsed),
            Figure::Team(team) => team.frame(elapsed),
            _ => {}
        }
    }

    /// Returns `true` while it moves by itself.
    pub(crate) const fn is_moving(&self) -> bool {
        match self {
            Figure::Search(search) => search.walk.wants_frames(),
            Figure::Gallery(gallery) => gallery.is_moving(),
            Figure::Race(race) => race.is_moving(),
            Figure::Team(team) => team.is_moving(),
            _ => false,
        }
    }

    /// Ends what moves by itself.
    pub(crate) fn rest(&mut self) {
        match self {
            Figure::Search(search) => search.rest(),
            Figure::Gallery(gallery) => gallery.rest(),
            Figure::Race(race) => race.rest(),
            Figure::Team(team) => team.rest(),
            _ => {}
        }
    }

    /// Returns `true` if a control would do nothing now.
    pub(crate) fn is_idle(&self, control: Control) -> bool {
        match self {
            Figure::Search(search) => search.is_idle(control),
            Figure::Hand(hand) => hand.is_idle(control),
            Figure::Growth(growth) => growth.is_shown(),
            Figure::Race(race) => race.is_idle(control),
            Figure::Team(team) => team.is_idle(control),
            Figure::Sum(sum) => sum.is_idle(control),
            Figure::Halves(halves) => halves.is_idle(control),
            Figure::Looks(looks) => looks.is_idle(control),
            _ => false,
        }
    }

    /// Returns the instrument that shows the figure with all that belongs to it, and the address there.
    pub(crate) fn instrument(&self) -> (View, String) {
        match self {
            Figure::Search(search) => (View::Walk, search.pairs()),
            Figure::Gallery(gallery) => (View::Symmetry, gallery.pairs()),
            Figure::Hand(hand) => (View::Symmetry, hand.pairs()),
            // Larger boards than Ladder has.
            Figure::Growth(growth) if growth.is_unknown() => (View::Count, growth.pairs()),
            Figure::Growth(growth) => (View::Ladder, growth.pairs()),
            Figure::Flags(flags) => (View::Symmetry, flags.pairs()),
            Figure::Sheet(sheet) => (View::Symmetry, sheet.pairs()),
            Figure::Turning(turning) => (View::Symmetry, turning.pairs()),
            Figure::Piles(piles) => (View::Classes, piles.pairs()),
            Figure::Race(race) => (View::Ladder, race.pairs()),
            Figure::Profile(profile) => (View::Ladder, profile.pairs()),
            Figure::Team(team) => (View::Walk, team.pairs()),
            // A count that is over is a result, which Results opens.
            Figure::Sum(sum) if sum.is_known() => (View::Results, String::new()),
            Figure::Sum(sum) => (View::Count, sum.pairs()),
            Figure::Halves(halves) => (View::Join, halves.pairs()),
            Figure::Quiz(quiz) => (View::Walk, quiz.pairs()),
            Figure::Case(case) => (View::Masks, case.place().to_string()),
            Figure::Looks(looks) => (View::Symmetry, looks.place().to_string()),
        }
    }
}
