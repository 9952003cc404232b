//! The join of one unit, in as many passes as the memory requires.
//!
//! Usually one pass is enough: all halves of both sides fit, and they are joined once. When the room for east halves is
//! full, those that use a diagonal are left to another pass ([`Order`]). West halves that do not fit are made and
//! joined in chunks: the halves of a chunk use, of some diagonals, exactly a given set, so a chunk is a split that
//! costs nothing, and the east halves that use one of them are left out of it.

use super::RowSet;
use super::halves::{TakesHalves, Unite, Weighing};
use super::kernel::{self, Condition};
use super::list::{self, KINDS, List, Pattern, Sorting};
use super::memory::JoinMemory;
use super::pass::{Order, Pass};
use super::quarter::{Corner, Part};
use super::sides::{CLASSES, PartInPlace, Side};
use super::split::{self, Desk, Rectangle};
use super::weights::Weights;
use crate::count::{Engine, LaneKind};
use alloc::sync::Arc;
use alloc::vec::Vec;
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
    /// `is_over` returns `true`, which it must go on to return then.
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
        let parts = [Corner::WEST, Corner::EAST].map(|corners| Part::of_half(unit, corners));
        self.count_halves(parts, is_over, unit, sets, memory)
    }

    /// Counts the solutions of a unit whose halves are cut into these parts.
    fn count_halves(
        &self,
        [west, east]: [[Part; 2]; 2],
        is_over: &dyn Fn() -> bool,
        unit: RowSet,
        sets: &Range<usize>,
        memory: &mut JoinMemory,
    ) -> Option<u64> {
        let size = unit.size();
        let columns = RowSet::west(size);
        let mut counts = alloc::vec![false; 1 << columns];
        for set in list::sets(columns, unit.north().count_ones()).skip(sets.start).take(sets.len()) {
            counts[set as usize] = true;
        }
        let mut job = UnitJoin {
            lanes: self.lanes,
            unit,
            west,
            east,
            weighing: Weighing::new(Weights::new(unit), unit.north(), west, &counts),
            order: &Order::new(size),
            chunks: None,
            sums: [0; CLASSES],
            is_over,
            memory,
        };
        job.of_pass(Pass::default());
        let [once, twice, fourfold] = job.sums;
        (!is_over()).then_some(unit.reversals() * (once + 2 * twice + 4 * fourfold))
    }
}

/// A unit, and the memory to count it in.
struct UnitJoin<'a> {
    lanes: LaneKind,
    unit: RowSet,
    west: [Part; 2],
    east: [Part; 2],
    weighing: Weighing<'a>,
    order: &'a Order,
    /// The way to divide the west halves of this unit, if they are too many for the memory.
    chunks: Option<Chunks>,
    /// The pairs that fit together, by class.
    sums: [u64; CLASSES],
    is_over: &'a dyn Fn() -> bool,
    memory: &'a mut JoinMemory,
}

/// The way to divide west halves into chunks.
#[derive(Clone, Default)]
struct Chunks {
    /// The diagonals that lists are sorted by, the best to split by first.
    diagonals: Vec<u64>,
    /// The share of pairs of placements that agree.
    density: f32,
}

impl Chunks {
    /// The largest number of diagonals.
    const MOST: usize = 6;
    /// Of so many sets of columns one is looked at in the sample.
    const SAMPLE: usize = 61;
    /// The share of placements that agree, where it was not looked for; most units have less.
    const USUAL: f32 = 0.3;
    /// The share of the room that the halves of a chunk should fill. If they are more than was estimated, the chunk is
    /// joined in two turns.
    const FILLED: f32 = 0.85;
}

