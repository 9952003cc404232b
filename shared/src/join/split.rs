//! The split: all pairs of a west half and an east half, divided until few are left.
//!
//! A rectangle of pairs is split by a diagonal. Pairs in which both halves use it do not fit together; the other three
//! parts become two rectangles, because the pairs in which neither uses it go with one of the others:
//!
//! ```text
//!                     E uses it    E does not
//!   W uses it        |   dead    |     A       |      either C goes with A: the west halves without it serve twice,
//!   W does not       |    B      |     C       |      or C goes with B: the east halves without it do
//! ```
//!
//! The best diagonal is one that many halves of both sides use: if a share p of the west and a share f of the east use
//! it, p · f of all pairs are dead. The side that serves twice is copied, so it is the one with fewer halves to copy. A
//! rectangle that would cost more to split is a [`Leaf`].

use super::kernel::{Block, Costs, Kernel, MARGIN, Task, carried};
use super::leaf::{Bench, Leaf};
use super::memory::JoinWork;
use super::sides::{CLASSES, PartInPlace, WINDOWS, class};
use core::mem::take;

/// Sees what becomes of each rectangle. In a count `()` does, which sees nothing and costs nothing.
pub(super) trait Watch {
    /// Returns the diagonals that the next split must not take.
    #[inline(always)]
    fn closed(&self) -> u64 {
        0
    }

    /// A rectangle was split. It has two parts; the one with the diagonal on the side that serves twice comes first.
    #[inline(always)]
    fn sees_cut(&mut self, _cut: Cut) {}

    /// The pairs of a rectangle were counted. `sums` has all pairs so far that fit together, by class.
    #[inline(always)]
    fn sees_leaf(&mut self, _west: &[u64], _east: &[u64], _sums: &[u64; CLASSES]) {}
}

impl Watch for () {}

/// A split that was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    /// The diagonal; 0 if the halves of the sample have none in common.
    pub(super) bit: u64,
    /// The numbers of halves that use it.
    pub(super) west_with: usize,
    pub(super) east_with: usize,
    /// `true` if the west serves twice, `false` if the east does.
    pub(super) is_west_twice: bool,
}

/// The things that every rectangle of a join needs.
pub(super) struct Desk<'a, W = ()> {
    pub(super) bench: &'a mut Bench,
    pub(super) work: &'a mut JoinWork,
    /// The pairs that fit together, by class.
    pub(super) sums: [u64; CLASSES],
    /// Longer sides are parted where they lie; shorter ones are copied.
    pub(super) longest: usize,
    /// Returns `true` to give up. Each rectangle asks it once.
    pub(super) is_over: &'a dyn Fn() -> bool,
    pub(super) watch: W,
}

/// A task that counts the pairs of a rectangle that fit together.
pub(super) struct Rectangle<'a, 'd, W = ()> {
    /// Their order may change.
    pub(super) west: &'a mut [u64],
    pub(super) east: &'a mut [u64],
    /// Room for copies.
    pub(super) copies: &'a mut [u64],
    pub(super) desk: &'a mut Desk<'d, W>,
}

/// A side with fewer halves meets the other pair by pair.
const FEW: usize = 8;

/// A west half counts as much as this many east halves when the halves to copy are compared.
const WEST: f32 = 1.7;

/// A rectangle is split if this share of the estimated time with the split is less than the time without. The parts may
/// be split again, which the estimate leaves out.
const WORTH: f32 = 0.95;

impl Desk<'_> {
    /// The number of times that the longest side to be copied fits in the room for copies. Each split can copy both
    /// sides, but most sides are much shorter.
    pub(super) const COPIES: usize = 24;
}

