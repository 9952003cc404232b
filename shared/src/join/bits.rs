//! Operations on bits, eight words side by side: plain code that compilers turn into vectors.

use super::kernel::Block;

/// Returns the bits of the first `count` east halves of a block.
///
/// Half 8 i + g is bit i of word g.
#[inline(always)]
pub(super) fn members(count: usize) -> Block {
    let mut block = Block::EMPTY;
    for (at, word) in block.0.iter_mut().enumerate() {
        *word = !u64::MAX.unbounded_shl((count + 7).saturating_sub(at) as u32 / 8);
    }
    block
}

/// Turns up to 512 east halves into rows: row d has a bit for each half that uses diagonal d. See [`members`] for the
/// order of the bits.
///
/// In each of eight lanes, a square of 64 by 64 bits is mirrored: its quarters change places, then the quarters of
/// each, down to single bits.
///
/// ```text
/// A B    A C
/// C D    B D
/// ```
#[inline(always)]
pub(super) fn transpose(halves: &[u64], rows: &mut [Block; 64]) {
    let (eight, rest) = halves.as_chunks::<8>();
    for (row, halves) in rows.iter_mut().zip(eight) {
        row.0 = *halves;
    }
    for (at, row) in rows.iter_mut().enumerate().skip(eight.len()) {
        *row = Block::EMPTY;
        if at == eight.len() {
            row.0[..rest.len()].copy_from_slice(rest);
        }
    }
    // Three steps at a time stay in registers.
    for first in 0..8 {
        mirror::<8, 8>(rows, first);
    }
    for first in (0..64).step_by(8) {
        mirror::<1, 1>(rows, first);
    }
}

/// Mirrors eight rows at a distance: exchanges quarters of squares of 8, of 4 and of 2 times `LEAST` bits.
#[inline(always)]
fn mirror<const DISTANCE: usize, const LEAST: usize>(rows: &mut [Block; 64], first: usize) {
    let mut eight = [Block::EMPTY; 8];
    for (at, row) in eight.iter_mut().enumerate() {
        *row = rows[first + DISTANCE * at];
    }
    let mut half = 4;
    while half > 0 {
        // The lower half of the bits of each square: as many bits as the half has, then as many zeros.
        let bits = half * LEAST;
        let low = u64::MAX / ((1 << bits) + 1);
        let mut at = 0;
        while at < 8 {
            if at & half == 0 {
                let (mut one, mut other) = (eight[at], eight[at + half]);
                for word in 0..8 {
                    let moved = (one.0[word] >> bits ^ other.0[word]) & low;
                    other.0[word] ^= moved;
                    one.0[word] ^= moved << bits;
                }
                (eight[at], eight[at + half]) = (one, other);
            }
            at += 1;
        }
        half /= 2;
    }
    for (at, row) in eight.iter().enumerate() {
        rows[first + DISTANCE * at] = *row;
    }
}

/// Returns the bits that move in each of six steps when the bits of `open` are pressed together: by one place in the
/// first step, by two in the second, by 32 in the last. (This is `pext` in six steps, from Hacker's Delight. It works
/// on vectors, and on processors whose `pext` is slow.)
///
/// ```text
/// open       1 0 1 0 0 1 1 0
/// by one     1 0 0 1 0 0 1 1      a bit moves by the number of closed bits below it: 1, 1, 3 and 4
/// by two     1 0 0 0 0 1 1 1
/// by four    0 0 0 0 1 1 1 1
/// ```
pub(super) const fn steps(open: u64) -> [u64; 6] {
    let mut steps = [0; 6];
    let (mut bits, mut closed) = (open, !open << 1);
    let mut at = 0;
    while at < steps.len() {
        // In `odd`, a bit is set where the number of closed bits below is odd.
        let mut odd = closed;
        let mut by = 1;
        while by < 64 {
            odd ^= odd << by;
            by *= 2;
        }
        let moved = odd & bits;
        steps[at] = moved;
        bits = (bits ^ moved) | moved >> (1 << at);
        closed &= !odd;
        at += 1;
    }
    steps
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::Random;
    use alloc::vec::Vec;

    /// Returns random words.
    pub(in crate::join) fn words(count: usize, seed: u64, mask: u64) -> Vec<u64> {
        let mut random = Random(seed);
        (0..count).map(|_| random.draw() & random.draw() & random.draw() & mask).collect()
    }

    #[test]
    fn a_row_has_the_halves_that_use_a_diagonal() {
        for count in [0, 1, 7, 8, 9, 100, 511, 512] {
            let halves = words(count, 3, !0);
            let mut rows = [Block::FULL; 64];
            transpose(&halves, &mut rows);
            for (at, half) in halves.iter().enumerate() {
                let found: u64 = (0..64).map(|row| (rows[row].0[at % 8] >> (at / 8) & 1) << row).sum();
                assert_eq!(found, *half);
                assert_eq!(members(count).0[at % 8] >> (at / 8) & 1, 1);
            }
            let bits = |block: Block| block.0.iter().map(|word| word.count_ones()).sum::<u32>();
            assert_eq!(bits(members(count)), count as u32);
        }
    }
}
