//! The operations of a kernel on random inputs, compared with those of the portable one.
//!
//! Kernels may find pairs and halves in any order, and may number the members of a tile in any order that is the same
//! for all of its rows. So the comparison ignores the order. It also covers the memory beyond the room that a kernel
//! was given.

use super::portable::PortableKernel;
use super::{Block, Kernel, MARGIN, Pattern, Task, run};
use crate::count::LaneKind;
use crate::join::list::{Placements, SQUARES};
use crate::join::memory::Survivors;
use crate::join::pairs::{Candidates, ColumnGroup, PLACES, Pairs, pair};
use crate::join::quarter::Windows;
use alloc::vec::Vec;
use core::array;

/// Returns the name of the first operation whose result with these lanes differs from that with portable lanes, on the
/// inputs of a seed.
pub fn differing_operation(lanes: LaneKind, seed: u64) -> Option<&'static str> {
    run(lanes, KernelComparison(Random::new(seed)))
}

/// A task that compares its kernel with the portable one.
struct KernelComparison(Random);

impl Task for KernelComparison {
    type Output = Option<&'static str>;

    #[inline(always)]
    fn run<K: Kernel>(self) -> Option<&'static str> {
        let random = self.0;
        [
            ("survivors", survivors::<K>(random) != survivors::<PortableKernel>(random)),
            ("agree", agree::<K>(random) != agree::<PortableKernel>(random)),
            ("unite", unite::<K>(random) != unite::<PortableKernel>(random)),
            ("split", split::<K>(random) != split::<PortableKernel>(random)),
            ("transpose", transpose::<K>(random) != transpose::<PortableKernel>(random)),
            ("leave", leave::<K, 1>(random) != leave::<PortableKernel, 1>(random)),
            ("leave", leave::<K, 3>(random) != leave::<PortableKernel, 3>(random)),
            ("leave", leave::<K, 8>(random) != leave::<PortableKernel, 8>(random)),
            ("add", add::<K, 1>(random) != add::<PortableKernel, 1>(random)),
            ("add", add::<K, 3>(random) != add::<PortableKernel, 3>(random)),
            ("add", add::<K, 8>(random) != add::<PortableKernel, 8>(random)),
        ]
        .into_iter()
        .find_map(|(name, differs)| differs.then_some(name))
    }
}

/// Random numbers (xorshift). A copy gives the same ones again, so every kernel gets the same inputs.
#[derive(Clone, Copy)]
struct Random(u64);

impl Random {
    /// The largest number of diagonals in a window, or in a seam.
    const DIAGONALS: usize = 28;

    fn new(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        random.sparse(8);
        random
    }

    fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a number up to `most`.
    fn up_to(&mut self, most: usize) -> usize {
        (self.word() >> 32) as usize % (most + 1)
    }

    /// Returns the AND of `ands` words, in which each bit is set with a chance of one in 2 to the power `ands`.
    fn sparse(&mut self, ands: usize) -> u64 {
        (0..ands).fold(!0, |all, _| all & self.word())
    }

    /// Returns `count` words of `bits` bits.
    fn words(&mut self, count: usize, bits: usize, ands: usize) -> Vec<u32> {
        (0..count).map(|_| (self.sparse(ands) & ((1 << bits) - 1)) as u32).collect()
    }

    /// Returns seams. Sometimes all of them are empty, as in a quarter without queens.
    fn seams(&mut self, count: usize) -> Vec<u32> {
        let ands = [2, 3, 64][self.up_to(2)];
        self.words(count, Random::DIAGONALS, ands)
    }

    fn windows(&mut self, ands: usize) -> Windows {
        let [rising, falling] = array::from_fn(|_| self.words(1, Random::DIAGONALS, ands)[0]);
        Windows { rising, falling }
    }

    fn blocks(&mut self, count: usize, ands: usize) -> Vec<Block> {
        (0..count).map(|_| Block(array::from_fn(|_| self.sparse(ands)))).collect()
    }
}

/// The windows and seams of random placements.
struct RandomPlacements([Vec<u32>; 3]);

