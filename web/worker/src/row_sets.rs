//! The counting of groups of row sets by the join.

use super::WorkerContext;
use super::count::{Report, lanes};
use super::wire::wire;
use eightfold_core::join::{Join, JoinMemory, RowSet};
use eightfold_core::{BoardSize, Method};
use eightfold_results::GroupTally;
use std::cell::RefCell;

/// A share of a board for one worker to count next by the join.
#[derive(Clone, Debug, PartialEq)]
pub struct CountRowSets {
    /// The board.
    pub size: BoardSize,
    /// The method, one that joins.
    pub method: Method,
    /// The groups.
    pub groups: Vec<RowSetGroup>,
    /// The columns of the first row whose turns are wanted.
    pub turns: Vec<u8>,
}
wire!(struct CountRowSets { size, method, groups, turns });

/// A group of row sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowSetGroup {
    /// Its number.
    pub index: u32,
    /// The rows of its first unit.
    pub rows: u32,
}
wire!(struct RowSetGroup { index, rows });

/// The bytes of a worker's memory for the join. With 32 MiB, N = 18 takes as long as with more; with half as many, a
/// quarter longer.
const MEMORY: usize = 32 << 20;

thread_local! {
    // A worker receives many messages, and the quarter lists made for one serve the next.
    static KEPT: RefCell<Option<JoinMemory>> = const { RefCell::new(None) };
}

impl RowSetGroup {
    /// Returns all groups of a board, in order.
    pub fn all(size: BoardSize) -> impl Iterator<Item = RowSetGroup> {
        let firsts = RowSet::units(size).step_by(RowSet::group(size));
        (0..).zip(firsts).map(|(index, first)| RowSetGroup { index, rows: first.rows() })
    }

    /// Returns its units.
    pub(crate) fn units(self, size: BoardSize, method: Method) -> impl Iterator<Item = RowSet> {
        let first = RowSet::new(size, self.rows).map(|first| method.unit(first)).into_iter();
        first.flat_map(RowSet::units_from).take(RowSet::group(size))
    }
}

impl CountRowSets {
    /// Counts the share and reports the finished parts.
    pub(crate) fn work(&self, context: &mut dyn WorkerContext) {
        // Every machine has the portable lanes.
        let Some(join) = Join::new(lanes()) else { return };
        let mut report = Report::begin(context);
        report.count_turns(self.size, &self.turns, context);
        let kept = KEPT.take().filter(|memory| memory.size() == self.size);
        let mut memory = kept.unwrap_or_else(|| JoinMemory::new(self.size, MEMORY));
        for group in &self.groups {
            let sum = group.units(self.size, self.method).map(|unit| join.count(unit, &mut memory)).sum();
            report.add_group(group.index, GroupTally::of_row_sets(self.method, sum), context);
        }
        KEPT.set(Some(memory));
        report.end(context);
    }
}