impl<W: Watch> Task for Rectangle<'_, '_, W> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self) {
        let Rectangle { mut west, mut east, mut copies, desk } = self;
        let longest = desk.longest;
        loop {
            if west.is_empty() || east.is_empty() || (desk.is_over)() {
                return;
            }
            desk.work.rectangles += 1;
            if west.len() < FEW || east.len() < FEW {
                meet(west, east, &mut desk.sums);
                return desk.watch.sees_leaf(west, east, &desk.sums);
            }
            let is_leaf = west.len() <= Bench::WEST && east.len() <= Bench::EAST;
            let (w, e) = (west.len() as f32, east.len() as f32);
            let alone = leaf_cost(&K::COSTS, w, e);
            // Even if the halves in its two leaves cost nothing, a split would not be worth it.
            let least = 2.0 * leaf_cost(&K::COSTS, 0.0, 0.0) + split_cost(&K::COSTS, w, e);
            let split = if is_leaf && least >= alone { None } else { Split::of(west, east, desk.watch.closed()) };
            let Some(split) = split.filter(|split| !is_leaf || split.cost::<K>(w, e) * WORTH < alone) else {
                if is_leaf {
                    desk.work.leaves += 1;
                    desk.work.rows += (west.len() * east.len().div_ceil(Block::BITS)) as u64;
                    K::enter(Leaf { west, east, bench: desk.bench, sums: &mut desk.sums });
                    return desk.watch.sees_leaf(west, east, &desk.sums);
                }
                // The halves of the sample have no diagonal in common.
                let is_west_twice = east.len() > Bench::EAST;
                let middle = if is_west_twice { east.len() / 2 } else { west.len() / 2 };
                let [west_with, east_with] = if is_west_twice { [0, middle] } else { [middle, 0] };
                desk.watch.sees_cut(Cut { bit: 0, west_with, east_with, is_west_twice });
                let [west_first, east_first] = if is_west_twice {
                    let (first, rest) = take(&mut east).split_at_mut(middle);
                    east = rest;
                    [&mut *west, first]
                } else {
                    let (first, rest) = take(&mut west).split_at_mut(middle);
                    west = rest;
                    [first, &mut *east]
                };
                K::enter(Rectangle { west: west_first, east: east_first, copies, desk });
                continue;
            };
            let is_west_twice = split.copies_west(w, e);
            if is_west_twice {
                // B, then the whole west with the east that does not use the diagonal: A and C.
                let (without, with, rest) = part::<K>(split.bit, take(&mut east), take(&mut copies), longest);
                let all = west.len();
                let (first, room) = copy::<K>(split.bit, west, rest, longest);
                let (west_with, east_with) = (all - first.len(), with.len());
                desk.watch.sees_cut(Cut { bit: split.bit, west_with, east_with, is_west_twice });
                K::enter(Rectangle { west: first, east: with, copies: room, desk });
                (east, copies) = (without, rest);
            } else {
                // A, then the whole east with the west that does not use it: B and C.
                let (without, with, rest) = part::<K>(split.bit, take(&mut west), take(&mut copies), longest);
                let all = east.len();
                let (first, room) = copy::<K>(split.bit, east, rest, longest);
                let (west_with, east_with) = (with.len(), all - first.len());
                desk.watch.sees_cut(Cut { bit: split.bit, west_with, east_with, is_west_twice });
                K::enter(Rectangle { west: with, east: first, copies: room, desk });
                (west, copies) = (without, rest);
            }
        }
    }
}

/// Returns the halves of a side without and with a diagonal, and the rest of the room.
#[inline(always)]
fn part<'a, K: Kernel>(
    bit: u64,
    side: &'a mut [u64],
    copies: &'a mut [u64],
    longest: usize,
) -> (&'a mut [u64], &'a mut [u64], &'a mut [u64]) {
    let count = side.len();
    if count > longest || count + MARGIN > copies.len() {
        let front = K::enter(PartInPlace { bit, halves: side });
        let (without, with) = side.split_at_mut(front);
        return (without, with, copies);
    }
    let (out, rest) = copies.split_at_mut(count + MARGIN);
    let front = K::part(bit, side, out);
    let (without, with) = out.split_at_mut(front);
    (without, &mut with[MARGIN..], rest)
}

/// Returns the halves of a side without a diagonal, and the rest of the room. The side stays whole, in some order.
#[inline(always)]
fn copy<'a, K: Kernel>(
    bit: u64,
    side: &'a mut [u64],
    copies: &'a mut [u64],
    longest: usize,
) -> (&'a mut [u64], &'a mut [u64]) {
    if side.len() > longest || side.len() + MARGIN > copies.len() {
        let front = K::enter(PartInPlace { bit, halves: side });
        return (&mut side[..front], copies);
    }
    let front = K::copy(bit, side, copies);
    let (out, rest) = copies.split_at_mut(front);
    (out, rest)
}

/// Counts the pairs that fit together one by one.
#[inline(always)]
fn meet(west: &[u64], east: &[u64], sums: &mut [u64; CLASSES]) {
    for half in west {
        let windows = half & WINDOWS;
        let mut count = 0;
        for east in east {
            count += u64::from(windows & east == 0);
        }
        sums[class(*half)] += count;
    }
}

/// Returns about how long a leaf takes, in cycles.
#[inline(always)]
fn leaf_cost(costs: &Costs, west: f32, east: f32) -> f32 {
    let blocks = (east / Block::BITS as f32 + 0.5).max(1.0);
    west * (costs.west + costs.count * blocks) + east * costs.east + blocks * costs.tables + costs.leaf
}

#[inline(always)]
fn split_cost(costs: &Costs, west: f32, east: f32) -> f32 {
    costs.part * (west + east) + costs.split
}

/// A diagonal to split by.
#[derive(Clone, Copy, Debug)]
struct Split {
    bit: u64,
    /// The shares of the west and of the east that use it.
    p: f32,
    f: f32,
}

impl Split {
    /// Returns the diagonal that splits off the most dead pairs, by a sample of both sides. Returns `None` if no
    /// diagonal is used by both, apart from those that are `done`.
    #[inline(always)]
    fn of(west: &[u64], east: &[u64], done: u64) -> Option<Split> {
        let ((west, of_west), (east, of_east)) = (uses(west, done), uses(east, done));
        let (mut most, mut best) = (0, 0);
        for at in 0..64 {
            let dead = u16::from(west[at]) * u16::from(east[at]);
            if dead > most {
                (most, best) = (dead, at);
            }
        }
        let share = |uses: [u8; 64], of: usize| f32::from(uses[best]) / of as f32;
        let bit = 1 << (8 * (best % 8) + best / 8);
        (most > 0).then(|| Split { bit, p: share(west, of_west), f: share(east, of_east) })
    }