impl RandomPlacements {
    fn new(count: usize, random: &mut Random) -> RandomPlacements {
        let [rising, falling] = array::from_fn(|_| random.words(count, Random::DIAGONALS, 3));
        RandomPlacements([rising, falling, random.seams(count)])
    }

    fn placements(&self) -> Placements<'_> {
        let [rising, falling, seam] = &self.0;
        Placements { rising, falling, seam }
    }
}

/// Room for `count` words, and some words beyond it that must stay as they are.
struct Room(Vec<u32>, usize);

impl Room {
    const BEYOND: u32 = 0xbe_7017d;

    fn new(count: usize) -> Room {
        Room(alloc::vec![Room::BEYOND; count + 2 * MARGIN], count)
    }

    fn words(&mut self) -> &mut [u32] {
        &mut self.0[..self.1]
    }

    fn is_kept_within(&self) -> bool {
        self.0[self.1..].iter().all(|&word| word == Room::BEYOND)
    }
}

fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort_unstable();
    items
}

#[inline(always)]
fn survivors<K: Kernel>(mut random: Random) -> (Vec<u32>, Vec<[u32; 2]>, bool) {
    let count = random.up_to(120);
    let list = RandomPlacements::new(count, &mut random);
    let middle = (0..2 * random.up_to(8)).map(|_| random.up_to(count) as u32);
    let starts = sorted(middle.chain([0, count as u32]).collect::<Vec<_>>());
    let ands = random.up_to(5);
    let closed = random.windows(ands);
    let [mut numbers, mut seams, mut ends] = [count + MARGIN, count + MARGIN, starts.len()].map(Room::new);
    let mut marks = alloc::vec![0; count / 16 + 2];
    let out =
        Survivors { numbers: numbers.words(), seams: seams.words(), ends: ends.words(), marks: marks.as_mut_slice() };
    K::survivors(closed, list.placements(), &starts, out);
    let kept_within = [&numbers, &seams, &ends].iter().all(|room| room.is_kept_within());
    let ends = ends.words().to_vec();
    let left = *ends.last().unwrap_or(&0) as usize;
    let found = numbers.words()[..left].iter().zip(&seams.words()[..left]).map(|(&number, &seam)| [number, seam]);
    (ends, found.collect(), kept_within)
}

/// Finds the pairs of placements on a few sets of columns, one set after another.
#[inline(always)]
fn agree<K: Kernel>(mut random: Random) -> ([Vec<u32>; 3], [Vec<u32>; 2]) {
    const SETS: usize = 3;
    let most = [PLACES[0] / SETS, 45];
    let sets = 1 + random.up_to(SETS - 1);
    let lists = [(); 2].map(|()| [(); 2].map(|()| random.up_to(3).checked_sub(1)));
    let mut pairs = Pairs::new(sets * most[0], sets * most[1]);
    let mut firsts = [0; 2];
    for _ in 0..sets {
        let seams = most.map(|most| {
            let count = random.up_to(most);
            random.seams(count)
        });
        let [x, y] = array::from_fn(|which| ColumnGroup {
            seams: &seams[which],
            off: random.up_to(seams[which].len()),
            first: firsts[which],
        });
        K::agree(&Candidates { x, y, lists }, &mut pairs);
        (0..2).for_each(|which| firsts[which] += seams[which].len() as u32);
    }
    let found = array::from_fn(|weight| sorted(pairs.of(weight).iter().copied()));
    (found, array::from_fn(|which| sorted(pairs.used(which).iter().copied())))
}

#[inline(always)]
fn unite<K: Kernel>(mut random: Random) -> (Vec<[u32; 2]>, bool) {
    let [z, s] = [12, 40].map(|most| random.up_to(most));
    let (north, south) = (RandomPlacements::new(z, &mut random), RandomPlacements::new(s, &mut random));
    let ands = random.up_to(1) * 64 + 3;
    let (among, some) = (random.windows(ands), random.windows(1));
    let used = Windows { rising: among.rising & some.rising, falling: among.falling & some.falling };
    let [mut rising, mut falling] = array::from_fn(|_| Room::new(z * s + MARGIN));
    let out = [rising.words(), falling.words()];
    let written = K::unite(north.placements(), south.placements(), Pattern { among, used }, out);
    let halves = rising.0.iter().zip(&falling.0).take(written).map(|(&rising, &falling)| [rising, falling]);
    (sorted(halves), rising.is_kept_within() && falling.is_kept_within())
}

