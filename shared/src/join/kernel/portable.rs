//! Words of 64 bits, for any processor. Packing is an index that either moves or does not. Compilers turn the rest into
//! vectors where the whole program is compiled for them, as with NEON and in WebAssembly.

use super::{Condition, Costs, Kernel, MARGIN, Task, carried};
use crate::join::list::Run;

pub(in crate::join) struct PortableKernel;

impl Kernel for PortableKernel {
    const COSTS: Costs =
        Costs { west: 14.0, count: 20.0, east: 6.0, tables: 900.0, leaf: 400.0, part: 3.0, split: 1000.0 };
    const BLOCKS: usize = 1;

    #[inline(never)]
    fn enter<T: Task>(task: T) -> T::Output {
        task.run::<PortableKernel>()
    }

    #[inline(always)]
    fn unite(one: Run<'_>, other: Run<'_>, condition: Condition, out: &mut [u64]) -> usize {
        let (one, other) = if one.len() <= other.len() { (one, other) } else { (other, one) };
        let Condition { among, used } = condition;
        let mut written = 0;
        for (with, seam) in one.windows.iter().zip(one.seams) {
            let out = &mut out[written..][..other.len()];
            let mut fitting = 0;
            for (half, other) in other.windows.iter().zip(other.seams) {
                let half = half | with;
                out[fitting] = half;
                fitting += usize::from((seam & other == 0) & (half & among == used));
            }
            written += fitting;
        }
        written
    }

    #[inline(always)]
    fn part(bit: u64, words: &[u64], out: &mut [u64]) -> usize {
        assert!(words.len() + MARGIN <= out.len());
        let (mut front, mut back) = (0, out.len());
        for &word in words {
            let uses = usize::from(word & bit != 0);
            out[front] = word;
            out[back - 1] = word;
            front += 1 - uses;
            back -= uses;
        }
        front
    }

    #[inline(always)]
    fn copy(bit: u64, words: &[u64], out: &mut [u64]) -> usize {
        let out = &mut out[..words.len() + MARGIN];
        let mut front = 0;
        for &word in words {
            out[front] = word;
            front += usize::from(word & bit == 0);
        }
        front
    }

    type Row = [u64; 8];

    #[inline(always)]
    fn load(block: &super::Block) -> [u64; 8] {
        block.0
    }

    #[inline(always)]
    fn and(mut one: [u64; 8], other: [u64; 8]) -> [u64; 8] {
        for word in 0..8 {
            one[word] &= other[word];
        }
        one
    }

    type Sum = BitSum;

    #[inline(always)]
    fn zero() -> BitSum {
        BitSum::default()
    }

    #[inline(always)]
    fn add(sum: &mut BitSum, [a, b, c, d]: [[u64; 8]; 4]) {
        for word in 0..8 {
            let one = carried(&mut sum.ones[word], a[word], b[word]);
            let other = carried(&mut sum.ones[word], c[word], d[word]);
            sum.fours += u64::from(carried(&mut sum.twos[word], one, other).count_ones());
        }
    }

    #[inline(always)]
    fn total(sum: BitSum) -> u64 {
        let count = |words: [u64; 8]| words.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        count(sum.ones) + 2 * count(sum.twos) + 4 * sum.fours
    }
}

/// A sum in which bits are added as by hand, all 512 columns at once. Only every fourth row is counted.
#[derive(Clone, Copy, Default)]
pub(in crate::join) struct BitSum {
    ones: [u64; 8],
    twos: [u64; 8],
    fours: u64,
}
