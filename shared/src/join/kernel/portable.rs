//! Words of 64 bits, for any processor. Packing is an index that either moves or does not. Compilers turn the rest into
//! vectors.

use super::{Block, Kernel};

pub(in crate::join) struct Portable;

impl Kernel for Portable {
    #[inline(always)]
    fn disjoint<const KEYS: usize>(closed: [u32; KEYS], keys: [&[u32]; KEYS], from: u32, out: &mut [u32]) -> usize {
        let out = &mut out[..keys[0].len()];
        let mut written = 0;
        for (at, &first) in keys[0].iter().enumerate() {
            out[written] = from + at as u32;
            let met = (1..KEYS).fold(closed[0] & first, |met, key| met | closed[key] & keys[key][at]);
            written += usize::from(met == 0);
        }
        written
    }

    #[inline(always)]
    fn unite(seam: u32, seams: &[u32], with: [u32; 2], windows: [&[u32]; 2], out: [&mut [u32]; 2]) -> usize {
        let [rising, falling] = out;
        let mut written = 0;
        for (at, other) in seams.iter().enumerate() {
            rising[written] = with[0] | windows[0][at];
            falling[written] = with[1] | windows[1][at];
            written += usize::from(seam & other == 0);
        }
        written
    }

    #[inline(always)]
    fn split(bits: [u32; 2], members: [&mut [u32]; 2], aside: [&mut [u32]; 2]) -> usize {
        let ([rising, falling], [aside_rising, aside_falling]) = (members, aside);
        let (mut front, mut moved) = (0, 0);
        for at in 0..rising.len() {
            let (a, b) = (rising[at], falling[at]);
            (rising[front], falling[front]) = (a, b);
            (aside_rising[moved], aside_falling[moved]) = (a, b);
            let holds = (a & bits[0]) | (b & bits[1]) != 0;
            moved += usize::from(holds);
            front += usize::from(!holds);
        }
        front
    }

    #[inline(always)]
    fn transpose(members: &[u32], rows: &mut [Block], blocks: usize, block: usize) {
        for word in 0..Block::BITS / 64 {
            let from = (64 * word).min(members.len());
            let these = &members[from..(from + 64).min(members.len())];
            // Missing members hold every bit.
            let mut halves = [[u32::MAX; 32]; 2];
            for (at, member) in these.iter().enumerate() {
                halves[at / 32][at % 32] = *member;
            }
            let [low, high] = halves.map(transposed);
            for (bit, row) in rows.chunks_exact_mut(blocks).enumerate() {
                row[block].0[word] = !(u64::from(low[bit]) | u64::from(high[bit]) << 32);
            }
        }
    }

    /// Counts the bits of pairs. The blocks of a pair mostly have no bit in common, so they are united first and
    /// counted once. In a few cases in a hundred two of them overlap, and these are counted block by block.
    #[inline(always)]
    fn count<const BLOCKS: usize>(pairs: &[u32], x: &[Block], y: &[Block]) -> u64 {
        let mut sum = 0;
        for &pair in pairs {
            let x = &x[(pair >> 16) as usize * BLOCKS..][..BLOCKS];
            let y = &y[(pair & 0xffff) as usize * BLOCKS..][..BLOCKS];
            let (mut once, mut twice) = ([0_u64; 8], [0_u64; 8]);
            for (x, y) in x.iter().zip(y) {
                for word in 0..8 {
                    let both = x.0[word] & y.0[word];
                    twice[word] |= once[word] & both;
                    once[word] |= both;
                }
            }
            for half in [4, 2] {
                for word in 0..half {
                    twice[word] |= twice[word + half] | once[word] & once[word + half];
                    once[word] |= once[word + half];
                }
            }
            sum += match twice[0] | twice[1] {
                0 => u64::from(once[0].count_ones() + once[1].count_ones()),
                _ => one_by_one(x, y),
            };
        }
        sum
    }
}

#[cold]
fn one_by_one(x: &[Block], y: &[Block]) -> u64 {
    let both = x.iter().zip(y).flat_map(|(x, y)| x.0.into_iter().zip(y.0)).map(|(x, y)| x & y);
    both.map(|word| u64::from(word.count_ones())).sum()
}

/// Transposes a square of bits: bit r of word c becomes bit c of word r. Quarters of the square change places, then
/// quarters of each, down to single bits.
///
/// ```text
/// A B    A C
/// C D    B D
/// ```
#[inline(always)]
fn transposed(mut words: [u32; 32]) -> [u32; 32] {
    let (mut half, mut low) = (16, 0x0000_ffff);
    while half > 0 {
        let mut at = 0;
        while at < 32 {
            let moved = (words[at] >> half ^ words[at + half]) & low;
            words[at + half] ^= moved;
            words[at] ^= moved << half;
            at = (at + half + 1) & !half;
        }
        half /= 2;
        low ^= low << half;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposing_exchanges_rows_and_columns() {
        let words: [u32; 32] = core::array::from_fn(|at| (at as u32 + 1).wrapping_mul(0x9e37_79b9));
        let turned = transposed(words);
        for (row, turned) in turned.iter().enumerate() {
            for (column, word) in words.iter().enumerate() {
                assert_eq!(turned >> column & 1, word >> row & 1, "{row} {column}");
            }
        }
    }

    #[test]
    fn pairs_with_bits_in_several_blocks_are_counted_one_by_one() {
        let row = [Block([0b1011; 8]), Block([0b0110; 8])];
        assert_eq!(Portable::count::<2>(&[0], &row, &row), 8 * (3 + 2));
    }
}
