//! The leaf: few west halves and few east halves, of which many pairs fit together.
//!
//! The east halves become the columns of a bit matrix with a row for each *open* diagonal, one that halves of both
//! sides use. Six open diagonals form a group, and each group gets a table with the AND of every subset of its rows. So
//! a west half takes one row of each table, by the diagonals that it uses, and the bits in the AND of these rows are
//! the east halves that complete it:
//!
//! ```text
//!                    east halves
//!                    a b c d e f g …
//! uses none          1 1 1 1 1 1 1
//! uses diagonal 0    1 0 1 1 0 1 1      1: that east half does not use the diagonal
//! uses diagonal 1    1 1 0 1 1 0 1
//! uses both          1 0 0 1 0 0 1      the AND of the two above
//!    …
//! ```
//!
//! With groups of four, five or seven diagonals units took 20, 6 or 3 % longer, and with the best size for each leaf
//! 2 % less.

use super::bits::{members, steps, transpose};
use super::kernel::{Block, Kernel, MARGIN, Task};
use super::sides::{CLASSES, WINDOWS, class};
use alloc::vec::Vec;
use core::array;
use core::ops::Range;

/// The number of diagonals in a group.
pub(super) const GROUP: usize = 6;
const ROWS: usize = 1 << GROUP;

/// The largest number of groups. Boards of 29 rows have 56 diagonals that cross the middle.
const GROUPS: usize = 10;

/// The number of blocks from one table to the next. On Zen 5 two loads at a distance of 4,096 bytes do not go together,
/// so there are three more than the rows of two blocks need.
const TABLE: usize = 2 * ROWS + 3;

/// The memory of leaves.
#[derive(Debug)]
pub(super) struct Bench {
    /// For each block of east halves and each diagonal, the halves that use it.
    rows: Vec<[Block; 64]>,
    tables: Vec<Block>,
    /// For each west half a key: its open diagonals next to each other, and its class on top.
    keys: Vec<u64>,
    /// The same keys, or some of them, after they were sorted by class.
    sorted: Vec<u64>,
}

/// The keys of each class, as places in `keys` and in `sorted`.
#[derive(Debug, PartialEq, Eq)]
struct Keys {
    once_and_twice: [Range<usize>; 2],
    fourfold: Range<usize>,
}

impl Bench {
    /// The largest number of west halves in a leaf.
    pub(super) const WEST: usize = 1 << 13;
    /// The largest number of east halves in a leaf.
    pub(super) const EAST: usize = Bench::BLOCKS * Block::BITS;
    const BLOCKS: usize = 8;

    pub(super) fn new() -> Bench {
        Bench {
            rows: alloc::vec![[Block::EMPTY; 64]; Bench::BLOCKS],
            tables: alloc::vec![Block::EMPTY; GROUPS * TABLE],
            keys: alloc::vec![0; Bench::WEST + MARGIN],
            sorted: alloc::vec![0; Bench::WEST + MARGIN],
        }
    }
}

/// A task that counts the pairs that fit together, by class.
pub(super) struct Leaf<'a> {
    pub(super) west: &'a [u64],
    pub(super) east: &'a [u64],
    pub(super) bench: &'a mut Bench,
    pub(super) sums: &'a mut [u64; CLASSES],
}

impl Task for Leaf<'_> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self) {
        let Leaf { west, east, bench, sums } = self;
        let (any_west, all_west) = west.iter().fold((0, !0), |(any, all), half| (any | half, all & half));
        let open = open(any_west, east);
        let mut diagonals = [0; 64];
        let mut left = open;
        for slot in &mut diagonals[..open.count_ones() as usize] {
            *slot = left.trailing_zeros() as usize;
            left &= left - 1;
        }
        let diagonals = &diagonals[..open.count_ones() as usize];

        for (rows, east) in bench.rows.iter_mut().zip(east.chunks(Block::BITS)) {
            transpose(east, rows);
        }
        bench.write_keys(west, open);
        let keys = bench.sort_keys::<K>(west.len(), any_west ^ all_west);
        let blocks = east.len().div_ceil(Block::BITS);
        let mut block = 0;
        while block < blocks {
            let halves = &east[block * Block::BITS..];
            if K::BLOCKS == 2 && blocks - block >= 2 {
                bench.strip::<K, 2>(block, halves.len(), diagonals, &keys, sums);
                block += 2;
            } else {
                bench.strip::<K, 1>(block, halves.len(), diagonals, &keys, sums);
                block += 1;
            }
        }
    }
}

