//! The join of one unit, in as many passes as the memory requires.
//!
//! Usually one pass is enough: all lists fit, and all east halves are made and cut into tiles, which the west halves
//! are joined with. When the room for east halves is full, those that use a diagonal are left to another pass. A list
//! that is too long is made in parts, by sets of columns.

use super::RowSet;
use super::east::{Cut, Order, Pass, Unite};
use super::kernel;
use super::list::List;
use super::memory::JoinMemory;
use super::quarter::{Corner, Windows};
use super::west::West;
use crate::count::{Engine, LaneKind};
use alloc::sync::Arc;
use core::ops::Range;

/// A join that counts units with one kind of lanes.
///
/// ```
/// use eightfold_core::{BoardSize, count::LaneKind, join::{Join, JoinMemory, RowSet, count_unit_plainly}};
///
/// let size = BoardSize::new(10)?;
/// let join = Join::new(LaneKind::best()).unwrap();
/// let mut memory = JoinMemory::new(size, JoinMemory::USUAL);
/// let unit = RowSet::new(size, 0b11001_01001).unwrap();
/// assert_eq!(join.count(unit, &mut memory), count_unit_plainly(unit));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join {
    lanes: LaneKind,
}

impl Join {
    /// Creates a join with these lanes. Returns `None` where this processor or build does not have them.
    pub fn new(lanes: LaneKind) -> Option<Join> {
        lanes.is_available().then_some(Join { lanes })
    }

    /// Returns the join with the lanes of a batch engine.
    pub const fn like(engine: &Engine) -> Join {
        Join { lanes: engine.lanes() }
    }

    /// Returns the lanes.
    pub const fn lanes(&self) -> LaneKind {
        self.lanes
    }

    /// Counts the solutions that a unit adds to the total.
    ///
    /// # Panics
    /// Panics if the board is not one of [`RowSet::SIZES`], or the memory is for another size.
    pub fn count(&self, unit: RowSet, memory: &mut JoinMemory) -> u64 {
        let count = self.count_part(&|| false, unit, &(0..unit.parts()), memory);
        count.unwrap_or_else(|| unreachable!("it was never to stop"))
    }

    /// Counts the solutions of a unit whose queens in the north-west use one of some sets of columns. `sets` numbers
    /// them in increasing order of their masks, from 0 to [`RowSet::parts`]. Gives up and returns `None` soon after
    /// `is_over` returns `true`: once the current tile or list is done, which takes some tenths of a second on the
    /// largest boards.
    ///
    /// # Panics
    /// Panics where `count` does.
    pub fn count_part(
        &self,
        is_over: &dyn Fn() -> bool,
        unit: RowSet,
        sets: &Range<usize>,
        memory: &mut JoinMemory,
    ) -> Option<u64> {
        let size = unit.size();
        assert!(RowSet::SIZES.contains(&size.get()), "a board of {size} rows cannot be joined");
        assert!(memory.size() == size, "the memory is for {} rows, not for {size}", memory.size());
        let (lanes, order) = (self.lanes, Order::new(size));
        let mut job = UnitJoin { lanes, unit, sets, order: &order, is_over, memory };
        let count = unit.reversals() * job.of_pass(Pass::default());
        (!is_over()).then_some(count)
    }
}

/// A unit, and the memory to count it in.
struct UnitJoin<'a> {
    lanes: LaneKind,
    unit: RowSet,
    /// The sets of columns in the north-west.
    sets: &'a Range<usize>,
    order: &'a Order,
    is_over: &'a dyn Fn() -> bool,
    memory: &'a mut JoinMemory,
}

impl UnitJoin<'_> {
    /// Counts the solutions whose east halves belong to a pass. Halves that do not fit are counted in further passes.
    fn of_pass(&mut self, first: Pass) -> u64 {
        let (mut pass, mut sets) = (first, 0..self.memory.lists.sets(Corner::NorthEast, self.unit));
        self.memory.east.count = 0;
        while let Some(lists) = self.next_lists(Corner::EAST, pass.unused(), &mut sets) {
            let (east, lists) = (&mut self.memory.east, lists.each_ref().map(AsRef::as_ref));
            kernel::run(self.lanes, Unite { east, lists, pass: &mut pass, order: self.order });
        }
        let count = self.with_west(pass);
        first.others(pass, self.order).fold(count, |count, other| count + self.of_pass(other))
    }

    /// Counts the solutions with the current east halves, which belong to a pass.
    fn with_west(&mut self, pass: Pass) -> u64 {
        let (mut count, mut sets) = (0, self.sets.clone());
        while let Some(lists) = self.next_lists(Corner::WEST, pass.pattern.used, &mut sets) {
            let JoinMemory { east, narrow, tile, bench, work, .. } = &mut *self.memory;
            let west = West::new(self.unit, lists.each_ref().map(AsRef::as_ref), narrow, tile, bench, work);
            count += kernel::run(self.lanes, Cut { east, west, is_over: self.is_over }).count;
        }
        count
    }

    /// Returns the next lists of a half, or `None` after the last ones or once `is_over` returns `true`.
    fn next_lists(&mut self, corners: [Corner; 2], closed: Windows, sets: &mut Range<usize>) -> Option<[Arc<List>; 2]> {
        if (self.is_over)() { None } else { self.memory.lists.next(corners, self.unit, closed, sets) }
    }
}
