//! The west halves of a unit, and their join with one tile of east halves.

use super::RowSet;
use super::east::MeetsTiles;
use super::kernel::{Block, Kernel, leave_again};
use super::list::{List, QUEENS};
use super::memory::{Bench, JoinWork, Tables};
use super::pairs::{Candidates, ColumnGroup};
use super::quarter::{Corner, Quarter, Windows};
use super::shares::Shares;
use super::weights::Weights;
use crate::board::BoardSize;
use core::ops::Range;

/// The west halves, as the lists of both quarters.
pub(super) struct West<'a> {
    lists: Quarters<'a>,
    size: BoardSize,
    weights: Weights,
    tile: &'a mut Tables,
    bench: &'a mut Bench,
    work: &'a mut JoinWork,
    /// The number of solutions with the tiles that were joined.
    pub(super) count: u64,
}

/// The lists of both quarters, whole or as a region leaves them.
struct Quarters<'a> {
    whole: [&'a List; 2],
    narrow: &'a mut [List; 2],
    in_region: bool,
}

impl Quarters<'_> {
    #[inline(always)]
    fn of(&self, which: usize) -> &List {
        if self.in_region { &self.narrow[which] } else { self.whole[which] }
    }
}

impl<'a> West<'a> {
    /// Prepares the west halves of these lists, with room for all placements that a tile may leave. `narrow` is room
    /// for the lists that a region leaves.
    pub(super) fn new(
        unit: RowSet,
        lists: [&'a List; 2],
        narrow: &'a mut [List; 2],
        tile: &'a mut Tables,
        bench: &'a mut Bench,
        work: &'a mut JoinWork,
    ) -> West<'a> {
        bench.left.iter_mut().zip(lists).for_each(|(left, list)| left.make_room(list));
        let lists = Quarters { whole: lists, narrow, in_region: false };
        West { size: unit.size(), weights: Weights::new(unit), lists, tile, bench, work, count: 0 }
    }
}

impl MeetsTiles for West<'_> {
    const TILE: usize = Block::MOST * Block::BITS;

    #[inline(always)]
    fn shares<K: Kernel>(&self) -> Shares {
        Shares::of_west::<K>(self.lists.whole)
    }

    #[inline(always)]
    fn enter<K: Kernel>(&mut self, members: [&[u32]; 2]) {
        let closed = closed_by(members);
        for which in 0..2 {
            let (list, left) = (self.lists.whole[which], &mut self.bench.left[which]);
            K::survivors(closed, list.placements(), &list.starts, left.room());
            let count = left.ends.last().copied().unwrap_or(0) as usize;
            list.pick(&left.numbers[..count], &left.ends, &mut self.lists.narrow[which]);
        }
        self.lists.in_region = true;
    }

    #[inline(always)]
    fn join<K: Kernel>(&mut self, members: [&[u32]; 2]) {
        let blocks = members[0].len().div_ceil(Block::BITS);
        let closed = closed_by(members);
        self.tile.fill::<K>(blocks, members, self.size.last());
        for (which, corner) in [Corner::NorthWest, Corner::SouthWest].into_iter().enumerate() {
            let list = self.lists.of(which);
            self.tile.keep(which, Quarter::new(self.size, corner), list);
            K::survivors(closed, list.placements(), &list.starts, self.bench.left[which].room());
        }
        self.work.east += members[0].len() as u64;
        self.work.tiles += 1;
        self.count += match blocks {
            1 => self.join_sets::<K, 1>(),
            2 => self.join_sets::<K, 2>(),
            3 => self.join_sets::<K, 3>(),
            4 => self.join_sets::<K, 4>(),
            5 => self.join_sets::<K, 5>(),
            6 => self.join_sets::<K, 6>(),
            7 => self.join_sets::<K, 7>(),
            _ => self.join_sets::<K, 8>(),
        };
    }
}

