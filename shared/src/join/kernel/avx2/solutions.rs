//! Counting the bits of pairs with AVX2.

use super::splat;
use crate::join::kernel::Block;
use crate::join::pairs::{PLACES, places};
use core::arch::x86_64::*;

/// Returns the number of bits that are in both rows of each pair.
///
/// The blocks of a pair mostly have no bit in common, so they are united first and counted once. In a few per cent of
/// pairs two blocks overlap, and these are counted one by one.
///
/// Collecting these pairs without a branch and counting them later took 1 % more time.
#[inline(always)]
pub(super) fn solutions<const BLOCKS: usize>(pairs: &[u32], x: &[Block], y: &[Block]) -> u64 {
    let mut sum = 0;
    assert!(x.len() >= PLACES[0] * BLOCKS && y.len() >= PLACES[1] * BLOCKS);
    // SAFETY of the blocks below: this is used only below `run_here`, and there is a row for each place.
    // A byte counts at most eight for each pair, so 31 pairs fit.
    for pairs in pairs.chunks(31) {
        // SAFETY: see above.
        unsafe {
            let mut bytes = splat(0);
            for &pair in pairs {
                let [of_x, of_y] = places(pair);
                let (x, y) = (x.as_ptr().add(of_x * BLOCKS), y.as_ptr().add(of_y * BLOCKS));
                // Two unions, so that they do not wait for each other.
                let mut unions = [Union256::of(splat(0)); 2];
                for block in 0..BLOCKS {
                    let (x, y): (*const __m256i, *const __m256i) = (x.add(block).cast(), y.add(block).cast());
                    for (half, union) in unions.iter_mut().enumerate() {
                        let both = _mm256_and_si256(_mm256_load_si256(x.add(half)), _mm256_load_si256(y.add(half)));
                        *union = union.and(Union256::of(both));
                    }
                }
                let union = unions[0].and(unions[1]);
                if union.is_disjoint() {
                    bytes = _mm256_add_epi8(bytes, bits(union.any));
                } else {
                    let [x, y] = [x, y].map(|row| core::slice::from_raw_parts(row, BLOCKS));
                    sum += one_by_one(x, y);
                }
            }
            let words = _mm256_sad_epu8(bytes, splat(0));
            let words = _mm_add_epi64(_mm256_castsi256_si128(words), _mm256_extracti128_si256::<1>(words));
            let words = [_mm_cvtsi128_si64(words), _mm_extract_epi64::<1>(words)];
            sum += (words[0] + words[1]).cast_unsigned();
        }
    }
    sum
}

/// The union of some vectors, and a sum of their bytes that differs from it if two vectors have a bit in common.
#[derive(Clone, Copy)]
struct Union256 {
    any: __m256i,
    sum: __m256i,
}

impl Union256 {
    #[inline(always)]
    fn of(vector: __m256i) -> Union256 {
        Union256 { any: vector, sum: vector }
    }

    /// Returns the union of the vectors of both.
    #[inline(always)]
    fn and(self, other: Union256) -> Union256 {
        // SAFETY: private to this file, and used only below `run_here`.
        unsafe { Union256 { any: _mm256_or_si256(self.any, other.any), sum: _mm256_adds_epu8(self.sum, other.sum) } }
    }

    /// Returns `true` if no bit is in two of the vectors. Sums end at 255, so a byte with all bits set proves nothing.
    #[inline(always)]
    fn is_disjoint(self) -> bool {
        // SAFETY: private to this file, and used only below `run_here`.
        unsafe {
            let full = _mm256_cmpeq_epi8(self.any, splat(!0));
            let unclear = _mm256_or_si256(_mm256_xor_si256(self.any, self.sum), full);
            _mm256_testz_si256(unclear, unclear) == 1
        }
    }
}

/// Returns the number of bits in each byte.
#[inline(always)]
fn bits(vector: __m256i) -> __m256i {
    // SAFETY: private to this file, and used only below `run_here`.
    unsafe {
        let counts = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        let low = _mm256_set1_epi8(15);
        let [low, high] = [_mm256_and_si256(vector, low), _mm256_and_si256(_mm256_srli_epi16::<4>(vector), low)];
        _mm256_add_epi8(_mm256_shuffle_epi8(counts, low), _mm256_shuffle_epi8(counts, high))
    }
}

/// Counts the bits that two rows have in common.
#[cold]
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,popcnt")]
fn one_by_one(x: &[Block], y: &[Block]) -> u64 {
    let mut count = 0;
    for (x, y) in x.iter().zip(y) {
        for word in 0..8 {
            count += u64::from((x.0[word] & y.0[word]).count_ones());
        }
    }
    count
}
