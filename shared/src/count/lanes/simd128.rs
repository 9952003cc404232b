//! WebAssembly's 128 bits: 4 lanes, packed by a byte swizzle from a table.
//!
//! A build either has them or not: this file is compiled only where they may be used, so nothing is detected.

use super::{Lanes, States};
use crate::count::engine::{self, Job};
use crate::count::space::Buffer;
use crate::count::tally::Tally;
use core::arch::wasm32::*;

pub(super) struct Simd128;

pub(super) fn run(job: &mut Job<'_>) -> Tally {
    engine::run::<Simd128, 2>(job)
}

/// For each mask, the bytes that each packed place takes (`PACK`), or the packed place that each lane's bytes come from
/// (`SPREAD`); 4 bytes a lane.
static PACK: [[u8; 16]; 16] = tables().0;
static SPREAD: [[u8; 16]; 16] = tables().1;

const fn tables() -> ([[u8; 16]; 16], [[u8; 16]; 16]) {
    let (mut pack, mut spread) = ([[0; 16]; 16], [[0; 16]; 16]);
    let mut mask = 0;
    while mask < 16 {
        let (mut lane, mut place) = (0, 0);
        while lane < 4 {
            if mask >> lane & 1 == 1 {
                let mut byte = 0;
                while byte < 4 {
                    pack[mask][4 * place + byte] = (4 * lane + byte) as u8;
                    spread[mask][4 * lane + byte] = (4 * place + byte) as u8;
                    byte += 1;
                }
                place += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    (pack, spread)
}

#[inline(always)]
fn order(table: &[u8; 16]) -> v128 {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = *table;
    u8x16(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
}

#[inline(always)]
fn read(array: &[u32], at: usize) -> v128 {
    let words = &array[at..at + Simd128::WIDTH];
    u32x4(words[0], words[1], words[2], words[3])
}

#[inline(always)]
fn write(array: &mut [u32], at: usize, vector: v128) {
    let words = &mut array[at..at + Simd128::WIDTH];
    words[0] = u32x4_extract_lane::<0>(vector);
    words[1] = u32x4_extract_lane::<1>(vector);
    words[2] = u32x4_extract_lane::<2>(vector);
    words[3] = u32x4_extract_lane::<3>(vector);
}

impl Lanes for Simd128 {
    type Vector = v128;
    /// All ones in true lanes.
    type Mask = v128;
    const WIDTH: usize = 4;

    #[inline(always)]
    fn splat(value: u32) -> v128 {
        u32x4_splat(value)
    }

    #[inline(always)]
    fn and(a: v128, b: v128) -> v128 {
        v128_and(a, b)
    }

    #[inline(always)]
    fn or(a: v128, b: v128) -> v128 {
        v128_or(a, b)
    }

    #[inline(always)]
    fn without(a: v128, b: v128) -> v128 {
        v128_andnot(a, b)
    }

    #[inline(always)]
    fn lowest(a: v128) -> v128 {
        v128_and(a, i32x4_neg(a))
    }

    #[inline(always)]
    fn add(a: v128, b: v128) -> v128 {
        u32x4_add(a, b)
    }

    #[inline(always)]
    fn shift_left(a: v128, by: u32) -> v128 {
        u32x4_shl(a, by)
    }

    #[inline(always)]
    fn shift_right(a: v128, by: u32) -> v128 {
        u32x4_shr(a, by)
    }

    #[inline(always)]
    fn zero(a: v128) -> v128 {
        u32x4_eq(a, u32x4_splat(0))
    }

    #[inline(always)]
    fn equal(a: v128, b: v128) -> v128 {
        u32x4_eq(a, b)
    }

    #[inline(always)]
    fn free<const ROWS: usize>(rows: [(v128, [v128; 3]); ROWS]) -> v128 {
        let free = rows.map(|(allowed, [a, b, c])| v128_andnot(allowed, v128_or(v128_or(a, b), c)));
        u32x4_ne(free.into_iter().fold(u32x4_splat(u32::MAX), |least, free| u32x4_min(least, free)), u32x4_splat(0))
    }

    #[inline(always)]
    fn both(a: v128, b: v128) -> v128 {
        v128_and(a, b)
    }

    #[inline(always)]
    fn none() -> v128 {
        u32x4_splat(0)
    }

    #[inline(always)]
    fn count(mask: v128) -> usize {
        usize::from(u32x4_bitmask(mask).count_ones() as u8)
    }

    #[inline(always)]
    fn select(mask: v128, a: v128, b: v128) -> v128 {
        v128_bitselect(a, b, mask)
    }

    #[inline(always)]
    fn push(mask: v128, states: States<v128>, buffer: &mut Buffer, at: usize) {
        let order = order(&PACK[usize::from(u32x4_bitmask(mask))]);
        write(&mut buffer.down, at, u8x16_swizzle(states.down, order));
        write(&mut buffer.left, at, u8x16_swizzle(states.left, order));
        write(&mut buffer.right, at, u8x16_swizzle(states.right, order));
    }

    #[inline(always)]
    fn pull(mask: v128, states: States<v128>, buffer: &Buffer, at: usize) -> States<v128> {
        let order = order(&SPREAD[usize::from(u32x4_bitmask(mask))]);
        let spread = |array: &[u32], old| v128_bitselect(u8x16_swizzle(read(array, at), order), old, mask);
        States {
            down: spread(&buffer.down, states.down),
            left: spread(&buffer.left, states.left),
            right: spread(&buffer.right, states.right),
        }
    }
}
