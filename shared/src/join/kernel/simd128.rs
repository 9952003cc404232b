//! WebAssembly's 128 bits: 4 lanes, packed from a table.
//!
//! A build either has these instructions or it does not. This file is compiled only where they may be used, so nothing
//! is detected.
#![allow(unsafe_code)]

use super::portable::Portable;
use super::{Block, Kernel, MARGIN};
use core::arch::wasm32::*;

pub(in crate::join) struct Simd128;

const LANES: usize = 4;
/// The vectors of a block.
const VECTORS: usize = size_of::<Block>() / size_of::<v128>();

/// For each mask of lanes: the numbers of its lanes, then zeros.
static NUMBERS: [[u32; LANES]; 16] = {
    let mut numbers = [[0; LANES]; 16];
    let mut mask = 0;
    while mask < 16 {
        let (mut lane, mut place) = (0, 0);
        while lane < LANES {
            if mask >> lane & 1 == 1 {
                numbers[mask][place] = lane as u32;
                place += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    numbers
};

/// Reads the lanes of a list from `at` on.
///
/// # Safety
/// The list must have all of these lanes.
#[inline(always)]
unsafe fn read(list: &[u32], at: usize) -> v128 {
    debug_assert!(at + LANES <= list.len());
    // SAFETY: the caller's promise.
    unsafe { v128_load(list.as_ptr().add(at).cast()) }
}

/// Writes the lanes to a list from `at` on.
///
/// # Safety
/// The list must have room for all of them.
#[inline(always)]
unsafe fn write(out: &mut [u32], at: usize, lanes: v128) {
    debug_assert!(at + LANES <= out.len());
    // SAFETY: the caller's promise.
    unsafe { v128_store(out.as_mut_ptr().add(at).cast(), lanes) }
}

/// Returns the numbers of a mask's lanes, one after another.
#[inline(always)]
fn numbers(mask: u8) -> v128 {
    let [a, b, c, d] = NUMBERS[usize::from(mask)];
    u32x4(a, b, c, d)
}

/// Returns the AND of two blocks.
#[inline(always)]
fn and(x: &Block, y: &Block) -> [v128; VECTORS] {
    let [x, y] = [x, y].map(|block| (&raw const block.0).cast::<v128>());
    // SAFETY: a block is four vectors.
    [0, 1, 2, 3].map(|at| unsafe { v128_and(v128_load(x.add(at)), v128_load(y.add(at))) })
}

/// The union of some vectors, and a sum of their bytes that differs from it if two vectors have a bit in common.
#[derive(Clone, Copy)]
struct Union {
    any: v128,
    sum: v128,
}

impl Union {
    #[inline(always)]
    fn of(vector: v128) -> Union {
        Union { any: vector, sum: vector }
    }

    /// Returns the union with more vectors.
    #[inline(always)]
    fn and(self, other: Union) -> Union {
        Union { any: v128_or(self.any, other.any), sum: u8x16_add_sat(self.sum, other.sum) }
    }

    /// Returns `true` if no bit is in two of the vectors. Sums end at 255, so a byte with all bits set proves nothing.
    #[inline(always)]
    fn is_disjoint(self) -> bool {
        let full = u8x16_eq(self.any, u8x16_splat(u8::MAX));
        !v128_any_true(v128_or(v128_xor(self.any, self.sum), full))
    }
}

impl Kernel for Simd128 {
    #[inline(always)]
    fn disjoint<const KEYS: usize>(closed: [u32; KEYS], keys: [&[u32]; KEYS], from: u32, out: &mut [u32]) -> usize {
        let count = keys[0].len();
        if count < LANES {
            return Portable::disjoint(closed, keys, from, out);
        }
        assert!(out.len() >= count + MARGIN);
        let mut tested = [u32x4_splat(0); KEYS];
        for key in 0..KEYS {
            assert!(keys[key].len() == count);
            tested[key] = u32x4_splat(closed[key]);
        }
        let mut written = 0;
        let mut step = |at: usize, lanes: u8| {
            let mut met = u32x4_splat(0);
            for key in 0..KEYS {
                // SAFETY: the keys are `count` words, and `at` is at most `count - LANES`.
                met = v128_or(met, v128_and(tested[key], unsafe { read(keys[key], at) }));
            }
            let free = u32x4_bitmask(u32x4_eq(met, u32x4_splat(0))) & lanes;
            let numbers = u32x4_add(u32x4_splat(from + at as u32), numbers(free));
            // SAFETY: at most `count` words were written, and there is room for a margin more.
            unsafe { write(out, written, numbers) };
            written += free.count_ones() as usize;
        };
        let mut at = 0;
        while at + LANES <= count {
            step(at, 0b1111);
            at += LANES;
        }
        if at < count {
            // The last vector repeats lanes of the one before.
            step(count - LANES, 0b1111 << (at + LANES - count) & 0b1111);
        }
        written
    }

    #[inline(always)]
    fn unite(seam: u32, seams: &[u32], with: [u32; 2], windows: [&[u32]; 2], out: [&mut [u32]; 2]) -> usize {
        Portable::unite(seam, seams, with, windows, out)
    }

    #[inline(always)]
    fn split(bits: [u32; 2], members: [&mut [u32]; 2], aside: [&mut [u32]; 2]) -> usize {
        Portable::split(bits, members, aside)
    }

    #[inline(always)]
    fn transpose(members: &[u32], rows: &mut [Block], blocks: usize, block: usize) {
        Portable::transpose(members, rows, blocks, block);
    }

    /// Counts the bits of pairs. The blocks of a pair mostly have no bit in common, so they are united first and
    /// counted once. In a few cases in a hundred two of them overlap, and these are counted one by one.
    ///
    /// The loop must not choose between its two unions by a variable: V8 would keep them in memory, which took a
    /// quarter more time at N = 18.
    #[inline(always)]
    fn count<const BLOCKS: usize>(pairs: &[u32], x: &[Block], y: &[Block]) -> u64 {
        let mut sum = 0;
        // A byte counts at most eight for each pair, so 31 pairs fit.
        for pairs in pairs.chunks(31) {
            let mut bytes = u8x16_splat(0);
            for &pair in pairs {
                let x = &x[(pair >> 16) as usize * BLOCKS..][..BLOCKS];
                let y = &y[(pair & 0xffff) as usize * BLOCKS..][..BLOCKS];
                // Two unions, so that they do not wait for each other.
                let (mut even, mut odd) = (Union::of(u8x16_splat(0)), Union::of(u8x16_splat(0)));
                for (x, y) in x.iter().zip(y) {
                    let [a, b, c, d] = and(x, y).map(Union::of);
                    (even, odd) = (even.and(a).and(c), odd.and(b).and(d));
                }
                let union = even.and(odd);
                if union.is_disjoint() {
                    bytes = u8x16_add(bytes, u8x16_popcnt(union.any));
                } else {
                    sum += one_by_one(x, y);
                }
            }
            sum += total(u16x8_extadd_pairwise_u8x16(bytes));
        }
        sum
    }
}

#[cold]
#[inline(never)]
fn one_by_one(x: &[Block], y: &[Block]) -> u64 {
    let both = x.iter().zip(y).flat_map(|(x, y)| and(x, y));
    let bits = both.map(|both| u16x8_extadd_pairwise_u8x16(u8x16_popcnt(both)));
    total(bits.fold(u16x8_splat(0), |sum, bits| u16x8_add(sum, bits)))
}

/// Returns the sum of eight words.
#[inline(always)]
fn total(words: v128) -> u64 {
    let words = u32x4_extadd_pairwise_u16x8(words);
    let words = u64x2_add(u64x2_extend_low_u32x4(words), u64x2_extend_high_u32x4(words));
    u64x2_extract_lane::<0>(words) + u64x2_extract_lane::<1>(words)
}
