//! The events of a search. All three forms of a rung report the same search in these terms.

use super::given::Start;
use super::reason::{Closed, Reason};
use crate::board::{BoardSize, Square};
use crate::masks::{Case, Cell};
use crate::symmetry::{Class, Symmetry};
use core::cmp::Ordering;

/// One event of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The search from a start state begins, on an empty board; its queens are placed as the search reaches their rows.
    Start(Start),
    /// A case of a split search begins, with its first queens placed.
    Case(Case),
    /// A row is looked at.
    Consider {
        /// The row.
        row: u8,
        /// The row's squares. A rung that looks at squares one by one closes none here and rejects them as it reaches
        /// them.
        closed: Closed,
        /// True if this is a call of the rung's recursive function, a *node*. Rows that split a search are not nodes.
        call: bool,
    },
    /// A rung that looks at squares one by one finds a square closed.
    Reject {
        /// The square.
        square: Square,
        /// The first of the reasons that close it.
        reason: Reason,
    },
    /// A queen is placed.
    Place(Square),
    /// A branch or a complete board is given up.
    Prune {
        /// The row that was being looked at; N for a complete board.
        row: u8,
        /// The reason.
        reason: Reason,
    },
    /// All N queens are placed.
    Complete {
        /// True if the rung calls its function once more to find this out, a *node*.
        call: bool,
    },
    /// An image of the complete board was compared with it.
    Check(Check),
    /// The complete board is counted.
    Solution {
        /// The number of boards that it counts for.
        weight: u8,
        /// The board's class, where the rung knows it.
        class: Option<Class>,
    },
    /// A queen is removed again.
    Remove(Square),
    /// The search is over.
    Done,
}

/// A comparison of a complete board with one of its images.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// The cell whose queen required the comparison, in the rung that knows cells.
    pub cell: Option<Cell>,
    /// The image that was compared.
    pub image: Symmetry,
    /// The result for the image. If it is `Less`, the board does not represent its class.
    pub ordering: Ordering,
}

/// A rung's result for a complete board: the comparisons made, and the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    checks: [Option<Check>; 7],
    outcome: Outcome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Solution { weight: u8, class: Option<Class> },
    Rejected(Reason),
}

impl Leaf {
    /// Creates the leaf of a board that counts for `weight` boards, its class unknown.
    #[inline]
    pub(crate) const fn counted(weight: u8) -> Leaf {
        Leaf { checks: [None; 7], outcome: Outcome::Solution { weight, class: None } }
    }

    /// Creates the leaf of a board that represents a class.
    #[inline]
    pub(crate) const fn of_class(class: Class) -> Leaf {
        Leaf { checks: [None; 7], outcome: Outcome::Solution { weight: class.members(), class: Some(class) } }
    }

    /// Creates the leaf of a board that does not count.
    #[inline]
    pub(crate) const fn rejected(reason: Reason) -> Leaf {
        Leaf { checks: [None; 7], outcome: Outcome::Rejected(reason) }
    }

    /// Returns the comparisons made, in their order.
    pub(crate) fn checks(&self) -> impl Iterator<Item = Check> + '_ {
        self.checks.iter().copied().flatten()
    }

    /// Returns the outcome as an event.
    #[inline]
    pub(crate) const fn verdict(&self, size: BoardSize) -> Event {
        match self.outcome {
            Outcome::Solution { weight, class } => Event::Solution { weight, class },
            Outcome::Rejected(reason) => Event::Prune { row: size.get() as u8, reason },
        }
    }
}

/// A comparison of a board with its images. It takes the images one by one until one is smaller than the board, and
/// records each step.
#[derive(Debug)]
pub(crate) struct Comparison<'a> {
    board: &'a [u8],
    checks: [Option<Check>; 7],
    made: usize,
}

impl<'a> Comparison<'a> {
    #[inline]
    pub(crate) const fn of(board: &'a [u8]) -> Comparison<'a> {
        Comparison { board, checks: [None; 7], made: 0 }
    }

    /// Compares the board with one image. A smaller image ends the comparison with a rejected leaf.
    #[inline]
    pub(crate) fn with(&mut self, cell: Option<Cell>, image: Symmetry) -> Result<Ordering, Leaf> {
        let ordering = image.compare(self.board);
        self.checks[self.made] = Some(Check { cell, image, ordering });
        self.made += 1;
        match ordering {
            Ordering::Less => Err(Leaf { checks: self.checks, ..Leaf::rejected(Reason::Smaller(image)) }),
            _ => Ok(ordering),
        }
    }

    /// Returns the leaf of a board that turned out to represent a class.
    #[inline]
    pub(crate) const fn found(&self, class: Class) -> Leaf {
        Leaf { checks: self.checks, ..Leaf::of_class(class) }
    }
}

/// A receiver of the events of a search.
///
/// ```
/// use eightfold_core::{BoardSize, ladder::{Event, Form, Observer, Rung}};
///
/// /// Notes the first solution.
/// #[derive(Default)]
/// struct First(Option<Vec<u8>>);
///
/// impl Observer for First {
///     fn see(&mut self, event: &Event, board: &[u8]) {
///         if let Event::Solution { .. } = event {
///             self.0.get_or_insert_with(|| board.to_vec());
///         }
///     }
/// }
///
/// let mut first = First::default();
/// Rung::Bitmap.search(BoardSize::new(5)?, Form::Recursive, &mut first);
/// assert_eq!(first.0.unwrap(), [0, 2, 4, 1, 3]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub trait Observer {
    /// True if this observer needs the reasons that squares are closed. A timed count does not, so its searches skip
    /// the explanations and report neither rejected squares nor branches given up.
    const EXPLAIN: bool = true;

    /// Receives an event. `board` lists the columns of the queens placed after it, row by row.
    fn see(&mut self, event: &Event, board: &[u8]);
}
