//! The east halves of a unit, and their division into tiles.
//!
//! The halves of one tile should be alike: a diagonal that *all* of them use is closed for every placement of the west,
//! which leaves fewer placements to join. So the halves are split by one diagonal after another, each time by the one
//! that saves the most pairs of halves ([`Shares`]).
//!
//! A large unit has many tiles, and each leaves only a few placements of long lists in the west. So up to 32 tiles that
//! were split from each other last form a *region*: placements that are closed in all of them are dropped from the
//! lists once.
//!
//! A unit of N = 28 has twenty million east halves. If they do not all fit in memory, they are made in several passes.
//! Each pass makes the halves that use, of some diagonals through the middle, exactly a given set ([`Order`]).

use super::RowSet;
use super::kernel::{Block, Kernel, MARGIN, Pattern, Task};
use super::list::{List, Placements};
use super::memory::East;
use super::quarter::Windows;
use super::shares::Shares;
use crate::board::BoardSize;

/// The largest number of halves in a region, those of 32 tiles. With 16 and 100 tiles, units of N = 26 took the same
/// time.
const REGION: usize = 32 * Block::MOST * Block::BITS;

/// The largest number of stretches that wait while halves are split. Each split settles one of 56 diagonals; when none
/// is left to split by, up to 2^32 halves are bisected.
const WAITING: usize = 56 + 32 + 1;

impl East {
    /// Creates room for `count` halves.
    pub(super) fn new(count: usize) -> East {
        let words = || [(); 2].map(|()| alloc::vec![0; count + MARGIN]);
        East { count: 0, members: words(), aside: words() }
    }

    /// Makes room in a pass by dropping the halves that use the next diagonal. They are left to another pass.
    #[inline(always)]
    fn make_room<K: Kernel>(&mut self, pass: &mut Pass, order: &Order) {
        let Some(diagonal) = order.get(pass.depth) else {
            // A group of halves that agree on all diagonals does not fit. This happens only with a tiny memory.
            let room = 2 * self.room() + MARGIN;
            self.members.iter_mut().chain(&mut self.aside).for_each(|words| words.resize(room, 0));
            return;
        };
        pass.pattern.among = pass.pattern.among.and(diagonal);
        pass.depth += 1;
        let ([rising, falling], [aside_rising, aside_falling]) = (&mut self.members, &mut self.aside);
        let members = [&mut rising[..self.count], &mut falling[..self.count]];
        self.count = K::split([diagonal.rising, diagonal.falling], members, [aside_rising, aside_falling]);
    }

    /// Returns the number of halves that fit.
    fn room(&self) -> usize {
        self.members[0].len() - MARGIN
    }
}

/// East halves that are made together: among the first diagonals of the [`Order`], they all use the same ones.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pass {
    pub(super) pattern: Pattern,
    /// The number of diagonals that the pattern settles.
    depth: usize,
}

impl Pass {
    /// Returns the diagonals that no half of the pass uses.
    pub(super) const fn unused(self) -> Windows {
        let Pattern { among, used } = self.pattern;
        Windows { rising: among.rising & !used.rising, falling: among.falling & !used.falling }
    }

    /// Returns the passes for the halves that were dropped while this pass was narrowed to `end`.
    pub(super) fn others(self, end: Pass, order: &Order) -> impl Iterator<Item = Pass> {
        let mut among = self.pattern.among;
        (self.depth..end.depth).filter_map(|depth| order.get(depth).map(|diagonal| (depth + 1, diagonal))).map(
            move |(depth, diagonal)| {
                among = among.and(diagonal);
                Pass { pattern: Pattern { among, used: self.pattern.used.and(diagonal) }, depth }
            },
        )
    }
}

/// A task that adds the halves of two lists that belong to a pass. If they do not fit, the pass is narrowed.
pub(super) struct Unite<'a> {
    pub(super) east: &'a mut East,
    pub(super) lists: [&'a List; 2],
    pub(super) pass: &'a mut Pass,
    pub(super) order: &'a Order,
}

impl Task for Unite<'_> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self) {
        let Unite { east, lists: [north, south], pass, order } = self;
        let sets = north.sets();
        for set in 0..sets {
            let (z, s) = (north.off(set), south.off(sets - 1 - set));
            east.unite::<K>(north.placements().slice(z), south.placements().slice(s), pass, order);
        }
    }
}

impl East {
    /// Adds the halves of two quarters on one set of columns.
    #[inline(always)]
    fn unite<K: Kernel>(&mut self, north: Placements<'_>, south: Placements<'_>, pass: &mut Pass, order: &Order) {
        if self.count + north.len() * south.len() <= self.room() {
            self.add::<K>(north, south, pass.pattern);
            return;
        }
        // They may still fit, since most pairs do not agree.
        for z in 0..north.len() {
            let mut at = 0;
            while at < south.len() {
                let to = south.len().min(at + self.room() - self.count);
                if to == at {
                    self.make_room::<K>(pass, order);
                }
                self.add::<K>(north.slice(z..z + 1), south.slice(at..to), pass.pattern);
                at = to;
            }
        }
    }

