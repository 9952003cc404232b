//! The stepping form: a search that proceeds one event at a time and shows its whole state in between.

use super::attacks::{Attacks, Board, FlagBits, line};
use super::event::Event;
use super::given::Start;
use super::ledger::Ledger;
use super::reason::{Closed, Reason};
use super::rules::standing;
use super::rung::Rung;
use crate::board::{BoardSize, Square};
use crate::masks::{Case, EdgeMasks};
use crate::regions::Regions;

#[cfg(feature = "alloc")]
mod snapshot;
mod walker;

#[cfg(feature = "alloc")]
pub use snapshot::{NoSnapshot, Snapshot};
pub(super) use walker::{Next, Pending, Track, Walker};

/// A search that stops after each event.
///
/// ```
/// use eightfold_core::{BoardSize, Square, ladder::{Event, Machine, Rung}};
///
/// let mut machine = Machine::new(Rung::Bitmap, BoardSize::new(4)?);
/// assert!(matches!(machine.step(), Some(Event::Consider { row: 0, .. })));
/// assert_eq!(machine.step(), Some(Event::Place(Square::new(0, 0))));
/// assert_eq!(machine.board(), [0]);
///
/// let solutions = std::iter::from_fn(|| machine.step()).filter(|event| matches!(event, Event::Solution { .. }));
/// assert_eq!(solutions.count(), 2);
/// assert_eq!(machine.ledger().per_row[..5], [1, 4, 6, 4, 2]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Machine {
    rung: Rung,
    steps: u64,
    /// The case, and the number of queens on the board when it began. The case ends when one of them is removed.
    case: Option<(Case, usize)>,
    /// The start state being searched.
    start: Option<Start>,
    ledger: Ledger,
    /// The board that was counted last, if any.
    counted: Board,
    walker: Walker,
}

/// A row of the stack: the contents of one call of the recursive function, or of one index of the iterative form's
/// arrays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StackRow {
    /// The row.
    pub row: usize,
    /// The column of its queen, once placed.
    pub queen: Option<usize>,
    /// The masks that it received, in the rungs that have them.
    pub attacks: Option<Attacks>,
    /// The flags that it received, in the rungs that have them.
    pub flags: Option<FlagBits>,
    /// True if it is a call of the rung's function. Rows that split a search are not calls.
    pub call: bool,
    /// Its squares, with the reasons that close them.
    pub closed: Closed,
    /// The squares it has not tried yet.
    pub untried: u32,
    /// The squares it has looked at: all of them, or those reached so far in a rung that takes squares one by one.
    pub seen: u32,
}

/// Iterates over the queens above a square that attack it, from the top, each with its line.
///
/// ```
/// use eightfold_core::{Square, ladder::{Reason, attackers}};
///
/// let attacks = attackers(&[0, 2], Square::new(2, 2));
/// assert!(attacks.eq([(Square::new(0, 0), Reason::Rising), (Square::new(1, 2), Reason::Column)]));
/// ```
pub fn attackers(board: &[u8], square: Square) -> impl Iterator<Item = (Square, Reason)> + '_ {
    let (row, column) = (usize::from(square.row), usize::from(square.column));
    board.iter().take(row).enumerate().filter_map(move |(above, &queen)| {
        let reason = line(row - above, queen.into(), column)?;
        Some((Square::new(above, queen.into()), reason))
    })
}

impl Machine {
    /// Creates a search before its first event.
    #[must_use]
    pub fn new(rung: Rung, size: BoardSize) -> Machine {
        Machine::of(rung, Walker::new(rung, size))
    }

    /// Creates the search of a board with regions, each of which takes one queen: the rung `bitmap` with a fourth mask.
    ///
    /// ```
    /// use eightfold_core::daily::{Day, Puzzle};
    /// use eightfold_core::ladder::{Machine, Reason};
    ///
    /// let regions = Puzzle::of(Day::FIRST).regions;
    /// let mut machine = Machine::with_regions(regions);
    /// (0..3).for_each(|_| drop(machine.step()));
    /// // The first queen stands in region a, which reaches into row 1:   b b c a a a a a
    /// assert_eq!(machine.stack_row(1).unwrap().closed.by(Reason::Region), 0b0001_1111);
    /// while machine.step().is_some() {}
    /// assert_eq!((machine.ledger().total, machine.ledger().nodes), (1, regions.nodes()));
    /// ```
    #[must_use]
    pub fn with_regions(regions: Regions) -> Machine {
        Machine::of(Rung::Bitmap, Walker::with_regions(regions))
    }

