//! Row sets, the units of the join, counted on the processor by either engine.

use eightfold_core::BoardSize;
use eightfold_core::count::{Engine, Space};
use eightfold_core::join::{Join, JoinMemory, RowSet, audit_part, audit_sample, audit_unit};
use std::ops::Range;

/// A thread's engine for row sets, with its memory.
pub(crate) trait RowSetCounter {
    /// Returns the number of solutions that a unit adds to the total, or `None` if `is_over` returns `true`. The join
    /// calls it during a unit too, the batch engine only before it.
    fn count(&mut self, unit: RowSet, is_over: &dyn Fn() -> bool) -> Option<u64> {
        self.count_part(unit, &(0..unit.parts()), is_over)
    }

    /// Counts some [parts](RowSet::parts) of a unit in the same way.
    fn count_part(&mut self, unit: RowSet, parts: &Range<usize>, is_over: &dyn Fn() -> bool) -> Option<u64>;

    /// Returns the number of steps so far, for information only: nodes of the batch engine, or west halves of the
    /// join.
    fn steps(&self) -> u64;
}

/// The join as a [`RowSetCounter`].
pub(crate) struct Joiner {
    join: Join,
    memory: JoinMemory,
}

impl Joiner {
    /// Creates a join that uses at most about `bytes` bytes of memory.
    pub(crate) fn new(size: BoardSize, engine: Engine, bytes: usize) -> Joiner {
        Joiner { join: Join::like(&engine), memory: JoinMemory::new(size, bytes) }
    }
}

impl RowSetCounter for Joiner {
    fn count_part(&mut self, unit: RowSet, parts: &Range<usize>, is_over: &dyn Fn() -> bool) -> Option<u64> {
        self.join.count_part(is_over, unit, parts, &mut self.memory)
    }

    fn steps(&self) -> u64 {
        self.memory.work().west
    }
}

/// The batch engine, which shares nothing with the join but the board. It takes many times as long.
pub(crate) struct Recounter {
    engine: Engine,
    space: Box<Space>,
}

impl Recounter {
    pub(crate) fn new(engine: Engine) -> Recounter {
        Recounter { engine, space: Space::boxed() }
    }

    /// Audits a unit by a sample: `joiner` counts it, and both engines a sixteenth of it. Takes a few times as long as
    /// the join.
    pub(crate) fn sample(
        &mut self,
        unit: RowSet,
        joiner: &mut dyn RowSetCounter,
        is_over: &dyn Fn() -> bool,
    ) -> Option<u64> {
        audit_sample(&self.engine, unit, &mut |parts| joiner.count_part(unit, parts, is_over), &mut self.space)
    }
}

impl RowSetCounter for Recounter {
    fn count(&mut self, unit: RowSet, is_over: &dyn Fn() -> bool) -> Option<u64> {
        (!is_over()).then(|| audit_unit(&self.engine, unit, &mut self.space))
    }

    fn count_part(&mut self, unit: RowSet, parts: &Range<usize>, is_over: &dyn Fn() -> bool) -> Option<u64> {
        (!is_over()).then(|| audit_part(&self.engine, unit, parts, &mut self.space))
    }

    fn steps(&self) -> u64 {
        self.space.nodes()
    }
}
