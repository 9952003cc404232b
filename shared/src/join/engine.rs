//! The join of one unit: tile by tile, and within a tile by the columns that the north-west uses.

use super::RowSet;
use super::east::Joins;
use super::kernel::{self, Block, Kernel};
use super::list::List;
use super::memory::{Bench, JoinMemory, JoinWork, Tables};
use super::quarter::{Corner, Quarter, Windows};
use crate::board::BoardSize;
use crate::count::{Engine, LaneKind};
use core::ops::Range;

/// A join that counts units of scheme 2 with one kind of lanes.
///
/// ```
/// use eightfold_core::{BoardSize, count::LaneKind, join::{Join, JoinMemory, RowSet, count_unit_plainly}};
///
/// let size = BoardSize::new(10)?;
/// let join = Join::new(LaneKind::best()).unwrap();
/// let mut memory = JoinMemory::new(size, JoinMemory::USUAL);
/// let unit = RowSet::new(size, 0b11001_01001).unwrap();
/// assert_eq!(join.count(unit, &mut memory), count_unit_plainly(unit));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Join {
    lanes: LaneKind,
}

impl Join {
    /// Creates a join with these lanes. Returns `None` where this processor or build does not have them.
    #[must_use]
    pub fn new(lanes: LaneKind) -> Option<Join> {
        lanes.is_available().then_some(Join { lanes })
    }

    /// Returns the join with the lanes of a batch engine.
    #[must_use]
    pub const fn like(engine: &Engine) -> Join {
        Join { lanes: engine.lanes() }
    }

    /// Returns the lanes.
    #[must_use]
    pub const fn lanes(&self) -> LaneKind {
        self.lanes
    }

    /// Counts the solutions that a unit adds to the total.
    ///
    /// # Panics
    /// Panics if the board is not one of [`RowSet::SIZES`], or the memory is for another size.
    #[must_use]
    pub fn count(&self, unit: RowSet, memory: &mut JoinMemory) -> u64 {
        let size = unit.size();
        assert!(RowSet::SIZES.contains(&size.get()), "a board of {size} rows cannot be joined");
        assert!(memory.size() == size, "the memory is for {} rows, not for {size}", memory.size());
        unit.reversals() * kernel::run(self.lanes, Job { unit, memory })
    }
}

/// A unit, and the memory to count it in.
pub(super) struct Job<'a> {
    unit: RowSet,
    memory: &'a mut JoinMemory,
}

impl Job<'_> {
    /// Counts the unit without its reversal.
    #[inline(always)]
    pub(super) fn count<K: Kernel>(self) -> u64 {
        let Job { unit, memory } = self;
        let JoinMemory { lists, east, tile, bench, work, .. } = memory;
        let [x, y, north_east, south_east] = lists.of(unit);
        let mut west = West { size: unit.size(), x, y, exchanges: unit.exchanges(), tile, bench, work, sum: 0 };
        east.join::<K>(unit.size(), [north_east, south_east], &mut west);
        west.sum
    }
}

/// The west halves of a unit, as the lists of both quarters.
struct West<'a> {
    size: BoardSize,
    x: &'a List,
    y: &'a List,
    exchanges: u64,
    tile: &'a mut Tables,
    bench: &'a mut Bench,
    work: &'a mut JoinWork,
    sum: u64,
}

impl Joins for West<'_> {
    #[inline(always)]
    fn join<K: Kernel>(&mut self, members: [&[u32]; 2]) {
        self.sum += self.join_tile::<K>(members);
    }
}

