//! The rules of a rung, in the form that every kind of search can walk.
//!
//! A rung consists only of its rules: the values that it carries from row to row, the squares that it closes with their
//! reasons, and its verdict on a complete board. The forms (recursive, iterative, stepping) are written once each and
//! know nothing of any one rung.

use super::attacks::{Attacks, Board, FlagBits};
use super::event::{Event, Leaf, Observer};
use super::given::Start;
use super::images;
use super::reason::{Closed, Reason};
use super::traits::Finds;
use crate::board::BoardSize;
use crate::masks::{Case, EdgeMasks};
use crate::regions::Regions;
use core::marker::PhantomData;

/// The values that a search carries from row to row.
pub(crate) trait Carried: Passed {
    /// The value for the first row.
    const START: Self;
    /// True if this is the three masks.
    const HAS_MASKS: bool = false;

    /// Returns the value for the next row after a queen is placed.
    fn place(self, row: usize, column: usize) -> Self;

    /// Returns the squares of a row, with those closed that are attacked according to the carried value.
    fn closed(&self, size: BoardSize, row: usize) -> Closed;

    /// Returns the three masks, if this state carries them.
    fn attacks(self) -> Option<Attacks> {
        None
    }

    /// Returns the flags, if this state carries them.
    fn flags(&self, _size: BoardSize) -> Option<FlagBits> {
        None
    }
}

impl Carried for Attacks {
    const START: Attacks = Attacks { left: 0, down: 0, right: 0 };
    const HAS_MASKS: bool = true;

    #[inline(always)]
    fn place(self, _row: usize, column: usize) -> Attacks {
        Attacks::place(self, column)
    }

    #[inline]
    fn closed(&self, size: BoardSize, _row: usize) -> Closed {
        Attacks::closed(*self, size.full())
    }

    fn attacks(self) -> Option<Attacks> {
        Some(self)
    }
}

/// Carries nothing: the rung looks at the board itself.
impl Carried for () {
    const START: () = ();

    #[inline(always)]
    fn place(self, _row: usize, _column: usize) {}

    #[inline]
    fn closed(&self, size: BoardSize, _row: usize) -> Closed {
        Closed::all_open(size.full())
    }
}

/// The parts in which a call receives a carried value.
///
/// A struct of three words is passed through memory, while a pair and a single word are passed in registers. Together
/// with keeping the row's masks in locals (`symmetry.rs`), this took `symmetry` at N = 15 from 0.38 s to 0.29 s.
/// A search written by hand for this one rung, in C or in Rust, takes 0.25 s.
pub(crate) trait Passed: Copy {
    type Pair: Copy;
    type Rest: Copy;
    fn split(self) -> (Self::Pair, Self::Rest);
    fn join(pair: Self::Pair, rest: Self::Rest) -> Self;
}

impl Passed for Attacks {
    type Pair = (u32, u32);
    type Rest = u32;

    #[inline(always)]
    fn split(self) -> ((u32, u32), u32) {
        ((self.left, self.down), self.right)
    }

    #[inline(always)]
    fn join((left, down): (u32, u32), right: u32) -> Attacks {
        Attacks { left, down, right }
    }
}

/// A value that is passed whole.
pub(crate) trait PassedWhole: Copy {}

impl PassedWhole for () {}

impl<T: PassedWhole> Passed for T {
    type Pair = T;
    type Rest = ();

    #[inline(always)]
    fn split(self) -> (T, ()) {
        (self, ())
    }

    #[inline(always)]
    fn join(whole: T, (): ()) -> T {
        whole
    }
}

/// Rules that are made for one board.
pub(crate) trait OnBoard: Copy {
    fn size(&self) -> BoardSize;
}

/// Rules that need to know only the size of the board.
pub(crate) trait OfSize: OnBoard {
    fn new(size: BoardSize) -> Self;
}

/// The rules of a rung that stay the same throughout a search and depend only on the size of the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fixed<R> {
    pub(super) size: BoardSize,
    rung: PhantomData<R>,
}

impl<R: Copy> OnBoard for Fixed<R> {
    fn size(&self) -> BoardSize {
        self.size
    }
}

