//! The operations of a kernel on random inputs, compared with those of the portable one.
//!
//! Kernels may write halves in any order, so the comparison ignores it. It also covers the memory beyond the room that
//! a kernel was given.

use super::portable::PortableKernel;
use super::{Block, Condition, Kernel, MARGIN, Task, run};
use crate::count::LaneKind;
use crate::join::list::Run;
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
            ("unite", unite::<K>(random) != unite::<PortableKernel>(random)),
            ("part", part::<K>(random) != part::<PortableKernel>(random)),
            ("copy", copy::<K>(random) != copy::<PortableKernel>(random)),
            ("add", add::<K>(random) != add::<PortableKernel>(random)),
        ]
        .into_iter()
        .find_map(|(name, differs)| differs.then_some(name))
    }
}

/// Random numbers (xorshift). A copy gives the same ones again, so every kernel gets the same inputs.
#[derive(Clone, Copy)]
struct Random(u64);

impl Random {
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

    /// Returns some halves.
    fn halves(&mut self, most: usize) -> Vec<u64> {
        let (count, ands) = (self.up_to(most), 1 + self.up_to(3));
        (0..count).map(|_| self.sparse(ands)).collect()
    }

    /// Returns random seams, so many. Sometimes all of them are empty, as in a part without queens.
    fn seams(&mut self, count: usize) -> Vec<u32> {
        let ands = [2, 3, 64][self.up_to(2)];
        (0..count).map(|_| self.sparse(ands) as u32).collect()
    }
}

/// Room for words, and some words beyond it that must stay as they are.
struct Room(Vec<u64>, usize);

impl Room {
    const BEYOND: u64 = 0xbe_7017d;

    fn new(count: usize) -> Room {
        Room(alloc::vec![Room::BEYOND; count + 2 * MARGIN], count)
    }

    fn words(&mut self) -> &mut [u64] {
        &mut self.0[..self.1]
    }

    fn is_kept_within(&self) -> bool {
        self.0[self.1..].iter().all(|&word| word == Room::BEYOND)
    }
}

fn sorted(words: &[u64]) -> Vec<u64> {
    let mut words = words.to_vec();
    words.sort_unstable();
    words
}

#[inline(always)]
fn unite<K: Kernel>(mut random: Random) -> (Vec<u64>, bool) {
    let windows = [random.halves(12), random.halves(40)];
    let seams = array::from_fn::<_, 2, _>(|at| random.seams(windows[at].len()));
    let run = |at: usize| Run { windows: &windows[at], seams: &seams[at] };
    let ands = [64, 4][random.up_to(1)];
    let among = random.sparse(ands);
    let condition = Condition { among, used: among & random.word() };
    let mut out = Room::new(windows[0].len() * windows[1].len() + MARGIN);
    let written = K::unite(run(0), run(1), condition, out.words());
    (sorted(&out.words()[..written]), out.is_kept_within())
}

#[inline(always)]
fn part<K: Kernel>(mut random: Random) -> ([Vec<u64>; 2], bool) {
    let (halves, bit) = (random.halves(100), 1 << random.up_to(63));
    let (count, more) = (halves.len(), random.up_to(300));
    let mut out = Room::new(count + MARGIN + more);
    let front = K::part(bit, &halves, out.words());
    let sides = [sorted(&out.words()[..front]), sorted(&out.words()[front + MARGIN + more..])];
    let between = out.words().get(count..MARGIN + more).unwrap_or_default();
    let is_kept_between = between.iter().all(|&word| word == Room::BEYOND);
    (sides, is_kept_between && out.is_kept_within())
}

#[inline(always)]
fn copy<K: Kernel>(mut random: Random) -> (Vec<u64>, bool) {
    let (halves, bit) = (random.halves(100), 1 << random.up_to(63));
    let mut out = Room::new(halves.len() + MARGIN);
    let front = K::copy(bit, &halves, out.words());
    (sorted(&out.words()[..front]), out.is_kept_within())
}

/// Adds the bits of full rows and of ever sparser ones.
#[inline(always)]
fn add<K: Kernel>(mut random: Random) -> u64 {
    let mut sum = K::zero();
    for ands in 0..=5 {
        for _ in 0..random.up_to(40) {
            let mut rows = [K::load(&Block::FULL); 4];
            for row in &mut rows {
                let [one, other] = array::from_fn(|_| Block(array::from_fn(|_| random.sparse(ands))));
                *row = K::and(K::load(&one), K::load(&other));
            }
            K::add(&mut sum, rows);
        }
    }
    K::total(sum)
}

#[cfg(test)]
mod tests {
    use super::super::Costs;
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

    const SPOILT: [&str; 4] = ["unite", "part", "copy", "add"];

    impl<const OPERATION: usize> Kernel for Spoilt<OPERATION> {
        const COSTS: Costs = PortableKernel::COSTS;
        const BLOCKS: usize = 1;

        fn enter<T: Task>(task: T) -> T::Output {
            task.run::<Spoilt<OPERATION>>()
        }

        fn unite(one: Run<'_>, other: Run<'_>, condition: Condition, out: &mut [u64]) -> usize {
            let condition = if OPERATION == 0 { Condition::default() } else { condition };
            PortableKernel::unite(one, other, condition, out)
        }

        /// One half is written over the margin.
        fn part(bit: u64, words: &[u64], out: &mut [u64]) -> usize {
            let front = PortableKernel::part(bit, words, out);
            if OPERATION == 1 && front % 8 == 7 { front + 1 } else { front }
        }

        /// The last half is lost at times.
        fn copy(bit: u64, words: &[u64], out: &mut [u64]) -> usize {
            let words = if OPERATION == 2 { &words[..words.len() / 4 * 4] } else { words };
            PortableKernel::copy(bit, words, out)
        }

        type Row = [u64; 8];

        fn load(block: &Block) -> [u64; 8] {
            block.0
        }

        fn and(one: [u64; 8], other: [u64; 8]) -> [u64; 8] {
            PortableKernel::and(one, other)
        }

        type Sum = <PortableKernel as Kernel>::Sum;

        fn zero() -> Self::Sum {
            PortableKernel::zero()
        }

        /// A carry is lost.
        fn add(sum: &mut Self::Sum, mut rows: [[u64; 8]; 4]) {
            if OPERATION == 3 && rows.iter().all(|row| row[7] >> 63 == 1) {
                rows[0][7] = 0;
            }
            PortableKernel::add(sum, rows);
        }

        fn total(sum: Self::Sum) -> u64 {
            PortableKernel::total(sum)
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
    }
}
