//! The walker: the search of one rung, divided into moves, each of which leaves a state worth showing.
//!
//! Only the parts that depend on the rung exist once for each rung (`by_rung.rs`). The walker itself and
//! the code that drives it exist once, not once more for each.

use super::StackRow;
use crate::board::{BoardSize, Square};
use crate::ladder::attacks::Board;
use crate::ladder::by_rung::AnyRules;
use crate::ladder::event::{Event, Observer};
use crate::ladder::rules::{Row, standing};
use crate::ladder::rung::Rung;
use crate::masks::{Case, EdgeMasks};
use crate::regions::Regions;

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
    /// Begin at the next start state.
    Begin,
}

#[cfg(feature = "alloc")]
impl Next {
    /// All moves, in their order.
    pub(super) const ALL: [Next; 6] = [Next::Enter, Next::Try, Next::Complete, Next::Clear, Next::Nothing, Next::Begin];
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
    pub(in crate::ladder) size: BoardSize,
    /// True if squares are looked at, and rejected, one by one.
    one_by_one: bool,
    /// The queens' columns for all rows, also for those whose queens are not placed.
    pub(in crate::ladder) board: Board,
    /// The number of queens placed.
    pub(in crate::ladder) queens: usize,
    pub(in crate::ladder) row: usize,
    pub(in crate::ladder) rows: [Row; BoardSize::MAX.get()],
    pub(in crate::ladder) next: Next,
    pub(in crate::ladder) pending: Pending,
}

impl Track {
    /// Returns the columns of the placed queens, row by row.
    pub(super) fn board(&self) -> &[u8] {
        standing(&self.board, self.queens)
    }
}

/// A search of any rung, divided into moves, each of which leaves a state worth showing.
#[derive(Clone, Debug)]
pub(in crate::ladder) struct Walker {
    pub(in crate::ladder) track: Track,
    rules: AnyRules,
}

impl Walker {
    /// Creates a search before its first move.
    pub(in crate::ladder) fn new(rung: Rung, size: BoardSize) -> Walker {
        Walker::of(AnyRules::new(rung, size), size)
    }

    /// Creates the search of a board with regions.
    pub(super) fn with_regions(regions: Regions) -> Walker {
        Walker::of((AnyRules::with_regions(regions), false, Next::Enter), regions.size())
    }

    fn of((rules, one_by_one, next): (AnyRules, bool, Next), size: BoardSize) -> Walker {
        let track = Track {
            size,
            one_by_one,
            board: [0; BoardSize::MAX.get()],
            queens: 0,
            row: 0,
            rows: [Row::UNSEEN; BoardSize::MAX.get()],
            next,
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
                None if track.row == 0 => return Some(self.begin()),
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
            Next::Begin => Some(self.begin()),
            Next::Nothing => None,
        }
    }

    /// Moves on to the next start state or, without one, to the end.
    fn begin(&mut self) -> Event {
        let rules = self.rules.get_mut();
        let start = rules.start();
        if rules.has_starts() {
            self.track.rows[0] = Row::UNSEEN;
        }
        self.track.next = if start.is_some() { Next::Enter } else { Next::Nothing };
        start.map_or(Event::Done, Event::Start)
    }

    /// Moves on to the first start state that gives only queens of this board. Returns `false` if there is none, and
    /// `true` in a rung without start states.
    pub(in crate::ladder) fn begin_with(&mut self, rows: &[u8]) -> bool {
        let rules = self.rules.get_mut();
        !rules.has_starts() || core::iter::from_fn(|| rules.start()).any(|start| start.given.are_on(rows))
    }

    /// Goes to the beginning of a search from the start state of these choices.
    #[cfg(feature = "alloc")]
    pub(super) fn start_again(
        &mut self,
        number: u64,
        choices: [u16; crate::ladder::given::MOST],
    ) -> Option<crate::ladder::given::Start> {
        self.track.next = Next::Enter;
        self.rules.get_mut().start_again(number, choices)
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

    /// Returns the regions of the board, if it has any.
    pub(super) fn regions(&self) -> Option<&Regions> {
        self.rules.get().regions()
    }

    /// Returns the masks of the edge case being searched, in the rung that has them.
    pub(in crate::ladder) fn edge(&self) -> Option<EdgeMasks> {
        self.rules.get().edge()
    }

    pub(super) fn stack_row(&self, row: usize) -> StackRow {
        self.rules.get().stack_row(&self.track, row)
    }
}
