//! The join of one unit: the passes that its memory asks for.
//!
//! Usually there is one pass: all lists are at hand, and all east halves are made and cut into tiles, which the west
//! halves are joined with. When there is no room for the east halves, those that use a diagonal and those that do not
//! are passes of their own; and when there is no room for a list, so are two halves of the sets of columns.

use super::RowSet;
use super::east::{Cut, Order, Unite};
use super::kernel::{self, Pattern};
use super::memory::JoinMemory;
use super::quarter::Corner;
use super::west::West;
use crate::count::{Engine, LaneKind};
use core::ops::Range;

/// A join that counts units of schemes 2 and 3 with one kind of lanes.
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
    #[must_use]
    pub fn new(lanes: LaneKind) -> Option<Join> {
        lanes.is_available().then_some(Join { lanes })
    }

    /// Returns the join with the lanes of a batch engine.
    #[must_use]
    pub const fn like(engine: &Engine) -> Join {
        Join { lanes: engine.lanes() }
    }

    /// Returns the lanes.
    #[must_use]
    pub const fn lanes(&self) -> LaneKind {
        self.lanes
    }

    /// Counts the solutions that a unit adds to the total.
    ///
    /// # Panics
    /// Panics if the board is not one of [`RowSet::SIZES`], or the memory is for another size.
    #[must_use]
    pub fn count(&self, unit: RowSet, memory: &mut JoinMemory) -> u64 {
        let size = unit.size();
        assert!(RowSet::SIZES.contains(&size.get()), "a board of {size} rows cannot be joined");
        assert!(memory.size() == size, "the memory is for {} rows, not for {size}", memory.size());
        let mut job = UnitJoin { lanes: self.lanes, unit, order: &Order::new(size), memory };
        unit.reversals() * job.of_pattern(Pattern::default(), 0)
    }
}

/// A unit, and the memory to count it in.
struct UnitJoin<'a> {
    lanes: LaneKind,
    unit: RowSet,
    order: &'a Order,
    memory: &'a mut JoinMemory,
}

impl UnitJoin<'_> {
    /// Counts the solutions whose east halves fit a pattern of the first `depth` diagonals.
    fn of_pattern(&mut self, pattern: Pattern, depth: usize) -> u64 {
        self.memory.east.count = 0;
        let [east, west] =
            [Corner::NorthEast, Corner::NorthWest].map(|corner| self.memory.lists.sets(corner, self.unit));
        if self.unite(pattern, 0..east) {
            return self.of_sets(0..west);
        }
        let Some(diagonal) = self.order.get(depth) else {
            // The room is smaller than a group of halves that agree everywhere. This needs a tiny memory.
            self.memory.east.grow();
            return self.of_pattern(pattern, depth);
        };
        let among = pattern.among.and(diagonal);
        [pattern.used, pattern.used.and(diagonal)]
            .map(|used| self.of_pattern(Pattern { among, used }, depth + 1))
            .iter()
            .sum()
    }

    /// Counts the solutions of the present east halves whose north-west uses one of these sets of columns.
    fn of_sets(&mut self, sets: Range<usize>) -> u64 {
        let all = self.memory.lists.sets(Corner::NorthWest, self.unit);
        let mut west = |corner, sets| self.memory.lists.get(corner, self.unit, &sets);
        // The south-west uses the other columns.
        let Some((x, y)) = west(Corner::NorthWest, sets.clone())
            .and_then(|x| Some((x, west(Corner::SouthWest, all - sets.end..all - sets.start)?)))
        else {
            return halves(&sets).map(|sets| self.of_sets(sets)).iter().sum();
        };
        let JoinMemory { east, narrow, tile, bench, work, .. } = &mut *self.memory;
        let west = West::new(self.unit, [&x, &y], narrow, tile, bench, work);
        kernel::run(self.lanes, Cut { east, west }).count()
    }

    /// Makes the east halves of a pattern whose north uses one of these sets of columns. Returns `false` if there is no
    /// room for them.
    fn unite(&mut self, pattern: Pattern, sets: Range<usize>) -> bool {
        let all = self.memory.lists.sets(Corner::NorthEast, self.unit);
        let JoinMemory { lists, east, .. } = &mut *self.memory;
        let mut get = |corner, sets| lists.get(corner, self.unit, &sets);
        let Some((z, s)) = get(Corner::NorthEast, sets.clone())
            .and_then(|z| Some((z, get(Corner::SouthEast, all - sets.end..all - sets.start)?)))
        else {
            let [one, other] = halves(&sets);
            return self.unite(pattern, one) && self.unite(pattern, other);
        };
        kernel::run(self.lanes, Unite { east, lists: [&z, &s], pattern })
    }
}

/// Divides some sets into two halves.
fn halves(sets: &Range<usize>) -> [Range<usize>; 2] {
    let middle = sets.start + sets.len() / 2;
    [sets.start..middle, middle..sets.end]
}