impl West<'_> {
    /// The number of blocks in the rows that are made before their pairs are counted: few enough to stay in the first
    /// cache. Small sets of columns are taken together, because short loops cost more than their work.
    const BATCH: usize = 384;

    /// Counts the solutions with the current tile, whose rows have `BLOCKS` blocks.
    #[inline(always)]
    fn join_sets<K: Kernel, const BLOCKS: usize>(&mut self) -> u64 {
        let sets = self.lists.of(0).sets();
        let mut sums = [K::zero(); 3];
        let mut set = 0;
        while set < sets {
            let mut end = set + 1;
            while end < sets && self.is_batch(set..end + 1, BLOCKS) {
                end += 1;
            }
            let [x, y] = self.left(set..end);
            if x.is_empty() || y.is_empty() {
            } else if x.len() <= self.bench.most[0] && y.len() <= self.bench.most[1] {
                self.bench.pairs.clear();
                for set in set..end {
                    self.agree::<K>(set, self.left(set..set + 1), [x.start, y.start]);
                }
                self.make_rows::<K, BLOCKS>(1, y);
                self.make_rows::<K, BLOCKS>(0, x);
                self.add::<K, BLOCKS>(&mut sums);
            } else {
                self.join_pieces::<K, BLOCKS>(set, [x, y], &mut sums);
            }
            set = end;
        }
        let [once, twice, fourfold] = sums;
        K::total(once) + 2 * K::total(twice) + 4 * K::total(fourfold)
    }

    /// Joins the placements on one set of columns that has more placements than there is room for rows. Every x is
    /// compared with every y, so the rows of all y of a piece are made.
    #[inline(always)]
    fn join_pieces<K: Kernel, const BLOCKS: usize>(
        &mut self,
        set: usize,
        [x, y]: [Stretch; 2],
        sums: &mut [K::Sum; 3],
    ) {
        for y in y.pieces(self.bench.most[1]) {
            self.bench.pairs.use_all(1, y.len());
            self.make_rows::<K, BLOCKS>(1, y);
            for x in x.pieces(self.bench.most[0]) {
                self.bench.pairs.clear();
                self.agree::<K>(set, [x, y], [x.start, y.start]);
                self.make_rows::<K, BLOCKS>(0, x);
                self.add::<K, BLOCKS>(sums);
            }
        }
    }

    /// Returns the x and y that use these sets of columns. The sets of the south are counted from the end.
    #[inline(always)]
    fn left(&self, sets: Range<usize>) -> [Stretch; 2] {
        let [x, y] = &self.bench.left;
        let all = self.lists.of(0).sets();
        [Stretch::of(&x.ends, sets.clone()), Stretch::of(&y.ends, all - sets.end..all - sets.start)]
    }

    /// Returns whether these sets of columns are small enough to be taken together.
    #[inline(always)]
    fn is_batch(&self, sets: Range<usize>, blocks: usize) -> bool {
        let [x, y] = self.left(sets);
        (x.len() + y.len()) * blocks <= West::BATCH && x.len() <= self.bench.most[0] && y.len() <= self.bench.most[1]
    }

    /// Finds the pairs of these x and y on one set of columns, whose places count from `first`.
    #[inline(always)]
    fn agree<K: Kernel>(&mut self, set: usize, of: [Stretch; 2], first: [usize; 2]) {
        let columns = self.lists.of(0).sets[set];
        let Bench { left, pairs, .. } = &mut *self.bench;
        let party = |which: usize| ColumnGroup {
            seams: &left[which].seams[of[which].all()],
            off: of[which].middle - of[which].start,
            first: (of[which].start - first[which]) as u32,
        };
        let (mut x, y) = (party(0), party(1));
        let (off, lists) = self.weights.parts(columns, &x.seams[..x.off]);
        x.off = off;
        K::agree(&Candidates { x, y, lists }, pairs);
    }

    /// Makes the rows of the x (0) or y (1) that are in any pair.
    #[inline(always)]
    fn make_rows<K: Kernel, const BLOCKS: usize>(&mut self, which: usize, placements: Stretch) {
        let Bench { left, rows, queens, pairs, .. } = &mut *self.bench;
        let numbers = &left[which].numbers[placements.all()];
        let (list, places, rows) = (self.lists.of(which), pairs.used(which), &mut rows[which]);
        let squares = &self.tile.squares[which];
        let queens = &mut queens[..places.len()];
        for first in (0..list.rows.len().max(1)).step_by(QUEENS) {
            for (queens, &place) in queens.iter_mut().zip(places) {
                *queens = list.queens(numbers[place as usize], first);
            }
            let each = (list.rows.len() - first).min(QUEENS);
            if first == 0 {
                K::leave::<BLOCKS>(squares, each, queens, places, rows);
            } else {
                leave_again::<BLOCKS>(squares, each, queens, places, rows);
            }
        }
    }

    /// Adds the solutions of all pairs.
    #[inline(always)]
    fn add<K: Kernel, const BLOCKS: usize>(&mut self, sums: &mut [K::Sum; 3]) {
        let Bench { rows: [x, y], pairs, .. } = &*self.bench;
        for (weight, sum) in sums.iter_mut().enumerate() {
            let pairs = pairs.of(weight);
            if !pairs.is_empty() {
                K::add::<BLOCKS>(sum, pairs, x, y);
            }
            self.work.pairs += pairs.len() as u64;
        }
    }
}

/// Some placements, as two ranges: those without a queen on the long diagonal, then those with one. If they use several
/// sets of columns, `middle` has no meaning.
#[derive(Clone, Copy)]
struct Stretch {
    start: usize,
    middle: usize,
    end: usize,
}

impl Stretch {
    /// Returns the placements on some sets of columns.
    #[inline(always)]
    fn of(ends: &[u32], sets: Range<usize>) -> Stretch {
        let [start, middle, end] = [2 * sets.start, 2 * sets.start + 1, 2 * sets.end].map(|at| ends[at] as usize);
        Stretch { start, middle, end }
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.start == self.end
    }

    #[inline(always)]
    fn len(self) -> usize {
        self.end - self.start
    }

    #[inline(always)]
    fn all(self) -> Range<usize> {
        self.start..self.end
    }

    /// Cuts the stretch into pieces of at most `most` placements.
    #[inline(always)]
    fn pieces(self, most: usize) -> impl Iterator<Item = Stretch> {
        self.all().step_by(most).map(move |start| {
            let end = self.end.min(start + most);
            Stretch { start, middle: self.middle.clamp(start, end), end }
        })
    }
}

/// Returns the diagonals that all of some east halves use, so that no west half can.
#[inline(always)]
fn closed_by([rising, falling]: [&[u32]; 2]) -> Windows {
    Windows { rising: used_by_all(rising), falling: used_by_all(falling) }
}

#[inline(always)]
fn used_by_all(members: &[u32]) -> u32 {
    members.iter().fold(u32::MAX, |all, member| all & member)
}