    fn of(rung: Rung, walker: Walker) -> Machine {
        let ledger = Ledger::new();
        Machine { rung, steps: 0, case: None, start: None, ledger, counted: [0; BoardSize::MAX.get()], walker }
    }

    /// Moves on to the next event and returns it. The last event is [`Event::Done`]; after that, returns `None`.
    #[inline]
    pub fn step(&mut self) -> Option<Event> {
        let event = self.walker.step()?;
        self.steps += 1;
        self.ledger.record(&event);
        match event {
            Event::Start(start) => self.start = Some(start),
            Event::Done => self.start = None,
            Event::Case(case) => self.case = Some((case, self.board().len())),
            Event::Solution { .. } => self.counted = self.walker.track.board,
            Event::Remove(_) if self.case.is_some_and(|(_, queens)| self.board().len() < queens) => self.case = None,
            _ => {}
        }
        Some(event)
    }

    /// Returns the rung being searched.
    #[must_use]
    pub const fn rung(&self) -> Rung {
        self.rung
    }

    /// Returns the board's size.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.walker.track.size
    }

    /// Returns the regions of the board, if it has any.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
    /// assert_eq!(Machine::new(Rung::Bitmap, BoardSize::new(8)?).regions(), None);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[must_use]
    pub fn regions(&self) -> Option<&Regions> {
        self.walker.regions()
    }

    /// Returns the number of events so far.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns the counts of the events so far.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Returns the case being searched, in a rung that splits its search.
    #[must_use]
    pub fn case(&self) -> Option<Case> {
        self.case.map(|(case, _)| case)
    }

    /// Returns the start state being searched, in a rung that has start states.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
    /// let mut machine = Machine::new(Rung::CarryChain, BoardSize::new(5)?);
    /// machine.step();
    /// assert_eq!(machine.start().map(|start| start.weight), Some(8));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[must_use]
    pub const fn start(&self) -> Option<&Start> {
        self.start.as_ref()
    }

    /// Returns the masks of the edge case being searched, in the rung that has them.
    #[must_use]
    pub fn edge(&self) -> Option<EdgeMasks> {
        self.case.and_then(|_| self.walker.edge())
    }

    /// Returns the columns of the placed queens, row by row.
    #[must_use]
    pub fn board(&self) -> &[u8] {
        self.walker.track.board()
    }

    /// Returns the columns of the queens of the board that was counted last, row by row; empty before the first.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
    /// let mut machine = Machine::new(Rung::Symmetry, BoardSize::new(6)?);
    /// assert_eq!(machine.last_solution(), []);
    /// while machine.step().is_some() {}
    /// assert!(machine.board().is_empty());
    /// assert_eq!(machine.last_solution(), [1, 3, 5, 0, 2, 4]);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[must_use]
    pub fn last_solution(&self) -> &[u8] {
        standing(&self.counted, if self.ledger.found > 0 { self.size().get() } else { 0 })
    }

    /// Returns the row being looked at, or the last one while the board is complete.
    #[must_use]
    pub fn row(&self) -> usize {
        self.walker.track.row
    }

    /// Returns one row of the stack, or `None` below the row being looked at.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, ladder::{Machine, Rung}};
    /// let mut machine = Machine::new(Rung::Bitmap, BoardSize::new(5)?);
    /// for _ in 0..3 {
    ///     machine.step();
    /// }
    /// // Row 1, below a queen at bit 0:
    /// let row = machine.stack_row(1).unwrap();
    /// assert_eq!(row.attacks.unwrap().down, 0b00001);
    /// assert_eq!(row.closed.open(), 0b11100);
    /// assert_eq!(machine.stack_row(0).unwrap().queen, Some(0));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    #[must_use]
    pub fn stack_row(&self, row: usize) -> Option<StackRow> {
        (row <= self.row()).then(|| self.walker.stack_row(row))
    }
}