/// Returns the diagonals that halves of both sides use.
#[inline(always)]
fn open(any_west: u64, east: &[u64]) -> u64 {
    any_west & east.iter().fold(0, |any, half| any | half) & WINDOWS
}

/// Returns the keys of eight west halves. `steps` presses the `open` diagonals together.
#[inline(always)]
fn keys_of(halves: [u64; 8], open: u64, steps: &[u64; 6]) -> [u64; 8] {
    let mut keys = halves;
    for key in &mut keys {
        *key &= open;
    }
    for (at, step) in steps.iter().enumerate() {
        for key in &mut keys {
            let moved = *key & step;
            *key = (*key ^ moved) | moved >> (1 << at);
        }
    }
    for (key, half) in keys.iter_mut().zip(halves) {
        *key |= half & !WINDOWS;
    }
    keys
}

impl Bench {
    /// Writes the key of each west half.
    #[inline(always)]
    fn write_keys(&mut self, west: &[u64], open: u64) {
        let steps = steps(open);
        let (eight, rest) = west.as_chunks::<8>();
        let (to, to_rest) = self.keys[..west.len()].as_chunks_mut::<8>();
        for (keys, halves) in to.iter_mut().zip(eight) {
            *keys = keys_of(*halves, open, &steps);
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        to_rest.copy_from_slice(&keys_of(last, open, &steps)[..rest.len()]);
    }

    /// Sorts `count` keys by class. `differing` has the bits that differ between any of them.
    #[inline(always)]
    fn sort_keys<K: Kernel>(&mut self, count: usize, differing: u64) -> Keys {
        let none = 0..0;
        if differing & !WINDOWS == 0 {
            let all = 0..count;
            return match class(self.keys[0]) {
                0 => Keys { once_and_twice: [all, none.clone()], fourfold: none },
                1 => Keys { once_and_twice: [none.clone(), all], fourfold: none },
                _ => {
                    self.sorted[..count].copy_from_slice(&self.keys[..count]);
                    Keys { once_and_twice: [none.clone(), none], fourfold: all }
                }
            };
        }
        let few = K::part(2 << 62, &self.keys[..count], &mut self.sorted[..count + MARGIN]);
        let once = K::part(1 << 62, &self.sorted[..few], &mut self.keys[..few + MARGIN]);
        let twice = once + MARGIN..few + MARGIN;
        Keys { once_and_twice: [0..once, twice], fourfold: few + MARGIN..count + MARGIN }
    }

    /// Makes the tables of `BLOCKS` blocks and counts their pairs. `halves` is the number of east halves from the first
    /// of these blocks on.
    #[inline(always)]
    fn strip<K: Kernel, const BLOCKS: usize>(
        &mut self,
        block: usize,
        halves: usize,
        diagonals: &[usize],
        keys: &Keys,
        sums: &mut [u64; CLASSES],
    ) {
        let mut none = [Block::FULL; BLOCKS];
        for (at, block) in none.iter_mut().enumerate() {
            *block = members(halves.saturating_sub(at * Block::BITS));
        }
        let groups = diagonals.len().div_ceil(GROUP).max(1);
        for group in 0..groups {
            let rows = self.tables[group * TABLE..].as_chunks_mut::<BLOCKS>().0;
            rows[0] = if group == 0 { none } else { [Block::FULL; BLOCKS] };
            let diagonals = &diagonals[group * GROUP..diagonals.len().min((group + 1) * GROUP)];
            for (bit, &diagonal) in diagonals.iter().enumerate() {
                let used: [Block; BLOCKS] = array::from_fn(|at| self.rows[block + at][diagonal]);
                let (without, with) = rows[..2 << bit].split_at_mut(1 << bit);
                for (with, without) in with.iter_mut().zip(without) {
                    *with = array::from_fn(|at| without[at].without(used[at]));
                }
            }
        }
        let Keys { once_and_twice: [once, twice], fourfold } = keys;
        let classes = [&self.keys[once.clone()], &self.keys[twice.clone()], &self.sorted[fourfold.clone()]];
        for (sum, keys) in sums.iter_mut().zip(classes) {
            if !keys.is_empty() {
                *sum += self.count_groups::<K, BLOCKS>(groups, keys);
            }
        }
    }

    #[inline(always)]
    fn count_groups<K: Kernel, const BLOCKS: usize>(&self, groups: usize, keys: &[u64]) -> u64 {
        let tables = &self.tables;
        match groups {
            1 => K::enter(Count::<BLOCKS, 1> { tables, keys }),
            2 => K::enter(Count::<BLOCKS, 2> { tables, keys }),
            3 => K::enter(Count::<BLOCKS, 3> { tables, keys }),
            4 => K::enter(Count::<BLOCKS, 4> { tables, keys }),
            5 => K::enter(Count::<BLOCKS, 5> { tables, keys }),
            6 => K::enter(Count::<BLOCKS, 6> { tables, keys }),
            7 => K::enter(Count::<BLOCKS, 7> { tables, keys }),
            8 => K::enter(Count::<BLOCKS, 8> { tables, keys }),
            9 => K::enter(Count::<BLOCKS, 9> { tables, keys }),
            _ => K::enter(Count::<BLOCKS, GROUPS> { tables, keys }),
        }
    }
}

/// A task that counts the bits in the rows of west halves. The number of tables is known to the compiler, so a row is a
/// few loads.
struct Count<'a, const BLOCKS: usize, const TABLES: usize> {
    tables: &'a [Block],
    keys: &'a [u64],
}

