//! The east halves of a unit, and their division into tiles.
//!
//! The halves of one tile should be alike: a diagonal that *all* of them use is closed for every placement of the west,
//! which leaves fewer placements to join. So the halves are split by one diagonal after another, beginning with those
//! through the middle, which most halves use.

use super::RowSet;
use super::kernel::{Block, Kernel, MARGIN};
use super::list::List;
use super::memory::East;
use crate::board::BoardSize;

/// The largest number of halves in a tile.
const TILE: usize = Block::MOST * Block::BITS;

/// The largest number of diagonals to split by. Halves that agree on all of them are simply divided.
const SPLITS: usize = 28;

/// A consumer of tiles. (A closure would not be compiled for the kernel's instructions.)
pub(super) trait Joins {
    /// Takes the next tile.
    fn join<K: Kernel>(&mut self, members: [&[u32]; 2]);
}

impl East {
    /// Makes all east halves from the lists of both quarters, and joins one tile of them after another.
    ///
    /// If there is no room for all of them, those made so far are joined first, which changes no count.
    #[inline(always)]
    pub(super) fn join<K: Kernel>(&mut self, size: BoardSize, lists: [&List; 2], west: &mut impl Joins) {
        let [north, south] = lists;
        let columns = size.get() - RowSet::west(size);
        let full = (1_u32 << columns) - 1;
        let room = self.members[0].len() - MARGIN;
        let order = order(size);
        let mut count = 0;
        for set in 0..=full {
            if set.count_ones() as usize != north.rows.len() {
                continue;
            }
            let ([of_north, _], [of_south, _]) = (north.on(set), south.on(full & !set));
            // The south quarters come in pieces, since one north quarter may fit with more of them than there is room
            // for.
            for piece in of_south.clone().step_by(room) {
                let piece = piece..of_south.end.min(piece + room);
                for z in of_north.clone() {
                    if count + piece.len() > room {
                        self.cut::<K>(count, &order, west);
                        count = 0;
                    }
                    let [rising, falling] = &mut self.members;
                    count += K::unite(
                        north.seam[z],
                        &south.seam[piece.clone()],
                        [north.rising[z], north.falling[z]],
                        [&south.rising[piece.clone()], &south.falling[piece.clone()]],
                        [&mut rising[count..], &mut falling[count..]],
                    );
                }
            }
        }
        self.cut::<K>(count, &order, west);
    }

    /// Cuts the first `count` halves into tiles.
    #[inline(always)]
    fn cut<K: Kernel>(&mut self, count: usize, order: &[[u32; 2]; SPLITS], west: &mut impl Joins) {
        let East { members: [rising, falling], aside } = self;
        // The waiting stretches: the start of each, its length, and the number of diagonals that it was split by. Each
        // split adds one, and so does each halving of at most 2^32 halves.
        let mut waiting = [(0, 0, 0); SPLITS + 33];
        waiting[0] = (0, count, 0);
        let mut height = 1;
        while height > 0 {
            height -= 1;
            let (from, count, depth) = waiting[height];
            let range = from..from + count;
            if count <= TILE {
                if count > 0 {
                    west.join::<K>([&rising[range.clone()], &falling[range]]);
                }
                continue;
            }
            let front = match order.get(depth) {
                Some(&diagonal) if diagonal != [0; 2] => {
                    let [aside_rising, aside_falling] = &mut *aside;
                    let (rising, falling) = (&mut rising[range.clone()], &mut falling[range]);
                    let front = K::split(diagonal, [rising, falling], [aside_rising, aside_falling]);
                    rising[front..].copy_from_slice(&aside_rising[..count - front]);
                    falling[front..].copy_from_slice(&aside_falling[..count - front]);
                    front
                }
                _ => count / 2,
            };
            waiting[height] = (from + front, count - front, depth + 1);
            waiting[height + 1] = (from, front, depth + 1);
            height += 2;
        }
    }
}

/// Returns the diagonals to split by, alternating rising and falling ones, from the middle to both sides, followed by
/// zeros.
fn order(size: BoardSize) -> [[u32; 2]; SPLITS] {
    let (west, window) = (RowSet::west(size), size.full() >> 1);
    let (rising, falling) = (size.get() - west - 1, west - 1);
    let bit = |at: Option<usize>| at.map_or(0, |at| 1_u32.unbounded_shl(at as u32) & window);
    let mut order = [[0; 2]; SPLITS];
    let mut written = 0;
    for far in 1..=SPLITS / 4 {
        for diagonal in [
            [0, bit(falling.checked_sub(far))],
            [bit(Some(rising + far)), 0],
            [0, bit(Some(falling + far))],
            [bit(rising.checked_sub(far)), 0],
        ] {
            if diagonal != [0; 2] {
                order[written] = diagonal;
                written += 1;
            }
        }
    }
    order
}
