//! AVX-512: eight words in a register, tests into mask registers and, where the processor has it, the population count
//! of vectors.
//!
//! Splits pack by a permutation from a table and halves by compress: at splits a permutation serves both sides, and on
//! Zen 5 compress takes twice as long.
#![allow(unsafe_code)]

use super::portable::{BitSum, PortableKernel};
use super::{Block, Condition, Costs, Kernel, MARGIN, Task};
use crate::count::lanes::detect;
use crate::join::list::Run;
use core::arch::x86_64::*;

/// Runs a task with the instructions that this processor has.
pub(super) fn run<T: Task>(task: T) -> T::Output {
    if detect::has(detect::AVX512_COUNTING) {
        // SAFETY: the processor has the features that `run_counting` is compiled for.
        unsafe { run_counting(task) }
    } else {
        run_without_counting(task)
    }
}

/// Runs a task without the population count of vectors, even if this processor has it.
pub(super) fn run_without_counting<T: Task>(task: T) -> T::Output {
    // SAFETY: the processor has the features that `run_packing` is compiled for.
    if detect::has(detect::AVX512_BYTES) { unsafe { run_packing(task) } } else { task.run::<PortableKernel>() }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vpopcntdq,avx2,bmi1,popcnt")]
fn run_counting<T: Task>(task: T) -> T::Output {
    task.run::<Avx512<true>>()
}

#[target_feature(enable = "avx512f,avx512bw,avx2,bmi1,popcnt")]
fn run_packing<T: Task>(task: T) -> T::Output {
    task.run::<Avx512<false>>()
}

/// AVX-512, with or without the population count of vectors.
struct Avx512<const COUNTS: bool>;

/// The number of words in a register.
const LANES: usize = 8;

/// For each mask of lanes, the permutation that puts the lanes in it first and the others behind them, both in order.
const PACK: [[u8; LANES]; 1 << LANES] = {
    let mut pack = [[0; LANES]; 1 << LANES];
    let mut mask = 0;
    while mask < pack.len() {
        let (mut at, mut half) = (0, 0);
        while half < 2 {
            let mut lane = 0;
            while lane < LANES {
                if (mask >> lane & 1 == 1) == (half == 0) {
                    pack[mask][at] = lane as u8;
                    at += 1;
                }
                lane += 1;
            }
            half += 1;
        }
        mask += 1;
    }
    pack
};

/// A sum of bits: by lanes where the processor counts those of vectors, and as in the portable kernel elsewhere.
#[derive(Clone, Copy)]
struct Bits {
    lanes: __m512i,
    columns: BitSum,
}

// SAFETY of all blocks in this file: the kernel is private to it and runs only in `run_counting` and `run_packing`,
// whose instructions were found; room for what is read and written is asserted, or ensured by a slice, before each
// loop.

#[inline(always)]
fn splat(word: u64) -> __m512i {
    // SAFETY: see above.
    unsafe { _mm512_set1_epi64(word.cast_signed()) }
}

/// Returns the lanes with those of a mask first.
#[inline(always)]
fn packed(mask: __mmask8, words: __m512i) -> __m512i {
    // SAFETY: see above.
    unsafe {
        let order = _mm_loadl_epi64(PACK[usize::from(mask)].as_ptr().cast());
        _mm512_permutexvar_epi64(_mm512_cvtepu8_epi64(order), words)
    }
}

/// Returns the first `count` lanes of sixteen as a mask.
#[inline(always)]
fn first(count: usize) -> __mmask16 {
    if count >= 16 { !0 } else { !(!0 << count) }
}

/// Returns the words of a vector.
#[inline(always)]
fn words(vector: __m512i) -> [u64; 8] {
    let mut words = [0; 8];
    // SAFETY: see above.
    unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), vector) };
    words
}

/// Writes the unions of one placement with others to `out`, and returns their number. There is room for all of them and
/// a margin.
#[inline(always)]
fn unite_one<const CONDITION: bool>(
    [with, seam]: [__m512i; 2],
    other: Run<'_>,
    [among, used]: [__m512i; 2],
    out: *mut u64,
) -> usize {
    let count = other.len();
    let mut written = 0;
    // SAFETY: see above. Lanes beyond the last placement are neither read nor packed.
    unsafe {
        for at in (0..count).step_by(2 * LANES) {
            let lanes = first(count - at);
            let seams = _mm512_maskz_loadu_epi32(lanes, other.seams.as_ptr().add(at).cast());
            let apart = _mm512_mask_testn_epi32_mask(lanes, seam, seams);
            for half in 0..2 {
                let lanes = (lanes >> (8 * half)) as __mmask8;
                let words = _mm512_maskz_loadu_epi64(lanes, other.windows.as_ptr().wrapping_add(at + 8 * half).cast());
                let union = _mm512_or_si512(with, words);
                let mut fits = (apart >> (8 * half)) as __mmask8;
                if CONDITION {
                    fits = _mm512_mask_cmpeq_epi64_mask(fits, _mm512_and_si512(union, among), used);
                }
                _mm512_storeu_si512(out.add(written).cast(), _mm512_maskz_compress_epi64(fits, union));
                written += fits.count_ones() as usize;
            }
        }
    }
    written
}

