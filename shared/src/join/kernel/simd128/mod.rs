//! The 128 bits of WebAssembly and of ARM: 4 lanes, packed from a table.
//!
//! A build either has these instructions or it does not. This file is compiled only where they may be used, so nothing
//! is detected.
//!
//! The operations are not inlined. With all of them inlined into one function, V8 takes 18 % more time at N = 16, 23 %
//! at N = 17 and 14 % at N = 18.
#![allow(unsafe_code)]

mod rows;

use super::portable::PortableKernel;
use super::{Block, Kernel, MARGIN, Pattern};
use crate::count::lanes::bits128::*;
use crate::count::lanes::simd128::{PACK, order};
use crate::join::list::Placements;
use crate::join::memory::Survivors;
use crate::join::pairs::{Candidates, NEXT_X, Pairs, pair};
use crate::join::quarter::Windows;

pub(in crate::join) struct Simd128;

const LANES: usize = 4;

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

/// Returns the numbers of a mask's lanes, one after another.
#[inline(always)]
fn numbers(mask: u8) -> v128 {
    let [a, b, c, d] = NUMBERS[usize::from(mask & 15)];
    u32x4(a, b, c, d)
}

/// Returns the lanes of a mask, one after another.
#[inline(always)]
fn packed(mask: u8, lanes: v128) -> v128 {
    u8x16_swizzle(lanes, order(&PACK[usize::from(mask & 15)]))
}