    #[inline(always)]
    fn add<K: Kernel>(&mut self, north: Placements<'_>, south: Placements<'_>, pattern: Pattern) {
        let [rising, falling] = &mut self.members;
        let out = [&mut rising[self.count..], &mut falling[self.count..]];
        self.count += K::unite(north, south, pattern, out);
    }
}

/// The west halves of a unit, which take its tiles one after another.
pub(super) trait MeetsTiles {
    /// The largest number of east halves in a tile.
    const TILE: usize;

    /// Returns the shares of west halves that use each diagonal.
    fn shares<K: Kernel>(&self) -> Shares;

    /// Takes the next region. The tiles that follow belong to it.
    fn enter<K: Kernel>(&mut self, members: [&[u32]; 2]);

    /// Takes the next tile.
    fn join<K: Kernel>(&mut self, members: [&[u32]; 2]);
}

/// A task that cuts the halves into tiles and passes them to the west one after another.
pub(super) struct Cut<'a, W> {
    pub(super) east: &'a mut East,
    pub(super) west: W,
    /// Returns `true` to give up. It is called between tiles.
    pub(super) is_over: &'a dyn Fn() -> bool,
}

impl<W: MeetsTiles> Task for Cut<'_, W> {
    type Output = W;

    #[inline(always)]
    fn run<K: Kernel>(self) -> W {
        let Cut { east: East { count, members: [rising, falling], aside }, mut west, is_over } = self;
        let shares = if *count > W::TILE { Some(west.shares::<K>()) } else { None };
        // The start and the length of each waiting stretch.
        let mut waiting = [(0, 0); WAITING];
        waiting[0] = (0, *count);
        let mut height = 1;
        // Stretches come in order, so one that ends beyond the current region is outside it.
        let (has_regions, mut region_end) = (*count > REGION, 0);
        while height > 0 && !is_over() {
            height -= 1;
            let (from, count) = waiting[height];
            let range = from..from + count;
            if has_regions && count <= REGION && range.end > region_end {
                region_end = range.end;
                west.enter::<K>([&rising[range.clone()], &falling[range.clone()]]);
            }
            if count <= W::TILE {
                if count > 0 {
                    west.join::<K>([&rising[range.clone()], &falling[range]]);
                }
                continue;
            }
            let halves = Shares::of::<K>([&rising[range.clone()], &falling[range.clone()]]);
            let front = match shares.and_then(|west| halves.best_split(west)) {
                Some(diagonal) => {
                    let [aside_rising, aside_falling] = &mut *aside;
                    let (rising, falling) = (&mut rising[range.clone()], &mut falling[range]);
                    let bits = [diagonal.rising, diagonal.falling];
                    let front = K::split(bits, [rising, falling], [aside_rising, aside_falling]);
                    rising[front..].copy_from_slice(&aside_rising[..count - front]);
                    falling[front..].copy_from_slice(&aside_falling[..count - front]);
                    front
                }
                None => count / 2,
            };
            waiting[height] = (from + front, count - front);
            waiting[height + 1] = (from, front);
            height += 2;
        }
        west
    }
}

/// The diagonals by which passes differ, one in each entry, alternating rising and falling ones, from the middle to
/// both sides.
pub(super) struct Order {
    diagonals: [Windows; Order::MOST],
    count: usize,
}

impl Order {
    const MOST: usize = 28;

    pub(super) fn new(size: BoardSize) -> Order {
        let (west, window) = (RowSet::west(size), size.full() >> 1);
        let (rising, falling) = (size.get() - west - 1, west - 1);
        let bit = |at: Option<usize>| at.map_or(0, |at| 1_u32.unbounded_shl(at as u32) & window);
        let mut order = Order { diagonals: [Windows::default(); Order::MOST], count: 0 };
        for far in 1..=Order::MOST / 4 {
            for diagonal in [
                Windows { rising: 0, falling: bit(falling.checked_sub(far)) },
                Windows { rising: bit(Some(rising + far)), falling: 0 },
                Windows { rising: 0, falling: bit(Some(falling + far)) },
                Windows { rising: bit(rising.checked_sub(far)), falling: 0 },
            ] {
                if diagonal != Windows::default() {
                    order.diagonals[order.count] = diagonal;
                    order.count += 1;
                }
            }
        }
        order
    }

    /// Returns the diagonal by which passes of this depth are split.
    pub(super) fn get(&self, depth: usize) -> Option<Windows> {
        self.diagonals[..self.count].get(depth).copied()
    }
}
