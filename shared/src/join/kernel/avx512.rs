//! AVX-512: tests into mask registers, packing by compress and, where the processor has it, the population count of
//! vectors.
//!
//! Lanes are packed to a register and stored whole, as in the batch engine. Without the population count, and with AVX2
//! alone, the portable count is compiled for the vectors available.
#![allow(unsafe_code)]

use super::portable::Portable;
use super::{Block, Kernel, MARGIN};
use crate::count::lanes::detect;
use crate::join::engine::Job;
use core::arch::x86_64::*;

/// Counts a job with the instructions that this processor has.
pub(super) fn run(job: Job<'_>) -> u64 {
    if detect::avx512_counting() {
        // SAFETY: the processor has the features that `run_counting` is compiled for.
        unsafe { run_counting(job) }
    } else if detect::avx512() {
        // SAFETY: the processor has the features that `run_packing` is compiled for.
        unsafe { run_packing(job) }
    } else {
        job.count::<Portable>()
    }
}

/// Counts a job with the portable kernel, compiled for AVX2.
pub(super) fn run_avx2(job: Job<'_>) -> u64 {
    // SAFETY: the processor has the features that `run_avx2_here` is compiled for.
    if detect::avx2() { unsafe { run_avx2_here(job) } } else { job.count::<Portable>() }
}

#[target_feature(enable = "avx512f,avx512vpopcntdq,avx2,bmi1,popcnt")]
fn run_counting(job: Job<'_>) -> u64 {
    job.count::<Avx512<true>>()
}

