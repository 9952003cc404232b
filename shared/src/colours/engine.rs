//! The count of a unit, cell by cell.
//!
//! The colour with more queens has fewer placements. Its halves are counted in a table, by the second columns that they
//! leave to the other colour; then each half of the other colour adds the number that the table has for its columns.
//! Several cells share a table on small boards, so that vectors are filled.

use super::WhiteRows;
use super::kernel::{Search, Start};
use super::memory::ColoursMemory;
use super::plan::Plan;
use super::sets::{full, reversed, sets};
use super::table::{Sum, Table};
use super::weights;
use crate::count::{Engine, LaneKind};
use core::ops::Range;

/// An engine that counts units by the colours of the squares, with one kind of lanes.
///
/// ```
/// use eightfold_core::colours::{Colours, ColoursMemory, WhiteRows, count_unit_plainly};
/// use eightfold_core::{BoardSize, count::LaneKind};
///
/// let size = BoardSize::new(10)?;
/// let colours = Colours::new(LaneKind::best()).unwrap();
/// let mut memory = ColoursMemory::new(size);
/// let unit = WhiteRows::at(size, 29).unwrap();
/// assert_eq!(colours.count(unit, &mut memory), count_unit_plainly(unit));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colours {
    lanes: LaneKind,
    /// The largest number that a counter of the table may have; less than all of its bits in tests only.
    limit: u32,
}

/// The most cells that share a table.
const CELLS: usize = 16;

impl Colours {
    /// Creates an engine with these lanes. Returns `None` where this processor or build does not have them.
    pub fn new(lanes: LaneKind) -> Option<Colours> {
        lanes.is_available().then_some(Colours { lanes, limit: u32::MAX })
    }

    /// Returns the engine with the lanes of a batch engine.
    pub const fn like(engine: &Engine) -> Colours {
        Colours { lanes: engine.lanes(), limit: u32::MAX }
    }

    /// Returns the lanes.
    pub const fn lanes(&self) -> LaneKind {
        self.lanes
    }

    /// Returns the same engine with smaller counters, which move their counts to wide ones more often. Both count the
    /// same; this method exists to compare them.
    #[must_use]
    pub const fn with_counters_to(self, limit: u32) -> Colours {
        Colours { limit, ..self }
    }

    /// Counts the solutions that a unit adds to the total.
    ///
    /// # Panics
    /// Panics if the board is not one of [`WhiteRows::SIZES`], or the memory is for another size.
    pub fn count(&self, unit: WhiteRows, memory: &mut ColoursMemory) -> u64 {
        let count = self.count_part(&|| false, unit, &(0..unit.parts()), memory);
        count.unwrap_or_else(|| unreachable!("it was never to stop"))
    }

    /// Counts the solutions of a unit whose white queens of first rows use one of some sets of columns. `parts` numbers
    /// them in increasing order of their masks, from 0 to [`WhiteRows::parts`]. Gives up and returns `None` soon after
    /// `is_over` returns `true`, which it must go on to return then.
    ///
    /// # Panics
    /// Panics where `count` does.
    pub fn count_part(
        &self,
        is_over: &dyn Fn() -> bool,
        unit: WhiteRows,
        parts: &Range<usize>,
        memory: &mut ColoursMemory,
    ) -> Option<u64> {
        let size = unit.size();
        assert!(WhiteRows::SIZES.contains(&size.get()), "a board of {size} rows cannot be counted by colours");
        assert!(memory.size() == size, "the memory is for {} rows, not for {size}", memory.size());
        let (first, second) = WhiteRows::lines(size);
        let plans = Plan::of(unit);
        // The colour with more queens is tabled.
        let tabled = usize::from(plans[1].rows >= plans[0].rows);
        let mut job = Job { lanes: self.lanes, limit: self.limit, unit, plans: &plans, tabled, is_over, memory };
        let most = CELLS.min(1 << (ColoursMemory::BITS - second));
        let mut batches = [1, 2, 4].map(|weight| Batch { weight, cells: [0; CELLS], count: 0 });
        let mut sum = 0;
        for b in sets(first, unit.first().count_ones()).skip(parts.start).take(parts.len()) {
            let weight = weights::of_columns(unit, b);
            let Some(batch) = batches.iter_mut().find(|batch| batch.weight == weight) else { continue };
            batch.cells[batch.count] = b;
            batch.count += 1;
            if batch.count == most {
                sum += job.count(batch);
                batch.count = 0;
            }
        }
        sum += batches.iter().map(|batch| job.count(batch)).sum::<u64>();
        (!is_over()).then_some(unit.weight() * sum)
    }
}

/// Cells with equal weights.
struct Batch {
    weight: u64,
    cells: [u32; CELLS],
    count: usize,
}

