//! AVX-512: 16 lanes, or 32 narrow ones, with masks in registers of their own and packing by compress and expand.
//!
//! Lanes are packed to a register and stored whole. Compressing straight to memory is microcode on some processors, and
//! many times slower there.
#![allow(unsafe_code)]

use super::{Lanes, States, address, address_mut, detect};
use crate::count::engine::{self, Job};
use crate::count::space::Buffer;
use crate::count::tally::Tally;
use core::arch::x86_64::*;

/// Counts a job, with narrow lanes if the board fits 16 bits and the processor has them. Returns `None` if the
/// processor does not support AVX-512.
pub(super) fn run(job: &mut Job<'_>) -> Option<Tally> {
    if job.narrow && detect::has(detect::AVX512_NARROW) {
        // SAFETY: the processor has the features that `run_narrow_here` is compiled for.
        return Some(unsafe { run_narrow_here(job) });
    }
    // SAFETY: the processor has the features that `run_here` is compiled for.
    detect::has(detect::AVX512).then(|| unsafe { run_here(job) })
}

// Four vectors in flight do not fit the registers; two take 5 % more time.

#[target_feature(enable = "avx512f,avx2,bmi1,popcnt")]
fn run_here(job: &mut Job<'_>) -> Tally {
    engine::run::<Wide, 3>(job)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,avx2,bmi1,popcnt")]
fn run_narrow_here(job: &mut Job<'_>) -> Tally {
    engine::run::<Narrow, 3>(job)
}

// SAFETY of all blocks in it: the types are private to this file and used only inside `run_here` and `run_narrow_here`,
// which run only where their instructions were found; addresses are checked to have room for a vector.
macro_rules! lanes {
    (
        $name:ident: $width:literal lanes of $word:ty, masks $mask:ty;
        $splat:ident $sub:ident $shift_left:ident $shift_right:ident
        $zero:ident $equal:ident $test:ident $select:ident $compress:ident $permute:ident $expand:ident
    ) => {
        struct $name;

        impl $name {
            const NUMBERS: [$word; $width] = {
                let (mut numbers, mut lane) = ([0; $width], 0);
                while lane < $width {
                    numbers[lane] = lane as $word;
                    lane += 1;
                }
                numbers
            };
        }

        impl Lanes for $name {
            type Vector = __m512i;
            type Mask = $mask;
            const WIDTH: usize = $width;

            operations! {
                unsafe:
                splat(value: u32) -> __m512i { $splat((value as $word).cast_signed()) }
                and(a: __m512i, b: __m512i) -> __m512i { _mm512_and_si512(a, b) }
                or(a: __m512i, b: __m512i) -> __m512i { _mm512_or_si512(a, b) }
                without(a: __m512i, b: __m512i) -> __m512i { _mm512_andnot_si512(b, a) }
                lowest(a: __m512i) -> __m512i { _mm512_and_si512(a, $sub(_mm512_setzero_si512(), a)) }
                shift_left(a: __m512i, by: u32) -> __m512i { $shift_left(a, _mm_cvtsi32_si128(by.cast_signed())) }
                shift_right(a: __m512i, by: u32) -> __m512i { $shift_right(a, _mm_cvtsi32_si128(by.cast_signed())) }
                zero(a: __m512i) -> $mask { $zero(a, a) }
                equal(a: __m512i, b: __m512i) -> $mask { $equal(a, b) }
                select(mask: $mask, a: __m512i, b: __m512i) -> __m512i { $select(mask, b, a) }
            }

            operations! {
                safe:
                none() -> $mask { 0 }
                both(a: $mask, b: $mask) -> $mask { a & b }
                but(a: $mask, b: $mask) -> $mask { a & !b }
                count(mask: $mask) -> usize { mask.count_ones() as usize }
            }

            #[inline(always)]
            fn free<const ROWS: usize>(rows: [(__m512i, [__m512i; 3]); ROWS]) -> $mask {
                let mut mask = <$mask>::MAX;
                // A loop rather than a closure, as with AVX2: where it is not inlined, each instruction becomes a call.
                for &(allowed, [a, b, c]) in &rows {
                    // One instruction computes "none of the three" (its truth table has only its first bit set), one
                    // tests it. Testing the smallest of all rows' free squares once takes 4 % more time.
                    // SAFETY: see above.
                    mask = unsafe { $test(mask, _mm512_ternarylogic_epi32::<1>(a, b, c), allowed) };
                }
                mask
            }

            #[inline(always)]
            fn push(mask: $mask, states: States<__m512i>, buffer: &mut Buffer, at: usize) {
                // The lanes' numbers are packed once and then order all three vectors: a permutation costs less than
                // packing.
                // SAFETY: see above.
                unsafe {
                    let order = $compress(mask, _mm512_loadu_si512(Self::NUMBERS.as_ptr().cast()));
                    let down = address_mut::<Self>(&mut buffer.down, at, $width);
                    let left = address_mut::<Self>(&mut buffer.left, at, $width);
                    let right = address_mut::<Self>(&mut buffer.right, at, $width);
                    _mm512_storeu_si512(down.cast(), $permute(order, states.down));
                    _mm512_storeu_si512(left.cast(), $permute(order, states.left));
                    _mm512_storeu_si512(right.cast(), $permute(order, states.right));
                }
            }

            #[inline(always)]
            fn pull(mask: $mask, states: States<__m512i>, buffer: &Buffer, at: usize) -> States<__m512i> {
                // Expanding the order once and permuting three times, as `push` does, takes 4 % longer: each
                // permutation waits for the expansion.
                // SAFETY: see above.
                unsafe {
                    let read = |array| _mm512_loadu_si512(address::<Self>(array, at, $width).cast());
                    States {
                        down: $expand(states.down, mask, read(&buffer.down)),
                        left: $expand(states.left, mask, read(&buffer.left)),
                        right: $expand(states.right, mask, read(&buffer.right)),
                    }
                }
            }
        }
    };
}

lanes! {
    Wide: 16 lanes of u32, masks __mmask16;
    _mm512_set1_epi32 _mm512_sub_epi32 _mm512_sll_epi32 _mm512_srl_epi32
    _mm512_testn_epi32_mask _mm512_cmpeq_epi32_mask _mm512_mask_test_epi32_mask _mm512_mask_blend_epi32
    _mm512_maskz_compress_epi32 _mm512_permutexvar_epi32 _mm512_mask_expand_epi32
}

lanes! {
    Narrow: 32 lanes of u16, masks __mmask32;
    _mm512_set1_epi16 _mm512_sub_epi16 _mm512_sll_epi16 _mm512_srl_epi16
    _mm512_testn_epi16_mask _mm512_cmpeq_epi16_mask _mm512_mask_test_epi16_mask _mm512_mask_blend_epi16
    _mm512_maskz_compress_epi16 _mm512_permutexvar_epi16 _mm512_mask_expand_epi16
}
