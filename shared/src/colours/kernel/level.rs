//! Levels of states, each row of which is an array of its own, for vectors.

use super::super::plan::Plan;
use alloc::vec::Vec;

/// The begin of a search: the columns of the first board that are to be used, and the set to start from. Each queen of
/// the second board changes the bit of her column in it.
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Start {
    pub(in super::super) columns: u16,
    pub(in super::super) set: u16,
}

impl Start {
    /// Returns the free columns of a row.
    pub(super) const fn free(self, plan: &Plan, row: usize) -> u16 {
        if row < plan.firsts { self.columns } else { plan.seconds }
    }
}

/// The halves that were found and wait to be taken.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) halves: Vec<u16>,
    pub(super) count: usize,
}

impl Found {
    /// The number of halves from which this counts as full.
    pub(super) const FULL: usize = 4096;
    /// The room for the children of a vector of states.
    const MARGIN: usize = 16 * 32;

    pub(super) fn new() -> Found {
        Found { halves: alloc::vec![0; Found::FULL + Found::MARGIN], count: 0 }
    }

    pub(super) fn is_full(&self) -> bool {
        self.count >= Found::FULL
    }

    pub(super) fn halves(&self) -> &[u16] {
        &self.halves[..self.count]
    }

    pub(super) fn clear(&mut self) {
        self.count = 0;
    }
}

/// One number of each state of a level.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Column(pub(super) [u16; Column::SLOTS]);

impl Column {
    /// The number of states from which a level counts as full.
    pub(super) const FULL: usize = 512;
    /// The capacity: the children of a vector of states more, of at most 16 each, and what packing overwrites.
    pub(super) const SLOTS: usize = Column::FULL + 16 * 32 + 32;
}

/// The states of a level that wait for the queen of its row.
#[derive(Debug)]
pub(super) struct Level {
    /// The sets, then the free columns of each row that waits, the last row first.
    pub(super) columns: Vec<Column>,
    /// The first state that is not done, and the end.
    pub(super) at: usize,
    pub(super) end: usize,
}

/// The levels of a search, one for each row.
#[derive(Debug)]
pub(super) struct Levels(pub(super) Vec<Level>);

impl Levels {
    pub(super) fn new(rows: usize) -> Levels {
        let level = |row| Level { columns: alloc::vec![Column([0; Column::SLOTS]); rows - row + 1], at: 0, end: 0 };
        Levels((0..rows).map(level).collect())
    }

    pub(super) fn begin(&mut self, plan: &Plan, starts: &[Start]) {
        self.0.iter_mut().for_each(|level| (level.at, level.end) = (0, 0));
        let level = &mut self.0[0];
        level.end = starts.len();
        for (at, start) in starts.iter().enumerate() {
            level.columns[0].0[at] = start.set;
            for row in 0..plan.rows {
                level.columns[plan.rows - row].0[at] = start.free(plan, row);
            }
        }
    }
}
