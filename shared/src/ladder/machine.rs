//! The stepping form: one event at a time, with everything open to view between two of them.

use super::attacks::Attacks;
use super::event::{Event, Observer};
use super::flags::FlagBits;
use super::ledger::Ledger;
use super::reason::{Closed, Reason};
use super::rules::{Board, Carried, Row, Rules, complete, enter, standing};
use super::rung::{Rung, each_rung};
use super::{backtracking, bitmap, bitmap_symmetry, bitmap_symmetry_pruned, bound1, bound2, brute_force, flags};
use super::{flags_symmetry, flags_symmetry_pruned, mirror, permutations, symmetry};
use crate::board::{BoardSize, Square};
use crate::masks::{Case, EdgeMasks};

#[cfg(feature = "alloc")]
mod snapshot;

#[cfg(feature = "alloc")]
pub use snapshot::{NoSnapshot, Snapshot};

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
    /// The case, and how many queens stood when it began: it ends when one of them goes.
    case: Option<(Case, usize)>,
    ledger: Ledger,
    walker: AnyWalker,
}

/// A row of the stack: what one call of the recursive function knows, or one index of the iterative form's arrays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StackRow {
    /// The row.
    pub row: usize,
    /// Its queen's column, once one stands.
    pub queen: Option<usize>,
    /// The masks it was given, in the rungs that have them.
    pub attacks: Option<Attacks>,
    /// The flags it was given, in the rungs that have them.
    pub flags: Option<FlagBits>,
    /// Whether it is a call of the rung's function. Rows that split a search are none.
    pub call: bool,
    /// Its squares, with the reasons that close them.
    pub closed: Closed,
    /// The squares it has not tried yet.
    pub untried: u32,
    /// The squares it has looked at: all of them, but in a rung that takes them one by one those it came to.
    pub seen: u32,
}

/// The queens above a square that attack it, from the top, each with its line.
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
        let reason = brute_force::line(row - above, queen.into(), column)?;
        Some((Square::new(above, queen.into()), reason))
    })
}

impl Machine {
    /// A search that has not begun.
    #[must_use]
    pub fn new(rung: Rung, size: BoardSize) -> Machine {
        Machine { rung, steps: 0, case: None, ledger: Ledger::new(), walker: AnyWalker::new(rung, size) }
    }

    /// Goes on to the next event. The last one is [`Event::Done`]; after it there is none.
    #[inline]
    pub fn step(&mut self) -> Option<Event> {
        let event = self.walker.step()?;
        self.steps += 1;
        self.ledger.record(&event);
        match event {
            Event::Case(case) => self.case = Some((case, self.board().len())),
            Event::Remove(_) if self.case.is_some_and(|(_, queens)| self.board().len() < queens) => self.case = None,
            _ => {}
        }
        Some(event)
    }

    /// The rung being searched.
    #[must_use]
    pub const fn rung(&self) -> Rung {
        self.rung
    }

    /// The board's size.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.walker.size()
    }

    /// How many events have been told.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// What the events told so far add up to.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The case being searched, in a rung that splits its search.
    #[must_use]
    pub fn case(&self) -> Option<Case> {
        self.case.map(|(case, _)| case)
    }

    /// The masks of the edge case being searched, in the rung that has them.
    #[must_use]
    pub fn edge(&self) -> Option<EdgeMasks> {
        self.case.and_then(|_| self.walker.edge())
    }

    /// The columns of the queens that stand, row by row.
    #[must_use]
    pub fn board(&self) -> &[u8] {
        self.walker.board()
    }

    /// The row being looked at; the last one while the board is complete.
    #[must_use]
    pub fn row(&self) -> usize {
        self.walker.row()
    }

    /// One row of the stack; `None` below the row being looked at.
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

/// What the walker does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Look at the row.
    Enter,
    /// Try the row's next square, or go back to the row above.
    Try,
    /// See what becomes of a complete board.
    Complete,
    /// Take the last row's queen off again.
    Clear,
    /// Nothing: the search is over.
    Nothing,
}

#[cfg(feature = "alloc")]
impl Next {
    /// All of them, in their order.
    const ALL: [Next; 5] = [Next::Enter, Next::Try, Next::Complete, Next::Clear, Next::Nothing];
}

/// Events that belong to one state and have not been told yet.
#[derive(Clone, Copy, Debug)]
struct Pending {
    events: [Event; Pending::MOST],
    told: usize,
    count: usize,
}

impl Pending {
    /// A complete board, seven comparisons, a verdict.
    const MOST: usize = 9;

    fn pop(&mut self) -> Option<Event> {
        let event = *self.events[..self.count].get(self.told)?;
        self.told += 1;
        Some(event)
    }

    fn clear(&mut self) {
        (self.told, self.count) = (0, 0);
    }
}

impl Observer for Pending {
    fn see(&mut self, event: &Event, _board: &[u8]) {
        self.events[self.count] = *event;
        self.count += 1;
    }
}

