//! The search of one colour.

use super::plan::{MOST, Plan};
use super::table::Halves;
use alloc::vec::Vec;

/// Room for the halves that wait to be taken.
#[derive(Debug)]
pub(super) struct Room {
    halves: Vec<u16>,
}

impl Room {
    const HALVES: usize = 4096;

    pub(super) fn new() -> Room {
        Room { halves: Vec::with_capacity(Room::HALVES + 16) }
    }
}

/// The begin of a search: the columns of the first board that are to be used, and the set to start from, which changes
/// with each queen of the second board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Start {
    pub(super) columns: u16,
    pub(super) set: u16,
}

/// A search, and the taker of what it finds.
pub(super) struct Search<'a, H> {
    pub(super) plan: &'a Plan,
    pub(super) starts: &'a [Start],
    pub(super) taker: &'a mut H,
    pub(super) is_over: &'a dyn Fn() -> bool,
    pub(super) room: &'a mut Room,
}

impl<H: Halves> Search<'_, H> {
    /// Finds all halves.
    pub(super) fn run(mut self) {
        for start in self.starts {
            let mut free = [0; MOST];
            for (row, free) in free.iter_mut().enumerate() {
                *free = if row < self.plan.firsts { start.columns } else { self.plan.seconds };
            }
            self.descend(0, free, start.set);
        }
        self.flush();
    }

    fn descend(&mut self, row: usize, free: [u16; MOST], set: u16) {
        if row == self.plan.rows {
            self.room.halves.push(set);
            if self.room.halves.len() == Room::HALVES {
                self.flush();
            }
            return;
        }
        let mut open = free[row];
        while open != 0 {
            let queen = open & open.wrapping_neg();
            open ^= queen;
            let mut child = free;
            for later in row + 1..self.plan.rows {
                child[later] &= self.plan.hit(row, later).left_by(queen);
            }
            if child[row + 1..self.plan.rows].iter().all(|&free| free != 0) {
                self.descend(row + 1, child, if row < self.plan.firsts { set } else { set ^ queen });
            }
        }
    }

    fn flush(&mut self) {
        if !(self.is_over)() {
            self.taker.take(&self.room.halves);
        }
        self.room.halves.clear();
    }
}
