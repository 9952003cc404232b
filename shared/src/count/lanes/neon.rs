//! NEON under the names of WebAssembly's 128 bits, so that one file of lanes and one kernel serve both. Every 64-bit ARM
//! processor has it, and nothing is detected.
//!
//! Only what the lanes and the kernel use is here, and it does what they rely on. Where NEON has no such instruction, a
//! comment says what takes its place.
#![allow(unsafe_code, non_camel_case_types)]

use core::arch::aarch64::*;

pub(crate) type v128 = uint8x16_t;

// SAFETY of all blocks below: every 64-bit ARM processor has NEON.

/// Writes an operation for each line: its name, the instruction, and how vectors are read and written by it.
macro_rules! operations {
    ($($name:ident = $instruction:ident($read:ident $($vector:ident)+) -> $write:ident;)+) => {$(
        #[inline(always)]
        pub(crate) fn $name($($vector: v128),+) -> v128 {
            // SAFETY: see above.
            unsafe { $write($instruction($($read($vector)),+)) }
        }
    )+};
}

operations! {
    v128_and = vandq_u8(bytes a b) -> bytes;
    v128_or = vorrq_u8(bytes a b) -> bytes;
    v128_xor = veorq_u8(bytes a b) -> bytes;
    v128_andnot = vbicq_u8(bytes a b) -> bytes;
    v128_not = vmvnq_u8(bytes a) -> bytes;
    u8x16_swizzle = vqtbl1q_u8(bytes a order) -> bytes;
    u8x16_add = vaddq_u8(bytes a b) -> bytes;
    u8x16_popcnt = vcntq_u8(bytes a) -> bytes;
    u16x8_extadd_pairwise_u8x16 = vpaddlq_u8(bytes a) -> of_halves;
    u16x8_add = vaddq_u16(halves a b) -> of_halves;
    u16x8_eq = vceqq_u16(halves a b) -> of_halves;
    u16x8_min = vminq_u16(halves a b) -> of_halves;
    u32x4_extadd_pairwise_u16x8 = vpaddlq_u16(halves a) -> of_words;
    i16x8_neg = vnegq_s16(signed_halves a) -> of_signed_halves;
    u32x4_add = vaddq_u32(words a b) -> of_words;
    u32x4_eq = vceqq_u32(words a b) -> of_words;
    u32x4_min = vminq_u32(words a b) -> of_words;
    i32x4_neg = vnegq_s32(signed_words a) -> of_signed_words;
    u64x2_add = vaddq_u64(longs a b) -> of_longs;
}

/// Returns the vector itself.
#[inline(always)]
fn bytes(vector: v128) -> v128 {
    vector
}

use vreinterpretq_s16_u8 as signed_halves;
use vreinterpretq_s32_u8 as signed_words;
use vreinterpretq_u8_s16 as of_signed_halves;
use vreinterpretq_u8_s32 as of_signed_words;
use vreinterpretq_u8_u16 as of_halves;
use vreinterpretq_u8_u32 as of_words;
use vreinterpretq_u8_u64 as of_longs;
use vreinterpretq_u16_u8 as halves;
use vreinterpretq_u32_u8 as words;
use vreinterpretq_u64_u8 as longs;

#[inline(always)]
pub(crate) fn u8x16_splat(value: u8) -> v128 {
    // SAFETY: see above.
    unsafe { vdupq_n_u8(value) }
}

#[inline(always)]
pub(crate) fn u16x8_splat(value: u16) -> v128 {
    // SAFETY: see above.
    unsafe { of_halves(vdupq_n_u16(value)) }
}

#[inline(always)]
pub(crate) fn u32x4_splat(value: u32) -> v128 {
    // SAFETY: see above.
    unsafe { of_words(vdupq_n_u32(value)) }
}

/// Shifts to the left; NEON shifts to the right by a negative number.
#[inline(always)]
pub(crate) fn u8x16_shl(a: v128, by: u32) -> v128 {
    // SAFETY: see above.
    unsafe { vshlq_u8(a, vdupq_n_s8(by as i8)) }
}

#[inline(always)]
pub(crate) fn u16x8_shl(a: v128, by: u32) -> v128 {
    // SAFETY: see above.
    unsafe { of_halves(vshlq_u16(halves(a), vdupq_n_s16(by as i16))) }
}

#[inline(always)]
pub(crate) fn u16x8_shr(a: v128, by: u32) -> v128 {
    // SAFETY: see above.
    unsafe { of_halves(vshlq_u16(halves(a), vdupq_n_s16(-(by as i16)))) }
}