    /// Returns whether the west serves twice: if fewer of its halves would be copied.
    fn copies_west(self, west: f32, east: f32) -> bool {
        west * (1.0 - self.p) * WEST < east * (1.0 - self.f)
    }

    /// Returns about how long the split and two leaves take.
    #[inline(always)]
    fn cost<K: Kernel>(self, west: f32, east: f32) -> f32 {
        let Split { p, f, .. } = self;
        let leaf = |west, east| leaf_cost(&K::COSTS, west, east);
        let leaves = if self.copies_west(west, east) {
            leaf(west * (1.0 - p), east * f) + leaf(west, east * (1.0 - f))
        } else {
            leaf(west * p, east * (1.0 - f)) + leaf(west * (1.0 - p), east)
        };
        leaves + split_cost(&K::COSTS, west, east)
    }
}

/// A task that returns the best diagonal to split both sides by, apart from those that are done.
pub(super) struct BestDiagonal<'a> {
    pub(super) west: &'a [u64],
    pub(super) east: &'a [u64],
    pub(super) done: u64,
}

impl Task for BestDiagonal<'_> {
    type Output = Option<u64>;

    #[inline(always)]
    fn run<K: Kernel>(self) -> Option<u64> {
        Split::of(self.west, self.east, self.done).map(|split| split.bit)
    }
}

/// The number of groups of eight halves in a sample. The counts of 224 halves fit in bytes.
const SAMPLE: usize = 28;

/// Counts the halves of a sample that use each diagonal that is not `done`, and those in the sample. The count of bit 8
/// j + s is number 8 s + j.
///
/// The halves are added as numbers of one digit, all columns at once, to sums of five digits:
///
/// ```text
/// half     0 1 1 0 …        sum, digit 0   0 1 0 0 …
/// half     0 0 1 0 …             digit 1   0 0 1 0 …
/// ```
#[inline(always)]
fn uses(halves: &[u64], done: u64) -> ([u8; 64], usize) {
    let (eight, _) = halves.as_chunks::<8>();
    let (count, open) = (eight.len().min(SAMPLE), WINDOWS & !done);
    // In steps of 2^-8 groups, so that the sample covers all halves.
    let step = (eight.len() << 8) / count.max(1);
    let group = |at: usize| if at < count { &eight[(at * step) >> 8] } else { &[0; 8] };
    let mut digits = [[0_u64; 8]; 5];
    for at in (0..count).step_by(4) {
        let [a, b, c, d] = [group(at), group(at + 1), group(at + 2), group(at + 3)];
        for lane in 0..8 {
            let one = carried(&mut digits[0][lane], a[lane], b[lane]);
            let other = carried(&mut digits[0][lane], c[lane], d[lane]);
            let mut carry = carried(&mut digits[1][lane], one, other);
            for digit in &mut digits[2..] {
                let next = digit[lane] & carry;
                digit[lane] ^= carry;
                carry = next;
            }
        }
    }
    let mut uses = [0; 64];
    for (shift, uses) in uses.as_chunks_mut::<8>().0.iter_mut().enumerate() {
        // Eight sums, a byte each, in each lane.
        let mut sum = [0_u64; 8];
        for digit in digits.iter().rev() {
            for (sum, digit) in sum.iter_mut().zip(digit) {
                *sum = (*sum << 1) + (digit >> shift & 0x0101_0101_0101_0101);
            }
        }
        let open = (open >> shift & 0x0101_0101_0101_0101) * 0xff;
        *uses = (sum.iter().sum::<u64>() & open).to_le_bytes();
    }
    (uses, 8 * count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn uses_are_counted_for_each_diagonal() {
        let halves: Vec<u64> =
            (0..4000).map(|at| u64::from(at % 4 > 0) | u64::from(at % 2 > 0) << 37 | 3 << 62).collect();
        let (uses, count) = uses(&halves, 0);
        assert_eq!((count, uses[0], uses[8 * 5 + 4]), (224, 168, 112));
        assert_eq!(uses.iter().map(|&uses| u32::from(uses)).sum::<u32>(), 280);
    }

    #[test]
    fn the_split_is_by_a_diagonal_that_both_sides_use_often() {
        let west = [0b0111, 0b0101, 0b0101, 0b0001, 0b1001, 0, 0, 0];
        let east = [0b0110, 0b0010, 0b0110, 0b0110, 0b0000, 0, 0, 0];
        let split = Split::of(&west, &east, 0).unwrap();
        assert_eq!((split.bit, split.p, split.f), (0b100, 0.375, 0.375));
        assert!(Split::of(&west, &[0; 8], 0).is_none());
    }
}
