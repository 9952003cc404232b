//! The join's memory: quarter lists, east halves, a tile, and the work in progress.
//!
//! Not all of it is allocated at the start: the lengths of lists are known only when they are made, and the room for
//! survivors follows from them. Both are allocated before the first tile of a pass, so joining tiles allocates nothing.
//! Only the lists that a region narrows grow during the first regions.

use super::kernel::{Block, Kernel, MARGIN};
use super::list::{List, SQUARES};
use super::lists::Lists;
use super::pairs::{PLACES, Pairs};
use super::quarter::{Quarter, Windows};
use crate::board::BoardSize;
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
    /// The lists of the west, narrowed by the current region.
    pub(super) narrow: [List; 2],
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
    /// West halves: pairs of x and y that fit together.
    pub pairs: u64,
}

/// East halves, as their two windows, and room to sort them.
#[derive(Debug)]
pub(super) struct East {
    pub(super) count: usize,
    pub(super) members: [Vec<u32>; 2],
    pub(super) aside: [Vec<u32>; 2],
}

/// A tile, and the rows that it keeps for the squares of the west: the north first, then the south.
///
/// A tile is up to 4,096 east halves as the columns of a bit matrix. The AND of some of its rows shows the east halves
/// that queens of the west leave.
///
/// ```text
///                 east halves
///                 a b c d e f g …
/// diagonal 0      1 0 1 1 0 1 1      a 1: that east half does not use the diagonal
/// diagonal 1      1 1 0 1 1 0 1
///    …
/// a queen on both 1 0 0 1 0 0 1      AND: the east halves that it leaves
/// ```
#[derive(Debug)]
pub(super) struct Tables {
    /// The number of blocks of each row.
    pub(super) blocks: usize,
    /// A row for each diagonal of the two windows.
    pub(super) rows: [Vec<Block>; 2],
    /// A row for each square, by the rows of the list, then by columns.
    pub(super) squares: [Vec<Block>; 2],
}

/// The working memory for the west halves of one tile: the north first, then the south.
#[derive(Debug)]
pub(super) struct Bench {
    pub(super) left: [Left; 2],
    /// For each place that a pair can name, the row of east halves that its placement leaves.
    pub(super) rows: [Vec<Block>; 2],
    /// The number of x and of y that are taken at a time.
    pub(super) most: [usize; 2],
    /// The squares of the queens of the placements whose rows are made next.
    pub(super) queens: Vec<u64>,
    pub(super) pairs: Pairs,
}

/// The placements of a list that a tile leaves.
#[derive(Debug, Default)]
pub(super) struct Left {
    pub(super) numbers: Vec<u32>,
    pub(super) seams: Vec<u32>,
    /// For each start of the list, the number of remaining placements before it.
    pub(super) ends: Vec<u32>,
    marks: Vec<u64>,
}

/// Room for the placements of a list that a tile leaves.
pub(super) struct Survivors<'a> {
    pub(super) numbers: &'a mut [u32],
    pub(super) seams: &'a mut [u32],
    pub(super) ends: &'a mut [u32],
    /// A word for every sixteen placements and one more, to remember which of them are left.
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "only vector kernels take notes"))]
    pub(super) marks: &'a mut [u64],
}

impl Left {
    /// Makes room for all placements of a list.
    pub(super) fn make_room(&mut self, list: &List) {
        let (count, starts) = (list.placements().len(), list.starts.len());
        if self.numbers.len() < count + MARGIN {
            self.numbers.resize(count + MARGIN, 0);
            self.seams.resize(count + MARGIN, 0);
            self.marks.resize(count / 16 + 2, 0);
        }
        self.ends.resize(starts, 0);
    }

    /// Borrows the room, for a kernel to write to.
    pub(super) fn room(&mut self) -> Survivors<'_> {
        let Left { numbers, seams, ends, marks } = self;
        Survivors { numbers, seams, ends, marks }
    }
}

impl Bench {
    /// Creates room for `x` and `y` placements at a time. More of them are taken in turns.
    fn new([x, y]: [usize; 2]) -> Bench {
        Bench {
            left: [Left::default(), Left::default()],
            rows: PLACES.map(|count| alloc::vec![Block::EMPTY; count * Block::MOST]),
            most: [x, y],
            queens: alloc::vec![0; x.max(y)],
            pairs: Pairs::new(x, y),
        }
    }
}

impl JoinMemory {
    /// The usual number of bytes, which is enough for every board that can be joined. On boards of up to 20 rows the
    /// lists of nearly all quarters are kept. With 192 MiB, of which lists took half, N = 19 took a sixth more time.
    pub const USUAL: usize = 224 << 20;
    /// The smallest number of east halves kept at a time.
    const LEAST_EAST: usize = 64;

    /// Creates a memory of at most about `bytes` bytes, but never less than one unit needs. The memory grows with its
    /// use, and on small boards it stays far smaller.
    pub fn new(size: BoardSize, bytes: usize) -> JoinMemory {
        let rows = |count: usize| alloc::vec![Block::EMPTY; count * Block::MOST];
        JoinMemory {
            size,
            lists: Lists::new(size, bytes),
            east: East::new((bytes / 64).max(JoinMemory::LEAST_EAST)),
            narrow: Default::default(),
            tile: Tables {
                blocks: 1,
                rows: array::from_fn(|_| rows(size.last().max(1))),
                squares: array::from_fn(|_| rows(SQUARES)),
            },
            bench: Bench::new([(bytes >> 21).clamp(4, PLACES[0]), (bytes >> 17).clamp(16, PLACES[1])]),
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

impl Tables {
    /// Makes the tile of some east halves, with `blocks` blocks per row.
    #[inline(always)]
    pub(super) fn fill<K: Kernel>(&mut self, blocks: usize, east: [&[u32]; 2], diagonals: usize) {
        self.blocks = blocks;
        for (rows, members) in self.rows.iter_mut().zip(east) {
            for (block, members) in members.chunks(Block::BITS).enumerate() {
                K::transpose(members, &mut rows[..diagonals * blocks], blocks, block);
            }
        }
    }

    /// Computes the rows that the squares of a list leave.
    #[inline(always)]
    pub(super) fn keep(&mut self, which: usize, quarter: Quarter, list: &List) {
        let blocks = self.blocks;
        let mut squares = self.squares[which].chunks_exact_mut(blocks);
        for &row in &list.rows {
            for (column, square) in (0..quarter.columns()).zip(&mut squares) {
                let Windows { rising, falling } = quarter.windows(quarter.square(row.into(), column));
                match [(rising, &self.rows[0]), (falling, &self.rows[1])].map(|(bit, rows)| row_of(blocks, bit, rows)) {
                    [Some(rising), Some(falling)] => and(rising, falling, square),
                    [Some(only), None] | [None, Some(only)] => square.copy_from_slice(only),
                    // This is the corner of an odd board, which attacks nothing in the east.
                    [None, None] => square.fill(Block::FULL),
                }
            }
        }
    }
}

/// Returns the row of one diagonal, or `None` for a diagonal that does not reach the other half.
#[inline(always)]
fn row_of(blocks: usize, diagonal: u32, rows: &[Block]) -> Option<&[Block]> {
    (diagonal != 0).then(|| &rows[diagonal.trailing_zeros() as usize * blocks..][..blocks])
}

#[inline(always)]
fn and(one: &[Block], other: &[Block], out: &mut [Block]) {
    for (out, (one, other)) in out.iter_mut().zip(one.iter().zip(other)) {
        for word in 0..8 {
            out.0[word] = one.0[word] & other.0[word];
        }
    }
}
