//! The walker: the search of one rung, cut into moves that each leave a state worth looking at.
//!
//! Only the parts that depend on the rung exist once for each rung, behind the trait [`Walk`]. The walker itself and
//! the code that drives it exist once, not thirteen times.

use super::StackRow;
use crate::board::{BoardSize, Square};
use crate::ladder::event::{Event, Observer};
use crate::ladder::rules::{Board, Carried, OnBoard, Row, Rules, complete, enter, standing};
use crate::ladder::rung::{Rung, each_rung};
use crate::masks::{Case, EdgeMasks};

/// The walker's next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ladder) enum Next {
    /// Look at the row.
    Enter,
    /// Try the row's next square, or go back to the row above.
    Try,
    /// Judge a complete board.
    Complete,
    /// Remove the last row's queen again.
    Clear,
    /// Nothing: the search is over.
    Nothing,
}

#[cfg(feature = "alloc")]
impl Next {
    /// All moves, in their order.
    pub(super) const ALL: [Next; 5] = [Next::Enter, Next::Try, Next::Complete, Next::Clear, Next::Nothing];
}

/// The events of one state that have not been reported yet.
#[derive(Clone, Copy, Debug)]
pub(in crate::ladder) struct Pending {
    events: [Event; Pending::MOST],
    pub(super) told: usize,
    count: usize,
}

impl Pending {
    /// The largest number of events of one state: a complete board, seven comparisons, a verdict.
    const MOST: usize = 9;

    fn pop(&mut self) -> Option<Event> {
        let event = *self.events[..self.count].get(self.told)?;
        self.told += 1;
        Some(event)
    }

    /// Returns all events of the state, reported or not.
    pub(in crate::ladder) fn events(&self) -> &[Event] {
        &self.events[..self.count]
    }

    /// Returns the case that begins in this state.
    pub(in crate::ladder) fn case(&self) -> Option<Case> {
        match self.events().first() {
            Some(Event::Case(case)) => Some(*case),
            _ => None,
        }
    }

    pub(super) fn clear(&mut self) {
        (self.told, self.count) = (0, 0);
    }
}

impl Observer for Pending {
    fn see(&mut self, event: &Event, _board: &[u8]) {
        self.events[self.count] = *event;
        self.count += 1;
    }
}

/// The position of a walker, as far as it does not depend on its rung.
#[derive(Clone, Debug)]
pub(in crate::ladder) struct Track {
    pub(super) size: BoardSize,
    /// True if squares are looked at, and rejected, one by one.
    one_by_one: bool,
    /// All rows, whether their queens stand or not.
    pub(super) board: Board,
    /// The number of queens placed.
    pub(super) queens: usize,
    pub(super) row: usize,
    pub(in crate::ladder) rows: [Row; BoardSize::MAX.get()],
    pub(super) next: Next,
    pub(in crate::ladder) pending: Pending,
}

impl Track {
    /// Returns the columns of the placed queens, row by row.
    pub(super) fn board(&self) -> &[u8] {
        standing(&self.board, self.queens)
    }
}

/// The rules of a rung, with the values they carry from row to row.
#[derive(Clone, Debug)]
struct Carrying<R: Rules> {
    rules: R,
    state: [R::State; BoardSize::MAX.get()],
}

/// The part of a walker that depends on the rules of its rung.
trait Walk {
    fn edge(&self) -> Option<EdgeMasks>;

    fn stack_row(&self, track: &Track, row: usize) -> StackRow;

    fn look(&mut self, track: &mut Track);

    fn carry(&mut self, row: usize, column: usize);

    fn complete(&self, track: &mut Track);
}

impl<R: Rules> Walk for Carrying<R> {
    fn edge(&self) -> Option<EdgeMasks> {
        self.rules.edge()
    }

    fn stack_row(&self, track: &Track, row: usize) -> StackRow {
        // A row that is yet to be looked at still holds what was seen there the last time.
        let looked_at = row < track.row || track.next != Next::Enter;
        let Row { closed, untried } = if looked_at { track.rows[row] } else { Row::UNSEEN };
        let unseen = if R::SQUARE_BY_SQUARE { untried } else { 0 };
        StackRow {
            row,
            queen: (row < track.queens).then(|| track.board[row].into()),
            attacks: self.state[row].attacks(),
            flags: self.state[row].flags(track.size),
            call: row >= R::OPENING_ROWS
                || self.rules.opening(row, self.state[row], standing(&track.board, row)).is_none(),
            closed,
            untried,
            seen: if looked_at { track.size.full() & !unseen } else { 0 },
        }
    }

