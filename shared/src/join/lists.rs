//! The quarter lists of units: whole ones, which are kept, and parts.
//!
//! Consecutive units share their south, and the same norths recur with every south. On the largest boards a list may
//! have twenty million placements. Such a list is made in parts, by sets of columns.

use super::RowSet;
use super::kept::{KeptLists, Whole};
use super::list::{FoundPlacement, List, sets};
use super::quarter::{Corner, Quarter, Windows};
use crate::board::BoardSize;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::array;
use core::ops::Range;

/// The lists, and the memory to make them.
#[derive(Debug)]
pub(super) struct Lists {
    size: BoardSize,
    kept: KeptLists,
    /// The part that was made last, by quarter.
    parts: [Option<Part>; 4],
    found: Vec<FoundPlacement>,
    /// The largest number of placements in a list or a part of it.
    longest: usize,
    /// The number of sets of columns in the last part, of the west and of the east.
    steps: [usize; 2],
}

/// A list of some sets of columns.
#[derive(Debug)]
struct Part {
    rows: u32,
    sets: Range<usize>,
    closed: Windows,
    list: Arc<List>,
}

impl Lists {
    /// Creates room for lists within a memory of `bytes` bytes.
    pub(super) fn new(size: BoardSize, bytes: usize) -> Lists {
        let (kept, parts) = (KeptLists::new(size, bytes), array::from_fn(|_| None));
        Lists { size, kept, parts, found: Vec::new(), longest: bytes >> 8, steps: [usize::MAX; 2] }
    }

    /// Returns the number of sets of columns that a quarter can use.
    pub(super) fn sets(&self, corner: Corner, unit: RowSet) -> usize {
        let quarter = Quarter::new(self.size, corner);
        sets(quarter, quarter.rows_of(unit))
    }

    /// Returns the lists of both quarters of a half on the next sets of columns, and removes these sets from `left`.
    /// The sets are all that are left or, where a list would be too long, some of them; parts of lists omit placements
    /// that use a `closed` diagonal. Returns `None` after the last set.
    pub(super) fn next(
        &mut self,
        corners: [Corner; 2],
        unit: RowSet,
        closed: Windows,
        left: &mut Range<usize>,
    ) -> Option<[Arc<List>; 2]> {
        let all = self.sets(corners[0], unit);
        let half = corners[0] as usize / 2;
        while left.start < left.end {
            let sets = left.start..left.end.min(left.start.saturating_add(self.steps[half]));
            // The south uses the other columns.
            let others = all - sets.end..all - sets.start;
            let north = self.get(corners[0], unit, &sets, closed);
            let Some((north, south)) =
                north.and_then(|north| Some((north, self.get(corners[1], unit, &others, closed)?)))
            else {
                self.steps[half] = sets.len().div_ceil(2);
                continue;
            };
            if north.placements().len().max(south.placements().len()) < self.longest / 3 {
                self.steps[half] = self.steps[half].saturating_mul(2);
            }
            left.start = sets.end;
            return Some([north, south]);
        }
        None
    }

    /// Returns the placements of a quarter on some sets of columns, or `None` if they are too many. Those that use a
    /// `closed` diagonal are left out where the list is made in parts.
    fn get(&mut self, corner: Corner, unit: RowSet, wanted: &Range<usize>, closed: Windows) -> Option<Arc<List>> {
        let quarter = Quarter::new(self.size, corner);
        let rows = quarter.rows_of(unit);
        if *wanted == (0..sets(quarter, rows)) {
            match self.kept.get(quarter, rows) {
                Whole::Made(list) => return Some(list),
                Whole::Unmade => {
                    let list = List::new(quarter, rows, wanted, Windows::default(), self.longest, &mut self.found);
                    let list = list.map(Arc::new);
                    self.kept.keep(quarter, unit, list.as_ref());
                    if list.is_some() {
                        return list;
                    }
                }
                Whole::TooLong => {}
            }
        }
        if let Some(part) = &self.parts[corner as usize]
            && (part.rows, &part.sets, part.closed) == (rows, wanted, closed)
        {
            return Some(part.list.clone());
        }
        // The old part makes room for the new one.
        let old = self.parts[corner as usize].take().map_or(0, |part| part.list.bytes());
        self.kept.give_up(old);
        let list = Arc::new(List::new(quarter, rows, wanted, closed, self.longest, &mut self.found)?);
        self.kept.make_room(list.bytes(), unit);
        self.parts[corner as usize] = Some(Part { rows, sets: wanted.clone(), closed, list: list.clone() });
        Some(list)
    }
}
