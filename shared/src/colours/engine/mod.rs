//! The count of a unit, cell by cell.
//!
//! The colour with more queens has fewer placements. Its halves are counted in a table, by the second columns that they
//! leave to the other colour; then each half of the other colour adds the number that the table has for its columns.
//! Several cells share a table on small boards, so that vectors are filled.

#[cfg(test)]
mod faults;

use super::WhiteRows;
use super::counted::{Counted, counted};
use super::kernel::{Search, Start};
use super::memory::ColoursMemory;
use super::part::Part;
use super::plan::Plan;
use super::sets::{full, reversed, sets};
use super::table::{Sum, Table};
use super::weights;
use crate::count::{Engine, LaneKind};

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
        let count = self.count_part(&|| false, unit, &Part::all(unit), memory);
        count.unwrap_or_else(|| unreachable!("it was never to stop"))
    }

    /// Counts the solutions of a part of a unit. Gives up and returns `None` soon after `is_over` returns `true`, which
    /// it must go on to return then.
    ///
    /// # Panics
    /// Panics where `count` does.
    pub fn count_part(
        &self,
        is_over: &dyn Fn() -> bool,
        unit: WhiteRows,
        part: &Part,
        memory: &mut ColoursMemory,
    ) -> Option<u64> {
        let size = unit.size();
        assert!(WhiteRows::SIZES.contains(&size.get()), "a board of {size} rows cannot be counted by colours");
        assert!(memory.size() == size, "the memory is for {} rows, not for {size}", memory.size());
        let plans = Plan::of(unit);
        let mut job = Job::new(*self, unit, &plans, is_over, memory);
        if let Some(second) = part.second {
            let Some(only) = job.counted.only(second, unit, job.tabled) else { return Some(0) };
            job.counted = only;
        }
        let all = sets(WhiteRows::lines(size).0, unit.first().count_ones());
        let cells = all.skip(part.first.start).take(part.first.len()).map(|b| (b, weights::of_columns(unit, b)));
        let sum = job.sum(cells);
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
    engine: Colours,
    unit: WhiteRows,
    plans: &'a [Plan; 2],
    /// The number of the tabled colour.
    tabled: usize,
    /// The sets of the table that count.
    counted: Counted,
    /// The least and the greatest of those of the whole unit.
    ends: [u16; 2],
    is_over: &'a dyn Fn() -> bool,
    memory: &'a mut ColoursMemory,
}

impl<'a> Job<'a> {
    fn new(
        engine: Colours,
        unit: WhiteRows,
        plans: &'a [Plan; 2],
        is_over: &'a dyn Fn() -> bool,
        memory: &'a mut ColoursMemory,
    ) -> Job<'a> {
        // The colour with more queens is tabled.
        let tabled = usize::from(plans[1].rows >= plans[0].rows);
        let counted = counted(unit, tabled);
        Job { engine, unit, plans, tabled, counted, ends: [counted.least, counted.greatest], is_over, memory }
    }

    /// Returns the weighted sum of cells, each with its set B and its weight.
    fn sum(&mut self, cells: impl Iterator<Item = (u32, u64)>) -> u64 {
        let most = CELLS.min(1 << (u16::BITS as usize - WhiteRows::lines(self.unit.size()).1));
        let mut batches = [1, 2, 4].map(|weight| Batch { weight, cells: [0; CELLS], count: 0 });
        let mut sum = 0;
        for (b, weight) in cells {
            let Some(batch) = batches.iter_mut().find(|batch| batch.weight == weight) else { continue };
            batch.cells[batch.count] = b;
            batch.count += 1;
            if batch.count == most {
                sum += self.count(batch);
                batch.count = 0;
            }
        }
        sum + batches.iter().map(|batch| self.count(batch)).sum::<u64>()
    }

    /// Returns the weighted sum of the cells of a batch.
    fn count(&mut self, batch: &Batch) -> u64 {
        let cells = &batch.cells[..batch.count];
        if cells.is_empty() || (self.is_over)() {
            return 0;
        }
        let (is_even, second) = (self.unit.size().get().is_multiple_of(2), WhiteRows::lines(self.unit.size()).1);
        // On even boards a half counts twice, unless B has halved that already.
        let step = if is_even { batch.weight as u32 } else { 1 };
        let mut starts = [Start::default(); CELLS];
        for (cell, &b) in cells.iter().enumerate() {
            starts[cell] = Start { columns: columns(self.unit, self.tabled, b), set: (cell << second) as u16 };
        }
        let ColoursMemory { table, spilled, room, work, .. } = &mut *self.memory;
        let entries = cells.len() << second;
        let mut taker = Table::new(table, spilled, entries, step, self.engine.limit);
        let search = Search { plan: &self.plans[self.tabled], counted: self.counted, is_over: self.is_over };
        search.run(self.engine.lanes, &starts[..cells.len()], &mut taker, room);
        let has_spilled = taker.finish();
        work.cells += cells.len() as u64;
        work.halves += taker.halves;
        if step == 2 {
            // If rev B' or its complement is A, rows and columns are alike, and halves count once. Of the sets at
            // both ends of the counted ones, those that are not such a set have another size and no halves.
            for cell in 0..cells.len() {
                for end in self.ends {
                    let at = cell << second | usize::from(end);
                    table[at] /= 2;
                    spilled[at] /= 2;
                }
            }
        }
        // Cells whose table is empty are done.
        let mut count = 0;
        for (cell, &b) in cells.iter().enumerate() {
            let own = &table[cell << second..][..1 << second];
            if has_spilled || own.iter().fold(0, |any, count| any | count) != 0 {
                let columns = columns(self.unit, 1 - self.tabled, b);
                starts[count] = Start { columns, set: (cell << second | full(second) as usize) as u16 };
                count += 1;
            }
        }
        let search = Search { plan: &self.plans[1 - self.tabled], ..search };
        let sum = if has_spilled {
            let mut taker = Sum { table: spilled, sum: 0, halves: 0 };
            search.run(self.engine.lanes, &starts[..count], &mut taker, room);
            work.halves += taker.halves;
            let sum = taker.sum;
            spilled[..entries].fill(0);
            sum
        } else {
            let mut taker = Sum { table, sum: 0, halves: 0 };
            search.run(self.engine.lanes, &starts[..count], &mut taker, room);
            work.halves += taker.halves;
            taker.sum
        };
        if is_even { sum } else { batch.weight * sum }
    }
}

/// Returns the columns of the first board that a colour uses in a cell.
fn columns(unit: WhiteRows, colour: usize, b: u32) -> u16 {
    let first = WhiteRows::lines(unit.size()).0;
    let own = if colour == 0 { b } else { full(first) & !b };
    // On even boards columns are numbered from the other end.
    (if unit.size().get().is_multiple_of(2) { reversed(own, first) } else { own }) as u16
}
