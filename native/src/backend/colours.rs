//! Units of the colours, counted on the processor by either engine.

use eightfold_core::BoardSize;
use eightfold_core::colours::{Colours, ColoursMemory, Part, WhiteRows, audit_part, audit_sample, audit_unit};
use eightfold_core::count::{Engine, Space};

/// A thread's engine for units of the colours, with its memory.
pub(crate) trait UnitCounter {
    /// Returns the number of solutions that a unit adds to the total, or `None` if `is_over` returns `true`. The
    /// colours call it during a unit too, the batch engine only before it.
    fn count(&mut self, unit: WhiteRows, is_over: &dyn Fn() -> bool) -> Option<u64> {
        self.count_part(unit, &Part::all(unit), is_over)
    }

    /// Counts a part of a unit in the same way.
    fn count_part(&mut self, unit: WhiteRows, part: &Part, is_over: &dyn Fn() -> bool) -> Option<u64>;

    /// Returns the number of steps so far, for information only: nodes of the batch engine, or halves of the colours.
    fn steps(&self) -> u64;
}

/// The colours as a [`UnitCounter`].
pub(crate) struct ByColours {
    colours: Colours,
    memory: ColoursMemory,
}

impl ByColours {
    pub(crate) fn new(size: BoardSize, engine: Engine) -> ByColours {
        ByColours { colours: Colours::like(&engine), memory: ColoursMemory::new(size) }
    }
}

impl UnitCounter for ByColours {
    fn count_part(&mut self, unit: WhiteRows, part: &Part, is_over: &dyn Fn() -> bool) -> Option<u64> {
        self.colours.count_part(is_over, unit, part, &mut self.memory)
    }

    fn steps(&self) -> u64 {
        self.memory.work().halves
    }
}

/// The batch engine, which shares nothing with the colours but the board. It takes many times as long.
pub(crate) struct Recounter {
    engine: Engine,
    space: Box<Space>,
}

impl Recounter {
    pub(crate) fn new(engine: Engine) -> Recounter {
        Recounter { engine, space: Space::boxed() }
    }

    /// Audits a unit by a sample: `counter` counts it, and both engines count some parts.
    pub(crate) fn sample(
        &mut self,
        unit: WhiteRows,
        counter: &mut dyn UnitCounter,
        is_over: &dyn Fn() -> bool,
    ) -> Option<u64> {
        audit_sample(&self.engine, unit, &mut |part| counter.count_part(unit, part, is_over), &mut self.space)
    }
}

impl UnitCounter for Recounter {
    fn count(&mut self, unit: WhiteRows, is_over: &dyn Fn() -> bool) -> Option<u64> {
        (!is_over()).then(|| audit_unit(&self.engine, unit, &mut self.space))
    }

    fn count_part(&mut self, unit: WhiteRows, part: &Part, is_over: &dyn Fn() -> bool) -> Option<u64> {
        (!is_over()).then(|| audit_part(&self.engine, unit, part, &mut self.space))
    }

    fn steps(&self) -> u64 {
        self.space.nodes()
    }
}
