//! Start states: boards with some queens given, from each of which a rung begins a search of its own.
//!
//! Such a rung makes a few choices, and each way to make them all is a start state. Its rules are these choices alone
//! ([`Choices`]). The search from a start state is the same for every such rung: rows from the top, as in `bitmap`,
//! except that a row whose queen is given has no other square.

use super::attacks::Attacks;
use super::brute_force::line;
use super::by_rung::AnyRules;
use super::event::Leaf;
use super::reason::{Closed, Reason};
use super::rules::{Board, OfSize, OnBoard, Rules};
use super::rung::Rung;
use crate::board::{BoardSize, Square};
use core::fmt;

/// The queens that a start state gives, at most one in each row.
///
/// ```
/// use eightfold_core::{BoardSize, Square, ladder::Rung};
///
/// let start = Rung::Constellations.start_states(BoardSize::new(6)?).next().unwrap();
/// assert_eq!(start.given.column(0), Some(1));
/// assert_eq!(start.given.queens().count(), 4);
/// assert!(start.given.attackers(Square::new(2, 3)).next().is_some());
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Given {
    /// The column of each row's queen, or [`Given::NONE`].
    columns: Board,
}

impl Given {
    const NONE: u8 = u8::MAX;

    /// No queens.
    pub(crate) const EMPTY: Given = Given { columns: [Given::NONE; BoardSize::MAX.get()] };

    /// Returns these queens and one more.
    #[must_use]
    pub(crate) const fn with(mut self, queen: Square) -> Given {
        self.columns[queen.row as usize] = queen.column;
        self
    }

    /// Returns the column of the queen given in a row.
    #[must_use]
    pub fn column(&self, row: usize) -> Option<usize> {
        self.columns.get(row).filter(|column| **column != Given::NONE).map(|column| usize::from(*column))
    }

    /// Iterates over the squares of the queens, from the top.
    pub fn queens(&self) -> impl Iterator<Item = Square> + Clone + '_ {
        (0..self.columns.len()).filter_map(|row| Some(Square::new(row, self.column(row)?)))
    }

    /// Iterates over the queens in other rows that attack a square, from the top, each with its line.
    pub fn attackers(&self, square: Square) -> impl Iterator<Item = (Square, Reason)> + '_ {
        self.queens().filter_map(move |queen| {
            let [upper, lower] = if queen.row < square.row { [queen, square] } else { [square, queen] };
            let distance = usize::from(lower.row - upper.row);
            let line = line(distance, upper.column.into(), lower.column.into()).filter(|_| distance > 0)?;
            Some((queen, line))
        })
    }

    /// Returns whether a board has all these queens.
    #[must_use]
    pub fn are_on(&self, rows: &[u8]) -> bool {
        self.queens().all(|queen| rows.get(usize::from(queen.row)) == Some(&queen.column))
    }

    /// Returns the attacks on a row of the queens given below it.
    fn coming_from_below(&self, row: usize) -> Attacks {
        let below = self.queens().filter(|queen| usize::from(queen.row) > row);
        below.fold(Attacks::default(), |attacks, queen| {
            let bit = queen.bit();
            attacks.and(Attacks { left: bit, down: bit, right: bit }.raised(usize::from(queen.row) - row))
        })
    }
}

impl fmt::Debug for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.queens().map(|queen| (queen.row, queen.column))).finish()
    }
}

/// A board with some queens given, from which a search begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Its place among the start states of the board, from 0.
    pub number: u64,
    /// The number of solutions that each board found from here counts for.
    pub weight: u8,
    /// The queens given.
    pub given: Given,
    /// The choices that led here; those that are not made are 0.
    pub(crate) choices: [u16; MOST],
}

/// The largest number of choices of a rung.
pub(crate) const MOST: usize = 5;

/// The rules of a rung that has start states: the choices that lead to each, one after another.
pub(crate) trait Choices: Copy {
    /// True if the rung's function is called once more for a complete board.
    const CALLED_AT_END: bool = true;

    /// The state before the first choice.
    fn none(size: BoardSize) -> Self;

    /// Returns the number of choices. A board without any is searched whole.
    fn count(size: BoardSize) -> usize;

    /// Returns the largest number of options that a choice has.
    fn options(size: BoardSize) -> usize;

    /// Makes the next choice, the one with this number. Returns `None` if the option is not allowed.
    fn choose(self, choice: usize, option: usize) -> Option<Self>;

    /// Returns the queens given by the choices made.
    fn given(&self) -> Given;

    /// Returns the weight of the start state.
    fn weight(&self) -> u8 {
        1
    }
}

/// A search from each start state. It goes through the choices depth first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FromStarts<C> {
    size: BoardSize,
    /// Entry k is the state after k choices.
    made: [C; MOST + 1],
    /// The option of each choice that is tried next.
    next: [u16; MOST],
    /// The choice that is made next.
    choice: usize,
    /// The number of start states so far.
    count: u64,
    given: Given,
    /// The attacks on each row of the queens given below it.
    below: [Attacks; BoardSize::MAX.get()],
    weight: u8,
}

