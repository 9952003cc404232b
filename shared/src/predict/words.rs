//! The words of a prediction: the kinds of question, the answers, and the reasons for the right one.

use crate::board::Square;
use crate::ladder::{Check, Reason};
use crate::masks::{Case, Cell};
use crate::symmetry::{Class, Symmetry};
use core::cmp::Ordering;

/// The kind of a question, with the part of the board that it is about.
///
/// ```
/// use eightfold_core::predict::{Asks, Prompt};
/// use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
///
/// // Whether the lowest rung's first full board counts is asked before the board is checked, and the line afterwards.
/// let mut machine = Machine::new(Rung::BruteForce, BoardSize::new(4)?);
/// while machine.board().len() < 4 {
///     machine.step();
/// }
/// assert_eq!(Prompt::of(&machine).unwrap().asks(), Asks::Counts);
/// machine.step();
/// assert_eq!(Prompt::of(&machine).unwrap().asks(), Asks::Line);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Which square of the row gets the next queen, or is none left?
    Next {
        /// The row.
        row: u8,
    },
    /// Each square of the row has been looked at, one by one: in which row is the next square looked at, if in any?
    Onward {
        /// The row.
        row: u8,
    },
    /// Is the row, which the search is about to look at, dead?
    Dead {
        /// The row.
        row: u8,
    },
    /// Which rule closes the square, if one does?
    Rule {
        /// The square.
        square: Square,
    },
    /// Which rule gives the row up?
    GivenUp {
        /// The row.
        row: u8,
    },
    /// A case begins: which bit is its BOUND1?
    Bound1 {
        /// The row of the queen placed last.
        row: u8,
    },
    /// All queens are placed: will the board count?
    Counts,
    /// Is the image smaller than the board?
    Image {
        /// The image about to be compared.
        image: Symmetry,
        /// The cell whose queen requires the comparison, in the rung that knows cells.
        cell: Option<Cell>,
    },
    /// Row by row from the top: on which line is the first attack found, if there is one?
    Line,
    /// For how many boards does the board count?
    Weight,
    /// Which class does the board represent, if it represents one?
    Class,
    /// The verdict on the board is known: which queen is removed?
    Off,
    /// The search from a start state is over, or the first is to come: is there another start state?
    Another,
}

/// An answer to a question.
///
/// ```
/// use eightfold_core::predict::{Answer, Asks, Prompt};
/// use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
///
/// // On 3 x 3, the search ends after the first row's last queen.
/// let mut machine = Machine::new(Rung::Bitmap, BoardSize::new(3)?);
/// let mut last = None;
/// while let Some(prompt) = Prompt::of(&machine) {
///     last = Some((prompt.asks(), prompt.right()));
///     machine.step();
/// }
/// assert_eq!(last, Some((Asks::Next { row: 0 }, Answer::NoSquare)));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// This square.
    Square(Square),
    /// None of the row's squares is left. The queen above is removed, or the search is over.
    NoSquare,
    /// The queen of this row, or the row itself.
    Queen(u8),
    /// Yes, or no.
    Is(bool),
    /// This rule; `None` means that there is no reason.
    Rule(Option<Reason>),
    /// The image is smaller than the board, equal to it, or larger.
    Image(Ordering),
    /// The board counts for this many boards; 0 means that it is given up.
    Weight(u8),
    /// The board represents a class of this size; `None` means that it is given up.
    Class(Option<Class>),
}

/// The core's own reason that an answer is wrong.
///
/// ```
/// use eightfold_core::predict::{Answer, Asks, Prompt, Why};
/// use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
///
/// // On 4 x 4, the queens on bits 0 and 2 close all of row 2.
/// let mut machine = Machine::new(Rung::Flags, BoardSize::new(4)?);
/// while machine.board() != [0, 2] {
///     machine.step();
/// }
/// let prompt = Prompt::of(&machine).unwrap();
/// assert_eq!(prompt.asks(), Asks::Dead { row: 2 });
/// assert_eq!(prompt.judge(Answer::Is(false)), Err(Why::AllClosed(2)));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A rule closes this square; it is the first of those that do.
    Closed(Square, Reason),
    /// Nothing closes this square.
    Open(Square),
    /// A queen was on this square already, and everything below her has been searched.
    Tried(Square),
    /// This is the lowest bit that is open and not tried, so it comes next.
    Lowest(Square),
    /// Each square of this row is closed.
    AllClosed(u8),
    /// The rows without any square left are finished, and this square is looked at next; `None` if all rows are
    /// finished.
    Onward(Option<Square>),
    /// The row or the full board is given up for this reason.
    GivenUp(Reason),
    /// The first attack found: the queen of a row, one above, and their line.
    Attack(Square, Square, Reason),
    /// No two queens attack each other.
    NoAttack,
    /// The comparison of the image, and the first row in which image and board differ.
    Compared(Check, Option<u8>),
    /// The board counts for this many boards, all of one class where the rung knows it.
    Counted {
        /// The number of boards.
        weight: u8,
        /// The class.
        class: Option<Class>,
    },
    /// The queen placed last is the first to be removed.
    Last(Square),
    /// This case begins.
    Begins(Case),
    /// The search goes on from the start state of this number, from 0; `None` if all have been searched.
    Starts(Option<u64>),
}

impl Answer {
    /// Iterates over all answers to all questions about boards of up to `n` rows, apart from squares.
    pub(super) fn all(n: u8) -> impl Iterator<Item = Answer> {
        let rules = Reason::all().filter(|reason| !matches!(reason, Reason::Smaller(_)));
        let orderings = [Ordering::Less, Ordering::Equal, Ordering::Greater].into_iter().map(Answer::Image);
        let weights = core::iter::once(0).chain(Class::ALL.into_iter().map(Class::members)).map(Answer::Weight);
        let classes = Class::ALL.into_iter().map(Some).chain([None]).map(Answer::Class);
        [Answer::NoSquare, Answer::Is(true), Answer::Is(false)]
            .into_iter()
            .chain((0..n).map(Answer::Queen))
            .chain(rules.map(Some).chain([None]).map(Answer::Rule))
            .chain(orderings)
            .chain(weights)
            .chain(classes)
    }
}
