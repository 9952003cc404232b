//! The join's memory: quarter lists, east halves, a tile, and the work in progress.

use super::RowSet;
use super::kernel::{Block, MARGIN};
use super::list::{CHUNKS, Chunk, List};
use super::quarter::{Corner, Quarter};
use crate::board::BoardSize;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::array;

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
    pub(super) east: East,
    pub(super) tile: Tables,
    pub(super) bench: Bench,
    pub(super) work: JoinWork,
}

/// The work done with a memory, as counts that explain its time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JoinWork {
    /// East halves.
    pub east: u64,
    /// Tiles that they were cut into.
    pub tiles: u64,
    /// Placements of the north-west that a tile left.
    pub x: u64,
    /// Placements of the south-west that a tile left.
    pub y: u64,
    /// West halves: pairs of x and y that fit together.
    pub pairs: u64,
    /// Blocks of 512 bits that were counted, one or more for each pair.
    pub blocks: u64,
}

/// East halves, as their two windows, and room to sort them.
#[derive(Debug)]
pub(super) struct East {
    pub(super) members: [Vec<u32>; 2],
    pub(super) aside: [Vec<u32>; 2],
}

/// A tile, and the rows that it keeps for the west: the north first, then the south.
#[derive(Debug)]
pub(super) struct Tables {
    /// The number of blocks of each row.
    pub(super) blocks: usize,
    /// A row for each diagonal of the two windows.
    pub(super) rows: [Vec<Block>; 2],
    /// A row for each square of the list.
    pub(super) squares: [Vec<Block>; 2],
    /// A row for each chunk, by parts.
    pub(super) chunks: [[Vec<Block>; CHUNKS]; 2],
}

/// The working memory for the join of one set of columns.
#[derive(Debug)]
pub(super) struct Bench {
    /// The numbers of the placements that the tile leaves.
    pub(super) x: Vec<u32>,
    pub(super) y: Vec<u32>,
    pub(super) seams: Vec<u32>,
    /// The rows of the tile that each placement leaves.
    pub(super) rows_x: Vec<Block>,
    pub(super) rows_y: Vec<Block>,
    pub(super) pairs: Vec<u32>,
}

impl Bench {
    /// Creates room for working on `x` and `y` placements together. Larger numbers are taken in turns.
    fn new(x: usize, y: usize) -> Bench {
        let words = |count: usize| alloc::vec![0_u32; count];
        let rows = |count: usize| alloc::vec![Block::EMPTY; count * Block::MOST];
        Bench {
            x: words(x + 2 * MARGIN),
            y: words(y + 2 * MARGIN),
            seams: words(y),
            rows_x: rows(x),
            rows_y: rows(y),
            pairs: words(x * y + MARGIN),
        }
    }

    /// Returns the largest number of x that are worked on together.
    pub(super) fn most_x(&self) -> usize {
        self.rows_x.len() / Block::MOST
    }

    /// Returns the largest number of y that are worked on together.
    pub(super) fn most_y(&self) -> usize {
        self.rows_y.len() / Block::MOST
    }
}

impl JoinMemory {
    /// The usual number of bytes. On boards up to 18 it is enough to keep all quarter lists for as long as they are
    /// needed, and on larger boards a good part of them.
    pub const USUAL: usize = 128 << 20;
    /// The largest number of east halves kept at a time. More are joined in turns.
    const EAST: usize = 1 << 21;
    /// The smallest number of east halves kept at a time.
    const LEAST_EAST: usize = 64;

    /// Creates a memory of about `bytes` bytes, but never less than one unit needs.
    #[must_use]
    pub fn new(size: BoardSize, bytes: usize) -> JoinMemory {
        let east = (bytes / 64).clamp(JoinMemory::LEAST_EAST, JoinMemory::EAST) + MARGIN;
        let words = |count: usize| alloc::vec![0_u32; count];
        let rows = |count: usize| alloc::vec![Block::EMPTY; count * Block::MOST];
        JoinMemory {
            size,
            lists: Lists::new(size, bytes.saturating_sub(16 * east)),
            east: East { members: array::from_fn(|_| words(east)), aside: array::from_fn(|_| words(east)) },
            tile: Tables {
                blocks: 1,
                rows: array::from_fn(|_| rows(size.last().max(1))),
                squares: array::from_fn(|_| rows(Chunk::SQUARES)),
                chunks: array::from_fn(|_| array::from_fn(|_| Vec::new())),
            },
            bench: Bench::new((bytes >> 21).clamp(4, 64), (bytes >> 17).clamp(16, 1024)),
            work: JoinWork::default(),
        }
    }

    /// Returns the board size that the memory is for.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the work done with the memory.
    #[must_use]
    pub const fn work(&self) -> JoinWork {
        self.work
    }
}

/// The quarter lists made so far. Neighbouring units share most of theirs.
#[derive(Debug)]
pub(super) struct Lists {
    size: BoardSize,
    /// The lists by quarter, then by rows.
    made: [Vec<Option<Box<List>>>; 4],
    bytes: usize,
    most: usize,
}

impl Lists {
    fn new(size: BoardSize, most: usize) -> Lists {
        let made = array::from_fn(|_| (0..1 << RowSet::west(size)).map(|_| None).collect());
        Lists { size, made, bytes: 0, most }
    }

    /// Returns the lists of a unit, in the order of [`Corner::ALL`].
    pub(super) fn of(&mut self, unit: RowSet) -> [&List; 4] {
        if self.bytes > self.most {
            // All lists are dropped at once: finding the one that is needed last would cost more than it saves.
            self.made.iter_mut().flatten().for_each(|list| *list = None);
            self.bytes = 0;
        }
        let Lists { size, made, bytes, .. } = self;
        let mut corners = Corner::ALL.into_iter();
        made.each_mut().map(|made| {
            let quarter = Quarter::new(*size, corners.next().unwrap_or(Corner::SouthEast));
            let rows = quarter.rows_of(unit);
            &**made[rows as usize].get_or_insert_with(|| {
                let list = Box::new(List::new(quarter, rows));
                *bytes += list.bytes();
                list
            })
        })
    }
}
