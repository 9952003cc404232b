//! Rows of a tile, in vectors of 128 bits: made from members, united for placements, counted for pairs.

use super::read_all;
use crate::count::lanes::bits128::*;
use crate::join::kernel::Block;
use crate::join::list::SQUARES;
use crate::join::pairs::places;
use core::array;

/// The vectors of a block.
const VECTORS: usize = size_of::<Block>() / size_of::<v128>();

/// Returns a vector of a block.
#[inline(always)]
fn vector(block: &Block, at: usize) -> v128 {
    assert!(at < VECTORS);
    // SAFETY: a block has this vector.
    unsafe { v128_load((&raw const block.0).cast::<v128>().add(at)) }
}

/// Transposes sixteen members at a time: one byte of each, then one bit of each.
#[inline(always)]
pub(super) fn transpose(members: &[u32], rows: &mut [Block], blocks: usize, block: usize) {
    let bits = rows.len() / blocks;
    rows.iter_mut().skip(block).step_by(blocks).for_each(|row| *row = Block::EMPTY);
    assert!(members.len() <= Block::BITS);
    for (part, members) in members.chunks(16).enumerate() {
        // Missing members hold every bit.
        let vectors = read_all::<4>(members);
        for byte in 0..bits.div_ceil(8) {
            let [a, b, c, d] = vectors.map(|lanes| v128_and(u32x4_shr(lanes, 8 * byte as u32), u32x4_splat(255)));
            let mut bytes = v128_not(u8x16_narrow_i16x8(u16x8_narrow_i32x4(a, b), u16x8_narrow_i32x4(c, d)));
            let (first, last) = (8 * byte, bits.min(8 * byte + 8));
            bytes = u8x16_shl(bytes, (8 - (last - first)) as u32);
            for bit in (first..last).rev() {
                let row = &mut rows[bit * blocks + block].0;
                // SAFETY: a block is 32 words of two bytes, the lowest first.
                unsafe { row.as_mut_ptr().cast::<u16>().add(part).write(u8x16_bitmask(bytes)) };
                bytes = u8x16_add(bytes, bytes);
            }
        }
    }
}

