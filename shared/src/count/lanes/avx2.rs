//! AVX2: 8 lanes, or 16 narrow ones. It has no packing instruction, so a table holds the permutation for each of the
//! 256 masks of 8 lanes, and its inverse.
//!
//! Loops rather than closures: a closure lacks the features of the function around it, and where it is not inlined, as
//! happens without LTO, each instruction becomes a call. A count took six times as long.
#![allow(unsafe_code)]

use super::{Lanes, States, address, address_mut, detect};
use crate::count::engine::{self, Job};
use crate::count::space::Buffer;
use crate::count::tally::Tally;
use core::arch::x86_64::*;

/// Counts a job, or returns `None` if the processor does not support AVX2.
pub(super) fn run(job: &mut Job<'_>) -> Option<Tally> {
    // SAFETY: the processor has the features that both are compiled for.
    detect::has(detect::AVX2).then(|| unsafe { if job.narrow { run_narrow_here(job) } else { run_here(job) } })
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn run_here(job: &mut Job<'_>) -> Tally {
    // Two vectors in flight take 7 % more time, four 4 %.
    engine::run::<Wide, 3>(job)
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn run_narrow_here(job: &mut Job<'_>) -> Tally {
    // Two take 3 % more time, four 15 %.
    engine::run::<Narrow, 3>(job)
}

/// For each mask of 8 lanes: the lane that each packed place takes (`PACK`), or the packed place that each lane takes
/// (`SPREAD`).
///
/// ```text
/// mask     0 1 1 0 0 1 0 0   (lane 0 at the left)
/// PACK     1 2 5 . . . . .
/// SPREAD   . 0 1 . . 2 . .
/// ```
static PACK: [[u32; 8]; 256] = tables().0;
static SPREAD: [[u32; 8]; 256] = tables().1;
/// The same tables by bytes, two per lane.
static PACK_BYTES: [[u8; 16]; 256] = bytes(&PACK);
static SPREAD_BYTES: [[u8; 16]; 256] = bytes(&SPREAD);

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

const fn bytes(table: &[[u32; 8]; 256]) -> [[u8; 16]; 256] {
    let mut bytes = [[0; 16]; 256];
    let mut at = 0;
    while at < 256 * 16 {
        bytes[at / 16][at % 16] = (2 * table[at / 16][at % 16 / 2]) as u8 + (at % 2) as u8;
        at += 1;
    }
    bytes
}

// SAFETY of all blocks below: the types are private to this file and used only inside `run_here` and `run_narrow_here`,
// which run only where AVX2 was found; addresses are checked to have room, and the tables have an entry for every mask.

/// Defines the operations that do not depend on the packing of the lanes.
macro_rules! lanes {
    (
        $width:literal lanes of $word:ty;
        $splat:ident $sub:ident $shift_left:ident $shift_right:ident $equal:ident $least:ident
    ) => {
        type Vector = __m256i;
        /// A vector with all bits set in true lanes.
        type Mask = __m256i;
        const WIDTH: usize = $width;

        operations! {
            unsafe:
            splat(value: u32) -> __m256i { $splat((value as $word).cast_signed()) }
            and(a: __m256i, b: __m256i) -> __m256i { _mm256_and_si256(a, b) }
            or(a: __m256i, b: __m256i) -> __m256i { _mm256_or_si256(a, b) }
            without(a: __m256i, b: __m256i) -> __m256i { _mm256_andnot_si256(b, a) }
            lowest(a: __m256i) -> __m256i { _mm256_and_si256(a, $sub(_mm256_setzero_si256(), a)) }
            shift_left(a: __m256i, by: u32) -> __m256i { $shift_left(a, _mm_cvtsi32_si128(by.cast_signed())) }
            shift_right(a: __m256i, by: u32) -> __m256i { $shift_right(a, _mm_cvtsi32_si128(by.cast_signed())) }
            equal(a: __m256i, b: __m256i) -> __m256i { $equal(a, b) }
            select(mask: __m256i, a: __m256i, b: __m256i) -> __m256i { _mm256_blendv_epi8(b, a, mask) }
        }

        operations! {
            safe:
            none() -> __m256i { Self::splat(0) }
            both(a: __m256i, b: __m256i) -> __m256i { Self::and(a, b) }
            but(a: __m256i, b: __m256i) -> __m256i { Self::without(a, b) }
        }

        #[inline(always)]
        fn free<const ROWS: usize>(rows: [(__m256i, [__m256i; 3]); ROWS]) -> __m256i {
            let all = Self::splat(u32::MAX);
            let mut least = all;
            // All rows have a free square when the smallest of their masks is not empty: one test instead of three.
            for &(allowed, [a, b, c]) in &rows {
                // SAFETY: see above.
                least = unsafe { $least(least, Self::without(allowed, Self::or(Self::or(a, b), c))) };
            }
            Self::without(all, Self::zero(least))
        }
    };
}

/// Lanes of 32 bits.
struct Wide;

impl Wide {
    /// Returns a mask's bits, lane 0 lowest.
    #[inline(always)]
    fn bits(mask: __m256i) -> usize {
        // SAFETY: see above.
        unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(mask)).cast_unsigned() as usize & 255 }
    }

    /// Returns the order in which a table packs or spreads the lanes of `mask`.
    #[inline(always)]
    fn order(table: &[[u32; 8]; 256], mask: __m256i) -> __m256i {
        // SAFETY: see above.
        unsafe { _mm256_loadu_si256(table[Wide::bits(mask)].as_ptr().cast()) }
    }
}

