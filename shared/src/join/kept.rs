//! A cache of whole quarter lists for later units, owned by one thread or shared by several.

use super::RowSet;
use super::list::List;
use super::quarter::{Corner, Quarter};
use crate::board::BoardSize;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::{array, fmt};

/// The quarter lists that are kept for later units, within a number of bytes.
///
/// See [`SharesLists`] for an example.
#[derive(Debug)]
pub struct KeptLists {
    size: BoardSize,
    /// The lists by quarter, then by rows.
    whole: [Vec<Whole>; 4],
    /// The bytes that all lists take. Above `most`, some whole lists are dropped.
    bytes: usize,
    most: usize,
}

/// The state of a list of all sets of columns.
#[derive(Clone, Debug, Default)]
pub(super) enum Whole {
    #[default]
    Unmade,
    Made(Arc<List>),
    TooLong,
}

/// A lock around the lists that several threads keep together. The core has no locks, so the caller brings one.
///
/// A thread makes a list outside the lock. Two threads may therefore make the same list at the same time; only one of
/// the two is kept.
///
/// ```
/// use eightfold_core::{BoardSize, count::LaneKind};
/// use eightfold_core::join::{Join, JoinMemory, KeptLists, RowSet, SharesLists};
/// use std::sync::{Arc, Mutex};
///
/// #[derive(Debug)]
/// struct Shared(Mutex<KeptLists>);
///
/// impl SharesLists for Shared {
///     fn with(&self, look: &mut dyn FnMut(&mut KeptLists)) {
///         look(&mut self.0.lock().unwrap());
///     }
/// }
///
/// let size = BoardSize::new(8)?;
/// let join = Join::new(LaneKind::best()).unwrap();
/// let lists = Arc::new(Shared(Mutex::new(KeptLists::new(size, 2 * JoinMemory::USUAL))));
/// let mut threads = [(); 2].map(|()| JoinMemory::sharing(size, JoinMemory::USUAL, lists.clone()));
/// let units = RowSet::units(size).zip([0, 1].into_iter().cycle());
/// let total: u64 = units.map(|(unit, thread)| join.count(unit, &mut threads[thread])).sum();
/// assert_eq!(total, 92);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub trait SharesLists: fmt::Debug + Send + Sync {
    /// Calls `look` with the lists, while no other thread has them.
    fn with(&self, look: &mut dyn FnMut(&mut KeptLists));
}

/// The owner of the kept lists.
#[derive(Debug)]
pub(super) enum Keeper {
    Own(KeptLists),
    Shared(Arc<dyn SharesLists>),
}

impl Keeper {
    /// Calls `look` with the lists and returns its result.
    pub(super) fn with<T: Default>(&mut self, mut look: impl FnMut(&mut KeptLists) -> T) -> T {
        match self {
            Keeper::Own(kept) => look(kept),
            Keeper::Shared(shared) => {
                let mut found = T::default();
                shared.with(&mut |kept| found = look(kept));
                found
            }
        }
    }
}

impl KeptLists {
    /// Creates room for the lists of all memories that share it, which have `bytes` bytes together.
    pub fn new(size: BoardSize, bytes: usize) -> KeptLists {
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

    /// Keeps the list of a unit's quarter, or notes that it is too long, unless another thread has done so.
    pub(super) fn keep(&mut self, quarter: Quarter, unit: RowSet, list: Option<&Arc<List>>) {
        let slot = |kept: &mut KeptLists, whole| {
            kept.whole[quarter.corner as usize][quarter.rows_of(unit) as usize] = whole;
        };
        match (self.get(quarter, quarter.rows_of(unit)), list) {
            (Whole::Unmade, Some(list)) => {
                self.make_room(list.bytes(), unit);
                slot(self, Whole::Made(list.clone()));
            }
            (Whole::Unmade, None) => slot(self, Whole::TooLong),
            _ => {}
        }
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
