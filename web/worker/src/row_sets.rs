//! The counting of groups of row sets by the join.

use super::WorkerContext;
use super::count::{Count, Report, lanes};
use eightfold_core::BoardSize;
use eightfold_core::join::{Join, JoinMemory, RowSet};
use eightfold_results::GroupTally;
use std::cell::RefCell;

/// The bytes of a worker's memory for the join. With 32 MiB, N = 18 takes as long as with more; with half as many, a
/// quarter longer.
const MEMORY: usize = 32 << 20;

/// Data about a board that a worker reuses for the next message: the first unit of each group, and lists of quarters.
struct Bench {
    firsts: Vec<RowSet>,
    memory: JoinMemory,
}

thread_local! {
    static KEPT: RefCell<Option<Bench>> = const { RefCell::new(None) };
}

/// Iterates over the first unit of each group of a board, in order.
pub(crate) fn firsts(size: BoardSize) -> impl Iterator<Item = RowSet> {
    RowSet::units(size).step_by(RowSet::group(size))
}

/// Returns the units of the group that begins with this one.
pub(crate) fn units(first: RowSet) -> impl Iterator<Item = RowSet> {
    first.units_from().take(RowSet::group(first.size()))
}

/// Counts a share by the join and reports the finished parts.
pub(crate) fn work(share: &Count, context: &mut dyn WorkerContext) {
    let size = share.size;
    // Every machine has the portable lanes.
    let Some(join) = Join::new(lanes()) else { return };
    let mut report = Report::begin(context);
    report.count_turns(size, &share.turns, context);
    let kept = KEPT.take().filter(|bench| bench.memory.size() == size);
    let mut bench =
        kept.unwrap_or_else(|| Bench { firsts: firsts(size).collect(), memory: JoinMemory::new(size, MEMORY) });
    for index in share.pieces.iter().flat_map(|piece| piece.first..piece.first + piece.groups) {
        let Some(first) = bench.firsts.get(index as usize) else { break };
        let sum = units(*first).map(|unit| join.count(unit, &mut bench.memory)).sum();
        report.add_group(index, GroupTally::Sum(sum), context);
    }
    KEPT.set(Some(bench));
    report.end(context);
}