impl Lanes for Wide {
    lanes! {
        8 lanes of u32;
        _mm256_set1_epi32 _mm256_sub_epi32 _mm256_sll_epi32 _mm256_srl_epi32 _mm256_cmpeq_epi32 _mm256_min_epu32
    }

    #[inline(always)]
    fn count(mask: __m256i) -> usize {
        Wide::bits(mask).count_ones() as usize
    }

    #[inline(always)]
    fn push(mask: __m256i, states: States<__m256i>, buffer: &mut Buffer, at: usize) {
        let order = Wide::order(&PACK, mask);
        for (array, vector) in
            [(&mut buffer.down, states.down), (&mut buffer.left, states.left), (&mut buffer.right, states.right)]
        {
            // SAFETY: see above.
            unsafe {
                let to = address_mut::<Wide>(array, at, 8);
                _mm256_storeu_si256(to.cast(), _mm256_permutevar8x32_epi32(vector, order));
            }
        }
    }

    #[inline(always)]
    fn pull(mask: __m256i, states: States<__m256i>, buffer: &Buffer, at: usize) -> States<__m256i> {
        let order = Wide::order(&SPREAD, mask);
        let mut new = states;
        for (array, vector) in
            [(&buffer.down, &mut new.down), (&buffer.left, &mut new.left), (&buffer.right, &mut new.right)]
        {
            // SAFETY: see above.
            let read = unsafe {
                let from = address::<Wide>(array, at, 8);
                _mm256_permutevar8x32_epi32(_mm256_loadu_si256(from.cast()), order)
            };
            *vector = Wide::select(mask, read, *vector);
        }
        new
    }
}

/// Lanes of 16 bits. Bytes can only be ordered within each half of a register, so the halves are packed and written one
/// after the other.
struct Narrow;

impl Narrow {
    /// Returns the bits of each half of a mask.
    #[inline(always)]
    fn bits(mask: __m256i) -> [usize; 2] {
        // SAFETY: see above.
        let bits = unsafe { _mm256_movemask_epi8(_mm256_packs_epi16(mask, mask)).cast_unsigned() as usize };
        [bits & 255, bits >> 16 & 255]
    }

    #[inline(always)]
    fn order(table: &[[u8; 16]; 256], [low, high]: [usize; 2]) -> __m256i {
        // SAFETY: see above.
        unsafe {
            let half = |bits: usize| _mm_loadu_si128(table[bits].as_ptr().cast());
            _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(half(low)), half(high))
        }
    }
}

impl Lanes for Narrow {
    lanes! {
        16 lanes of u16;
        _mm256_set1_epi16 _mm256_sub_epi16 _mm256_sll_epi16 _mm256_srl_epi16 _mm256_cmpeq_epi16 _mm256_min_epu16
    }

    #[inline(always)]
    fn count(mask: __m256i) -> usize {
        // SAFETY: see above.
        unsafe { _mm256_movemask_epi8(mask).count_ones() as usize / 2 }
    }

    #[inline(always)]
    fn push(mask: __m256i, states: States<__m256i>, buffer: &mut Buffer, at: usize) {
        let bits = Narrow::bits(mask);
        let order = Narrow::order(&PACK_BYTES, bits);
        let second = at + bits[0].count_ones() as usize;
        for (array, vector) in
            [(&mut buffer.down, states.down), (&mut buffer.left, states.left), (&mut buffer.right, states.right)]
        {
            // SAFETY: see above.
            unsafe {
                let packed = _mm256_shuffle_epi8(vector, order);
                _mm_storeu_si128(address_mut::<Narrow>(array, at, 8).cast(), _mm256_castsi256_si128(packed));
                let high = _mm256_extracti128_si256::<1>(packed);
                _mm_storeu_si128(address_mut::<Narrow>(array, second, 8).cast(), high);
            }
        }
    }

    #[inline(always)]
    fn pull(mask: __m256i, states: States<__m256i>, buffer: &Buffer, at: usize) -> States<__m256i> {
        let bits = Narrow::bits(mask);
        let order = Narrow::order(&SPREAD_BYTES, bits);
        let second = at + bits[0].count_ones() as usize;
        let mut new = states;
        for (array, vector) in
            [(&buffer.down, &mut new.down), (&buffer.left, &mut new.left), (&buffer.right, &mut new.right)]
        {
            // SAFETY: see above.
            let read = unsafe {
                let low = _mm_loadu_si128(address::<Narrow>(array, at, 8).cast());
                let high = _mm_loadu_si128(address::<Narrow>(array, second, 8).cast());
                _mm256_shuffle_epi8(_mm256_inserti128_si256::<1>(_mm256_castsi128_si256(low), high), order)
            };
            *vector = Narrow::select(mask, read, *vector);
        }
        new
    }
}