impl<const COUNTS: bool> Kernel for Avx512<COUNTS> {
    const COSTS: Costs =
        Costs { west: 6.0, count: 3.0, east: 1.0, tables: 330.0, leaf: 150.0, part: 0.9, split: 250.0 };
    const BLOCKS: usize = 2;

    #[inline(always)]
    fn enter<T: Task>(task: T) -> T::Output {
        // SAFETY: see above.
        unsafe { if COUNTS { run_counting(task) } else { run_packing(task) } }
    }

    #[inline(always)]
    fn unite(one: Run<'_>, other: Run<'_>, condition: Condition, out: &mut [u64]) -> usize {
        let (one, other) = if one.len() <= other.len() { (one, other) } else { (other, one) };
        assert!(other.windows.len() == other.len());
        let limits = [condition.among, condition.used].map(splat);
        let mut written = 0;
        for (&with, &seam) in one.windows.iter().zip(one.seams) {
            assert!(written + other.len() + MARGIN <= out.len());
            // SAFETY: see above.
            let with = unsafe { [splat(with), _mm512_set1_epi32(seam.cast_signed())] };
            let out = out.as_mut_ptr().wrapping_add(written);
            written += match condition.among {
                0 => unite_one::<false>(with, other, limits, out),
                _ => unite_one::<true>(with, other, limits, out),
            };
        }
        written
    }

    #[inline(always)]
    fn part(bit: u64, words: &[u64], out: &mut [u64]) -> usize {
        assert!(words.len() + MARGIN <= out.len());
        let (mut front, mut back) = (0, out.len());
        let (eight, rest) = words.as_chunks::<LANES>();
        // SAFETY: see above. The room between front and back is that of the words that are left, and a margin.
        unsafe {
            let bits = splat(bit);
            let out = out.as_mut_ptr();
            for words in eight {
                let words = _mm512_loadu_si512(words.as_ptr().cast());
                let mask = _mm512_testn_epi64_mask(words, bits);
                let words = packed(mask, words);
                _mm512_storeu_si512(out.add(front).cast(), words);
                _mm512_storeu_si512(out.add(back - LANES).cast(), words);
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
        let (eight, rest) = words.as_chunks::<LANES>();
        // SAFETY: see above.
        unsafe {
            let bits = splat(bit);
            for words in eight {
                let words = _mm512_loadu_si512(words.as_ptr().cast());
                let mask = _mm512_testn_epi64_mask(words, bits);
                _mm512_storeu_si512(out.as_mut_ptr().add(front).cast(), packed(mask, words));
                front += mask.count_ones() as usize;
            }
        }
        front + PortableKernel::copy(bit, rest, &mut out[front..])
    }

    type Row = __m512i;

    #[inline(always)]
    fn load(block: &Block) -> __m512i {
        // SAFETY: see above; a block is an aligned vector.
        unsafe { _mm512_load_si512(block.0.as_ptr().cast()) }
    }

    #[inline(always)]
    fn and(one: __m512i, other: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_and_si512(one, other) }
    }

    type Sum = Bits;

    #[inline(always)]
    fn zero() -> Bits {
        Bits { lanes: splat(0), columns: BitSum::default() }
    }

    #[inline(always)]
    fn add(sum: &mut Bits, [a, b, c, d]: [__m512i; 4]) {
        if !COUNTS {
            return PortableKernel::add(&mut sum.columns, [words(a), words(b), words(c), words(d)]);
        }
        // SAFETY: see above.
        unsafe {
            let one = _mm512_add_epi64(_mm512_popcnt_epi64(a), _mm512_popcnt_epi64(b));
            let other = _mm512_add_epi64(_mm512_popcnt_epi64(c), _mm512_popcnt_epi64(d));
            sum.lanes = _mm512_add_epi64(sum.lanes, _mm512_add_epi64(one, other));
        }
    }

    #[inline(always)]
    fn total(sum: Bits) -> u64 {
        words(sum.lanes).iter().sum::<u64>() + PortableKernel::total(sum.columns)
    }
}
