//! Words of 64 bits, for any processor. Packing is an index that either moves or does not. Compilers turn the rest into
//! vectors.
//!
//! In WebAssembly the larger operations are not inlined. With all of them inlined into one function, V8 takes 40 % more
//! time at N = 16 and 60 % more at N = 18.

use super::{Block, Kernel, Pattern};
use crate::join::list::Placements;
use crate::join::memory::Survivors;
use crate::join::pairs::{Candidates, Pairs, pair, places};
use crate::join::quarter::Windows;

pub(in crate::join) struct PortableKernel;

impl Kernel for PortableKernel {
    #[inline(always)]
    fn survivors(closed: Windows, list: Placements<'_>, starts: &[u32], out: Survivors<'_>) {
        let Survivors { numbers, seams, ends, .. } = out;
        let Placements { rising, falling, seam } = list;
        let mut written = 0;
        ends[0] = 0;
        for (range, end) in starts.windows(2).zip(&mut ends[1..]) {
            let range = range[0] as usize..range[1] as usize;
            let (numbers, seams) = (&mut numbers[written..][..range.len()], &mut seams[written..][..range.len()]);
            let (rising, falling) = (&rising[range.clone()], &falling[range.clone()]);
            let mut free = 0;
            for (at, &seam) in seam[range.clone()].iter().enumerate() {
                (numbers[free], seams[free]) = ((range.start + at) as u32, seam);
                let windows = Windows { rising: rising[at], falling: falling[at] };
                free += usize::from(windows.are_free_of(closed));
            }
            written += free;
            *end = written as u32;
        }
    }

    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn agree(candidates: &Candidates<'_>, pairs: &mut Pairs) {
        let Candidates { x, y, .. } = candidates;
        let Pairs { words, counts, places: [places_x, places_y], used: [used_x, used_y], masks: [_, met_y] } = pairs;
        let met_y = &mut met_y[..y.seams.len()];
        met_y.fill(0);
        for (x_on, part_x) in [false, true].into_iter().zip(x.parts()) {
            for at_x in part_x {
                let (seam, name) = (x.seams[at_x], x.first + at_x as u32);
                let before = counts.iter().sum::<usize>();
                for (y_on, part_y) in [false, true].into_iter().zip(y.parts()) {
                    let Some(list) = candidates.list(x_on, y_on) else { continue };
                    let first = pair(name, y.first + part_y.start as u32);
                    let seams = &y.seams[part_y.clone()];
                    // Two loops, because the second one is done by vectors.
                    let words = &mut words[list][counts[list]..][..seams.len()];
                    let mut count = 0;
                    for (pair, &other) in (first..).zip(seams) {
                        words[count] = pair;
                        count += usize::from(seam & other == 0);
                    }
                    counts[list] += count;
                    for (met, &other) in met_y[part_y].iter_mut().zip(seams) {
                        *met |= u16::from(seam & other == 0);
                    }
                }
                places_x[*used_x] = name;
                *used_x += usize::from(counts.iter().sum::<usize>() > before);
            }
        }
        for (name, &met) in (y.first..).zip(&*met_y) {
            places_y[*used_y] = name;
            *used_y += usize::from(met);
        }
    }

    #[inline(always)]
    fn unite(north: Placements<'_>, south: Placements<'_>, pattern: Pattern, out: [&mut [u32]; 2]) -> usize {
        let [rising, falling] = out;
        let mut written = 0;
        let count = south.len();
        let south = (&south.rising[..count], &south.falling[..count], &south.seam[..count]);
        for z in 0..north.len() {
            let (with, seam) = (north.windows(z), north.seam[z]);
            let (rising, falling) = (&mut rising[written..][..count], &mut falling[written..][..count]);
            let mut fitting = 0;
            for s in 0..count {
                let half = with.and(Windows { rising: south.0[s], falling: south.1[s] });
                (rising[fitting], falling[fitting]) = (half.rising, half.falling);
                fitting += usize::from((seam & south.2[s] == 0) & pattern.fits(half));
            }
            written += fitting;
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

    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn leave<const BLOCKS: usize>(squares: &[Block], each: usize, queens: &[u64], places: &[u32], rows: &mut [Block]) {
        for (&place, queens) in places.iter().zip(queens) {
            let row = &mut rows[place as usize * BLOCKS..][..BLOCKS];
            let queens = &queens.to_le_bytes()[..each];
            if BLOCKS <= PART {
                leave_part::<BLOCKS, BLOCKS>(squares, queens, row);
                continue;
            }
            let (first, rest) = row.split_at_mut(PART);
            leave_part::<BLOCKS, PART>(squares, queens, first);
            let squares = &squares[PART..];
            match BLOCKS - PART {
                1 => leave_part::<BLOCKS, 1>(squares, queens, rest),
                2 => leave_part::<BLOCKS, 2>(squares, queens, rest),
                3 => leave_part::<BLOCKS, 3>(squares, queens, rest),
                _ => leave_part::<BLOCKS, PART>(squares, queens, rest),
            }
        }
    }

    type Sum = u64;

    fn zero() -> u64 {
        0
    }

    /// Counts the bits of pairs. The blocks of a pair mostly have no bit in common, so they are united first and
    /// counted once. In a few per cent of pairs two blocks overlap, and these are counted block by block.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn add<const BLOCKS: usize>(sum: &mut u64, pairs: &[u32], x: &[Block], y: &[Block]) {
        for &pair in pairs {
            let [of_x, of_y] = places(pair);
            let (x, y) = (&x[of_x * BLOCKS..][..BLOCKS], &y[of_y * BLOCKS..][..BLOCKS]);
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
            *sum += match twice[0] | twice[1] {
                0 => u64::from(once[0].count_ones() + once[1].count_ones()),
                _ => one_by_one(x, y),
            };
        }
    }

    fn total(sum: u64) -> u64 {
        sum
    }
}

/// The number of blocks of a row that are made at a time. Four of them are 16 vectors of 128 bits, which is as many as
/// most processors have registers. (With all blocks at a time, N = 18 took 2 % and N = 20 5 % more time; with two at a
/// time, N = 18 took 7 % more.)
const PART: usize = 4;
const _: () = assert!(Block::MOST <= 2 * PART);

/// Makes the first blocks of a row, with the squares of its queens.
#[inline(always)]
fn leave_part<const BLOCKS: usize, const COUNT: usize>(squares: &[Block], queens: &[u8], row: &mut [Block]) {
    let mut all = [Block::FULL; COUNT];
    for &square in queens {
        let square = &squares[usize::from(square) * BLOCKS..][..COUNT];
        for block in 0..COUNT {
            for word in 0..8 {
                all[block].0[word] &= square[block].0[word];
            }
        }
    }
    row.copy_from_slice(&all);
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