#[inline(always)]
fn split<K: Kernel>(mut random: Random) -> ([Vec<[u32; 2]>; 2], bool) {
    let (count, ands) = (random.up_to(100), 1 + random.up_to(4));
    let bits = random.windows(ands);
    // Other halves follow the members in memory.
    let mut members: [Room; 2] = array::from_fn(|_| Room::new(count));
    for members in &mut members {
        members.words().copy_from_slice(&random.words(count, Random::DIAGONALS, ands));
    }
    let mut aside: [Room; 2] = array::from_fn(|_| Room::new(count + MARGIN));
    let front =
        K::split([bits.rising, bits.falling], members.each_mut().map(Room::words), aside.each_mut().map(Room::words));
    let halves = |[rising, falling]: &[Room; 2], count: usize| {
        sorted(rising.0.iter().zip(&falling.0).take(count).map(|(&rising, &falling)| [rising, falling]))
    };
    let kept_within = members.iter().chain(&aside).all(Room::is_kept_within);
    ([halves(&members, front), halves(&aside, count - front)], kept_within)
}

/// Returns the columns of both windows, and the blocks that belong to other members.
#[inline(always)]
fn transpose<K: Kernel>(mut random: Random) -> (Vec<[u32; 2]>, Vec<[u64; 8]>) {
    let (count, diagonals) = (random.up_to(Block::BITS), 3 + random.up_to(Random::DIAGONALS - 3));
    let blocks = 1 + random.up_to(3);
    let block = random.up_to(blocks - 1);
    let (mut columns, mut others) = (alloc::vec![[0; 2]; Block::BITS], Vec::new());
    for window in 0..2 {
        let mut rows = random.blocks(diagonals * blocks, 1);
        K::transpose(&random.words(count, diagonals, 1), &mut rows, blocks, block);
        for (at, row) in rows.iter().enumerate() {
            if at % blocks != block {
                others.push(row.0);
                continue;
            }
            for (member, column) in columns.iter_mut().enumerate() {
                column[window] |= ((row.0[member / 64] >> (member % 64) & 1) as u32) << (at / blocks);
            }
        }
    }
    (sorted(columns), others)
}

#[inline(always)]
fn leave<K: Kernel, const BLOCKS: usize>(mut random: Random) -> Vec<[u64; 8]> {
    let (each, count) = (random.up_to(8), random.up_to(40));
    let squares = random.blocks(SQUARES * BLOCKS, 0);
    let squares: Vec<_> =
        squares.into_iter().map(|Block(full)| Block(full.map(|full| full & !random.sparse(2)))).collect();
    let places: Vec<u32> = (0..count as u32).filter(|_| random.up_to(3) > 0).collect();
    let queens: Vec<u64> = places.iter().map(|_| random.word()).collect();
    let mut rows = random.blocks(count * BLOCKS, 1);
    K::leave::<BLOCKS>(&squares, each, &queens, &places, &mut rows);
    rows.into_iter().map(|row| row.0).collect()
}