impl<R: Copy> OfSize for Fixed<R> {
    fn new(size: BoardSize) -> Fixed<R> {
        Fixed { size, rung: PhantomData }
    }
}

/// The lines of attack.
pub(crate) const LINES: [Reason; 3] = [Reason::Column, Reason::Rising, Reason::Falling];
/// The reasons of a rung that searches half of a row.
pub(crate) const LINES_AND_HALF: [Reason; 4] = [Reason::Column, Reason::Rising, Reason::Falling, Reason::Mirror];

/// The rules of one rung on one board size.
pub(crate) trait Rules: OnBoard {
    /// The value carried from row to row.
    type State: Carried;

    /// True if the rung looks at the squares of a row one by one, as the rungs before the bitmap do.
    const SQUARE_BY_SQUARE: bool = false;
    /// True if the rung's function is called once more for a complete board.
    const CALLED_AT_END: bool = true;
    /// True if only half of the first row is searched, because the boards of the other half are mirror images.
    const HALVES_FIRST_ROW: bool = false;
    /// The result of the search. To find classes, a complete board is compared with its images, and counts for its
    /// class if none of them is smaller.
    const FINDS: Finds = Finds::Boards;
    /// The reasons for which the rung can close a square, in their order.
    const CLOSES: &'static [Reason] = if Self::HALVES_FIRST_ROW { &LINES_AND_HALF } else { &LINES };
    /// The masks and bounds of a case by name, if the rung splits its search into cases.
    const CASE_MASKS: &'static [&'static str] = &[];
    /// The largest number of rows that split the search and are not calls.
    const OPENING_ROWS: usize = 0;
    /// True if the rung searches from each of its start states, and not once from the empty board.
    const STARTS: bool = false;

    /// Moves on to the next start state.
    fn start(&mut self) -> Option<Start> {
        None
    }

    /// Goes to the start state of these choices, or returns `None` if there is none.
    #[cfg(feature = "alloc")]
    fn start_again(&mut self, _number: u64, _choices: [u16; super::given::MOST]) -> Option<Start> {
        None
    }

    /// Returns the squares of a row that splits the search, or `None` where the rung's function takes over.
    #[inline]
    fn opening(&self, _row: usize, _state: Self::State, _board: &[u8]) -> Option<Closed> {
        None
    }

    /// Sets the masks of the case that begins here, if one does. Called where the rung's function takes over.
    #[inline]
    fn begin(&mut self, _row: usize, _board: &[u8]) -> Option<Case> {
        None
    }

    /// Returns the squares of a row with the reasons that close them: the attacks, if the rung has no other rule.
    #[inline]
    fn closed(&self, row: usize, state: Self::State, _board: &[u8]) -> Closed {
        let closed = state.closed(self.size(), row);
        if Self::HALVES_FIRST_ROW && row == 0 { images::close_far_half(closed, self.size()) } else { closed }
    }

    /// Returns the open squares of a row. They are those of `closed`, computed in the rung's own way where explaining
    /// would change its cost.
    #[inline]
    fn open(&self, row: usize, state: Self::State, board: &[u8]) -> u32 {
        self.closed(row, state, board).open()
    }

    /// Returns the verdict on a complete board, which counts for itself alone if the rung has no other.
    #[inline]
    fn leaf(&self, board: &[u8]) -> Leaf {
        if let Finds::Classes = Self::FINDS { images::compare_all(board) } else { Leaf::counted(1) }
    }

    /// Returns the three masks of a row, if the rung has them.
    fn attacks(&self, _row: usize, state: Self::State) -> Option<Attacks> {
        state.attacks()
    }

    /// Returns the regions of the board, if it has any.
    fn regions(&self) -> Option<&Regions> {
        None
    }

    /// Returns the masks of the edge case being searched, in the rung that has them.
    fn edge(&self) -> Option<EdgeMasks> {
        None
    }
}

/// Returns the queens of the first `count` rows. It cannot panic, so it costs nothing where its result goes unused.
#[inline]
pub(crate) fn standing(board: &Board, count: usize) -> &[u8] {
    board.get(..count).unwrap_or(board)
}