impl West<'_> {
    /// Counts the solutions that the west halves form with one tile.
    #[inline(always)]
    fn join_tile<K: Kernel>(&mut self, members: [&[u32]; 2]) -> u64 {
        let blocks = members[0].len().div_ceil(Block::BITS);
        let closed = Windows { rising: used_by_all(members[0]), falling: used_by_all(members[1]) };
        self.tile.fill::<K>(blocks, members, self.size.last());
        let [north, south] = [Corner::NorthWest, Corner::SouthWest].map(|corner| Quarter::new(self.size, corner));
        self.tile.keep(0, north, self.x, closed);
        self.tile.keep(1, south, self.y, closed);
        self.work.east += members[0].len() as u64;
        self.work.tiles += 1;
        let full = (1_u32 << RowSet::west(self.size)) - 1;
        let mut sum = 0;
        for columns in 0..=full {
            if columns.count_ones() as usize == self.x.rows.len() {
                sum += self.join_columns::<K>(blocks, columns, full & !columns, closed);
            }
        }
        sum
    }

    /// Counts the solutions of west halves whose north uses exactly `columns` and whose south uses the `others`.
    #[inline(always)]
    fn join_columns<K: Kernel>(&mut self, blocks: usize, columns: u32, others: u32, closed: Windows) -> u64 {
        let (most_x, most_y) = (self.bench.most_x(), self.bench.most_y());
        let Bench { x, y, seams, rows_x, rows_y, pairs } = &mut *self.bench;
        let mut sum = 0;
        for of_x in pieces(self.x.on(columns), most_x) {
            let count_x = left::<K>(self.x, of_x, closed, x);
            if count_x.end == 0 {
                continue;
            }
            self.tile.leave(0, self.x, &x[..count_x.end], rows_x);
            self.work.x += count_x.end as u64;
            for of_y in pieces(self.y.on(others), most_y) {
                let count_y = left::<K>(self.y, of_y, closed, y);
                if count_y.end == 0 {
                    continue;
                }
                for (seam, &y) in seams.iter_mut().zip(&y[..count_y.end]) {
                    *seam = self.y.seam[y as usize];
                }
                self.tile.leave(1, self.y, &y[..count_y.end], rows_y);
                self.work.y += count_y.end as u64;
                // Each queen on a long diagonal doubles the count. A solution without one is weighted by its exchanges.
                let (x_off, x_on) = (0..count_x.start, count_x.clone());
                let (y_off, y_on) = (0..count_y.start, count_y);
                let groups = [
                    (self.exchanges, [(x_off.clone(), y_off.clone()), (0..0, 0..0)]),
                    (2, [(x_off, y_on.clone()), (x_on.clone(), y_off)]),
                    (4, [(x_on, y_on), (0..0, 0..0)]),
                ];
                for (weight, parts) in groups {
                    let mut count = 0;
                    for (of_x, of_y) in parts {
                        if weight == 0 || of_y.is_empty() {
                            continue;
                        }
                        for at in of_x {
                            let (seam, name) = (self.x.seam[x[at] as usize], (at as u32) << 16 | of_y.start as u32);
                            count += K::disjoint([seam], [&seams[of_y.clone()]], name, &mut pairs[count..]);
                        }
                    }
                    if count > 0 {
                        sum += weight * count_pairs::<K>(blocks, &pairs[..count], rows_x, rows_y);
                        self.work.pairs += count as u64;
                        self.work.blocks += (count * blocks) as u64;
                    }
                }
            }
        }
        sum
    }
}

/// Returns the number of bits that both rows of each pair have.
#[inline(always)]
fn count_pairs<K: Kernel>(blocks: usize, pairs: &[u32], x: &[Block], y: &[Block]) -> u64 {
    match blocks {
        1 => K::count::<1>(pairs, x, y),
        2 => K::count::<2>(pairs, x, y),
        3 => K::count::<3>(pairs, x, y),
        4 => K::count::<4>(pairs, x, y),
        5 => K::count::<5>(pairs, x, y),
        6 => K::count::<6>(pairs, x, y),
        7 => K::count::<7>(pairs, x, y),
        _ => K::count::<8>(pairs, x, y),
    }
}

/// Returns the diagonals that all of some east halves use.
#[inline(always)]
fn used_by_all(members: &[u32]) -> u32 {
    members.iter().fold(u32::MAX, |all, member| all & member)
}

/// A stretch of placements: those without a queen on the long diagonal, then those with one.
type Stretch = [Range<usize>; 2];

/// Writes the numbers of the placements that no diagonal of a tile closes. Returns the range, among them, of those with
/// a queen on the long diagonal.
#[inline(always)]
fn left<K: Kernel>(list: &List, stretch: Stretch, closed: Windows, out: &mut [u32]) -> Range<usize> {
    let mut ends = [0; 3];
    for (at, range) in stretch.into_iter().enumerate() {
        let keys = [&list.rising[range.clone()], &list.falling[range.clone()]];
        let written = K::disjoint([closed.rising, closed.falling], keys, range.start as u32, &mut out[ends[at]..]);
        ends[at + 1] = ends[at] + written;
    }
    ends[1]..ends[2]
}

/// Cuts a stretch into pieces of at most `most`.
#[inline(always)]
fn pieces([off, on]: Stretch, most: usize) -> impl Iterator<Item = Stretch> {
    (off.start..on.end).step_by(most).map(move |from| {
        let to = on.end.min(from + most);
        [from.min(off.end)..to.min(off.end), from.max(on.start)..to.max(on.start)]
    })
}
