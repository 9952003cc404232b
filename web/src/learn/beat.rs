//! Chapters, beats, and the goals that a reader reaches by hand.

use crate::base::settings::Language;
use crate::learn::figure::{Control, Figure};
#[cfg(test)]
use crate::parts::position::Position;
use crate::parts::room::Moves;
use eightfold_core::Class;
#[cfg(test)]
use eightfold_core::Square;
use eightfold_core::ladder::Reason;

/// A chapter: a name for addresses, a title, and a few beats.
#[derive(Debug)]
pub(crate) struct Chapter {
    /// The chapter's name in addresses and in the storage.
    pub(crate) name: &'static str,
    /// Its title.
    pub(crate) title: fn(Language) -> String,
    /// Its beats.
    pub(crate) beats: &'static [Beat],
    /// Facts that each beat's text claims of its figure, beat by beat, for the tests.
    #[cfg(test)]
    pub(crate) claims: &'static [&'static [Claim]],
}

impl Chapter {
    /// The seconds for a beat: to read at most 60 words, and to look at the figure.
    const BEAT: usize = 40;
    /// The seconds more for a goal.
    const GOAL: usize = 40;

    /// Returns the minutes that a reader needs from a beat on, rounded up.
    pub(crate) fn minutes(&self, from: usize) -> usize {
        let goals = self.beats[from..].iter().filter(|beat| beat.goal.is_some()).count();
        ((self.beats.len() - from) * Chapter::BEAT + goals * Chapter::GOAL).div_ceil(60)
    }
}

/// The words of a beat.
#[derive(Debug)]
pub(crate) struct Says {
    /// Its heading.
    pub(crate) title: fn(Language) -> String,
    /// Its text, a paragraph a line, of at most 60 words. Words between asterisks stand out.
    pub(crate) text: fn(Language) -> String,
}

/// Names the two messages of a beat with the variables of its text: `says!("puzzle-try", n = SMALL)`. The heading's message
/// has `-title` behind the name; its variables, where it has some, stand first: `title(n = SMALL)`.
macro_rules! says {
    ($name:literal, title($($heading:ident = $of:expr),*) $(, $variable:ident = $value:expr)* $(,)?) => {
        $crate::learn::beat::Says {
            title: |language| $crate::text::say!(@of language, concat!($name, "-title") $(, $heading = $of)*),
            text: |language| $crate::text::say!(@of language, $name $(, $variable = $value)*),
        }
    };
    ($name:literal $(, $variable:ident = $value:expr)* $(,)?) => {
        $crate::learn::beat::says!($name, title() $(, $variable = $value)*)
    };
}
pub(crate) use says;

/// A few sentences beside one figure.
#[derive(Debug)]
pub(crate) struct Beat {
    /// Its words.
    pub(crate) says: Says,
    /// Sets the figure to its first state.
    pub(crate) figure: fn() -> Figure,
    /// At most three controls of the figure.
    pub(crate) controls: &'static [Control],
    /// Something to reach by hand.
    pub(crate) goal: Option<Goal>,
}

impl Beat {
    /// Returns a beat without controls and without a goal.
    pub(crate) const fn new(says: Says, figure: fn() -> Figure) -> Beat {
        Beat { says, figure, controls: &[], goal: None }
    }

    /// Returns the same beat with these controls.
    pub(crate) const fn controls(self, controls: &'static [Control]) -> Beat {
        Beat { controls, ..self }
    }

    /// Returns the same beat with a goal.
    pub(crate) const fn goal(self, goal: Goal) -> Beat {
        Beat { goal: Some(goal), ..self }
    }
}

/// Something that the reader reaches by hand. The core decides when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// This number of queens, no two of which attack each other.
    Peace(usize),
    /// A solution.
    Solution,
    /// A row without a queen and without a free square, though no two queens attack each other.
    DeadRow,
    /// A guess, before the number is shown.
    Guess,
    /// The numbers of the three lines through a queen.
    Lines,
    /// This number of right answers in a row.
    Streak(usize),
    /// The board that is sought on a sheet.
    Pick,
    /// The smallest of the images.
    Smallest,
    /// The end of the search, or of every one of them.
    End,
    /// The number of all solutions, counted here.
    Count,
    /// A step at which a rule closes this number of squares of the row.
    Closes(Reason, u32),
    /// A board of this class, and the cell that decided it.
    Decided(Class),
}

impl Goal {
    /// Returns `true` if the figure shows that the goal is reached.
    pub(crate) fn is_reached(self, figure: &Figure) -> bool {
        match (self, figure) {
            (Goal::Peace(queens), Figure::Hand(hand)) => hand.is_peaceful() && hand.board.queens().count() >= queens,
            (Goal::Solution, Figure::Hand(hand)) => hand.board.solution().is_some(),
            (Goal::DeadRow, Figure::Hand(hand)) => hand.is_peaceful() && hand.dead_row().is_some(),
            (Goal::Guess, Figure::Growth(growth)) => growth.shown,
            (Goal::Lines, Figure::Flags(flags)) => flags.is_answered(),
            (Goal::Streak(wanted), Figure::Search(search)) => search.streak.is_some_and(|streak| streak >= wanted),
            (Goal::Pick, Figure::Sheet(sheet)) => sheet.picked().is_some_and(|(_, is_right)| is_right),
            (Goal::Smallest, Figure::Turning(turning)) => turning.is_smallest(),
            (Goal::End, Figure::Search(search)) => search.walk.shown.is_end(),
            (Goal::End, Figure::Race(race)) => race.is_over(),
            (Goal::Count, Figure::Sum(sum)) => sum.is_complete(),
            (Goal::Streak(wanted), Figure::Quiz(quiz)) => quiz.streak >= wanted,
            // A search that runs past it has not found it.
            (Goal::Closes(rule, squares), Figure::Search(search)) => {
                !search.walk.is_moving() && search.closes(rule, squares)
            }
            (Goal::Decided(class), Figure::Search(search)) => search.decision() == Some((class, true)),
            _ => false,
        }
    }
}

/// A fact that the text of a beat claims of its figure. The tests compare each with the core.
#[cfg(test)]
#[derive(Clone, Copy, Debug)]
pub(crate) enum Claim {
    /// These squares of a search, by row and bit, are closed for this reason.
    Closed(&'static [(usize, usize)], Reason),
    /// A queen is on this square, by row and bit.
    Queen(usize, usize),
    /// A search asks about this square.
    Asks(Square),
    /// The text contains these numbers, computed in another way than the text does.
    Says(fn() -> Vec<u128>),
    /// Something else holds of the position that a search shows.
    Shows(fn(&Position) -> bool),
    /// Something else holds of the figure.
    Holds(fn(&Figure) -> bool),
}
