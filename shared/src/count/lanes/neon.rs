//! NEON under the names of WebAssembly's 128 bits, so that one file of lanes serves both. Every 64-bit ARM processor
//! has it, and nothing is detected.
//!
//! This file has only the operations that the lanes use, and each does only what these rely on. Where NEON has no such
//! instruction, a comment says what takes its place.
#![allow(unsafe_code, non_camel_case_types)]

use core::arch::aarch64::*;

pub(crate) type v128 = uint8x16_t;

// SAFETY of all blocks below: every 64-bit ARM processor has NEON.

use vreinterpretq_s16_u8 as signed_halves;
use vreinterpretq_s32_u8 as signed_words;
use vreinterpretq_u8_s16 as of_signed_halves;
use vreinterpretq_u8_s32 as of_signed_words;
use vreinterpretq_u8_u16 as of_halves;
use vreinterpretq_u8_u32 as of_words;
use vreinterpretq_u16_u8 as halves;
use vreinterpretq_u32_u8 as words;

operations! {
    pub(crate) unsafe:
    v128_and(a: v128, b: v128) -> v128 { vandq_u8(a, b) }
    v128_or(a: v128, b: v128) -> v128 { vorrq_u8(a, b) }
    v128_andnot(a: v128, b: v128) -> v128 { vbicq_u8(a, b) }
    v128_xor(a: v128, b: v128) -> v128 { veorq_u8(a, b) }
    v128_any_true(a: v128) -> bool { vmaxvq_u8(a) != 0 }
    v128_not(a: v128) -> v128 { vmvnq_u8(a) }
    /// Returns `a` where the mask is set, `b` elsewhere.
    v128_bitselect(a: v128, b: v128, mask: v128) -> v128 { vbslq_u8(mask, a, b) }

    u8x16_swizzle(bytes: v128, order: v128) -> v128 { vqtbl1q_u8(bytes, order) }

    u16x8_splat(value: u16) -> v128 { of_halves(vdupq_n_u16(value)) }
    u16x8_eq(a: v128, b: v128) -> v128 { of_halves(vceqq_u16(halves(a), halves(b))) }
    u16x8_le(a: v128, b: v128) -> v128 { of_halves(vcleq_u16(halves(a), halves(b))) }
    u16x8_sub(a: v128, b: v128) -> v128 { of_halves(vsubq_u16(halves(a), halves(b))) }
    u16x8_min(a: v128, b: v128) -> v128 { of_halves(vminq_u16(halves(a), halves(b))) }
    i16x8_neg(a: v128) -> v128 { of_signed_halves(vnegq_s16(signed_halves(a))) }
    u16x8_shl(a: v128, by: u32) -> v128 { of_halves(vshlq_u16(halves(a), vdupq_n_s16(by as i16))) }
    u16x8_shr(a: v128, by: u32) -> v128 { of_halves(vshlq_u16(halves(a), vdupq_n_s16(-(by as i16)))) }
    /// Returns a bit for each lane of a mask, as [`u32x4_bitmask`] does.
    u16x8_bitmask(mask: v128) -> u8 {{
        let weights = halves(u8x16(1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0, 128, 0));
        vaddvq_u16(vandq_u16(halves(mask), weights)) as u8
    }}

    u32x4_splat(value: u32) -> v128 { of_words(vdupq_n_u32(value)) }
    // The array has four lanes, as many as the load reads.
    u32x4(a: u32, b: u32, c: u32, d: u32) -> v128 { of_words(vld1q_u32([a, b, c, d].as_ptr())) }
    u32x4_eq(a: v128, b: v128) -> v128 { of_words(vceqq_u32(words(a), words(b))) }
    u32x4_min(a: v128, b: v128) -> v128 { of_words(vminq_u32(words(a), words(b))) }
    i32x4_neg(a: v128) -> v128 { of_signed_words(vnegq_s32(signed_words(a))) }
    u32x4_shl(a: v128, by: u32) -> v128 { of_words(vshlq_u32(words(a), vdupq_n_s32(by.cast_signed()))) }
    u32x4_shr(a: v128, by: u32) -> v128 { of_words(vshlq_u32(words(a), vdupq_n_s32(-by.cast_signed()))) }
    /// Returns a bit for each lane of a mask, whose lanes are all set or empty. Each lane keeps the bit of its own
    /// number, and the sum of the lanes is the answer:
    ///
    /// ```text
    /// mask      0000  ffff  ffff  0000
    /// weights      1     2     4     8
    /// kept         0     2     4     0      0b0110
    /// ```
    u32x4_bitmask(mask: v128) -> u8 { vaddvq_u32(vandq_u32(words(mask), words(u32x4(1, 2, 4, 8)))) as u8 }
}

#[inline(always)]
#[expect(clippy::too_many_arguments, reason = "one for each lane")]
#[rustfmt::skip]
pub(crate) fn u8x16(
    a: u8, b: u8, c: u8, d: u8, e: u8, f: u8, g: u8, h: u8, i: u8, j: u8, k: u8, l: u8, m: u8, n: u8, o: u8, p: u8,
) -> v128 {
    // SAFETY: the array has all lanes; and see above.
    unsafe { vld1q_u8([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p].as_ptr()) }
}

/// Reads a vector.
///
/// # Safety
/// All bytes of the vector must be valid for reads.
#[inline(always)]
pub(crate) unsafe fn v128_load(from: *const v128) -> v128 {
    // SAFETY: the caller's promise.
    unsafe { vld1q_u8(from.cast()) }
}

/// Writes a vector.
///
/// # Safety
/// All bytes of the vector must be valid for writes.
#[inline(always)]
pub(crate) unsafe fn v128_store(to: *mut v128, a: v128) {
    // SAFETY: the caller's promise.
    unsafe { vst1q_u8(to.cast(), a) }
}
