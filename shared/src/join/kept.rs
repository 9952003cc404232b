//! A cache of whole quarter lists for later units.

use super::RowSet;
use super::list::List;
use super::quarter::{Corner, Quarter};
use crate::board::BoardSize;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::array;

/// The quarter lists that are kept for later units, within a number of bytes.
#[derive(Debug)]
pub(super) struct KeptLists {
    size: BoardSize,
    /// The lists by quarter, then by rows.
    whole: [Vec<Whole>; 4],
    /// The bytes that all lists take. Above `most`, some whole lists are dropped.
    bytes: usize,
    most: usize,
}

/// The state of a list of all sets of columns.
#[derive(Clone, Debug)]
pub(super) enum Whole {
    Unmade,
    Made(Arc<List>),
    TooLong,
}

impl KeptLists {
    /// Creates room for the lists of a memory of `bytes` bytes.
    pub(super) fn new(size: BoardSize, bytes: usize) -> KeptLists {
        let whole = array::from_fn(|_| alloc::vec![Whole::Unmade; 1 << RowSet::west(size)]);
        // On boards of up to 22 rows a list has at most some hundred thousand placements, so that everything else that
        // grows with it is small. On the largest, of 224 MiB, east halves may take 56, lists narrowed by regions 40,
        // placements that are being listed 24, and those that tiles leave 15.
        let most = if size.get() <= 22 { bytes / 5 * 4 } else { bytes / 5 * 2 };
        KeptLists { size, whole, bytes: 0, most }
    }

    /// Returns the list of a quarter.
    pub(super) fn get(&self, quarter: Quarter, rows: u32) -> Whole {
        self.whole[quarter.corner as usize][rows as usize].clone()
    }

    /// Keeps the list of a unit's quarter, or notes that it is too long.
    pub(super) fn keep(&mut self, quarter: Quarter, unit: RowSet, list: Option<&Arc<List>>) {
        let whole = match list {
            Some(list) => {
                self.make_room(list.bytes(), unit);
                Whole::Made(list.clone())
            }
            None => Whole::TooLong,
        };
        self.whole[quarter.corner as usize][quarter.rows_of(unit) as usize] = whole;
    }

    /// Adds `bytes` bytes. If there are too many then, drops whole lists except those of `unit`.
    pub(super) fn make_room(&mut self, bytes: usize, unit: RowSet) {
        self.bytes += bytes;
        // Drop lists of the south first: the south changes every few units, while the same norths recur.
        for corners in [[Corner::SouthWest, Corner::SouthEast], [Corner::NorthWest, Corner::NorthEast]] {
            if self.bytes > self.most {
                self.drop_others(corners, unit);
            }
        }
    }

    /// Subtracts bytes that are no longer used.
    pub(super) fn give_up(&mut self, bytes: usize) {
        self.bytes -= bytes;
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