/// Adds pairs of full rows, whose sums of bytes end at 255, and of ever sparser ones. The other places have empty rows.
#[inline(always)]
fn add<K: Kernel, const BLOCKS: usize>(mut random: Random) -> u64 {
    let mut sum = K::zero();
    for ands in 0..=5 {
        let [x, y] = [0, 0].map(|_: u32| 1 + random.up_to(8));
        let pairs: Vec<u32> =
            (0..random.up_to(300)).map(|_| pair(random.up_to(x - 1) as u32, random.up_to(y - 1) as u32)).collect();
        let [mut x, mut y] = [x, y].map(|count| random.blocks(count * BLOCKS, ands));
        x.resize(PLACES[0] * BLOCKS, Block::EMPTY);
        y.resize(PLACES[1] * BLOCKS, Block::EMPTY);
        K::add::<BLOCKS>(&mut sum, &pairs, &x, &y);
    }
    K::total(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEEDS: u64 = 300;

    #[test]
    fn every_available_kernel_gives_the_portable_results() {
        for lanes in LaneKind::ALL.into_iter().filter(|lanes| lanes.is_available()) {
            for seed in 0..SEEDS {
                assert_eq!(differing_operation(lanes, seed), None, "{lanes}, seed {seed}");
            }
        }
    }

    /// Processors with AVX-512 but without its population count are rare, so the kernel for them is run on processors
    /// that have both.
    #[test]
    #[cfg(target_arch = "x86_64")]
    fn so_does_avx512_without_its_population_count_if_it_is_available() {
        for seed in 0..SEEDS {
            let differing = super::super::avx512::run_without_counting(KernelComparison(Random::new(seed)));
            assert_eq!(differing, None, "seed {seed}");
        }
    }

    /// The portable kernel with one operation that is wrong now and then.
    struct Spoilt<const OPERATION: usize>;

    const SPOILT: [&str; 7] = ["survivors", "agree", "unite", "split", "transpose", "leave", "add"];

    impl<const OPERATION: usize> Kernel for Spoilt<OPERATION> {
        fn survivors(closed: Windows, list: Placements<'_>, starts: &[u32], out: Survivors<'_>) {
            let closed = if OPERATION == 0 { Windows { rising: closed.rising & !1, ..closed } } else { closed };
            PortableKernel::survivors(closed, list, starts, out);
        }

        fn agree(candidates: &Candidates<'_>, pairs: &mut Pairs) {
            PortableKernel::agree(candidates, pairs);
            if OPERATION == 1 && pairs.used[1] > 0 {
                pairs.used[1] -= 1;
            }
        }

        fn unite(north: Placements<'_>, south: Placements<'_>, pattern: Pattern, out: [&mut [u32]; 2]) -> usize {
            let pattern = if OPERATION == 2 { Pattern::default() } else { pattern };
            PortableKernel::unite(north, south, pattern, out)
        }

        fn split(bits: [u32; 2], members: [&mut [u32]; 2], aside: [&mut [u32]; 2]) -> usize {
            PortableKernel::split(if OPERATION == 3 { [bits[0], bits[1] & !1] } else { bits }, members, aside)
        }

        fn transpose(members: &[u32], rows: &mut [Block], blocks: usize, block: usize) {
            PortableKernel::transpose(members, rows, blocks, block);
            // One row numbers its members in another order.
            if OPERATION == 4 {
                rows[block].0.reverse();
            }
        }

        fn leave<const BLOCKS: usize>(
            squares: &[Block],
            each: usize,
            queens: &[u64],
            places: &[u32],
            rows: &mut [Block],
        ) {
            let places = if OPERATION == 5 { &places[..places.len().min(20)] } else { places };
            PortableKernel::leave::<BLOCKS>(squares, each, queens, places, rows);
        }

        type Sum = u64;

        fn zero() -> u64 {
            0
        }

        fn add<const BLOCKS: usize>(sum: &mut u64, pairs: &[u32], x: &[Block], y: &[Block]) {
            let pairs = if OPERATION == 6 { &pairs[..pairs.len().min(60)] } else { pairs };
            PortableKernel::add::<BLOCKS>(sum, pairs, x, y);
        }

        fn total(sum: u64) -> u64 {
            sum
        }
    }

    #[test]
    fn an_operation_that_is_seldom_wrong_is_caught_and_named() {
        fn caught<const OPERATION: usize>() {
            let differing = |seed| KernelComparison(Random::new(seed)).run::<Spoilt<OPERATION>>();
            let named: Vec<_> = (0..SEEDS).filter_map(differing).collect();
            assert!(named.len() > 10 && named.iter().all(|name| *name == SPOILT[OPERATION]), "{named:?}");
        }
        caught::<0>();
        caught::<1>();
        caught::<2>();
        caught::<3>();
        caught::<4>();
        caught::<5>();
        caught::<6>();
    }
}