/// Counts the bits of pairs. The blocks of a pair mostly have no bit in common, so they are united first and counted
/// once. In a few per cent of pairs two blocks overlap, and these are counted one by one.
///
/// The number of blocks is not a constant, so that the loop has a branch after each block. Otherwise V8 would load all
/// blocks before it unites any, and spill most of them to memory: 3 % more time at N = 18. With unions chosen by a
/// variable it was 15 %.
#[cfg(target_arch = "wasm32")]
#[inline(never)]
pub(super) fn count(blocks: usize, pairs: &[u32], x: &[Block], y: &[Block]) -> u64 {
    let mut sum = 0;
    // A byte counts at most eight for each pair, so 31 pairs fit.
    for pairs in pairs.chunks(31) {
        let mut bytes = u8x16_splat(0);
        for &pair in pairs {
            let [of_x, of_y] = places(pair);
            let (x, y) = (&x[of_x * blocks..][..blocks], &y[of_y * blocks..][..blocks]);
            // Two unions, so that they do not wait for each other.
            let (mut even, mut odd) = (Union128::of(u8x16_splat(0)), Union128::of(u8x16_splat(0)));
            for (x, y) in x.iter().zip(y) {
                let [a, b, c, d] = [0, 1, 2, 3].map(|at| Union128::of(v128_and(vector(x, at), vector(y, at))));
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

/// Counts the bits of pairs, vector by vector: NEON counts as fast as it unites, so uniting first would gain nothing.
#[cfg(target_arch = "aarch64")]
#[inline(always)]
pub(super) fn count_each<const BLOCKS: usize>(pairs: &[u32], x: &[Block], y: &[Block]) -> u64 {
    let mut sum = 0;
    // For each of at most 32 vectors (4 * BLOCKS) a pair adds at most 16 to a lane of 16 bits, so 127 pairs fit.
    for pairs in pairs.chunks(127) {
        let mut halves = u8x16_splat(0);
        for &pair in pairs {
            let [of_x, of_y] = places(pair);
            let (x, y) = (&x[of_x * BLOCKS..][..BLOCKS], &y[of_y * BLOCKS..][..BLOCKS]);
            // Two sums of bytes, so that they do not wait for each other: at most 8 for each of 16 vectors.
            let mut bytes = [u8x16_splat(0); 2];
            for block in 0..BLOCKS {
                for at in 0..VECTORS {
                    let both = v128_and(vector(&x[block], at), vector(&y[block], at));
                    bytes[at % 2] = u8x16_add(bytes[at % 2], u8x16_popcnt(both));
                }
            }
            for bytes in bytes {
                halves = u16x8_add(halves, u16x8_extadd_pairwise_u8x16(bytes));
            }
        }
        sum += total(halves);
    }
    sum
}

/// Makes the rows of placements of `EACH` queens.
#[inline(always)]
pub(super) fn leave<const BLOCKS: usize, const EACH: usize>(
    squares: &[Block],
    queens: &[u64],
    places: &[u32],
    rows: &mut [Block],
) {
    assert!(squares.len() >= SQUARES * BLOCKS);
    for (&place, queens) in places.iter().zip(queens) {
        let bytes = queens.to_le_bytes();
        let queens: [u8; EACH] = array::from_fn(|queen| bytes[queen]);
        let row = &mut rows[place as usize * BLOCKS..][..BLOCKS];
        // SAFETY: a byte numbers no more squares than there are.
        let from = queens.map(|square| unsafe { squares.get_unchecked(usize::from(square) * BLOCKS..) });
        for (block, to) in row.iter_mut().enumerate() {
            // Each vector is written at once: V8 would load those of a whole block before it unites any.
            for at in 0..VECTORS {
                // SAFETY: a square has this block, and a block has this vector.
                unsafe {
                    let of = |from: &[Block]| vector(from.get_unchecked(block), at);
                    let all = from[1..].iter().fold(of(from[0]), |all, from| v128_and(all, of(from)));
                    v128_store((&raw mut to.0).cast::<v128>().add(at), all);
                }
            }
        }
    }
}

/// The union of some vectors, and a sum of their bytes that differs from it if two vectors have a bit in common.
#[cfg(target_arch = "wasm32")]
#[derive(Clone, Copy)]
struct Union128 {
    any: v128,
    sum: v128,
}

#[cfg(target_arch = "wasm32")]
impl Union128 {
    #[inline(always)]
    fn of(vector: v128) -> Union128 {
        Union128 { any: vector, sum: vector }
    }

    /// Returns the union of the vectors of both.
    #[inline(always)]
    fn and(self, other: Union128) -> Union128 {
        Union128 { any: v128_or(self.any, other.any), sum: u8x16_add_sat(self.sum, other.sum) }
    }

    /// Returns `true` if no bit is in two of the vectors. Sums end at 255, so a byte with all bits set proves nothing.
    #[inline(always)]
    fn is_disjoint(self) -> bool {
        let full = u8x16_eq(self.any, u8x16_splat(u8::MAX));
        !v128_any_true(v128_or(v128_xor(self.any, self.sum), full))
    }
}

#[cfg(target_arch = "wasm32")]
#[cold]
#[inline(never)]
fn one_by_one(x: &[Block], y: &[Block]) -> u64 {
    let mut sum = u16x8_splat(0);
    for (x, y) in x.iter().zip(y) {
        for at in 0..VECTORS {
            sum = u16x8_add(sum, u16x8_extadd_pairwise_u8x16(u8x16_popcnt(v128_and(vector(x, at), vector(y, at)))));
        }
    }
    total(sum)
}

/// Returns the sum of eight words.
#[inline(always)]
fn total(words: v128) -> u64 {
    let words = u32x4_extadd_pairwise_u16x8(words);
    let words = u64x2_add(u64x2_extend_low_u32x4(words), u64x2_extend_high_u32x4(words));
    u64x2_extract_lane::<0>(words) + u64x2_extract_lane::<1>(words)
}
