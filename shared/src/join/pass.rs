//! The passes in which east halves are made when they do not all fit in memory.
//!
//! Each pass makes the halves that use, of some diagonals through the middle, exactly a given set.

use super::RowSet;
use super::kernel::Condition;
use crate::board::BoardSize;
use alloc::vec::Vec;

/// East halves that are made together: among the first diagonals of the [`Order`], they all use the same ones.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pass {
    pub(super) condition: Condition,
    /// The number of diagonals that the condition settles.
    pub(super) depth: usize,
}

impl Pass {
    /// Returns the diagonals that no half of the pass uses.
    pub(super) const fn unused(self) -> u64 {
        self.condition.among & !self.condition.used
    }

    /// Returns the passes for the halves that were dropped while this pass was narrowed to `end`.
    pub(super) fn others(self, end: Pass, order: &Order) -> impl Iterator<Item = Pass> {
        let mut among = self.condition.among;
        (self.depth..end.depth).filter_map(|depth| order.get(depth).map(|bit| (depth + 1, bit))).map(
            move |(depth, bit)| {
                among |= bit;
                Pass { condition: Condition { among, used: self.condition.used | bit }, depth }
            },
        )
    }
}

/// The diagonals that distinguish passes: rising and falling in turn, from the middle outwards.
/// The long diagonals are left out: no east half uses them.
pub(super) struct Order(Vec<u64>);

impl Order {
    /// The largest number of diagonals. If halves that agree on all of them do not fit, the room grows.
    const MOST: usize = 28;

    pub(super) fn new(size: BoardSize) -> Order {
        let (west, last) = (RowSet::west(size), size.last());
        let (rising, falling) = (size.get() - west - 1, west - 1);
        let bit = |at: Option<usize>, first: usize| at.filter(|&at| at < last).map(|at| 1 << (first + at));
        let around = |far: usize| {
            [
                bit(falling.checked_sub(far), 32),
                bit(Some(rising + far), 0),
                bit(Some(falling + far), 32),
                bit(rising.checked_sub(far), 0),
            ]
        };
        Order((1..=Order::MOST / 4).flat_map(around).flatten().collect())
    }

    /// Returns the diagonal by which passes of this depth are split.
    pub(super) fn get(&self, depth: usize) -> Option<u64> {
        self.0.get(depth).copied()
    }
}
