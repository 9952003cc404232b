//! What a rung must say of itself, so that every form of search can walk it.
//!
//! A rung is only its rules: what it carries from row to row, which squares it closes and why, and what it makes of a
//! complete board. The forms (recursive, iterative, stepping) are written once each and know no rung.

use super::attacks::Attacks;
use super::event::{Event, Leaf, Observer};
use super::flags::FlagBits;
use super::reason::{Closed, Reason};
use crate::board::BoardSize;
use crate::masks::{Case, EdgeMasks};

/// The columns of the queens that stand, row by row; what lies beyond is left over.
pub(crate) type Board = [u8; BoardSize::MAX.get()];

/// What a search carries from row to row.
pub(crate) trait Carried: Copy {
    /// What the first row gets.
    const START: Self;

    /// What the next row gets after a queen is placed.
    fn place(self, row: usize, column: usize) -> Self;

    /// The three masks, if these are they.
    fn attacks(self) -> Option<Attacks> {
        None
    }

    /// The flags, if these are they.
    fn flags(&self, _size: BoardSize) -> Option<FlagBits> {
        None
    }

    /// A struct of three words goes to a call through memory, a pair and a single word go in registers. With the row's
    /// masks kept in locals (`symmetry.rs`) that took `symmetry` at N = 15 from 0.38 s to 0.29 s; written by hand for this
    /// one rung, in C or in Rust, it takes 0.25 s.
    type Pair: Copy;
    type Rest: Copy;
    fn split(self) -> (Self::Pair, Self::Rest);
    fn join(pair: Self::Pair, rest: Self::Rest) -> Self;
}

impl Carried for Attacks {
    const START: Attacks = Attacks { left: 0, down: 0, right: 0 };

    #[inline(always)]
    fn place(self, _row: usize, column: usize) -> Attacks {
        Attacks::place(self, column)
    }

    fn attacks(self) -> Option<Attacks> {
        Some(self)
    }

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

/// The part of [`Carried`] for what goes to a call as it is.
macro_rules! carried_whole {
    () => {
        type Pair = Self;
        type Rest = ();

        #[inline(always)]
        fn split(self) -> (Self, ()) {
            (self, ())
        }

        #[inline(always)]
        fn join(whole: Self, (): ()) -> Self {
            whole
        }
    };
}
pub(super) use carried_whole;

/// Nothing: the rung looks at the board itself.
impl Carried for () {
    const START: () = ();

    #[inline(always)]
    fn place(self, _row: usize, _column: usize) {}

    carried_whole!();
}

/// The rules of one rung on one board size.
pub(crate) trait Rules: Copy {
    /// What is carried from row to row.
    type State: Carried;

    /// Whether the rung looks at the squares of a row one by one, as the rungs before the bitmap do.
    const SQUARE_BY_SQUARE: bool = false;
    /// Whether its function is called once more for a complete board.
    const CALLED_AT_END: bool = true;
    /// How many rows at most split the search and are no calls.
    const OPENING_ROWS: usize = 0;

    fn new(size: BoardSize) -> Self;

    fn size(&self) -> BoardSize;

    /// The squares of a row that splits the search; `None` where the rung's function takes over.
    #[inline]
    fn opening(&self, _row: usize, _state: Self::State, _board: &[u8]) -> Option<Closed> {
        None
    }

    /// Called where the rung's function takes over: sets the masks of the case that begins here, if one does.
    #[inline]
    fn begin(&mut self, _row: usize, _board: &[u8]) -> Option<Case> {
        None
    }

    /// The squares of a row and why they are closed.
    fn closed(&self, row: usize, state: Self::State, board: &[u8]) -> Closed;

    /// The open squares of a row: the same as `closed` says, in the rung's own way where explaining would change its cost.
    #[inline]
    fn open(&self, row: usize, state: Self::State, board: &[u8]) -> u32 {
        self.closed(row, state, board).open()
    }

    /// What becomes of a complete board.
    fn leaf(&self, board: &[u8]) -> Leaf;

    /// The masks of the edge case being searched, in the rung that has them.
    fn edge(&self) -> Option<EdgeMasks> {
        None
    }
}

/// The queens of the first `count` rows. It cannot panic, so it costs nothing where nobody looks.
#[inline]
pub(crate) fn standing(board: &Board, count: usize) -> &[u8] {
    board.get(..count).unwrap_or(board)
}

/// A row that has been looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// Why squares are closed; nothing is when nobody asked.
    pub(crate) closed: Closed,
    /// The squares to try: the open ones, or all of them in a rung that looks at squares one by one and explains.
    pub(crate) untried: u32,
}

impl Row {
    pub(crate) const UNSEEN: Row = Row { closed: Closed::all_open(0), untried: 0 };

    /// Takes the lowest square that was not tried yet, with the reason if it turns out to be closed.
    #[inline(always)]
    pub(crate) fn take<R: Rules, O: Observer>(&mut self) -> Option<(usize, Option<Reason>)> {
        // Everywhere else only open squares are tried, and asking costs a third of the time.
        self.take_next(one_by_one::<R, O>())
    }

    /// The same, asking why the square may be closed or not.
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

/// Whether closed squares are tried, and rejected, one by one.
const fn one_by_one<R: Rules, O: Observer>() -> bool {
    O::EXPLAIN && R::SQUARE_BY_SQUARE
}

/// Looks at a row, and tells what there is to tell.
///
/// `SPLIT` says whether the row may be one that splits the search, or the first below: a form that knows better is spared
/// the question.
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

/// Tells of a complete board and what becomes of it.
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
