//! The lists of a unit's four parts. Those of quarters are kept for later units.
//!
//! Consecutive units share their south, and the same norths recur with every south. Lists that are sorted by diagonals,
//! or that leave out closed ones, serve only one unit.

use super::RowSet;
use super::list::{Found, List, Sorting};
use super::quarter::{Corner, Part};
use crate::board::BoardSize;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::array;

/// The lists of quarters that are kept, within a number of bytes, and what is needed to make others.
#[derive(Debug)]
pub(super) struct Lists {
    size: BoardSize,
    /// The lists by quarter, then by rows.
    kept: [Vec<Option<Arc<List>>>; 4],
    /// The bytes that the kept lists take. Above `most`, some are dropped.
    bytes: usize,
    most: usize,
    found: Vec<Found>,
}

impl Lists {
    /// The size of the largest board whose lists are kept. A unit of a larger one takes so long that its lists do not
    /// matter.
    const KEPT: usize = 26;

    /// Creates room for lists within a memory of `bytes` bytes.
    pub(super) fn new(size: BoardSize, bytes: usize) -> Lists {
        let kept = array::from_fn(|_| alloc::vec![None; 1 << RowSet::west(size)]);
        // On boards of up to 22 rows a unit has few halves. On larger ones those of both sides may take half of the
        // memory.
        let most = if size.get() <= 22 { bytes / 5 * 4 } else { bytes / 5 * 2 };
        Lists { size, kept, bytes: 0, most, found: Vec::new() }
    }

    /// Returns the lists of both parts of a half. Returns `None` once `is_over` returns `true`.
    pub(super) fn of(
        &mut self,
        parts: [Part; 2],
        unit: RowSet,
        sorting: Sorting<'_>,
        is_over: &dyn Fn() -> bool,
    ) -> Option<[Arc<List>; 2]> {
        let [upper, lower] = parts.map(|part| self.get(part, unit, sorting, is_over));
        Some([upper?, lower?])
    }

    fn get(&mut self, part: Part, unit: RowSet, sorting: Sorting<'_>, is_over: &dyn Fn() -> bool) -> Option<Arc<List>> {
        let is_kept = self.size.get() <= Lists::KEPT && part.is_quarter() && sorting.is_none();
        let place = self.place(part);
        if is_kept && let Some(list) = &self.kept[part.corner as usize][place] {
            return Some(list.clone());
        }
        let list = Arc::new(List::new(self.size, part, sorting, &mut self.found, is_over)?);
        if is_kept {
            self.make_room(list.bytes(), unit);
            self.kept[part.corner as usize][place] = Some(list.clone());
        }
        Some(list)
    }

    /// Returns the place of a quarter's list.
    fn place(&self, part: Part) -> usize {
        let above = if part.corner.is_north() { 0 } else { RowSet::west(self.size) };
        (part.rows >> above) as usize
    }

    /// Adds `bytes` bytes. If there are too many then, drops lists except those of `unit`.
    fn make_room(&mut self, bytes: usize, unit: RowSet) {
        self.bytes += bytes;
        // Drop lists of the south first: the south changes every few units, while the same norths recur.
        for corners in [[Corner::SouthWest, Corner::SouthEast], [Corner::NorthWest, Corner::NorthEast]] {
            if self.bytes <= self.most {
                return;
            }
            for corner in corners {
                let own = self.place(Part::quarter(unit, corner));
                for (place, slot) in self.kept[corner as usize].iter_mut().enumerate() {
                    if place != own
                        && let Some(list) = slot.take()
                    {
                        self.bytes -= list.bytes();
                    }
                }
            }
        }
    }
}
