//! The quarter lists made so far.
//!
//! Units in a row share their south, and the same norths come again with every south. On the largest boards a list may
//! have twenty million placements. Such a list is made in parts, by sets of columns.

use super::RowSet;
use super::list::{Found, List, sets};
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
    /// The whole lists, by quarter, then by rows.
    whole: [Vec<Whole>; 4],
    /// The part that was made last, by quarter.
    parts: [Option<Part>; 4],
    found: Vec<Found>,
    /// The bytes that all lists take, and the number at which some whole ones are dropped.
    bytes: usize,
    most: usize,
    /// The largest number of placements in a list or a part of it.
    longest: usize,
    /// The number of sets of columns in the last part, of the west and of the east.
    steps: [usize; 2],
}

/// A list of all sets of columns.
#[derive(Clone, Debug)]
enum Whole {
    Unmade,
    Made(Arc<List>),
    TooLong,
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
        let whole = array::from_fn(|_| alloc::vec![Whole::Unmade; 1 << RowSet::west(size)]);
        let parts = array::from_fn(|_| None);
        // On boards of up to 22 rows a list has at most some hundred thousand placements, so that everything else that
        // grows with it is small. On the largest, of 224 MiB, east halves may take 56, lists narrowed by regions 40,
        // placements that are being listed 24, and those that tiles leave 15.
        let most = if size.get() <= 22 { bytes / 5 * 4 } else { bytes / 5 * 2 };
        Lists { size, whole, parts, found: Vec::new(), bytes: 0, most, longest: bytes >> 8, steps: [usize::MAX; 2] }
    }

    /// Returns the number of sets of columns that a quarter can use.
    pub(super) fn sets(&self, corner: Corner, unit: RowSet) -> usize {
        let quarter = Quarter::new(self.size, corner);
        sets(quarter, quarter.rows_of(unit))
    }

    /// Returns the lists of both quarters of a half on the sets of columns that are left, and takes these sets away:
    /// the lists of all sets, or where one is too long those of some, without the placements that use a `closed`
    /// diagonal. Returns `None` after the last set.
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
        let is_whole = *wanted == (0..sets(quarter, rows));
        let whole = &self.whole[corner as usize][rows as usize];
        if let (Whole::Made(list), true) = (whole, is_whole) {
            return Some(list.clone());
        }
        if matches!(whole, Whole::Unmade) && is_whole {
            let list = List::new(quarter, rows, wanted, Windows::default(), self.longest, &mut self.found);
            if let Some(list) = list.map(Arc::new) {
                self.keep(corner, unit, list.clone());
                return Some(list);
            }
            self.whole[corner as usize][rows as usize] = Whole::TooLong;
        }
        if let Some(part) = &self.parts[corner as usize]
            && (part.rows, &part.sets, part.closed) == (rows, wanted, closed)
        {
            return Some(part.list.clone());
        }
        // The old part makes room for the new one.
        self.bytes -= self.parts[corner as usize].take().map_or(0, |part| part.list.bytes());
        let list = Arc::new(List::new(quarter, rows, wanted, closed, self.longest, &mut self.found)?);
        self.make_room(&list, unit);
        self.parts[corner as usize] = Some(Part { rows, sets: wanted.clone(), closed, list: list.clone() });
        Some(list)
    }

    /// Keeps a whole list.
    fn keep(&mut self, corner: Corner, unit: RowSet, list: Arc<List>) {
        self.make_room(&list, unit);
        let rows = Quarter::new(self.size, corner).rows_of(unit);
        self.whole[corner as usize][rows as usize] = Whole::Made(list);
    }

    /// Drops whole lists until a new list has room.
    fn make_room(&mut self, list: &List, unit: RowSet) {
        self.bytes += list.bytes();
        // The south first: it changes with every few units, while the same norths come again and again.
        for corners in [[Corner::SouthWest, Corner::SouthEast], [Corner::NorthWest, Corner::NorthEast]] {
            if self.bytes > self.most {
                self.drop_others(corners, unit);
            }
        }
    }

    /// Drops the whole lists of two quarters, except those of a unit.
    fn drop_others(&mut self, corners: [Corner; 2], unit: RowSet) {
        for corner in corners {
            let own = Quarter::new(self.size, corner).rows_of(unit) as usize;
            for (rows, whole) in self.whole[corner as usize].iter_mut().enumerate() {
                if let Whole::Made(list) = whole
                    && rows != own
                {
                    self.bytes -= list.bytes();
                    *whole = Whole::Unmade;
                }
            }
        }
    }
}
