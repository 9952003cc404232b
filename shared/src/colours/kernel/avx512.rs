//! AVX-512: 32 lanes, with masks in registers of their own, packed by its compress instruction.
//!
//! Lanes are packed to a register and stored whole. Compressing straight to memory is microcode on some processors, and
//! many times slower there.
#![allow(unsafe_code)]

use super::lanes::{Lanes, Task, Vectors};
use super::level::{Column, Levels};
use crate::count::lanes::{detect, operations};
use core::arch::x86_64::*;
use core::marker::PhantomData;

pub(super) struct Avx512;

/// Returns `true` if this processor has bytes and words, and packs words.
pub(super) fn is_available() -> bool {
    detect::has(detect::AVX512_NARROW)
}

pub(super) fn states(levels: &mut Levels) -> Vectors<'_, Avx512> {
    assert!(is_available());
    Vectors(levels, PhantomData)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,avx2,bmi1,popcnt")]
fn enter_here<T: Task>(task: T) -> T::Output {
    task.run::<Avx512>()
}

// SAFETY of all blocks in it: the type is private to the kernels, and used only through `states`, which has checked
// that the processor has these instructions. Addresses are those of slices that are checked to have room for a vector.
impl Lanes for Avx512 {
    type Vector = __m512i;
    type Mask = u32;
    type Places = __m128i;
    type Packing = u32;
    const WIDTH: usize = 32;

    #[inline(always)]
    fn enter<T: Task>(task: T) -> T::Output {
        // SAFETY: see above.
        unsafe { enter_here(task) }
    }

    #[inline(always)]
    fn load(column: &Column, at: usize) -> __m512i {
        let lanes = &column.0[at..][..Self::WIDTH];
        // SAFETY: see above.
        unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn keep(a: __m512i, lanes: usize) -> __m512i {
        let mask = if lanes < Self::WIDTH { (1 << lanes) - 1 } else { u32::MAX };
        // SAFETY: see above.
        unsafe { _mm512_maskz_mov_epi16(mask, a) }
    }

    #[inline(always)]
    fn without(a: __m512i, [one, two, three]: [__m512i; 3]) -> __m512i {
        const ANY: i32 = 0b1111_1110;
        // SAFETY: see above.
        unsafe { _mm512_andnot_si512(_mm512_ternarylogic_epi64::<ANY>(one, two, three), a) }
    }

    operations! {
        unsafe:
        splat(value: u16) -> __m512i { _mm512_set1_epi16(value.cast_signed()) }
        and(a: __m512i, b: __m512i) -> __m512i { _mm512_and_si512(a, b) }
        xor(a: __m512i, b: __m512i) -> __m512i { _mm512_xor_si512(a, b) }
        minus(a: __m512i, b: __m512i) -> __m512i { _mm512_sub_epi16(a, b) }
        lowest(a: __m512i) -> __m512i { _mm512_and_si512(a, _mm512_sub_epi16(_mm512_setzero_si512(), a)) }
        places(places: u8) -> __m128i { _mm_cvtsi32_si128(places.into()) }
        left(a: __m512i, places: __m128i) -> __m512i { _mm512_sll_epi16(a, places) }
        right(a: __m512i, places: __m128i) -> __m512i { _mm512_srl_epi16(a, places) }
        is_zero(a: __m512i) -> bool { _mm512_test_epi16_mask(a, a) == 0 }
        some(a: __m512i) -> u32 { _mm512_test_epi16_mask(a, a) }
        still(mask: u32, a: __m512i) -> u32 { _mm512_mask_test_epi16_mask(mask, a, a) }
        up_to(mask: u32, a: __m512i, b: __m512i) -> u32 { _mm512_mask_cmple_epu16_mask(mask, a, b) }
    }

    operations! {
        safe:
        packing(mask: u32) -> u32 { mask }
        count(packing: u32) -> usize { packing.count_ones() as usize }
    }

    #[inline(always)]
    fn pack(packing: u32, a: __m512i, out: &mut [u16], at: usize) {
        let out = &mut out[at..][..Self::WIDTH];
        // SAFETY: see above.
        unsafe { _mm512_storeu_si512(out.as_mut_ptr().cast(), _mm512_maskz_compress_epi16(packing, a)) }
    }
}