impl<const BLOCKS: usize, const TABLES: usize> Task for Count<'_, BLOCKS, TABLES> {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self) -> u64 {
        let tables = self.tables.as_chunks::<TABLE>().0.first_chunk::<TABLES>();
        let tables = tables.unwrap_or_else(|| unreachable!("there is room for all tables"));
        let empty = K::load(&Block::EMPTY);
        let mut sum = K::zero();
        let (four, rest) = self.keys.as_chunks::<4>();
        for keys in four {
            for block in 0..BLOCKS {
                let mut rows = [empty; 4];
                for (row, &key) in rows.iter_mut().zip(keys) {
                    *row = row_of::<K, BLOCKS, TABLES>(tables, key, block);
                }
                K::add(&mut sum, rows);
            }
        }
        for &key in rest {
            for block in 0..BLOCKS {
                let row = row_of::<K, BLOCKS, TABLES>(tables, key, block);
                K::add(&mut sum, [row, empty, empty, empty]);
            }
        }
        K::total(sum)
    }
}

/// Returns one block of the AND of the rows that a key names.
///
/// ```text
/// key   … 1 0 0 1 1 0   0 1 0 0 0 1      row 38 of table 1, row 17 of table 0
/// ```
#[inline(always)]
fn row_of<K: Kernel, const BLOCKS: usize, const TABLES: usize>(
    tables: &[[Block; TABLE]; TABLES],
    key: u64,
    block: usize,
) -> K::Row {
    let load = |at: usize| {
        let row = (key >> (GROUP * at)) as usize % ROWS;
        K::load(&tables[at][BLOCKS * row + block])
    };
    let mut row = load(0);
    let mut at = 1;
    while at < TABLES {
        row = K::and(row, load(at));
        at += 1;
    }
    row
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::bits::tests::words;
    use super::super::kernel::PortableKernel;
    use super::*;

    /// Returns the keys of the west halves of a leaf.
    pub(in crate::join) fn keys(west: &[u64], east: &[u64]) -> Vec<u64> {
        let mut bench = Bench::new();
        bench.write_keys(west, open(west.iter().fold(0, |any, half| any | half), east));
        bench.keys[..west.len()].to_vec()
    }

    #[test]
    fn open_bits_are_pressed_together() {
        for open in words(50, 7, WINDOWS).into_iter().chain([0, WINDOWS, 1, 1 << 61]) {
            let mut bench = Bench::new();
            let west = words(21, open | 1, !0 >> 2);
            bench.write_keys(&west, open);
            for (half, key) in west.iter().zip(&bench.keys) {
                let bits = (0..64).filter(|bit| open >> bit & 1 == 1).enumerate();
                let pressed: u64 = bits.map(|(to, from)| (half >> from & 1) << to).sum();
                assert_eq!(*key, pressed, "{open:b} {half:b}");
            }
        }
    }

    #[test]
    fn a_leaf_counts_the_pairs_of_each_class() {
        for (west, east, mask) in [(1, 1, !0), (20, 600, !0 >> 20), (300, 1700, !0 >> 6), (9, 4096, 0xff), (50, 513, 0)]
        {
            let east = words(east, 11, mask & WINDOWS);
            let west: Vec<_> = words(west, 5, mask & WINDOWS)
                .into_iter()
                .enumerate()
                .map(|(at, half)| half | (at as u64 % 3) << 62)
                .collect();
            let mut expected = [0; CLASSES];
            for half in &west {
                expected[class(*half)] += east.iter().filter(|east| *east & half == 0).count() as u64;
            }
            let mut sums = [0; CLASSES];
            Leaf { west: &west, east: &east, bench: &mut Bench::new(), sums: &mut sums }.run::<PortableKernel>();
            assert_eq!(sums, expected);
        }
    }
}