/// Reads the lanes of a list from `at` on. Lanes beyond its end have all bits set.
#[inline(always)]
fn read(list: &[u32], at: usize) -> v128 {
    match list[at..] {
        [a, b, c, d, ..] => u32x4(a, b, c, d),
        [a, b, c] => u32x4(a, b, c, u32::MAX),
        [a, b] => u32x4(a, b, u32::MAX, u32::MAX),
        [a] => u32x4(a, u32::MAX, u32::MAX, u32::MAX),
        [] => u32x4_splat(u32::MAX),
    }
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

/// Returns the lanes that are 0.
#[inline(always)]
fn zeros(lanes: v128) -> u8 {
    u32x4_bitmask(u32x4_eq(lanes, u32x4_splat(0)))
}

/// Returns the number of lanes of a mask, from a constant with a digit of four bits for each mask, because ARM counts
/// bits in vectors only.
#[inline(always)]
fn ones(mask: u8) -> usize {
    if cfg!(target_arch = "aarch64") {
        (0x4332_3221_3221_2110_u64 >> (4 * (mask & 15)) & 15) as usize
    } else {
        mask.count_ones() as usize
    }
}

/// Returns the lanes of a vector that the rest of a list fills.
#[inline(always)]
fn filled(left: usize) -> u8 {
    if left >= LANES { 0b1111 } else { !(!0 << left) }
}

/// A bit that no seam of the south has. Lanes beyond the end of a list have it.
const BEYOND: u32 = 1 << 31;

/// Reads at most `LANES * VECTORS` lanes of a list.
#[inline(always)]
fn read_all<const VECTORS: usize>(list: &[u32]) -> [v128; VECTORS] {
    let mut vectors = [u32x4_splat(0); VECTORS];
    for (number, vector) in vectors.iter_mut().enumerate() {
        *vector = read(list, (LANES * number).min(list.len()));
    }
    vectors
}

/// Pairs some x with a few y, which stay in registers. `met` remembers which y meet each x. Returns the y that meet any
/// x.
#[inline(always)]
fn meet<const VECTORS: usize>(
    x: &[u32],
    met: &mut [u16],
    y: &[u32],
    mut name: u32,
    (words, count): (&mut [u32], &mut usize),
) -> u16 {
    let seams = read_all::<VECTORS>(y);
    assert!(y.len() <= LANES * VECTORS && words.len() >= *count + x.len() * y.len() + LANES);
    let (mut all, mut written) = (0, *count);
    for (&seam, met) in x.iter().zip(met) {
        let seam = u32x4_splat(seam | BEYOND);
        let mut mask = 0;
        for (v, &other) in seams.iter().enumerate() {
            let free = zeros(v128_and(seam, other));
            // SAFETY: at most all pairs before this one were written, and there is room for a vector more.
            unsafe { write(words, written, u32x4_add(u32x4_splat(name + (LANES * v) as u32), numbers(free))) };
            written += ones(free);
            mask |= u16::from(free) << (LANES * v);
        }
        all |= mask;
        *met |= mask;
        name = name.wrapping_add(NEXT_X);
    }
    *count = written;
    all
}

/// Unites the placements of the north with a few of the south, which stay in registers.
#[inline(always)]
fn unite<const VECTORS: usize>(
    north: Placements<'_>,
    south: Placements<'_>,
    pattern: Pattern,
    [rising, falling]: [&mut [u32]; 2],
) -> usize {
    let most = north.len() * south.len() + LANES;
    assert!(south.len() <= LANES * VECTORS && rising.len() >= most && falling.len() >= most);
    let [seams, of_rising, of_falling] = [south.seam, south.rising, south.falling].map(read_all::<VECTORS>);
    let splat = |windows: Windows| [u32x4_splat(windows.rising), u32x4_splat(windows.falling)];
    let [among, used] = [pattern.among, pattern.used].map(splat);
    let mut written = 0;
    for (z, seam) in north.seam.iter().enumerate() {
        let (seam, with) = (u32x4_splat(seam | BEYOND), splat(north.windows(z)));
        for (v, &other) in seams.iter().enumerate() {
            let half = [v128_or(with[0], of_rising[v]), v128_or(with[1], of_falling[v])];
            let unlike = [0, 1].map(|at| v128_xor(v128_and(half[at], among[at]), used[at]));
            let free = zeros(v128_or(v128_and(seam, other), v128_or(unlike[0], unlike[1])));
            // SAFETY: at most all halves before this one were written, and there is room for a vector more.
            unsafe {
                write(rising, written, packed(free, half[0]));
                write(falling, written, packed(free, half[1]));
            }
            written += ones(free);
        }
    }
    written
}

impl Kernel for Simd128 {
    #[inline(never)]
    fn survivors(closed: Windows, list: Placements<'_>, starts: &[u32], out: Survivors<'_>) {
        let Survivors { numbers, seams, ends, .. } = out;
        let count = list.len();
        assert!(list.rising.len() == count && list.falling.len() == count);
        assert!(numbers.len() >= count + MARGIN && seams.len() >= count + MARGIN);
        let (rising, falling) = (u32x4_splat(closed.rising), u32x4_splat(closed.falling));
        let mut written = 0;
        ends[0] = 0;
        for set in 1..starts.len() {
            let (mut at, to) = (starts[set - 1] as usize, starts[set] as usize);
            assert!(to <= count);
            while at < to {
                let met = v128_or(v128_and(rising, read(list.rising, at)), v128_and(falling, read(list.falling, at)));
                let free = zeros(met) & filled(to - at);
                if free != 0 {
                    // SAFETY: starts increase, so at most all placements before this one were written; there is room
                    // for a margin more.
                    unsafe {
                        write(numbers, written, u32x4_add(u32x4_splat(at as u32), self::numbers(free)));
                        write(seams, written, packed(free, read(list.seam, at)));
                    }
                    written += ones(free);
                }
                at += LANES;
            }
            ends[set] = written as u32;
        }
    }

    #[inline(never)]
    fn agree(candidates: &Candidates<'_>, pairs: &mut Pairs) {
        let Candidates { x, y, .. } = candidates;
        let Pairs { words, counts, places: [places_x, places_y], used: [used_x, used_y], masks: [masks_x, masks_y] } =
            pairs;
        let (masks_x, masks_y) = (&mut masks_x[..x.seams.len()], &mut masks_y[..y.seams.len() / 16 + 2]);
        masks_x.fill(0);
        masks_y.fill(0);
        for (x_on, part_x) in [false, true].into_iter().zip(x.parts()) {
            let (of_x, met) = (&x.seams[part_x.clone()], &mut masks_x[part_x.clone()]);
            let all = y.seams.len();
            let parts = match [false, true].map(|y_on| candidates.list(x_on, y_on)) {
                [off, on] if off == on => [(off, 0..all), (None, 0..0)],
                [off, on] => [(off, 0..y.off), (on, y.off..all)],
            };
            for (list, part_y) in parts {
                let Some(list) = list else { continue };
                for from in part_y.clone().step_by(16) {
                    let of_y = &y.seams[from..part_y.end.min(from + 16)];
                    let name = pair(x.first + part_x.start as u32, y.first + from as u32);
                    let out = (&mut *words[list], &mut counts[list]);
                    let mask = match of_y.len().div_ceil(LANES) {
                        1 => meet::<1>(of_x, met, of_y, name, out),
                        2 => meet::<2>(of_x, met, of_y, name, out),
                        3 => meet::<3>(of_x, met, of_y, name, out),
                        _ => meet::<4>(of_x, met, of_y, name, out),
                    };
                    let mask = u32::from(mask) << (from % 16);
                    masks_y[from / 16] |= mask as u16;
                    masks_y[from / 16 + 1] |= (mask >> 16) as u16;
                }
            }
        }
        for (place, met) in (x.first..).zip(masks_x) {
            places_x[*used_x] = place;
            *used_x += usize::from(*met != 0);
        }
        assert!(places_y.len() >= *used_y + y.seams.len() + LANES);
        for (first, &mut mask) in (y.first..).step_by(16).zip(masks_y) {
            for part in (0..16).step_by(LANES) {
                let mask = (mask >> part & 0b1111) as u8;
                // SAFETY: at most all y before this one were written, and there is room for a vector more.
                unsafe { write(places_y, *used_y, u32x4_add(u32x4_splat(first + part), numbers(mask))) };
                *used_y += ones(mask);
            }
        }
    }

    #[inline(never)]
    fn unite(north: Placements<'_>, south: Placements<'_>, pattern: Pattern, out: [&mut [u32]; 2]) -> usize {
        let [rising, falling] = out;
        let (count, mut written) = (south.len(), 0);
        for from in (0..count).step_by(2 * LANES) {
            let south = south.slice(from..count.min(from + 2 * LANES));
            let out = [&mut rising[written..], &mut falling[written..]];
            written += match south.len() {
                ..=LANES => unite::<1>(north, south, pattern, out),
                _ => unite::<2>(north, south, pattern, out),
            };
        }
        written
    }

    #[inline(never)]
    fn split(bits: [u32; 2], members: [&mut [u32]; 2], aside: [&mut [u32]; 2]) -> usize {
        PortableKernel::split(bits, members, aside)
    }

    #[inline(never)]
    fn transpose(members: &[u32], rows: &mut [Block], blocks: usize, block: usize) {
        rows::transpose(members, rows, blocks, block);
    }

    #[inline(never)]
    fn leave<const BLOCKS: usize>(squares: &[Block], each: usize, queens: &[u64], places: &[u32], rows: &mut [Block]) {
        match each {
            2 => rows::leave::<BLOCKS, 2>(squares, queens, places, rows),
            3 => rows::leave::<BLOCKS, 3>(squares, queens, places, rows),
            4 => rows::leave::<BLOCKS, 4>(squares, queens, places, rows),
            5 => rows::leave::<BLOCKS, 5>(squares, queens, places, rows),
            6 => rows::leave::<BLOCKS, 6>(squares, queens, places, rows),
            7 => rows::leave::<BLOCKS, 7>(squares, queens, places, rows),
            _ => PortableKernel::leave::<BLOCKS>(squares, each, queens, places, rows),
        }
    }

    type Sum = u64;

    fn zero() -> u64 {
        0
    }

    fn total(sum: u64) -> u64 {
        sum
    }

    #[inline(never)]
    fn add<const BLOCKS: usize>(sum: &mut u64, pairs: &[u32], x: &[Block], y: &[Block]) {
        #[cfg(target_arch = "wasm32")]
        let found = rows::count(BLOCKS, pairs, x, y);
        #[cfg(target_arch = "aarch64")]
        let found = rows::count_each::<BLOCKS>(pairs, x, y);
        *sum += found;
    }
}
