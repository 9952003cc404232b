//! Row sets, the units of the join, counted on the processor by either engine.

use eightfold_core::BoardSize;
use eightfold_core::count::{Engine, Space};
use eightfold_core::join::{Join, JoinMemory, RowSet, audit_unit};

/// A thread's engine for row sets, with its memory.
pub(crate) trait RowSetCounter {
    /// Returns the number of solutions that a unit adds to the total, or `None` if `is_over` says to give up. The join asks
    /// within a unit too, the batch engine only before it.
    fn count(&mut self, unit: RowSet, is_over: &dyn Fn() -> bool) -> Option<u64>;

    /// Returns the number of steps so far, for information only: nodes of the batch engine, or pairs of the join, which
    /// are west halves.
    fn steps(&self) -> u64;
}

/// The join.
pub(crate) struct Joiner {
    join: Join,
    memory: JoinMemory,
}

impl Joiner {
    /// Creates a join with at most about so many bytes of memory.
    pub(crate) fn new(size: BoardSize, engine: Engine, bytes: usize) -> Joiner {
        Joiner { join: Join::like(&engine), memory: JoinMemory::new(size, bytes) }
    }
}

impl RowSetCounter for Joiner {
    fn count(&mut self, unit: RowSet, is_over: &dyn Fn() -> bool) -> Option<u64> {
        self.join.count_until(is_over, unit, &mut self.memory)
    }

    fn steps(&self) -> u64 {
        self.memory.work().pairs
    }
}

/// The batch engine, which shares nothing with the join but the board. It takes five to fifteen times as
/// long.
pub(crate) struct Recounter {
    engine: Engine,
    space: Box<Space>,
}

impl Recounter {
    pub(crate) fn new(engine: Engine) -> Recounter {
        Recounter { engine, space: Space::boxed() }
    }
}

impl RowSetCounter for Recounter {
    fn count(&mut self, unit: RowSet, is_over: &dyn Fn() -> bool) -> Option<u64> {
        (!is_over()).then(|| audit_unit(&self.engine, unit, &mut self.space))
    }

    fn steps(&self) -> u64 {
        self.space.nodes()
    }
}
