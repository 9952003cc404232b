//! Counts of the events of a search.

use super::event::{Event, Observer};
use super::reason::Reason;
use super::rung::{Form, Rung};
use crate::board::BoardSize;
use crate::masks::Case;
use crate::symmetry::Class;

/// The counts of everything that happened in a search: a fold over its [`Event`]s.
///
/// All counts stay far below the limit of a `u64`: at a nanosecond per event, reaching it would take centuries.
///
/// ```
/// use eightfold_core::{BoardSize, ladder::{Form, Ledger, Rung}};
///
/// let mut ledger = Ledger::new();
/// Rung::Bitmap.search(BoardSize::new(6)?, Form::Recursive, &mut ledger);
/// assert_eq!(ledger.total, 4);
/// assert_eq!(ledger.per_row[..7], [1, 6, 20, 36, 46, 40, 4]);
/// assert_eq!(ledger.nodes, 1 + 6 + 20 + 36 + 46 + 40 + 4);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// Calls of the rung's recursive function.
    pub nodes: u64,
    /// The number of solutions: boards counted, each for its weight.
    pub total: u64,
    /// Boards counted, each once.
    pub found: u64,
    /// Boards counted, by [`Class`], in the rungs that know it.
    pub classes: [u64; 4],
    /// Comparisons required by the cells A, B and C.
    pub checks: [u64; 3],
    /// The number of boards with their first k queens placed; entry 0 is the empty board.
    pub per_row: [u64; BoardSize::MAX.get() + 1],
    /// Squares closed and branches given up, by [`Reason`].
    pub prunes: [u64; Reason::COUNT],
}

impl Ledger {
    /// Creates a ledger that contains only the empty board.
    #[must_use]
    pub const fn new() -> Ledger {
        let mut per_row = [0; BoardSize::MAX.get() + 1];
        per_row[0] = 1;
        Ledger { nodes: 0, total: 0, found: 0, classes: [0; 4], checks: [0; 3], per_row, prunes: [0; Reason::COUNT] }
    }

    /// Returns the number of counted boards of one class.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Class, ladder::{Form, Ledger, Rung}};
    /// let mut ledger = Ledger::new();
    /// Rung::Symmetry.search(BoardSize::new(8)?, Form::Iterative, &mut ledger);
    /// assert_eq!([Class::Four, Class::Eight].map(|class| ledger.of_class(class)), [1, 11]);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[must_use]
    pub const fn of_class(&self, class: Class) -> u64 {
        self.classes[class as usize]
    }

    /// Returns the number of times that one reason closed a square or ended a branch.
    #[must_use]
    pub const fn pruned(&self, reason: Reason) -> u64 {
        self.prunes[reason.index()]
    }

    /// Adds one event.
    #[inline(always)] // the event is known at the call, so inlining leaves only its own arm: 0.64 s against 1.6 s
    pub fn record(&mut self, event: &Event) {
        match *event {
            Event::Consider { ref closed, call, .. } => {
                self.nodes += u64::from(call);
                for (prunes, squares) in self.prunes.iter_mut().zip(closed.tally()) {
                    *prunes += u64::from(squares);
                }
            }
            Event::Reject { reason, .. } | Event::Prune { reason, .. } => self.prunes[reason.index()] += 1,
            Event::Place(square) => self.per_row[usize::from(square.row) + 1] += 1,
            Event::Complete { call } => self.nodes += u64::from(call),
            Event::Check(check) => {
                if let Some(cell) = check.cell {
                    self.checks[cell as usize] += 1;
                }
            }
            Event::Solution { weight, class } => {
                self.total += u64::from(weight);
                self.found += 1;
                if let Some(class) = class {
                    self.classes[class as usize] += 1;
                }
            }
            Event::Start(_) | Event::Case(_) | Event::Remove(_) | Event::Done => {}
        }
    }
}

impl Default for Ledger {
    fn default() -> Ledger {
        Ledger::new()
    }
}

