//! The words of a question with four answers: its kinds, its answers, and the reasons that lead to them.

use super::{Answer, Asks, Why};
use crate::board::Square;
use crate::ladder::{Closed, Reason};
use crate::symmetry::Symmetry;
use core::cmp::Ordering;

/// The lines of queens, in the order of the bits of a [`Lines`].
pub(super) const LINES: [Reason; 3] = [Reason::Column, Reason::Rising, Reason::Falling];

/// The kind of a question with four answers.
///
/// ```
/// use eightfold_core::predict::{Asks, Choice, Question};
/// use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
///
/// // Before the first row is looked at, and when its first queen is about to be placed.
/// let mut machine = Machine::new(Rung::Bitmap, BoardSize::new(8)?);
/// let asked = [0, 1].map(|_| {
///     let question = Choice::of(&machine, 7).unwrap().question();
///     machine.step();
///     question
/// });
/// assert_eq!(asked, [Question::Open { row: 0 }, Question::Step(Asks::Next { row: 0 })]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The same as that of a [`Prompt`](super::Prompt).
    Step(Asks),
    /// The number of open squares in the row that the search is about to look at.
    Open {
        /// The row.
        row: u8,
    },
    /// The lines of queens that close the square.
    Lines {
        /// The square.
        square: Square,
    },
    /// The start state that is next, if there is one.
    Start,
}

/// One of four answers.
///
/// ```
/// use eightfold_core::predict::{Choice, Pick};
/// use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
///
/// // The first row of an empty board has eight open squares.
/// let choice = Choice::of(&Machine::new(Rung::Bitmap, BoardSize::new(8)?), 7).unwrap();
/// let mut picks = *choice.picks();
/// picks.sort_by_key(|pick| if let Pick::Open(open) = pick { *open } else { 0 });
/// assert_eq!(picks, [5, 6, 7, 8].map(Pick::Open));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// An answer to a [`Prompt`](super::Prompt).
    Step(Answer),
    /// The number of open squares.
    Open(u8),
    /// These lines close the square.
    Lines(Lines),
    /// The image is smaller or larger than the board, and this row decides.
    Decides(Ordering, u8),
    /// The start state of this number, from 0; `None` if all have been searched.
    Start(Option<u64>),
}

/// A set of the lines of queens.
///
/// ```
/// use eightfold_core::ladder::Reason;
/// use eightfold_core::predict::Lines;
///
/// let both = Lines::default().with(Reason::Column).with(Reason::Falling);
/// assert!(both.iter().eq([Reason::Column, Reason::Falling]));
/// assert!(Lines::default().is_empty() && !both.is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines(pub(super) u8);

impl Lines {
    /// Returns the set with a line too. Reasons that are not lines change nothing.
    #[must_use]
    pub fn with(self, line: Reason) -> Lines {
        let bit = LINES.iter().position(|it| *it == line);
        Lines(self.0 | bit.map_or(0, |bit| 1 << bit))
    }

    /// Iterates over the lines.
    pub fn iter(self) -> impl Iterator<Item = Reason> {
        LINES.into_iter().enumerate().filter(move |(bit, _)| self.0 >> bit & 1 != 0).map(|(_, line)| line)
    }

    /// Returns `true` if there is no line.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn of(closed: &Closed, square: Square) -> Lines {
        let closes = |line: &Reason| closed.by(*line) & square.bit() != 0;
        LINES.into_iter().filter(closes).fold(Lines::default(), Lines::with)
    }
}

/// The reason that an answer is right, or that leads to a wrong one.
///
/// ```
/// use eightfold_core::predict::{Choice, Hint, Why};
/// use eightfold_core::{BoardSize, Square, ladder::{Machine, Rung}};
///
/// let mut machine = Machine::new(Rung::Bitmap, BoardSize::new(8)?);
/// machine.step();
/// let choice = Choice::of(&machine, 7).unwrap();
/// assert_eq!(choice.hint(choice.right()), Hint::Why(Why::Lowest(Square::new(0, 0))));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The core's own reason: why the right answer is right, or what a wrong one overlooks.
    Why(Why),
    /// This is the number without the squares that are closed only for this reason.
    Without(Reason),
    /// This is the number if only columns are seen.
    OnlyColumns,
    /// No queen above is on this line of the square.
    NotOn(Square, Reason),
    /// This is the comparison with another image.
    OtherImage(Symmetry),
}