#[target_feature(enable = "avx512f,avx2,bmi1,popcnt")]
fn run_packing(job: Job<'_>) -> u64 {
    job.count::<Avx512<false>>()
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn run_avx2_here(job: Job<'_>) -> u64 {
    job.count::<Portable>()
}

/// AVX-512, with or without the population count of vectors.
struct Avx512<const COUNTS: bool>;

const LANES: usize = 16;
const NUMBERS: [u32; LANES] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Returns the lanes of a vector that the rest of a list fills.
#[inline(always)]
fn filled(left: usize) -> __mmask16 {
    if left >= LANES { !0 } else { !(!0 << left) }
}

/// Reads the lanes of a list from `at` on. Lanes beyond its end are 0 and not read.
///
/// # Safety
/// The processor must have AVX-512, and `at` must not lie beyond the end.
#[inline(always)]
unsafe fn read(list: &[u32], at: usize) -> __m512i {
    // SAFETY: only lanes inside the list are read.
    unsafe { _mm512_maskz_loadu_epi32(filled(list.len() - at), list.as_ptr().add(at).cast()) }
}

/// Writes the lanes of `mask` one after another. All 16 slots from `at` on are overwritten.
///
/// # Safety
/// The processor must have AVX-512, and there must be 16 slots from `at` on.
#[inline(always)]
unsafe fn pack(mask: __mmask16, lanes: __m512i, out: &mut [u32], at: usize) {
    debug_assert!(at + LANES <= out.len());
    // SAFETY: the caller's promise.
    unsafe { _mm512_storeu_si512(out.as_mut_ptr().add(at).cast(), _mm512_maskz_compress_epi32(mask, lanes)) }
}

#[inline(always)]
fn splat(value: u32) -> __m512i {
    // SAFETY: private to this file, and used only below `run_counting` and `run_packing`.
    unsafe { _mm512_set1_epi32(value.cast_signed()) }
}

// SAFETY of all blocks in it: the type is private to this file and used only in `run_counting` and `run_packing`, which
// run only where their instructions were found; room for what is written is asserted before each loop.
impl<const COUNTS: bool> Kernel for Avx512<COUNTS> {
    #[inline(always)]
    fn disjoint<const KEYS: usize>(closed: [u32; KEYS], keys: [&[u32]; KEYS], from: u32, out: &mut [u32]) -> usize {
        let count = keys[0].len();
        assert!(out.len() >= count + MARGIN);
        let mut tested = [splat(0); KEYS];
        for key in 0..KEYS {
            assert!(keys[key].len() == count);
            tested[key] = splat(closed[key]);
        }
        let (mut at, mut written) = (0, 0);
        // SAFETY: see above.
        unsafe {
            let mut numbers = _mm512_add_epi32(_mm512_loadu_si512(NUMBERS.as_ptr().cast()), splat(from));
            while at < count {
                let mut free = filled(count - at);
                for key in 0..KEYS {
                    free = _mm512_mask_testn_epi32_mask(free, tested[key], read(keys[key], at));
                }
                pack(free, numbers, out, written);
                written += free.count_ones() as usize;
                numbers = _mm512_add_epi32(numbers, splat(LANES as u32));
                at += LANES;
            }
        }
        written
    }

    #[inline(always)]
    fn unite(seam: u32, seams: &[u32], with: [u32; 2], windows: [&[u32]; 2], out: [&mut [u32]; 2]) -> usize {
        let count = seams.len();
        let [rising, falling] = out;
        assert!(windows[0].len() == count && windows[1].len() == count);
        assert!(rising.len() >= count + MARGIN && falling.len() >= count + MARGIN);
        let (seam, with) = (splat(seam), [splat(with[0]), splat(with[1])]);
        let (mut at, mut written) = (0, 0);
        // SAFETY: see above.
        unsafe {
            while at < count {
                let free = _mm512_mask_testn_epi32_mask(filled(count - at), seam, read(seams, at));
                pack(free, _mm512_or_si512(with[0], read(windows[0], at)), rising, written);
                pack(free, _mm512_or_si512(with[1], read(windows[1], at)), falling, written);
                written += free.count_ones() as usize;
                at += LANES;
            }
        }
        written
    }

    #[inline(always)]
    fn split(bits: [u32; 2], members: [&mut [u32]; 2], aside: [&mut [u32]; 2]) -> usize {
        let ([rising, falling], [aside_rising, aside_falling]) = (members, aside);
        let count = rising.len();
        assert!(falling.len() == count);
        assert!(aside_rising.len() >= count + MARGIN && aside_falling.len() >= count + MARGIN);
        let (mut at, mut front, mut moved) = (0, 0, 0);
        // SAFETY: see above; and what is written to the front was read before.
        unsafe {
            let bits = [splat(bits[0]), splat(bits[1])];
            while at < count {
                let here = filled(count - at);
                let (a, b) = (read(rising, at), read(falling, at));
                let free = _mm512_mask_testn_epi32_mask(_mm512_mask_testn_epi32_mask(here, a, bits[0]), b, bits[1]);
                let held = here & !free;
                pack(held, a, aside_rising, moved);
                pack(held, b, aside_falling, moved);
                let stay = free.count_ones() as usize;
                let slots = filled(stay);
                _mm512_mask_storeu_epi32(
                    rising.as_mut_ptr().add(front).cast(),
                    slots,
                    _mm512_maskz_compress_epi32(free, a),
                );
                _mm512_mask_storeu_epi32(
                    falling.as_mut_ptr().add(front).cast(),
                    slots,
                    _mm512_maskz_compress_epi32(free, b),
                );
                front += stay;
                moved += held.count_ones() as usize;
                at += LANES;
            }
        }
        front
    }

    #[inline(always)]
    fn transpose(members: &[u32], rows: &mut [Block], blocks: usize, block: usize) {
        for (bit, row) in rows.chunks_exact_mut(blocks).enumerate() {
            for word in 0..Block::BITS / 64 {
                let mut bits = 0;
                for part in 0..64 / LANES {
                    let at = (64 * word + LANES * part).min(members.len());
                    // SAFETY: see above.
                    let free = unsafe {
                        _mm512_mask_testn_epi32_mask(filled(members.len() - at), splat(1 << bit), read(members, at))
                    };
                    bits |= u64::from(free) << (LANES * part);
                }
                row[block].0[word] = bits;
            }
        }
    }

    #[inline(always)]
    fn count<const BLOCKS: usize>(pairs: &[u32], x: &[Block], y: &[Block]) -> u64 {
        if !COUNTS {
            return Portable::count::<BLOCKS>(pairs, x, y);
        }
        // SAFETY: see above; rows are taken as slices of their blocks.
        unsafe {
            // Two sums, so that additions do not wait for each other.
            let mut sums = [_mm512_setzero_si512(); 2];
            for &pair in pairs {
                let x = &x[(pair >> 16) as usize * BLOCKS..][..BLOCKS];
                let y = &y[(pair & 0xffff) as usize * BLOCKS..][..BLOCKS];
                for block in 0..BLOCKS {
                    let x = _mm512_load_si512(x.as_ptr().add(block).cast());
                    let y = _mm512_load_si512(y.as_ptr().add(block).cast());
                    let bits = _mm512_popcnt_epi64(_mm512_and_si512(x, y));
                    sums[block % 2] = _mm512_add_epi64(sums[block % 2], bits);
                }
            }
            _mm512_reduce_add_epi64(_mm512_add_epi64(sums[0], sums[1])).cast_unsigned()
        }
    }
}