/// The search of one rung, cut into moves that each leave a state worth looking at.
#[derive(Clone, Debug)]
struct Walker<R: Rules> {
    rules: R,
    board: Board,
    /// How many queens stand.
    queens: usize,
    row: usize,
    state: [R::State; BoardSize::MAX.get()],
    rows: [Row; BoardSize::MAX.get()],
    next: Next,
    pending: Pending,
}

impl<R: Rules> Walker<R> {
    fn new(size: BoardSize) -> Walker<R> {
        let rules = R::new(size);
        Walker {
            rules,
            board: [0; BoardSize::MAX.get()],
            queens: 0,
            row: 0,
            state: [R::State::START; BoardSize::MAX.get()],
            rows: [Row::UNSEEN; BoardSize::MAX.get()],
            next: Next::Enter,
            pending: Pending { events: [Event::Done; Pending::MOST], told: 0, count: 0 },
        }
    }

    fn step(&mut self) -> Option<Event> {
        if let Some(event) = self.pending.pop() {
            return Some(event);
        }
        match self.next {
            Next::Enter => {
                self.pending.clear();
                let (row, state) = (self.row, self.state[self.row]);
                self.rows[row] = enter::<true, R, Pending>(&mut self.rules, row, state, &self.board, &mut self.pending);
                self.next = Next::Try;
                self.pending.pop()
            }
            Next::Try => Some(match self.rows[self.row].take::<R, Pending>() {
                Some((column, Some(reason))) => Event::Reject { square: Square::new(self.row, column), reason },
                Some((column, None)) => self.place(column),
                None if self.row == 0 => {
                    self.next = Next::Nothing;
                    Event::Done
                }
                None => {
                    self.row -= 1;
                    self.remove()
                }
            }),
            Next::Complete => {
                self.pending.clear();
                complete(&self.rules, &self.board, &mut self.pending);
                self.next = Next::Clear;
                self.pending.pop()
            }
            Next::Clear => {
                self.next = Next::Try;
                Some(self.remove())
            }
            Next::Nothing => None,
        }
    }

    fn place(&mut self, column: usize) -> Event {
        let square = Square::new(self.row, column);
        self.board[self.row] = column as u8;
        self.queens += 1;
        if self.row == self.rules.size().last() {
            self.next = Next::Complete;
        } else {
            self.state[self.row + 1] = self.state[self.row].place(self.row, column);
            self.row += 1;
            self.next = Next::Enter;
        }
        Event::Place(square)
    }

    fn remove(&mut self) -> Event {
        self.queens -= 1;
        Event::Remove(Square::new(self.queens, self.board[self.queens].into()))
    }

    fn stack_row(&self, row: usize) -> StackRow {
        // A row that is yet to be looked at holds what was seen there the last time.
        let looked_at = row < self.row || self.next != Next::Enter;
        let Row { closed, untried } = if looked_at { self.rows[row] } else { Row::UNSEEN };
        let unseen = if R::SQUARE_BY_SQUARE { untried } else { 0 };
        StackRow {
            row,
            queen: (row < self.queens).then(|| self.board[row].into()),
            attacks: self.state[row].attacks(),
            flags: self.state[row].flags(self.rules.size()),
            call: row >= R::OPENING_ROWS
                || self.rules.opening(row, self.state[row], standing(&self.board, row)).is_none(),
            closed,
            untried,
            seen: if looked_at { self.rules.size().full() & !unseen } else { 0 },
        }
    }

    fn board(&self) -> &[u8] {
        standing(&self.board, self.queens)
    }
}

/// Writes down the walker of each rung, and passes calls on to it.
macro_rules! any_walker {
    ($($rung:ident: $module:ident::$rules:ident,)*) => {
        /// The walker of any rung.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant)] // no heap here; the flags' arrays set the size of all
        enum AnyWalker {
            $($rung(Walker<$module::$rules>),)*
        }

        impl AnyWalker {
            fn new(rung: Rung, size: BoardSize) -> AnyWalker {
                match rung {
                    $(Rung::$rung => AnyWalker::$rung(Walker::new(size)),)*
                }
            }

            #[inline]
            fn step(&mut self) -> Option<Event> {
                match self { $(AnyWalker::$rung(walker) => walker.step(),)* }
            }

            fn size(&self) -> BoardSize {
                match self { $(AnyWalker::$rung(walker) => walker.rules.size(),)* }
            }

            fn edge(&self) -> Option<EdgeMasks> {
                match self { $(AnyWalker::$rung(walker) => walker.rules.edge(),)* }
            }

            fn board(&self) -> &[u8] {
                match self { $(AnyWalker::$rung(walker) => walker.board(),)* }
            }

            fn row(&self) -> usize {
                match self { $(AnyWalker::$rung(walker) => walker.row,)* }
            }

            fn stack_row(&self, row: usize) -> StackRow {
                match self { $(AnyWalker::$rung(walker) => walker.stack_row(row),)* }
            }
        }
    };
}

each_rung!(any_walker);