    fn look(&mut self, track: &mut Track) {
        let (row, state) = (track.row, self.state[track.row]);
        track.rows[row] = enter::<true, R, Pending>(&mut self.rules, row, state, &track.board, &mut track.pending);
    }

    fn carry(&mut self, row: usize, column: usize) {
        self.state[row + 1] = self.state[row].place(row, column);
    }

    fn complete(&self, track: &mut Track) {
        complete(&self.rules, &track.board, &mut track.pending);
    }
}

/// Lists the rules of each rung.
macro_rules! any_rules {
    ($($rung:ident: $module:ident::$rules:ident,)*) => {
        /// The rules of any rung.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant)] // no heap here; the flags' arrays set the size of every variant
        enum AnyRules {
            $($rung(Carrying<crate::ladder::$module::$rules>),)*
        }

        impl AnyRules {
            /// Returns the rules, and whether they look at squares one by one.
            fn new(rung: Rung, size: BoardSize) -> (AnyRules, bool) {
                match rung {
                    $(Rung::$rung => {
                        let state = [Carried::START; BoardSize::MAX.get()];
                        let rules = AnyRules::$rung(Carrying { rules: OnBoard::new(size), state });
                        (rules, crate::ladder::$module::$rules::SQUARE_BY_SQUARE)
                    })*
                }
            }

            fn get(&self) -> &dyn Walk {
                match self { $(AnyRules::$rung(rules) => rules,)* }
            }

            fn get_mut(&mut self) -> &mut dyn Walk {
                match self { $(AnyRules::$rung(rules) => rules,)* }
            }
        }
    };
}

each_rung!(any_rules);

/// A search of any rung, cut into moves that each leave a state worth looking at.
#[derive(Clone, Debug)]
pub(in crate::ladder) struct Walker {
    pub(in crate::ladder) track: Track,
    rules: AnyRules,
}

impl Walker {
    /// Creates a search that has not begun.
    pub(in crate::ladder) fn new(rung: Rung, size: BoardSize) -> Walker {
        let (rules, one_by_one) = AnyRules::new(rung, size);
        let track = Track {
            size,
            one_by_one,
            board: [0; BoardSize::MAX.get()],
            queens: 0,
            row: 0,
            rows: [Row::UNSEEN; BoardSize::MAX.get()],
            next: Next::Enter,
            pending: Pending { events: [Event::Done; Pending::MOST], told: 0, count: 0 },
        };
        Walker { track, rules }
    }

    pub(super) fn step(&mut self) -> Option<Event> {
        let track = &mut self.track;
        if let Some(event) = track.pending.pop() {
            return Some(event);
        }
        match track.next {
            Next::Enter => {
                self.look();
                self.track.next = Next::Try;
                self.track.pending.pop()
            }
            Next::Try => Some(match track.rows[track.row].take_next(track.one_by_one) {
                Some((column, Some(reason))) => Event::Reject { square: Square::new(track.row, column), reason },
                Some((column, None)) => self.place(column),
                None if track.row == 0 => {
                    track.next = Next::Nothing;
                    Event::Done
                }
                None => {
                    track.row -= 1;
                    self.remove()
                }
            }),
            Next::Complete => {
                self.complete();
                self.track.next = Next::Clear;
                self.track.pending.pop()
            }
            Next::Clear => {
                track.next = Next::Try;
                Some(self.remove())
            }
            Next::Nothing => None,
        }
    }

    /// Looks at the row and leaves its events pending.
    pub(in crate::ladder) fn look(&mut self) {
        self.track.pending.clear();
        self.rules.get_mut().look(&mut self.track);
    }

    /// Places a queen in the row.
    pub(in crate::ladder) fn place(&mut self, column: usize) -> Event {
        let track = &mut self.track;
        let square = Square::new(track.row, column);
        track.board[track.row] = column as u8;
        track.queens += 1;
        if track.row == track.size.last() {
            track.next = Next::Complete;
        } else {
            self.rules.get_mut().carry(track.row, column);
            track.row += 1;
            track.next = Next::Enter;
        }
        Event::Place(square)
    }

    /// Judges the complete board and leaves its events pending.
    pub(in crate::ladder) fn complete(&mut self) {
        self.track.pending.clear();
        self.rules.get().complete(&mut self.track);
    }

    fn remove(&mut self) -> Event {
        let track = &mut self.track;
        track.queens -= 1;
        Event::Remove(Square::new(track.queens, track.board[track.queens].into()))
    }

    /// Returns the masks of the edge case being searched, in the rung that has them.
    pub(in crate::ladder) fn edge(&self) -> Option<EdgeMasks> {
        self.rules.get().edge()
    }

    pub(super) fn stack_row(&self, row: usize) -> StackRow {
        self.rules.get().stack_row(&self.track, row)
    }
}
