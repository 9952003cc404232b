//! The memory of a thread: a table, and room for the states of a search. It is allocated once, so that counting
//! allocates nothing.

use super::kernel::Room;
use super::table::ENTRIES;
use crate::board::BoardSize;
use alloc::boxed::Box;

/// The memory for boards of one size. Each thread makes one and uses it for any number of units.
///
/// ```
/// use eightfold_core::{BoardSize, colours::{Colours, ColoursMemory, WhiteRows}, count::LaneKind};
///
/// let size = BoardSize::new(8)?;
/// let colours = Colours::new(LaneKind::best()).unwrap();
/// let mut memory = ColoursMemory::new(size);
/// let total: u64 = WhiteRows::units(size).map(|unit| colours.count(unit, &mut memory)).sum();
/// assert_eq!(total, 92);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Debug)]
pub struct ColoursMemory {
    size: BoardSize,
    /// The number of ways of the tabled colour, by what they leave of the other one's second columns, and by cell.
    pub(super) table: Box<[u32; ENTRIES]>,
    /// The same, of the ways that were moved here before a counter of `table` could overflow.
    pub(super) spilled: Box<[u64; ENTRIES]>,
    pub(super) room: Room,
    pub(super) work: ColoursWork,
}

/// The work done with a memory, as counts that explain its time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ColoursWork {
    /// Cells: a unit with its set of first columns of white queens.
    pub cells: u64,
    /// Halves: placements of all queens of one colour.
    pub halves: u64,
}

impl ColoursMemory {
    /// The most bytes of memory that a board of any size takes: 2.8 MB at N = 20, 4.7 MB at 29.
    pub const MOST: usize = 8 << 20;

    /// Creates a memory. Pages are taken only when they are used.
    pub fn new(size: BoardSize) -> ColoursMemory {
        ColoursMemory {
            size,
            table: zeros(),
            spilled: zeros(),
            room: Room::new(size.get()),
            work: ColoursWork::default(),
        }
    }

    /// Returns the board size that the memory is for.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the work done with the memory.
    pub const fn work(&self) -> ColoursWork {
        self.work
    }
}

/// Returns an empty table, which never lies on the stack.
fn zeros<T: Copy + Default>() -> Box<[T; ENTRIES]> {
    let entries = alloc::vec![T::default(); ENTRIES].into_boxed_slice();
    entries.try_into().unwrap_or_else(|_| unreachable!("it has as many entries"))
}
