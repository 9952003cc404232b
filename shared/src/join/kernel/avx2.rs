//! AVX2: four words in a register, packed by a permutation from a table.
#![allow(unsafe_code)]

use super::portable::PortableKernel;
use super::{Block, Condition, Costs, Kernel, MARGIN, Task};
use crate::count::lanes::detect;
use crate::join::list::Run;
use core::arch::x86_64::*;

/// Runs a task with the instructions that this processor has.
pub(super) fn run<T: Task>(task: T) -> T::Output {
    // SAFETY: the processor has the features that `run_here` is compiled for.
    if detect::has(detect::AVX2) { unsafe { run_here(task) } } else { task.run::<PortableKernel>() }
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn run_here<T: Task>(task: T) -> T::Output {
    task.run::<Avx2>()
}

struct Avx2;

/// The number of words in a register.
const LANES: usize = 4;

/// For each mask of lanes, the permutation that puts the lanes in it first and the others behind them, both in order.
/// A lane is two of the eight items that are permuted.
const PACK: [[u32; 2 * LANES]; 1 << LANES] = {
    let mut pack = [[0; 2 * LANES]; 1 << LANES];
    let mut mask = 0;
    while mask < pack.len() {
        let (mut at, mut half) = (0, 0);
        while half < 2 {
            let mut lane = 0;
            while lane < LANES {
                if (mask >> lane & 1 == 1) == (half == 0) {
                    pack[mask][at] = 2 * lane as u32;
                    pack[mask][at + 1] = 2 * lane as u32 + 1;
                    at += 2;
                }
                lane += 1;
            }
            half += 1;
        }
        mask += 1;
    }
    pack
};

/// A sum of 64-bit numbers in four lanes, and the digits below it, as in the portable kernel.
#[derive(Clone, Copy)]
struct BitSum {
    ones: [__m256i; 2],
    twos: [__m256i; 2],
    fours: __m256i,
}

// SAFETY of all blocks in this file: the kernel is private to it and runs only in `run_here`, whose instructions were
// found; room for what is read and written is asserted, or ensured by a slice, before each loop.

/// Returns a mask of the lanes that have no bit in common with `bits`.
#[inline(always)]
fn lanes_without(words: __m256i, bits: __m256i) -> usize {
    // SAFETY: see above.
    unsafe {
        let without = _mm256_cmpeq_epi64(_mm256_and_si256(words, bits), _mm256_setzero_si256());
        _mm256_movemask_pd(_mm256_castsi256_pd(without)) as usize
    }
}

/// Returns the lanes with those of a mask first.
#[inline(always)]
fn packed(mask: usize, words: __m256i) -> __m256i {
    // SAFETY: see above; there is an order for each mask of four lanes.
    unsafe { _mm256_permutevar8x32_epi32(words, _mm256_loadu_si256(PACK[mask & 15].as_ptr().cast())) }
}

#[inline(always)]
fn splat(word: u64) -> __m256i {
    // SAFETY: see above.
    unsafe { _mm256_set1_epi64x(word.cast_signed()) }
}

/// Returns the number of bits of each byte, from a table for half a byte.
#[inline(always)]
fn bits_of_bytes(words: __m256i) -> __m256i {
    // SAFETY: see above.
    unsafe {
        let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        let low = _mm256_set1_epi8(15);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(words), low);
        let low = _mm256_and_si256(words, low);
        _mm256_add_epi8(_mm256_shuffle_epi8(table, low), _mm256_shuffle_epi8(table, high))
    }
}

/// Adds two bits to a third in each column, and returns what is carried.
#[inline(always)]
fn carried(sum: &mut __m256i, a: __m256i, b: __m256i) -> __m256i {
    // SAFETY: see above.
    unsafe {
        let either = _mm256_xor_si256(*sum, a);
        let carry = _mm256_or_si256(_mm256_and_si256(*sum, a), _mm256_and_si256(either, b));
        *sum = _mm256_xor_si256(either, b);
        carry
    }
}

impl Kernel for Avx2 {
    const COSTS: Costs =
        Costs { west: 6.0, count: 10.0, east: 2.5, tables: 800.0, leaf: 200.0, part: 1.5, split: 600.0 };
    const BLOCKS: usize = 1;

    #[inline(always)]
    fn enter<T: Task>(task: T) -> T::Output {
        // SAFETY: see above.
        unsafe { run_here(task) }
    }

