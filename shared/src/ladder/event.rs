//! What happens in a search. All three forms of a rung tell the same story in these words.

use super::reason::{Closed, Reason};
use crate::board::{BoardSize, Square};
use crate::masks::{Case, Cell};
use crate::symmetry::{Class, Symmetry};
use core::cmp::Ordering;

/// One thing that happens in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A case of a split search begins; its first queens stand.
    Case(Case),
    /// A row is looked at.
    Consider {
        /// The row.
        row: u8,
        /// Its squares. A rung that looks at them one by one closes none here and rejects them as it comes to them.
        closed: Closed,
        /// Whether this is a call of the rung's recursive function, a *node*. Rows that split a search are none.
        call: bool,
    },
    /// A square is found closed by a rung that looks at squares one by one.
    Reject {
        /// The square.
        square: Square,
        /// The first reason that closes it.
        reason: Reason,
    },
    /// A queen is placed.
    Place(Square),
    /// A branch or a complete board is given up.
    Prune {
        /// The row that was being looked at; N for a complete board.
        row: u8,
        /// Why.
        reason: Reason,
    },
    /// All N queens stand.
    Complete {
        /// Whether the rung calls its function once more to find this out, a *node*.
        call: bool,
    },
    /// An image of the complete board was compared with it.
    Check(Check),
    /// The complete board is counted.
    Solution {
        /// How many boards it counts for.
        weight: u8,
        /// Its class, where the rung knows it.
        class: Option<Class>,
    },
    /// A queen is taken off again.
    Remove(Square),
    /// The search is over.
    Done,
}

/// A comparison of a complete board with one of its images.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// The cell whose queen asked for it, in the rung that knows cells.
    pub cell: Option<Cell>,
    /// The image.
    pub image: Symmetry,
    /// How the image compares: if it is `Less`, the board does not represent its class.
    pub ordering: Ordering,
}

/// What a rung makes of a complete board: the comparisons it made, and the outcome.
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
    /// A board that counts for `weight` boards, its class unknown.
    #[inline]
    pub(crate) const fn counted(weight: u8) -> Leaf {
        Leaf { checks: [None; 7], outcome: Outcome::Solution { weight, class: None } }
    }

    /// A board that represents a class.
    #[inline]
    pub(crate) const fn of_class(class: Class) -> Leaf {
        Leaf { checks: [None; 7], outcome: Outcome::Solution { weight: class.members(), class: Some(class) } }
    }

    /// A board that does not count.
    #[inline]
    pub(crate) const fn rejected(reason: Reason) -> Leaf {
        Leaf { checks: [None; 7], outcome: Outcome::Rejected(reason) }
    }

    /// The comparisons made, in their order.
    pub(crate) fn checks(&self) -> impl Iterator<Item = Check> + '_ {
        self.checks.iter().copied().flatten()
    }

    /// The outcome as an event.
    #[inline]
    pub(crate) const fn verdict(&self, size: BoardSize) -> Event {
        match self.outcome {
            Outcome::Solution { weight, class } => Event::Solution { weight, class },
            Outcome::Rejected(reason) => Event::Prune { row: size.get() as u8, reason },
        }
    }
}

/// Compares a board with its images one by one, until one of them is smaller, and remembers the comparisons.
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

    /// Compares with one image; a smaller one ends the comparison with a rejected leaf.
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

    /// The board represents a class.
    #[inline]
    pub(crate) const fn found(&self, class: Class) -> Leaf {
        Leaf { checks: self.checks, ..Leaf::of_class(class) }
    }
}

/// Somebody who is told what happens in a search.
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
    /// Whether this observer wants to know why squares are closed. A timed count does without, and its searches are spared
    /// the explaining: they tell of no rejected square and no given-up branch.
    const EXPLAIN: bool = true;

    /// An event has happened; `board` lists the columns of the queens that stand after it, row by row.
    fn see(&mut self, event: &Event, board: &[u8]);
}