/// A row that has been looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The closed squares with their reasons. If the observer does not need them, nothing is marked closed.
    pub(crate) closed: Closed,
    /// The squares to try: the open ones, or all of them in a rung that looks at squares one by one and explains.
    pub(crate) untried: u32,
}

impl Row {
    pub(crate) const UNSEEN: Row = Row { closed: Closed::all_open(0), untried: 0 };

    /// Takes the lowest square that has not been tried yet, with the reason if it turns out to be closed.
    #[inline(always)]
    pub(crate) fn take<R: Rules, O: Observer>(&mut self) -> Option<(usize, Option<Reason>)> {
        // All other searches try only open squares, and looking up the reason costs a third of the time.
        self.take_next(one_by_one::<R, O>())
    }

    /// Takes the lowest square that has not been tried yet, and looks up the reason if `asking` is true.
    #[inline(always)]
    pub(crate) fn take_next(&mut self, asking: bool) -> Option<(usize, Option<Reason>)> {
        if self.untried == 0 {
            return None;
        }
        let column = self.untried.trailing_zeros() as usize;
        // Clears the lowest set bit:   0b10110 & 0b10101 = 0b10100
        self.untried &= self.untried - 1;
        let reason = if asking { self.closed.reasons(column).next() } else { None };
        Some((column, reason))
    }
}

/// Returns whether closed squares are tried, and rejected, one by one.
const fn one_by_one<R: Rules, O: Observer>() -> bool {
    O::EXPLAIN && R::SQUARE_BY_SQUARE
}

/// Moves on to the next search: that from the next start state or, in a rung without start states, the only one.
/// Returns whether there is one.
#[inline(always)]
pub(crate) fn begin<R: Rules, O: Observer>(rules: &mut R, is_first: bool, observer: &mut O) -> bool {
    if !R::STARTS {
        return is_first;
    }
    let start = rules.start();
    start.inspect(|start| observer.see(&Event::Start(*start), &[])).is_some()
}

/// Looks at a row and reports its events.
///
/// `SPLIT` is true if the row may be one that splits the search, or the first below. A form that knows that it is
/// neither skips the check.
#[inline(always)]
pub(crate) fn enter<const SPLIT: bool, R: Rules, O: Observer>(
    rules: &mut R,
    row: usize,
    state: R::State,
    board: &Board,
    observer: &mut O,
) -> Row {
    let (queens, full) = (standing(board, row), rules.size().full());
    let opening = if SPLIT && row < R::OPENING_ROWS { rules.opening(row, state, queens) } else { None };
    if SPLIT
        && opening.is_none()
        && row <= R::OPENING_ROWS
        && let Some(case) = rules.begin(row, queens)
    {
        observer.see(&Event::Case(case), queens);
    }
    let call = opening.is_none();
    let row_of = |closed: Closed| Row { closed, untried: if one_by_one::<R, O>() { full } else { closed.open() } };
    let entered = match opening {
        Some(closed) => row_of(closed),
        None if O::EXPLAIN => row_of(rules.closed(row, state, queens)),
        None => Row { untried: rules.open(row, state, queens), ..Row::UNSEEN },
    };
    let closed = if one_by_one::<R, O>() { Closed::all_open(full) } else { entered.closed };
    observer.see(&Event::Consider { row: row as u8, closed, call }, queens);
    if let Some(reason) = entered.closed.branch() {
        observer.see(&Event::Prune { row: row as u8, reason }, queens);
    }
    entered
}

/// Reports a complete board and the verdict on it.
#[inline(always)]
pub(crate) fn complete<R: Rules, O: Observer>(rules: &R, board: &Board, observer: &mut O) {
    let queens = standing(board, rules.size().get());
    observer.see(&Event::Complete { call: R::CALLED_AT_END }, queens);
    let leaf = rules.leaf(queens);
    if O::EXPLAIN {
        for check in leaf.checks() {
            observer.see(&Event::Check(check), queens);
        }
    }
    observer.see(&leaf.verdict(rules.size()), queens);
}