impl<C: Choices> FromStarts<C> {
    /// Moves on to the next way to make all choices, and returns whether there is one.
    fn advance(&mut self) -> bool {
        let (count, options) = (C::count(self.size), C::options(self.size));
        if count == 0 {
            return self.count == 0;
        }
        loop {
            let option = usize::from(self.next[self.choice]);
            if option == options {
                if self.choice == 0 {
                    return false;
                }
                self.choice -= 1;
                continue;
            }
            self.next[self.choice] += 1;
            let Some(made) = self.made[self.choice].choose(self.choice, option) else { continue };
            self.made[self.choice + 1] = made;
            if self.choice + 1 == count {
                return true;
            }
            self.choice += 1;
            self.next[self.choice] = 0;
        }
    }

    /// Begins at the start state of the choices made.
    fn begin(&mut self) -> Start {
        let count = C::count(self.size);
        let made = self.made[count];
        (self.given, self.weight) = (made.given(), made.weight());
        for row in 0..self.size.get() {
            let Attacks { left, down, right } = self.given.coming_from_below(row);
            self.below[row] = Attacks { left, down, right: right & self.size.full() };
        }
        let mut choices = [0; MOST];
        for (choice, next) in choices.iter_mut().zip(self.next).take(count) {
            *choice = next - 1;
        }
        self.count += 1;
        Start { number: self.count - 1, weight: self.weight, given: self.given, choices }
    }
}

impl<C: Choices> OnBoard for FromStarts<C> {
    fn size(&self) -> BoardSize {
        self.size
    }
}

impl<C: Choices> OfSize for FromStarts<C> {
    fn new(size: BoardSize) -> FromStarts<C> {
        FromStarts {
            size,
            made: [C::none(size); MOST + 1],
            next: [0; MOST],
            choice: 0,
            count: 0,
            given: Given::EMPTY,
            below: [Attacks::default(); BoardSize::MAX.get()],
            weight: 1,
        }
    }
}

impl<C: Choices> Rules for FromStarts<C> {
    type State = Attacks;

    const CALLED_AT_END: bool = C::CALLED_AT_END;
    const OPENING_ROWS: usize = BoardSize::MAX.get();
    const STARTS: bool = true;

    fn start(&mut self) -> Option<Start> {
        let is_another = self.advance();
        if !is_another {
            (self.given, self.below) = (Given::EMPTY, [Attacks::default(); BoardSize::MAX.get()]);
        }
        is_another.then(|| self.begin())
    }

    #[cfg(feature = "alloc")]
    fn start_again(&mut self, number: u64, choices: [u16; MOST]) -> Option<Start> {
        let (count, options) = (C::count(self.size), C::options(self.size));
        for (at, option) in choices.into_iter().enumerate().take(count) {
            self.made[at + 1] = self.made[at].choose(at, option.into()).filter(|_| usize::from(option) < options)?;
            self.next[at] = option + 1;
        }
        (self.choice, self.count) = (count.saturating_sub(1), number);
        Some(self.begin())
    }

    /// Returns the squares of a row whose queen is given.
    #[inline]
    fn opening(&self, row: usize, _attacks: Attacks, _board: &[u8]) -> Option<Closed> {
        let queen = self.given.column(row)?;
        Some(Closed::all_open(self.size.full()).with(Reason::Given, !(1 << queen)))
    }

    #[inline]
    fn closed(&self, row: usize, attacks: Attacks, _board: &[u8]) -> Closed {
        attacks.and(self.below[row]).closed(self.size.full())
    }

    fn attacks(&self, row: usize, attacks: Attacks) -> Option<Attacks> {
        Some(attacks.and(self.below[row]))
    }

    #[inline]
    fn leaf(&self, _board: &[u8]) -> Leaf {
        Leaf::counted(self.weight)
    }
}

/// The start states of a rung on one board, in the order of its search.
#[derive(Clone, Debug)]
struct StartStates {
    rules: AnyRules,
}

impl Iterator for StartStates {
    type Item = Start;

    fn next(&mut self) -> Option<Start> {
        self.rules.get_mut().start()
    }
}

impl Rung {
    /// Iterates over the rung's start states, in the order of its search. A rung without start states has none.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, ladder::Rung};
    ///
    /// let size = BoardSize::new(8)?;
    /// let count = |rung: Rung| rung.start_states(size).count();
    /// assert_eq!((count(Rung::NodeLayer), count(Rung::CarryChain), count(Rung::Constellations)), (344, 179, 92));
    /// assert_eq!(count(Rung::Symmetry), 0);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn start_states(self, size: BoardSize) -> impl Iterator<Item = Start> {
        StartStates { rules: AnyRules::new(self, size).0 }
    }
}