impl UnitJoin<'_> {
    /// Counts the pairs whose east halves belong to a pass. Halves that do not fit are counted in further passes.
    fn of_pass(&mut self, first: Pass) {
        let sorting = Sorting { closed: first.unused(), diagonals: &[] };
        let Some(lists) = self.memory.lists.of(self.east, self.unit, sorting, self.is_over) else { return };
        let JoinMemory { east, weighed, .. } = &mut *self.memory;
        east.count = 0;
        let mut taker = EastHalves { lanes: self.lanes, side: east, pass: first, order: self.order };
        let lists = lists.each_ref().map(AsRef::as_ref);
        let (pattern, is_over) = (Pattern::default(), self.is_over);
        let task = Unite { lists, pattern, every: 1, weighing: None, taker: &mut taker, is_over, bench: weighed };
        kernel::run(self.lanes, task);
        let pass = taker.pass;
        self.memory.work.east += self.memory.east.count as u64;
        if self.memory.east.count > 0 {
            self.with_west(pass);
        }
        for other in first.others(pass, self.order) {
            self.of_pass(other);
        }
    }

    /// Counts the pairs with the current east halves, which belong to a pass.
    fn with_west(&mut self, pass: Pass) {
        let closed = pass.condition.used;
        let chunks = self.chunks.clone().unwrap_or_default();
        let Some(mut lists) = self.west_lists(closed, &chunks) else { return };
        let room = self.memory.west.room() as f32;
        let chunks = match self.chunks.clone() {
            Some(chunks) => chunks,
            None if candidates(&lists, Pattern::default()) * Chunks::USUAL <= room => Chunks::default(),
            None => {
                let chunks = self.find_chunks(&lists, closed);
                self.chunks = Some(chunks.clone());
                if !chunks.diagonals.is_empty() {
                    drop(lists);
                    let Some(sorted) = self.west_lists(closed, &chunks) else { return };
                    lists = sorted;
                }
                chunks
            }
        };
        let east = self.memory.east.count;
        self.of_pattern(&lists, &chunks, Pattern::default(), east);
    }

    /// Returns the lists of the west without closed diagonals, that of the telling part first.
    fn west_lists(&mut self, closed: u64, chunks: &Chunks) -> Option<[Arc<List>; 2]> {
        let sorting = Sorting { closed, diagonals: &chunks.diagonals };
        let lists = self.memory.lists.of(self.west, self.unit, sorting, self.is_over)?;
        Some(self.weighing.telling_first(lists))
    }

    /// Samples the west halves, and finds out how to divide them.
    fn find_chunks(&mut self, lists: &[Arc<List>; 2], closed: u64) -> Chunks {
        let mut taker = Sample { side: &mut self.memory.west, lost: 0 };
        taker.side.count = 0;
        let task = Unite {
            lists: lists.each_ref().map(AsRef::as_ref),
            pattern: Pattern::default(),
            every: Chunks::SAMPLE,
            weighing: Some(self.weighing),
            taker: &mut taker,
            is_over: self.is_over,
            bench: &mut self.memory.weighed,
        };
        kernel::run(self.lanes, task);
        let found = taker.lost + taker.side.count;
        let looked_at = candidates_of(lists, Pattern::default(), Chunks::SAMPLE);
        let density = if looked_at > 0.0 { found as f32 / looked_at } else { Chunks::USUAL };
        let all = density * candidates(lists, Pattern::default());
        let room = Chunks::FILLED * self.memory.west.room() as f32;
        let (mut diagonals, mut done) = (Vec::new(), closed);
        // More than four times as many chunks as would do if all were equally large.
        while diagonals.len() < Chunks::MOST && room * (1_u32 << diagonals.len()) as f32 <= 4.0 * all && all > room {
            let [west, east] = [&mut self.memory.west, &mut self.memory.east].map(Side::halves);
            let Some(bit) = kernel::run(self.lanes, split::BestDiagonal { west, east, done }) else { break };
            diagonals.push(bit);
            done |= bit;
        }
        Chunks { diagonals, density }
    }

    /// Counts the pairs of the west halves that have a pattern, with the first `east` east halves, which use none of
    /// the diagonals in it.
    fn of_pattern(&mut self, lists: &[Arc<List>; 2], chunks: &Chunks, pattern: Pattern, east: usize) {
        if east == 0 || (self.is_over)() {
            return;
        }
        let room = Chunks::FILLED * self.memory.west.room() as f32;
        let is_chunk =
            pattern.depth as usize == chunks.diagonals.len() || candidates(lists, pattern) * chunks.density <= room;
        if is_chunk {
            return self.of_chunk(lists, pattern, east);
        }
        self.of_pattern(lists, chunks, pattern.then(false), east);
        let bit = chunks.diagonals[pattern.depth as usize];
        let halves = &mut self.memory.east.halves()[..east];
        let without = kernel::run(self.lanes, PartInPlace { bit, halves });
        self.of_pattern(lists, chunks, pattern.then(true), without);
    }

    /// Counts the pairs of a chunk of west halves, in several turns if they are too many.
    fn of_chunk(&mut self, lists: &[Arc<List>; 2], pattern: Pattern, east: usize) {
        let JoinMemory { west, east: side, copies, bench, work, weighed, .. } = &mut *self.memory;
        west.count = 0;
        let longest = copies.len() / Desk::COPIES;
        let desk = Desk { bench, work, sums: self.sums, longest, is_over: self.is_over, watch: () };
        let mut taker = WestHalves { lanes: self.lanes, side: west, east: &mut side.halves()[..east], copies, desk };
        let task = Unite {
            lists: lists.each_ref().map(AsRef::as_ref),
            pattern,
            every: 1,
            weighing: Some(self.weighing),
            taker: &mut taker,
            is_over: self.is_over,
            bench: weighed,
        };
        kernel::run(self.lanes, task);
        taker.make_room();
        self.sums = taker.desk.sums;
    }
}