    #[inline(always)]
    fn unite(one: Run<'_>, other: Run<'_>, condition: Condition, out: &mut [u64]) -> usize {
        let (one, other) = if one.len() <= other.len() { (one, other) } else { (other, one) };
        let count = other.len();
        assert!(other.windows.len() == count);
        let whole = count / LANES * LANES;
        let (among, used) = (splat(condition.among), splat(condition.used));
        let mut written = 0;
        for (&with, &seam) in one.windows.iter().zip(one.seams) {
            assert!(written + count + MARGIN <= out.len());
            // SAFETY: see above.
            unsafe {
                let (words, seams) = (splat(with), _mm_set1_epi32(seam.cast_signed()));
                for at in (0..whole).step_by(LANES) {
                    let others = _mm_loadu_si128(other.seams.as_ptr().add(at).cast());
                    let apart = _mm_cmpeq_epi32(_mm_and_si128(others, seams), _mm_setzero_si128());
                    let half = _mm256_or_si256(words, _mm256_loadu_si256(other.windows.as_ptr().add(at).cast()));
                    let meets = _mm256_cmpeq_epi64(_mm256_and_si256(half, among), used);
                    let mask =
                        _mm_movemask_ps(_mm_castsi128_ps(apart)) & _mm256_movemask_pd(_mm256_castsi256_pd(meets));
                    _mm256_storeu_si256(out.as_mut_ptr().add(written).cast(), packed(mask as usize, half));
                    written += mask.count_ones() as usize;
                }
            }
            for at in whole..count {
                let half = with | other.windows[at];
                out[written] = half;
                let fits = (other.seams[at] & seam == 0) & (half & condition.among == condition.used);
                written += usize::from(fits);
            }
        }
        written
    }

    #[inline(always)]
    fn part(bit: u64, words: &[u64], out: &mut [u64]) -> usize {
        assert!(words.len() + MARGIN <= out.len());
        let (mut front, mut back) = (0, out.len());
        let (four, rest) = words.as_chunks::<LANES>();
        // SAFETY: see above. The room between front and back is that of the words that are left, and a margin.
        unsafe {
            let bits = splat(bit);
            let out = out.as_mut_ptr();
            for words in four {
                let words = _mm256_loadu_si256(words.as_ptr().cast());
                let mask = lanes_without(words, bits);
                let words = packed(mask, words);
                _mm256_storeu_si256(out.add(front).cast(), words);
                _mm256_storeu_si256(out.add(back - LANES).cast(), words);
                let without = mask.count_ones() as usize;
                front += without;
                back -= LANES - without;
            }
        }
        front + PortableKernel::part(bit, rest, &mut out[front..back])
    }

    #[inline(always)]
    fn copy(bit: u64, words: &[u64], out: &mut [u64]) -> usize {
        let out = &mut out[..words.len() + MARGIN];
        let mut front = 0;
        let (four, rest) = words.as_chunks::<LANES>();
        // SAFETY: see above.
        unsafe {
            let bits = splat(bit);
            for words in four {
                let words = _mm256_loadu_si256(words.as_ptr().cast());
                let mask = lanes_without(words, bits);
                _mm256_storeu_si256(out.as_mut_ptr().add(front).cast(), packed(mask, words));
                front += mask.count_ones() as usize;
            }
        }
        front + PortableKernel::copy(bit, rest, &mut out[front..])
    }

    type Row = [__m256i; 2];

    #[inline(always)]
    fn load(block: &Block) -> [__m256i; 2] {
        let address = block.0.as_ptr().cast::<__m256i>();
        // SAFETY: see above; a block is two aligned vectors.
        unsafe { [_mm256_load_si256(address), _mm256_load_si256(address.add(1))] }
    }

    #[inline(always)]
    fn and(one: [__m256i; 2], other: [__m256i; 2]) -> [__m256i; 2] {
        // SAFETY: see above.
        unsafe { [_mm256_and_si256(one[0], other[0]), _mm256_and_si256(one[1], other[1])] }
    }

    type Sum = BitSum;

    #[inline(always)]
    fn zero() -> BitSum {
        let zero = splat(0);
        BitSum { ones: [zero; 2], twos: [zero; 2], fours: zero }
    }

    #[inline(always)]
    fn add(sum: &mut BitSum, [a, b, c, d]: [[__m256i; 2]; 4]) {
        let mut bytes = splat(0);
        for half in 0..2 {
            let one = carried(&mut sum.ones[half], a[half], b[half]);
            let other = carried(&mut sum.ones[half], c[half], d[half]);
            let fours = bits_of_bytes(carried(&mut sum.twos[half], one, other));
            // SAFETY: see above.
            bytes = unsafe { _mm256_add_epi8(bytes, fours) };
        }
        // SAFETY: see above.
        unsafe { sum.fours = _mm256_add_epi64(sum.fours, _mm256_sad_epu8(bytes, _mm256_setzero_si256())) }
    }

    #[inline(always)]
    fn total(sum: BitSum) -> u64 {
        let words = |words: __m256i| {
            let mut out = [0_u64; LANES];
            // SAFETY: see above.
            unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), words) };
            out
        };
        let count = |digits: [__m256i; 2]| {
            digits.into_iter().flat_map(words).map(|word| u64::from(word.count_ones())).sum::<u64>()
        };
        count(sum.ones) + 2 * count(sum.twos) + 4 * words(sum.fours).iter().sum::<u64>()
    }
}
