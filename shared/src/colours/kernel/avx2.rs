//! AVX2: 16 lanes, packed eight at a time by a shuffle from a table.
#![allow(unsafe_code)]

use super::lanes::{Lanes, Task, Vectors};
use super::level::{Column, Levels};
use super::packings::PACKINGS;
use crate::count::LaneKind;
use crate::count::lanes::operations;
use core::arch::x86_64::*;
use core::marker::PhantomData;

pub(super) struct Avx2;

pub(super) fn states(levels: &mut Levels) -> Vectors<'_, Avx2> {
    assert!(LaneKind::Avx2.is_available());
    Vectors(levels, PhantomData)
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn enter_here<T: Task>(task: T) -> T::Output {
    task.run::<Avx2>()
}

/// The shuffles of both halves, and the numbers of lanes that they pack.
#[derive(Clone, Copy)]
pub(super) struct Packing {
    shuffles: [__m128i; 2],
    counts: [usize; 2],
}

// SAFETY of all blocks in it: the type is private to the kernels, and used only through `states`, which has checked
// that the processor has these instructions. Addresses are those of slices that are checked to have room for a vector.
impl Lanes for Avx2 {
    type Vector = __m256i;
    type Mask = __m256i;
    type Places = __m128i;
    type Packing = Packing;
    const WIDTH: usize = 16;

    #[inline(always)]
    fn enter<T: Task>(task: T) -> T::Output {
        // SAFETY: see above.
        unsafe { enter_here(task) }
    }

    #[inline(always)]
    fn load(column: &Column, at: usize) -> __m256i {
        let lanes = &column.0[at..][..Self::WIDTH];
        // SAFETY: see above.
        unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn keep(a: __m256i, lanes: usize) -> __m256i {
        // SAFETY: see above.
        unsafe {
            let numbers = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
            let first = _mm256_cmpgt_epi16(_mm256_set1_epi16(lanes.min(Self::WIDTH) as i16), numbers);
            _mm256_and_si256(a, first)
        }
    }

    #[inline(always)]
    fn without(a: __m256i, [one, two, three]: [__m256i; 3]) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_andnot_si256(_mm256_or_si256(_mm256_or_si256(one, two), three), a) }
    }

    operations! {
        unsafe:
        splat(value: u16) -> __m256i { _mm256_set1_epi16(value.cast_signed()) }
        and(a: __m256i, b: __m256i) -> __m256i { _mm256_and_si256(a, b) }
        xor(a: __m256i, b: __m256i) -> __m256i { _mm256_xor_si256(a, b) }
        minus(a: __m256i, b: __m256i) -> __m256i { _mm256_sub_epi16(a, b) }
        lowest(a: __m256i) -> __m256i { _mm256_and_si256(a, _mm256_sub_epi16(_mm256_setzero_si256(), a)) }
        places(places: u8) -> __m128i { _mm_cvtsi32_si128(places.into()) }
        left(a: __m256i, places: __m128i) -> __m256i { _mm256_sll_epi16(a, places) }
        right(a: __m256i, places: __m128i) -> __m256i { _mm256_srl_epi16(a, places) }
        is_zero(a: __m256i) -> bool { _mm256_testz_si256(a, a) == 1 }
        up_to(mask: __m256i, a: __m256i, b: __m256i) -> __m256i {
            // The rest of a lane is 0 if it is not greater.
            _mm256_and_si256(mask, _mm256_cmpeq_epi16(_mm256_subs_epu16(a, b), _mm256_setzero_si256()))
        }
        some(a: __m256i) -> __m256i { Self::still(_mm256_set1_epi16(-1), a) }
        still(mask: __m256i, a: __m256i) -> __m256i {
            _mm256_andnot_si256(_mm256_cmpeq_epi16(a, _mm256_setzero_si256()), mask)
        }
    }

    #[inline(always)]
    fn packing(mask: __m256i) -> Packing {
        // SAFETY: see above. An index is a byte, and the table has 256 entries of 16 bytes.
        unsafe {
            let (low, high) = (_mm256_castsi256_si128(mask), _mm256_extracti128_si256::<1>(mask));
            let lanes = _mm_movemask_epi8(_mm_packs_epi16(low, high)).cast_unsigned() as usize;
            let halves = [lanes & 255, lanes >> 8 & 255];
            Packing {
                shuffles: halves.map(|half| _mm_loadu_si128(PACKINGS[half].as_ptr().cast())),
                counts: halves.map(|half| half.count_ones() as usize),
            }
        }
    }

    #[inline(always)]
    fn count(packing: Packing) -> usize {
        packing.counts[0] + packing.counts[1]
    }

    #[inline(always)]
    fn pack(packing: Packing, a: __m256i, out: &mut [u16], at: usize) {
        let out = &mut out[at..][..Self::WIDTH];
        // SAFETY: see above. The low half packs up to 8 lanes, so 8 more fit behind them.
        unsafe {
            let (low, high) = (_mm256_castsi256_si128(a), _mm256_extracti128_si256::<1>(a));
            _mm_storeu_si128(out.as_mut_ptr().cast(), _mm_shuffle_epi8(low, packing.shuffles[0]));
            let out = out.as_mut_ptr().wrapping_add(packing.counts[0]);
            _mm_storeu_si128(out.cast(), _mm_shuffle_epi8(high, packing.shuffles[1]));
        }
    }
}
