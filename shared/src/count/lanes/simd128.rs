//! The 128 bits of WebAssembly and of ARM: 4 lanes, or 8 narrow ones, packed by a byte swizzle from a table.
//!
//! A build either has these lanes or it does not. This file is compiled only where they may be used, so nothing is
//! detected.
#![allow(unsafe_code)]

use super::bits128::*;
use super::{Lanes, States, address, address_mut};
use crate::count::engine::{self, Job};
use crate::count::space::Buffer;
use crate::count::tally::Tally;

pub(super) fn run(job: &mut Job<'_>) -> Tally {
    // One vector in flight takes 31 % more time, three 19 %.
    if job.narrow { engine::run::<Narrow, 2>(job) } else { engine::run::<Wide, 2>(job) }
}

/// For each mask of 4 lanes: the bytes that each packed place takes (`PACK`), or the packed place that each lane's
/// bytes come from (`SPREAD`), 4 bytes per lane. Two more tables do the same for 8 lanes of 2 bytes.
static PACK: [[u8; 16]; 16] = tables(4).0;
static SPREAD: [[u8; 16]; 16] = tables(4).1;
static PACK_NARROW: [[u8; 16]; 256] = tables(8).0;
static SPREAD_NARROW: [[u8; 16]; 256] = tables(8).1;

const fn tables<const MASKS: usize>(lanes: usize) -> ([[u8; 16]; MASKS], [[u8; 16]; MASKS]) {
    let (mut pack, mut spread) = ([[0; 16]; MASKS], [[0; 16]; MASKS]);
    let bytes = 16 / lanes;
    let mut mask = 0;
    while mask < MASKS {
        let (mut lane, mut place) = (0, 0);
        while lane < lanes {
            if mask >> lane & 1 == 1 {
                let mut byte = 0;
                while byte < bytes {
                    pack[mask][bytes * place + byte] = (bytes * lane + byte) as u8;
                    spread[mask][bytes * lane + byte] = (bytes * place + byte) as u8;
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

/// Returns the vector of a table's entry.
#[inline(always)]
fn order(table: &[u8; 16]) -> v128 {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = *table;
    u8x16(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
}

macro_rules! lanes {
    (
        $name:ident: $width:literal lanes of $word:ty, tables $pack:ident $spread:ident;
        $splat:ident $neg:ident $shift_left:ident $shift_right:ident $equal:ident $least:ident $bits:ident
    ) => {
        struct $name;

        impl Lanes for $name {
            type Vector = v128;
            /// A vector with all bits set in true lanes.
            type Mask = v128;
            const WIDTH: usize = $width;

            operations! {
                safe:
                splat(value: u32) -> v128 { $splat(value as $word) }
                and(a: v128, b: v128) -> v128 { v128_and(a, b) }
                or(a: v128, b: v128) -> v128 { v128_or(a, b) }
                without(a: v128, b: v128) -> v128 { v128_andnot(a, b) }
                lowest(a: v128) -> v128 { v128_and(a, $neg(a)) }
                shift_left(a: v128, by: u32) -> v128 { $shift_left(a, by) }
                shift_right(a: v128, by: u32) -> v128 { $shift_right(a, by) }
                equal(a: v128, b: v128) -> v128 { $equal(a, b) }
                none() -> v128 { Self::splat(0) }
                both(a: v128, b: v128) -> v128 { v128_and(a, b) }
                but(a: v128, b: v128) -> v128 { v128_andnot(a, b) }
                count(mask: v128) -> usize { $bits(mask).count_ones() as usize }
                select(mask: v128, a: v128, b: v128) -> v128 { v128_bitselect(a, b, mask) }
            }

            #[inline(always)]
            fn free<const ROWS: usize>(rows: [(v128, [v128; 3]); ROWS]) -> v128 {
                // All rows have a free square when the smallest of their masks is not empty: one test instead of three.
                let least = rows.into_iter().fold(Self::splat(u32::MAX), |least, (allowed, [a, b, c])| {
                    $least(least, v128_andnot(allowed, v128_or(v128_or(a, b), c)))
                });
                v128_not(Self::zero(least))
            }

            #[inline(always)]
            fn push(mask: v128, states: States<v128>, buffer: &mut Buffer, at: usize) {
                let order = order(&$pack[usize::from($bits(mask))]);
                let write = |array: &mut [u32], vector| {
                    // SAFETY: the address is checked to have room for a vector.
                    unsafe { v128_store(address_mut::<Self>(array, at, $width).cast(), u8x16_swizzle(vector, order)) };
                };
                write(&mut buffer.down, states.down);
                write(&mut buffer.left, states.left);
                write(&mut buffer.right, states.right);
            }

            #[inline(always)]
            fn pull(mask: v128, states: States<v128>, buffer: &Buffer, at: usize) -> States<v128> {
                let order = order(&$spread[usize::from($bits(mask))]);
                let read = |array: &[u32], old| {
                    // SAFETY: the address is checked to have room for a vector.
                    let new = unsafe { v128_load(address::<Self>(array, at, $width).cast()) };
                    v128_bitselect(u8x16_swizzle(new, order), old, mask)
                };
                States {
                    down: read(&buffer.down, states.down),
                    left: read(&buffer.left, states.left),
                    right: read(&buffer.right, states.right),
                }
            }
        }
    };
}

lanes! {
    Wide: 4 lanes of u32, tables PACK SPREAD;
    u32x4_splat i32x4_neg u32x4_shl u32x4_shr u32x4_eq u32x4_min u32x4_bitmask
}

lanes! {
    Narrow: 8 lanes of u16, tables PACK_NARROW SPREAD_NARROW;
    u16x8_splat i16x8_neg u16x8_shl u16x8_shr u16x8_eq u16x8_min u16x8_bitmask
}