impl Observer for Ledger {
    #[inline]
    fn see(&mut self, event: &Event, _board: &[u8]) {
        self.record(event);
    }
}

/// The answer alone: all that a timed count needs, and nothing that would slow it down.
///
/// ```
/// use eightfold_core::{BoardSize, ladder::{Form, Rung, SearchTotals}};
///
/// let totals = SearchTotals::of(Rung::Symmetry, BoardSize::new(8)?, Form::Recursive);
/// assert_eq!((totals.total, totals.found, totals.nodes), (92, 12, 488));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchTotals {
    /// Calls of the rung's recursive function.
    pub nodes: u64,
    /// The number of solutions.
    pub total: u64,
    /// Boards counted, each once.
    pub found: u64,
}

impl SearchTotals {
    /// Searches a whole board for the totals alone.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, ladder::{Form, Rung, SearchTotals}};
    ///
    /// let size = BoardSize::new(6)?;
    /// for rung in Rung::ALL {
    ///     assert_eq!(SearchTotals::of(rung, size, Form::Iterative).total, 4, "{rung}");
    /// }
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[must_use]
    pub fn of(rung: Rung, size: BoardSize, form: Form) -> SearchTotals {
        let mut totals = SearchTotals::default();
        rung.search(size, form, &mut totals);
        totals
    }
}

impl Observer for SearchTotals {
    const EXPLAIN: bool = false;

    #[inline]
    fn see(&mut self, event: &Event, _board: &[u8]) {
        match *event {
            Event::Consider { call, .. } | Event::Complete { call } => self.nodes += u64::from(call),
            Event::Solution { weight, .. } => {
                self.total += u64::from(weight);
                self.found += 1;
            }
            _ => {}
        }
    }
}

/// Ledgers for each case of a split search, and one for all cases together.
///
/// ```
/// use eightfold_core::{BoardSize, ladder::{CaseLedgers, Form, Rung}};
///
/// let mut nodes = Vec::new();
/// let mut ledgers = CaseLedgers::new(|case, ledger| nodes.push((case.to_string(), ledger.nodes)));
/// Rung::Symmetry.search(BoardSize::new(6)?, Form::Recursive, &mut ledgers);
/// let all = ledgers.all.nodes;
/// assert_eq!(nodes.iter().map(|(_, nodes)| nodes).sum::<u64>(), all);
/// assert_eq!(nodes[0].0, "corner 2");
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Debug)]
pub struct CaseLedgers<F> {
    /// The ledger of the whole search, over all cases.
    pub all: Ledger,
    case: Option<OpenCase>,
    closed: F,
}

#[derive(Debug)]
struct OpenCase {
    case: Case,
    /// The number of queens on the board when the case began. The case ends when one of them is removed.
    queens: usize,
    ledger: Ledger,
}

impl<F: FnMut(Case, &Ledger)> CaseLedgers<F> {
    /// Creates ledgers that pass each case's ledger to `closed` when the case is over.
    pub fn new(closed: F) -> CaseLedgers<F> {
        CaseLedgers { all: Ledger::new(), case: None, closed }
    }

    fn close(&mut self) {
        if let Some(open) = self.case.take() {
            (self.closed)(open.case, &open.ledger);
        }
    }
}

impl<F: FnMut(Case, &Ledger)> Observer for CaseLedgers<F> {
    #[inline]
    fn see(&mut self, event: &Event, board: &[u8]) {
        match *event {
            Event::Case(case) => {
                // Leave out the empty board, which is not part of the case.
                let ledger = Ledger { per_row: [0; _], ..Ledger::new() };
                self.case = Some(OpenCase { case, queens: board.len(), ledger });
            }
            Event::Remove(_) if self.case.as_ref().is_some_and(|open| board.len() < open.queens) => self.close(),
            _ => {}
        }
        self.all.record(event);
        if let Some(open) = &mut self.case {
            open.ledger.record(event);
        }
    }
}
