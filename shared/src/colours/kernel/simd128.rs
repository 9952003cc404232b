//! The 128 bits of WebAssembly and of ARM: 8 lanes, packed by a byte swizzle from a table.
//!
//! A build either has these lanes or it does not. This file is compiled only where they may be used, so nothing is
//! detected.
#![allow(unsafe_code)]

use super::lanes::{Lanes, Task, Vectors};
use super::level::{Column, Levels};
use super::packings::PACKINGS;
use crate::count::lanes::bits128::*;
use crate::count::lanes::operations;
use core::marker::PhantomData;

pub(super) struct Simd128;

pub(super) fn states(levels: &mut Levels) -> Vectors<'_, Simd128> {
    Vectors(levels, PhantomData)
}

/// The order of bytes that packs lanes, and their number.
#[derive(Clone, Copy)]
pub(super) struct Packing {
    order: v128,
    count: usize,
}

impl Lanes for Simd128 {
    type Vector = v128;
    type Mask = v128;
    type Places = u32;
    type Packing = Packing;
    const WIDTH: usize = 8;

    #[inline(never)]
    fn enter<T: Task>(task: T) -> T::Output {
        task.run::<Simd128>()
    }

    #[inline(always)]
    fn load(column: &Column, at: usize) -> v128 {
        let lanes = &column.0[at..][..Self::WIDTH];
        // SAFETY: the slice has as many bytes as a vector.
        unsafe { v128_load(lanes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn keep(a: v128, lanes: usize) -> v128 {
        // Sixteen bytes of this, from 16 bytes before the last lane that is kept, have two of 255 for each kept lane.
        const KEPT: [u8; 32] = {
            let (mut kept, mut at) = ([0; 32], 0);
            while at < 16 {
                kept[at] = u8::MAX;
                at += 1;
            }
            kept
        };
        let kept = &KEPT[16 - 2 * lanes.min(Self::WIDTH)..][..16];
        // SAFETY: the slice has as many bytes as a vector.
        unsafe { v128_and(a, v128_load(kept.as_ptr().cast())) }
    }

    operations! {
        safe:
        splat(value: u16) -> v128 { u16x8_splat(value) }
        and(a: v128, b: v128) -> v128 { v128_and(a, b) }
        xor(a: v128, b: v128) -> v128 { v128_xor(a, b) }
        minus(a: v128, b: v128) -> v128 { u16x8_sub(a, b) }
        lowest(a: v128) -> v128 { v128_and(a, i16x8_neg(a)) }
        places(places: u8) -> u32 { u32::from(places) }
        left(a: v128, places: u32) -> v128 { u16x8_shl(a, places) }
        right(a: v128, places: u32) -> v128 { u16x8_shr(a, places) }
        is_zero(a: v128) -> bool { !v128_any_true(a) }
        some(a: v128) -> v128 { v128_not(u16x8_eq(a, u16x8_splat(0))) }
        still(mask: v128, a: v128) -> v128 { v128_andnot(mask, u16x8_eq(a, u16x8_splat(0))) }
        up_to(mask: v128, a: v128, b: v128) -> v128 { v128_and(mask, u16x8_le(a, b)) }
        count(packing: Packing) -> usize { packing.count }
    }

    #[inline(always)]
    fn without(a: v128, [one, two, three]: [v128; 3]) -> v128 {
        v128_andnot(a, v128_or(v128_or(one, two), three))
    }

    #[inline(always)]
    fn packing(mask: v128) -> Packing {
        let lanes = u16x8_bitmask(mask);
        let order = &PACKINGS[usize::from(lanes)];
        // SAFETY: an entry of the table has as many bytes as a vector.
        Packing { order: unsafe { v128_load(order.as_ptr().cast()) }, count: lanes.count_ones() as usize }
    }

    #[inline(always)]
    fn pack(packing: Packing, a: v128, out: &mut [u16], at: usize) {
        let out = &mut out[at..][..Self::WIDTH];
        // SAFETY: the slice has as many bytes as a vector.
        unsafe { v128_store(out.as_mut_ptr().cast(), u8x16_swizzle(a, packing.order)) };
    }
}