/// Returns the number of pairs of placements that may form a half with a pattern.
fn candidates(lists: &[Arc<List>; 2], pattern: Pattern) -> f32 {
    candidates_of(lists, pattern, 1)
}

/// Returns the number of such pairs on one of `every` sets of columns.
fn candidates_of([first, second]: &[Arc<List>; 2], pattern: Pattern, every: usize) -> f32 {
    let sets = first.sets().count();
    let count = |list: &List, set, pattern| (0..KINDS).map(|kind| list.of(set, kind, pattern).len()).sum::<usize>();
    let pairs = |set| {
        let of =
            |[one, other]: [Pattern; 2]| count(first, set, one) as f32 * count(second, sets - 1 - set, other) as f32;
        pattern.divisions().map(of).sum::<f32>()
    };
    (0..sets).step_by(every).map(pairs).sum()
}

/// Takes east halves. When they do not fit, those that use the next diagonal are dropped and left to another pass.
struct EastHalves<'a> {
    lanes: LaneKind,
    side: &'a mut Side,
    pass: Pass,
    order: &'a Order,
}

impl TakesHalves for EastHalves<'_> {
    fn condition(&self) -> Condition {
        self.pass.condition
    }

    fn side(&mut self) -> &mut Side {
        self.side
    }

    fn make_room(&mut self) {
        let Some(bit) = self.order.get(self.pass.depth) else {
            // Halves that agree on all diagonals do not fit. This happens only with a tiny memory.
            return self.side.grow();
        };
        self.pass.condition.among |= bit;
        self.pass.depth += 1;
        self.side.count = kernel::run(self.lanes, PartInPlace { bit, halves: self.side.halves() });
    }
}

/// Takes west halves, and joins them with the east halves when they do not fit.
struct WestHalves<'a, 'd> {
    lanes: LaneKind,
    side: &'a mut Side,
    east: &'a mut [u64],
    copies: &'a mut [u64],
    desk: Desk<'d>,
}

impl TakesHalves for WestHalves<'_, '_> {
    fn side(&mut self) -> &mut Side {
        self.side
    }

    fn make_room(&mut self) {
        if self.side.count == 0 {
            return;
        }
        self.desk.work.west += self.side.count as u64;
        self.desk.work.joins += 1;
        let (west, east, copies, desk) = (self.side.halves(), &mut *self.east, &mut *self.copies, &mut self.desk);
        kernel::run(self.lanes, Rectangle { west, east, copies, desk });
        self.side.count = 0;
    }
}

/// Takes a sample of west halves. When they do not fit, it starts again.
struct Sample<'a> {
    side: &'a mut Side,
    /// The number of halves that were dropped.
    lost: usize,
}

impl TakesHalves for Sample<'_> {
    fn side(&mut self) -> &mut Side {
        self.side
    }

    fn make_room(&mut self) {
        self.lost += self.side.count;
        self.side.count = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;
    use crate::join::count_unit_plainly;

    /// The seam moves only on large boards. Here it moves on small ones, to every queen but the first.
    #[test]
    fn units_count_the_same_wherever_the_seam_lies() {
        let join = Join::new(LaneKind::Portable).unwrap();
        for size in BoardSize::new(5).unwrap().to(BoardSize::new(9).unwrap()) {
            let mut memory = JoinMemory::new(size, 1 << 16);
            for unit in RowSet::units(size) {
                let expected = count_unit_plainly(unit);
                for upper in 1..size.get() as u32 / 2 {
                    let parts = [Corner::WEST, Corner::EAST].map(|half| Part::with_upper(unit, half, upper));
                    let count = join.count_halves(parts, &|| false, unit, &(0..unit.parts()), &mut memory);
                    assert_eq!(count, Some(expected), "{unit:?}, {upper} queens in the upper part");
                }
            }
        }
    }
}
