//! AVX-512: 16 lanes, masks in registers of their own, packing by `vpcompressd` and `vpexpandd`.
//!
//! Packed to a register and stored whole: compressing straight to memory is microcode on some processors, and many times
//! slower there.
#![allow(unsafe_code)]

use super::{Lanes, States, detect};
use crate::count::engine::{self, Job};
use crate::count::space::Buffer;
use crate::count::tally::Tally;
use core::arch::x86_64::*;

/// Only [`run`] uses it, where the processor has AVX-512.
struct Avx512;

/// Counts a job, if the processor can.
pub(super) fn run(job: &mut Job<'_>) -> Option<Tally> {
    // SAFETY: the processor has the features that `run_here` is compiled for.
    detect::avx512().then(|| unsafe { run_here(job) })
}

#[target_feature(enable = "avx512f,avx2,bmi1,popcnt")]
fn run_here(job: &mut Job<'_>) -> Tally {
    // Four vectors in flight do not fit the registers; two take 5 % more time.
    engine::run::<Avx512, 3>(job)
}

/// An address of `WIDTH` words from `at` on in one of a buffer's arrays.
#[inline(always)]
fn words(array: &[u32], at: usize) -> *const __m512i {
    array[at..at + Avx512::WIDTH].as_ptr().cast()
}

#[inline(always)]
fn words_mut(array: &mut [u32], at: usize) -> *mut __m512i {
    array[at..at + Avx512::WIDTH].as_mut_ptr().cast()
}

// SAFETY of all blocks below: `Avx512` is private to this file and used only inside `run_here`, which runs only where
// AVX-512 was found; addresses come from slices that are long enough.
impl Lanes for Avx512 {
    type Vector = __m512i;
    type Mask = __mmask16;
    const WIDTH: usize = 16;

    #[inline(always)]
    fn splat(value: u32) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_set1_epi32(value.cast_signed()) }
    }

    #[inline(always)]
    fn and(a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn or(a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_or_si512(a, b) }
    }

    #[inline(always)]
    fn without(a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_andnot_si512(b, a) }
    }

    #[inline(always)]
    fn lowest(a: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_and_si512(a, _mm512_sub_epi32(_mm512_setzero_si512(), a)) }
    }

    #[inline(always)]
    fn add(a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_add_epi32(a, b) }
    }

    #[inline(always)]
    fn shift_left(a: __m512i, by: u32) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_sll_epi32(a, _mm_cvtsi32_si128(by.cast_signed())) }
    }

    #[inline(always)]
    fn shift_right(a: __m512i, by: u32) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_srl_epi32(a, _mm_cvtsi32_si128(by.cast_signed())) }
    }

    #[inline(always)]
    fn zero(a: __m512i) -> __mmask16 {
        // SAFETY: see above.
        unsafe { _mm512_testn_epi32_mask(a, a) }
    }

    #[inline(always)]
    fn equal(a: __m512i, b: __m512i) -> __mmask16 {
        // SAFETY: see above.
        unsafe { _mm512_cmpeq_epi32_mask(a, b) }
    }

    #[inline(always)]
    fn free<const ROWS: usize>(rows: [(__m512i, [__m512i; 3]); ROWS]) -> __mmask16 {
        rows.into_iter().fold(__mmask16::MAX, |mask, (allowed, [a, b, c])| {
            // One instruction for "none of the three" (its truth table has only its first bit set), one to test.
            // SAFETY: see above.
            unsafe { _mm512_mask_test_epi32_mask(mask, _mm512_ternarylogic_epi32::<1>(a, b, c), allowed) }
        })
    }

    #[inline(always)]
    fn both(a: __mmask16, b: __mmask16) -> __mmask16 {
        a & b
    }

    #[inline(always)]
    fn none() -> __mmask16 {
        0
    }

    #[inline(always)]
    fn count(mask: __mmask16) -> usize {
        mask.count_ones() as usize
    }

    #[inline(always)]
    fn select(mask: __mmask16, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_mask_blend_epi32(mask, b, a) }
    }

    #[inline(always)]
    fn push(mask: __mmask16, states: States<__m512i>, buffer: &mut Buffer, at: usize) {
        // The lanes' numbers are packed once, and the three vectors ordered by them: a permutation costs less than packing.
        // SAFETY: see above.
        unsafe {
            let order = _mm512_maskz_compress_epi32(mask, lane_numbers());
            _mm512_storeu_si512(words_mut(&mut buffer.down, at), _mm512_permutexvar_epi32(order, states.down));
            _mm512_storeu_si512(words_mut(&mut buffer.left, at), _mm512_permutexvar_epi32(order, states.left));
            _mm512_storeu_si512(words_mut(&mut buffer.right, at), _mm512_permutexvar_epi32(order, states.right));
        }
    }

    #[inline(always)]
    fn pull(mask: __mmask16, states: States<__m512i>, buffer: &Buffer, at: usize) -> States<__m512i> {
        // SAFETY: see above.
        unsafe {
            States {
                down: _mm512_mask_expand_epi32(states.down, mask, _mm512_loadu_si512(words(&buffer.down, at))),
                left: _mm512_mask_expand_epi32(states.left, mask, _mm512_loadu_si512(words(&buffer.left, at))),
                right: _mm512_mask_expand_epi32(states.right, mask, _mm512_loadu_si512(words(&buffer.right, at))),
            }
        }
    }
}

#[inline(always)]
fn lane_numbers() -> __m512i {
    // SAFETY: as for `Lanes` above.
    unsafe { _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) }
}