#[inline(always)]
pub(crate) fn u32x4_shl(a: v128, by: u32) -> v128 {
    // SAFETY: see above.
    unsafe { of_words(vshlq_u32(words(a), vdupq_n_s32(by.cast_signed()))) }
}

#[inline(always)]
pub(crate) fn u32x4_shr(a: v128, by: u32) -> v128 {
    // SAFETY: see above.
    unsafe { of_words(vshlq_u32(words(a), vdupq_n_s32(-by.cast_signed()))) }
}

/// Returns `a` where the mask is set, `b` elsewhere.
#[inline(always)]
pub(crate) fn v128_bitselect(a: v128, b: v128, mask: v128) -> v128 {
    // SAFETY: see above.
    unsafe { vbslq_u8(mask, a, b) }
}

/// Narrows each lane of two vectors. No lane is larger than 255, so none is cut.
#[inline(always)]
pub(crate) fn u16x8_narrow_i32x4(a: v128, b: v128) -> v128 {
    // SAFETY: see above.
    unsafe { of_halves(vuzp1q_u16(halves(a), halves(b))) }
}

/// Narrows each lane of two vectors. No lane is larger than 255, so none is cut.
#[inline(always)]
pub(crate) fn u8x16_narrow_i16x8(a: v128, b: v128) -> v128 {
    // SAFETY: see above.
    unsafe { vuzp1q_u8(a, b) }
}

#[inline(always)]
pub(crate) fn u64x2_extend_low_u32x4(a: v128) -> v128 {
    // SAFETY: see above.
    unsafe { of_longs(vmovl_u32(vget_low_u32(words(a)))) }
}

#[inline(always)]
pub(crate) fn u64x2_extend_high_u32x4(a: v128) -> v128 {
    // SAFETY: see above.
    unsafe { of_longs(vmovl_high_u32(words(a))) }
}

#[inline(always)]
pub(crate) fn u64x2_extract_lane<const LANE: i32>(a: v128) -> u64 {
    // SAFETY: see above.
    unsafe { vgetq_lane_u64::<LANE>(longs(a)) }
}

/// Returns a bit for each lane of a mask, whose lanes are all set or empty. Each lane keeps the bit of its own number, and
/// the sum of the lanes is the answer:
///
/// ```text
/// mask      0000  ffff  ffff  0000
/// weights      1     2     4     8
/// kept         0     2     4     0      0b0110
/// ```
#[inline(always)]
pub(crate) fn u32x4_bitmask(mask: v128) -> u8 {
    // SAFETY: see above.
    unsafe { vaddvq_u32(vandq_u32(words(mask), words(u32x4(1, 2, 4, 8)))) as u8 }
}

/// The same for eight lanes.
#[inline(always)]
pub(crate) fn u16x8_bitmask(mask: v128) -> u8 {
    // SAFETY: see above.
    unsafe {
        vaddvq_u16(vandq_u16(halves(mask), halves(u8x16(1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0, 128, 0)))) as u8
    }
}

/// Returns the highest bit of each byte.
#[inline(always)]
pub(crate) fn u8x16_bitmask(a: v128) -> u16 {
    // SAFETY: see above.
    unsafe {
        let mask = vreinterpretq_u8_s8(vshrq_n_s8::<7>(vreinterpretq_s8_u8(a)));
        let kept = vandq_u8(mask, u8x16(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128));
        u16::from_le_bytes([vaddv_u8(vget_low_u8(kept)), vaddv_u8(vget_high_u8(kept))])
    }
}

#[inline(always)]
pub(crate) fn u32x4(a: u32, b: u32, c: u32, d: u32) -> v128 {
    // SAFETY: the array has all lanes; and see above.
    unsafe { of_words(vld1q_u32([a, b, c, d].as_ptr())) }
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
/// All of its bytes must be there to be read.
#[inline(always)]
pub(crate) unsafe fn v128_load(from: *const v128) -> v128 {
    // SAFETY: the caller's promise.
    unsafe { vld1q_u8(from.cast()) }
}

/// Writes a vector.
///
/// # Safety
/// All of its bytes must be there to be written.
#[inline(always)]
pub(crate) unsafe fn v128_store(to: *mut v128, a: v128) {
    // SAFETY: the caller's promise.
    unsafe { vst1q_u8(to.cast(), a) }
}
