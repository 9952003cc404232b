//! The search with any prunes, and what it costs.

use super::event::{Check, Event, Observer};
use super::ledger::Ledger;
use super::prunes::Prunes;
use super::rung::Form;
use super::symmetry::Elimination;
use super::{iterative, recursive};
use crate::board::BoardSize;
use crate::symmetry::Symmetry;

impl Prunes {
    /// Searches a whole board with these prunes and reports every event to `observer`.
    pub fn search(self, size: BoardSize, form: Form, observer: &mut impl Observer) {
        let rules = Elimination::with(self, size);
        match form {
            Form::Recursive => recursive::search(rules, observer),
            Form::Iterative => iterative::search(rules, observer),
        }
    }
}

/// The cost of a search: a [`Ledger`], and the comparisons that no cell required.
///
/// ```
/// use eightfold_core::{BoardSize, ladder::{Effort, Form, Prunes}};
///
/// let mut effort = Effort::default();
/// Prunes::NONE.search(BoardSize::new(6)?, Form::Recursive, &mut effort);
/// assert_eq!(effort.full, effort.ledger.per_row[6]); // every complete board
/// assert_eq!(effort.ledger.checks, [0, 0, 0]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The nodes, classes, checks of A, B and C, and prunes.
    pub ledger: Ledger,
    /// The boards that were compared with all their images.
    pub full: u64,
    /// The images made for those comparisons: at most seven per board, fewer where one of them is smaller.
    pub images: u64,
}

impl Observer for Effort {
    #[inline]
    fn see(&mut self, event: &Event, _board: &[u8]) {
        self.ledger.record(event);
        if let Event::Check(Check { cell: None, image, .. }) = event {
            // The first image that a board is compared with.
            self.full += u64::from(*image == Symmetry::Rotate90);
            self.images += 1;
        }
    }
}
