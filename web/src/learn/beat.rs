//! Chapters, beats, and the goals that a reader reaches by hand.

use crate::base::settings::Language;
use crate::learn::figure::{Control, Figure};
use crate::text::{class_size, say};
use crate::walk::text::short;
use eightfold_core::ladder::Reason;
use eightfold_core::{BoardSize, Class};

/// A chapter: a name for addresses, a title, and a few beats.
#[derive(Debug)]
pub(crate) struct Chapter {
    /// The chapter's name in addresses and in storage.
    pub(crate) name: &'static str,
    pub(crate) title: fn(Language) -> String,
    pub(crate) beats: &'static [Beat],
}

impl Chapter {
    /// The seconds for a beat: to read at most 60 words, and to look at the figure.
    const BEAT: usize = 40;
    /// The additional seconds for a goal.
    const GOAL: usize = 40;

    /// Returns the minutes that a reader needs for the beats at `from` and after it, rounded up.
    pub(crate) fn minutes(&self, from: usize) -> usize {
        let goals = self.beats[from..].iter().filter(|beat| beat.goal.is_some()).count();
        ((self.beats.len() - from) * Chapter::BEAT + goals * Chapter::GOAL).div_ceil(60)
    }
}

/// The words of a beat.
#[derive(Debug)]
pub(crate) struct Says {
    pub(crate) title: fn(Language) -> String,
    /// The text, of at most 60 words, with a line for each paragraph. Words between asterisks stand out.
    pub(crate) text: fn(Language) -> String,
}

/// Names the two messages of a beat, with the variables of its text: `says!("puzzle-try", n = SMALL)`. The heading's
/// message is the name with `-title` appended; its variables, if any, come first: `title(n = SMALL)`.
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
    pub(crate) says: Says,
    /// Creates the figure in its first state.
    pub(crate) figure: fn() -> Box<dyn Figure>,
    /// At most three controls of the figure.
    pub(crate) controls: &'static [Control],
    /// A goal to reach by hand.
    pub(crate) goal: Option<Goal>,
}

impl Beat {
    /// Returns a beat without controls and without a goal.
    pub(crate) const fn new(says: Says, figure: fn() -> Box<dyn Figure>) -> Beat {
        Beat { says, figure, controls: &[], goal: None }
    }

    /// Adds controls to the beat.
    pub(crate) const fn controls(self, controls: &'static [Control]) -> Beat {
        Beat { controls, ..self }
    }

    /// Adds a goal to the beat.
    pub(crate) const fn goal(self, goal: Goal) -> Beat {
        Beat { goal: Some(goal), ..self }
    }
}

/// Something that the reader reaches by hand. The figure decides when it is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// A second queen, which the first one does not attack.
    Peace,
    /// A solution of this board.
    Solution(BoardSize),
    /// A row without a queen and without a free square, though no two queens attack each other.
    DeadRow,
    /// A guess, before the number is shown.
    Guess,
    /// A square of the row in hand that no queen attacks.
    Free,
    /// This number of right answers in succession.
    Streak(usize),
    /// The board to find on a sheet.
    Pick,
    /// The smallest of the images.
    Smallest,
    /// All different images of a board.
    Images,
    /// All boards, each with its images.
    Gathered,
    /// This number of squares closed, each because an image would be smaller.
    Closed(usize),
    /// The tree folded to the search that closes squares.
    Folded,
    /// The end of the search.
    End,
    /// The end of every search in a race.
    Finish,
    /// A step at which a rule closes this number of squares of the row.
    Closes(Reason, u32),
    /// A board of this class, and the cell that decided it.
    Decided(Class),
}

impl Goal {
    /// Returns the sentence that states the goal.
    pub(crate) fn sentence(self, language: Language) -> String {
        match self {
            Goal::Peace => say!(language, "learn-goal-peace"),
            Goal::Solution(n) => say!(language, "learn-goal-solution", n),
            Goal::DeadRow => say!(language, "learn-goal-dead-row"),
            Goal::Guess => say!(language, "learn-goal-guess"),
            Goal::Free => say!(language, "learn-goal-free"),
            Goal::Streak(wanted) => say!(language, "learn-goal-streak", wanted),
            Goal::Pick => say!(language, "learn-goal-pick"),
            Goal::Smallest => say!(language, "learn-goal-smallest"),
            Goal::Images => say!(language, "learn-goal-images"),
            Goal::Gathered => say!(language, "learn-goal-gathered"),
            Goal::Closed(wanted) => say!(language, "learn-goal-closed", wanted),
            Goal::Folded => say!(language, "learn-goal-folded"),
            Goal::End => say!(language, "learn-goal-end"),
            Goal::Finish => say!(language, "learn-goal-finish"),
            Goal::Closes(rule, squares) => {
                say!(language, "learn-goal-closes", rule = short(rule, language), squares)
            }
            Goal::Decided(class) => say!(language, "learn-goal-decided", class = class_size(class, language)),
        }
    }
}