/// A unit, and the memory to count it in.
struct Job<'a> {
    lanes: LaneKind,
    limit: u32,
    unit: WhiteRows,
    plans: &'a [Plan; 2],
    /// The number of the tabled colour.
    tabled: usize,
    is_over: &'a dyn Fn() -> bool,
    memory: &'a mut ColoursMemory,
}

impl Job<'_> {
    /// Returns the weighted sum of the cells of a batch.
    fn count(&mut self, batch: &Batch) -> u64 {
        if batch.count == 0 || (self.is_over)() {
            return 0;
        }
        let (is_even, second) = (self.unit.size().get().is_multiple_of(2), WhiteRows::lines(self.unit.size()).1);
        self.memory.work.cells += batch.count as u64;
        let entries = batch.count << second;
        self.memory.table[..entries].fill(0);
        let mut starts = [Start::default(); CELLS];
        for (cell, start) in starts[..batch.count].iter_mut().enumerate() {
            *start = Start { columns: self.columns(self.tabled, batch.cells[cell]), set: (cell << second) as u16 };
        }
        // On even boards a half counts twice, or once where rev B' = A or B counts only once already.
        let step = if is_even { batch.weight as u32 } else { 1 };
        let memory = &mut *self.memory;
        let mut table = Table {
            counts: &mut memory.table[..entries],
            spilled: &mut memory.spilled[..entries],
            step,
            limit: self.limit,
            most: 0,
            has_spilled: false,
            halves: 0,
        };
        let is_over = self.is_over;
        Search {
            plan: &self.plans[self.tabled],
            starts: &starts[..batch.count],
            taker: &mut table,
            is_over,
            room: &mut memory.room,
        }
        .run(self.lanes);
        if table.has_spilled {
            table.spill();
        }
        let (has_spilled, halves) = (table.has_spilled, table.halves);
        self.memory.work.halves += halves;
        if halves == 0 {
            return 0;
        }
        if is_even {
            self.weigh(batch.count, second, step, has_spilled);
        }
        // Cells whose table is empty are done.
        let mut count = 0;
        for cell in 0..batch.count {
            let own = cell << second..(cell + 1) << second;
            if has_spilled || self.memory.table[own].iter().any(|&count| count > 0) {
                let columns = self.columns(1 - self.tabled, batch.cells[cell]);
                starts[count] = Start { columns, set: (cell << second | full(second) as usize) as u16 };
                count += 1;
            }
        }
        let sum = if has_spilled {
            let spilled = core::mem::take(&mut self.memory.spilled);
            let sum = self.sum(&starts[..count], &spilled[..entries]);
            self.memory.spilled = spilled;
            self.memory.spilled[..entries].fill(0);
            sum
        } else {
            let table = core::mem::take(&mut self.memory.table);
            let sum = self.sum(&starts[..count], &table[..entries]);
            self.memory.table = table;
            sum
        };
        if is_even { sum } else { batch.weight * sum }
    }

    fn sum<T: Copy + Into<u64>>(&mut self, starts: &[Start], table: &[T]) -> u64 {
        let mut taker = Sum { table, sum: 0, halves: 0 };
        let (plan, is_over) = (&self.plans[1 - self.tabled], self.is_over);
        Search { plan, starts, taker: &mut taker, is_over, room: &mut self.memory.room }.run(self.lanes);
        let (sum, halves) = (taker.sum, taker.halves);
        self.memory.work.halves += halves;
        sum
    }

    /// Returns the columns of the first board that a colour uses in a cell.
    fn columns(&self, colour: usize, b: u32) -> u16 {
        let first = WhiteRows::lines(self.unit.size()).0;
        let own = if colour == 0 { b } else { full(first) & !b };
        // On even boards columns are numbered from the other end.
        (if self.unit.size().get().is_multiple_of(2) { reversed(own, first) } else { own }) as u16
    }

    /// Applies the weight of B' on even boards: 0 if rev B' or its complement is less than A, half if it is A.
    fn weigh(&mut self, cells: usize, second: usize, step: u32, has_spilled: bool) {
        let (a, k) = (self.unit.first(), self.unit.first().count_ones());
        let both = 2 * k as usize == second;
        for white in sets(second, k) {
            let complement = full(second) & !white;
            let (is_less, is_equal) = (white < a || both && complement < a, white == a || both && complement == a);
            if !(is_less || is_equal && step == 2) {
                continue;
            }
            let own = if self.tabled == 0 { white } else { complement } as usize;
            for cell in 0..cells {
                let at = cell << second | own;
                let (count, wide) = (&mut self.memory.table[at], &mut self.memory.spilled[at]);
                if is_less {
                    (*count, *wide) = (0, if has_spilled { 0 } else { *wide });
                } else {
                    *count /= 2;
                    *wide /= 2;
                }
            }
        }
    }
}
