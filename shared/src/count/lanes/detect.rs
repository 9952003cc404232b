//! The abilities of this processor. The standard library could report them, but the core does not depend on it and asks
//! the processor directly.
#![allow(unsafe_code)]

use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};
use core::sync::atomic::{AtomicU8, Ordering};

/// AVX2 and the bit instructions that came with it.
pub(crate) const AVX2: u8 = 1;
/// The AVX-512 foundation: compress, expand and masks.
pub(crate) const AVX512: u8 = 2;
/// AVX-512 with bytes, words and packing of words.
pub(crate) const AVX512_NARROW: u8 = 4;
/// AVX-512 with bytes and words.
pub(crate) const AVX512_BYTES: u8 = 8;
/// AVX-512 with bytes and words, and the population count of each 64 bits.
pub(crate) const AVX512_COUNTING: u8 = 16;
const ASKED: u8 = 128;

/// The answers, kept once they are known: asking costs a microsecond in a virtual machine.
static ANSWERS: AtomicU8 = AtomicU8::new(0);

/// Returns whether the processor has one of the abilities above.
pub(crate) fn has(ability: u8) -> bool {
    answers() & ability != 0
}

fn answers() -> u8 {
    let known = ANSWERS.load(Ordering::Relaxed);
    if known != 0 {
        return known;
    }
    let asked = ask() | ASKED;
    ANSWERS.store(asked, Ordering::Relaxed);
    asked
}

fn ask() -> u8 {
    let bit = |register: u32, at: u32| register >> at & 1 == 1;
    if __cpuid(0).eax < 7 {
        return 0;
    }
    let (features, more) = (__cpuid(1), __cpuid_count(7, 0));
    let (osxsave, popcnt) = (bit(features.ecx, 27), bit(features.ecx, 23));
    if !(osxsave && popcnt) {
        return 0;
    }
    // SAFETY: OSXSAVE says that the operating system has switched XGETBV on.
    let saved = unsafe { saved_registers() };
    // Bits 1 and 2: XMM and YMM registers are saved; bits 5 to 7: masks and ZMM registers too.
    let (ymm, zmm) = (saved & 0b110 == 0b110, saved & 0b1110_0110 == 0b1110_0110);
    // Leaf 7, EBX: BMI1 3, AVX2 5, AVX-512 foundation 16, bytes and words 30.
    // Leaf 7, ECX: packing of words 6, population count 14.
    let avx2 = ymm && bit(more.ebx, 5) && bit(more.ebx, 3);
    let avx512 = zmm && bit(more.ebx, 16) && avx2;
    let bytes = avx512 && bit(more.ebx, 30);
    let narrow = bytes && bit(more.ecx, 6);
    let counting = bytes && bit(more.ecx, 14);
    (u8::from(avx2) * AVX2)
        | (u8::from(avx512) * AVX512)
        | (u8::from(narrow) * AVX512_NARROW)
        | (u8::from(bytes) * AVX512_BYTES)
        | (u8::from(counting) * AVX512_COUNTING)
}

/// Reads the mask of the registers that the operating system saves when it switches threads.
///
/// # Safety
/// The operating system must have switched XGETBV on.
#[target_feature(enable = "xsave")]
unsafe fn saved_registers() -> u64 {
    // SAFETY: the caller's promise.
    unsafe { _xgetbv(0) }
}
