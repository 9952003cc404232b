//! AVX2: 8 lanes. It has no packing instruction, so a table holds the permutation for each of the 256 masks, and its inverse.
#![allow(unsafe_code)]

use super::{Lanes, States, detect};
use crate::count::engine::{self, Job};
use crate::count::space::Buffer;
use crate::count::tally::Tally;
use core::arch::x86_64::*;

/// Only [`run`] uses it, where the processor has AVX2.
struct Avx2;

/// Counts a job, if the processor can.
pub(super) fn run(job: &mut Job<'_>) -> Option<Tally> {
    // SAFETY: the processor has the features that `run_here` is compiled for.
    detect::avx2().then(|| unsafe { run_here(job) })
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn run_here(job: &mut Job<'_>) -> Tally {
    // Two vectors in flight take 7 % more time, three 2 %.
    engine::run::<Avx2, 4>(job)
}

/// For each mask, the lane that each packed place takes (`PACK`), or the packed place that each lane takes (`SPREAD`).
///
/// ```text
/// mask     0 1 1 0 0 1 0 0   (lane 0 at the left)
/// PACK     1 2 5 . . . . .
/// SPREAD   . 0 1 . . 2 . .
/// ```
static PACK: [[u32; 8]; 256] = tables().0;
static SPREAD: [[u32; 8]; 256] = tables().1;

const fn tables() -> ([[u32; 8]; 256], [[u32; 8]; 256]) {
    let (mut pack, mut spread) = ([[0; 8]; 256], [[0; 8]; 256]);
    let mut mask = 0;
    while mask < 256 {
        let (mut lane, mut place) = (0, 0);
        while lane < 8 {
            if mask >> lane & 1 == 1 {
                pack[mask][place] = lane as u32;
                spread[mask][lane] = place as u32;
                place += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    (pack, spread)
}

/// An address of `WIDTH` words from `at` on in one of a buffer's arrays.
#[inline(always)]
fn words(array: &[u32], at: usize) -> *const __m256i {
    array[at..at + Avx2::WIDTH].as_ptr().cast()
}

#[inline(always)]
fn words_mut(array: &mut [u32], at: usize) -> *mut __m256i {
    array[at..at + Avx2::WIDTH].as_mut_ptr().cast()
}

/// A mask's bits, lane 0 lowest.
#[inline(always)]
fn bits(mask: __m256i) -> usize {
    // SAFETY: as for `Lanes` below.
    unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(mask)).cast_unsigned() as usize & 255 }
}

// SAFETY of all blocks below: `Avx2` is private to this file and used only inside `run_here`, which runs only where AVX2 was
// found; addresses come from slices that are long enough, and the tables have an entry for every mask.
impl Lanes for Avx2 {
    type Vector = __m256i;
    /// All ones in true lanes.
    type Mask = __m256i;
    const WIDTH: usize = 8;

    #[inline(always)]
    fn splat(value: u32) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_set1_epi32(value.cast_signed()) }
    }

    #[inline(always)]
    fn and(a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_and_si256(a, b) }
    }

    #[inline(always)]
    fn or(a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_or_si256(a, b) }
    }

    #[inline(always)]
    fn without(a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_andnot_si256(b, a) }
    }

    #[inline(always)]
    fn lowest(a: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_and_si256(a, _mm256_sub_epi32(_mm256_setzero_si256(), a)) }
    }

    #[inline(always)]
    fn add(a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_add_epi32(a, b) }
    }

    #[inline(always)]
    fn shift_left(a: __m256i, by: u32) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_sll_epi32(a, _mm_cvtsi32_si128(by.cast_signed())) }
    }

    #[inline(always)]
    fn shift_right(a: __m256i, by: u32) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_srl_epi32(a, _mm_cvtsi32_si128(by.cast_signed())) }
    }

    #[inline(always)]
    fn zero(a: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_cmpeq_epi32(a, _mm256_setzero_si256()) }
    }

    #[inline(always)]
    fn equal(a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_cmpeq_epi32(a, b) }
    }

    #[inline(always)]
    fn free<const ROWS: usize>(rows: [(__m256i, [__m256i; 3]); ROWS]) -> __m256i {
        let free = rows.map(|(allowed, [a, b, c])| Avx2::without(allowed, Avx2::or(Avx2::or(a, b), c)));
        // SAFETY: see above.
        let least =
            free.into_iter().fold(Avx2::splat(u32::MAX), |least, free| unsafe { _mm256_min_epu32(least, free) });
        Avx2::without(Avx2::splat(u32::MAX), Avx2::zero(least))
    }

    #[inline(always)]
    fn both(a: __m256i, b: __m256i) -> __m256i {
        Avx2::and(a, b)
    }

    #[inline(always)]
    fn none() -> __m256i {
        Avx2::splat(0)
    }

    #[inline(always)]
    fn count(mask: __m256i) -> usize {
        bits(mask).count_ones() as usize
    }

    #[inline(always)]
    fn select(mask: __m256i, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_blendv_epi8(b, a, mask) }
    }

    #[inline(always)]
    fn push(mask: __m256i, states: States<__m256i>, buffer: &mut Buffer, at: usize) {
        // SAFETY: see above.
        unsafe {
            let order = _mm256_loadu_si256(words(&PACK[bits(mask)], 0));
            _mm256_storeu_si256(words_mut(&mut buffer.down, at), _mm256_permutevar8x32_epi32(states.down, order));
            _mm256_storeu_si256(words_mut(&mut buffer.left, at), _mm256_permutevar8x32_epi32(states.left, order));
            _mm256_storeu_si256(words_mut(&mut buffer.right, at), _mm256_permutevar8x32_epi32(states.right, order));
        }
    }

    #[inline(always)]
    fn pull(mask: __m256i, states: States<__m256i>, buffer: &Buffer, at: usize) -> States<__m256i> {
        // SAFETY: see above.
        unsafe {
            let order = _mm256_loadu_si256(words(&SPREAD[bits(mask)], 0));
            let spread = |array: &[u32]| _mm256_permutevar8x32_epi32(_mm256_loadu_si256(words(array, at)), order);
            States {
                down: Avx2::select(mask, spread(&buffer.down), states.down),
                left: Avx2::select(mask, spread(&buffer.left), states.left),
                right: Avx2::select(mask, spread(&buffer.right), states.right),
            }
        }
    }
}
