//! The search from start states: boards with some queens given, from each of which a rung begins a search of its own.
//!
//! Such a rung makes a few choices, and each way to make them all is a start state. Its rules are these choices alone
//! ([`Choices`]). The search from a start state is the same for every such rung: rows from the top, as in `bitmap`,
//! except that a row whose queen is given has no other square.

use super::attacks::Attacks;
use super::event::Leaf;
use super::given::{Given, MOST, Start};
use super::reason::{Closed, Reason};
use super::rules::{OfSize, OnBoard, Rules};
use crate::board::BoardSize;

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
    const CLOSES: &'static [Reason] = &[Reason::Column, Reason::Rising, Reason::Falling, Reason::Given];

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
        if choices[count..].iter().any(|spare| *spare != 0) {
            return None;
        }
        for (at, option) in choices.into_iter().enumerate().take(count) {
            // Rules look options up in lists, so one that does not exist must not reach them.
            if usize::from(option) >= options {
                return None;
            }
            self.made[at + 1] = self.made[at].choose(at, option.into())?;
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
