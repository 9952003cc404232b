//! The quarter lists made so far.
//!
//! Units in a row share their south, and the same norths come again with every south. On the largest boards a list may
//! have twenty million placements. Such a list is made in parts, by sets of columns.

use super::RowSet;
use super::list::{Found, List, sets};
use super::quarter::{Corner, Quarter};
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
    /// The bytes that whole lists take, and the number at which some of them are dropped.
    bytes: usize,
    most: usize,
    /// The largest number of placements in a list or a part of it.
    longest: usize,
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
    list: Arc<List>,
}

impl Lists {
    /// Creates room for lists within a memory of `bytes` bytes.
    pub(super) fn new(size: BoardSize, bytes: usize) -> Lists {
        let whole = array::from_fn(|_| alloc::vec![Whole::Unmade; 1 << RowSet::west(size)]);
        let parts = array::from_fn(|_| None);
        // On boards of up to 22 rows a list has at most some hundred thousand placements, so that everything else that
        // grows with it is small.
        let most = if size.get() <= 22 { bytes / 5 * 4 } else { bytes / 2 };
        Lists { size, whole, parts, found: Vec::new(), bytes: 0, most, longest: bytes >> 8 }
    }

    /// Returns the number of sets of columns that a quarter can use.
    pub(super) fn sets(&self, corner: Corner, unit: RowSet) -> usize {
        let quarter = Quarter::new(self.size, corner);
        sets(quarter, quarter.rows_of(unit))
    }

    /// Returns the placements of a quarter on some sets of columns, or `None` if they are too many.
    pub(super) fn get(&mut self, corner: Corner, unit: RowSet, wanted: &Range<usize>) -> Option<Arc<List>> {
        let quarter = Quarter::new(self.size, corner);
        let rows = quarter.rows_of(unit);
        let is_whole = *wanted == (0..sets(quarter, rows));
        match &self.whole[corner as usize][rows as usize] {
            Whole::Made(list) if is_whole => return Some(list.clone()),
            Whole::TooLong if is_whole => return None,
            _ => {}
        }
        if let Some(part) = &self.parts[corner as usize]
            && (part.rows, &part.sets) == (rows, wanted)
        {
            return Some(part.list.clone());
        }
        // The old part makes room for the new one.
        self.parts[corner as usize] = None;
        let list = List::new(quarter, rows, wanted, self.longest, &mut self.found).map(Arc::new);
        if !is_whole {
            let list = list?;
            self.parts[corner as usize] = Some(Part { rows, sets: wanted.clone(), list: list.clone() });
            return Some(list);
        }
        let Some(list) = list else {
            self.whole[corner as usize][rows as usize] = Whole::TooLong;
            return None;
        };
        self.bytes += list.bytes();
        // The south first: it changes with every few units, while the same norths come again and again.
        for corners in [[Corner::SouthWest, Corner::SouthEast], [Corner::NorthWest, Corner::NorthEast]] {
            if self.bytes > self.most {
                self.drop_others(corners, unit);
            }
        }
        self.whole[corner as usize][rows as usize] = Whole::Made(list.clone());
        Some(list)
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
