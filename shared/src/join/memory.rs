//! The join's memory: lists, the halves of both sides, room for copies of them, and a leaf.
//!
//! The halves are allocated at the start and the lists for each unit, so counting the pairs of two sides allocates
//! nothing.

use super::halves::Weighed;
use super::leaf::Bench;
use super::lists::Lists;
use super::sides::Side;
use crate::board::BoardSize;
use alloc::vec::Vec;

/// The memory for boards of one size. Each thread makes one and uses it for any number of units.
///
/// ```
/// use eightfold_core::{BoardSize, count::LaneKind, join::{Join, JoinMemory, RowSet}};
///
/// let size = BoardSize::new(8)?;
/// let join = Join::new(LaneKind::best()).unwrap();
/// let mut memory = JoinMemory::new(size, JoinMemory::USUAL);
/// let total: u64 = RowSet::units(size).map(|unit| join.count(unit, &mut memory)).sum();
/// assert_eq!(total, 92);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Debug)]
pub struct JoinMemory {
    size: BoardSize,
    pub(super) lists: Lists,
    pub(super) west: Side,
    pub(super) east: Side,
    pub(super) copies: Vec<u64>,
    pub(super) weighed: Weighed,
    pub(super) bench: Bench,
    pub(super) work: JoinWork,
}

/// The work done with a memory, as counts that explain its time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JoinWork {
    /// West halves.
    pub west: u64,
    /// East halves.
    pub east: u64,
    /// Joins of west halves and east halves in memory: one for a unit whose halves all fit.
    pub joins: u64,
    /// Rectangles of pairs: those that were split and those that were counted.
    pub rectangles: u64,
    /// Rectangles that were counted by a table.
    pub leaves: u64,
    /// Blocks of 512 bits that were made by tables and counted.
    pub rows: u64,
}

impl JoinMemory {
    /// The usual number of bytes, which is enough for every board that can be joined. On boards of up to 20 rows the
    /// lists of nearly all quarters are kept. With 192 MiB, of which lists took half, N = 19 took a sixth more time.
    pub const USUAL: usize = 224 << 20;
    /// The smallest number of halves on each side, and of words to copy them.
    const LEAST: usize = 64;

    /// Creates a memory of at most about `bytes` bytes, but never less than one unit needs. Pages are
    /// taken only when they are used, so on small boards it stays far smaller.
    pub fn new(size: BoardSize, bytes: usize) -> JoinMemory {
        // A quarter each for the halves of both sides, a word for each.
        let side = || Side::new((bytes / 32).max(JoinMemory::LEAST));
        JoinMemory {
            size,
            lists: Lists::new(size, bytes),
            west: side(),
            east: side(),
            copies: alloc::vec![0; (bytes / 256).max(JoinMemory::LEAST)],
            weighed: Weighed::default(),
            bench: Bench::new(),
            work: JoinWork::default(),
        }
    }

    /// Returns the board size that the memory is for.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the work done with the memory.
    pub const fn work(&self) -> JoinWork {
        self.work
    }
}
