//! Several search states side by side, one per lane: the only seam between the engine and the processor.
//!
//! [`Lanes`] lists the vector operations that the engine needs: bit operations and packing. Packing is the point:
//! `push` writes only the lanes that survive, one after another, and `pull` refills only the lanes that are finished,
//! so no lane idles.
//!
//! ```text
//! keep            0 1 1 0 1 0 0 1
//! lanes           a b c d e f g h     push   ->   b c e h . . . .
//!
//! finished        1 0 0 1 1 0 0 0
//! lanes           a b c d e f g h     pull from x y z …   ->   x b c y z f g h
//! ```
//!
//! `unsafe` stays in these files. The lanes of an instruction set may only be used where the processor has it, and
//! [`LaneKind::run`] makes sure of that.

/// Defines a function for each operation. For those after `unsafe:`, the file that uses the macro says why their
/// instructions may be used.
macro_rules! operations {
    (
        $visibility:vis safe:
        $($(#[$about:meta])* $name:ident($($argument:ident: $type:ty),*) -> $result:ty { $body:expr })+
    ) => {$(
        $(#[$about])*
        #[inline(always)]
        $visibility fn $name($($argument: $type),*) -> $result {
            $body
        }
    )+};
    (
        $visibility:vis unsafe:
        $($(#[$about:meta])* $name:ident($($argument:ident: $type:ty),*) -> $result:ty { $body:expr })+
    ) => {$(
        $(#[$about])*
        #[inline(always)]
        $visibility fn $name($($argument: $type),*) -> $result {
            // SAFETY: see the file.
            unsafe { $body }
        }
    )+};
}

#[allow(unused_imports, reason = "a build may have no vectors")]
pub(crate) use operations;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
pub(crate) mod detect;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
pub(crate) mod neon;
mod portable;
#[cfg(any(
    all(target_arch = "aarch64", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod simd128;

/// The operations on 128 bits, by WebAssembly's names.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use core::arch::wasm32 as bits128;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
pub(crate) use neon as bits128;

use super::engine::Job;
use super::space::Buffer;
use super::tally::Tally;
use crate::named::named;
use core::fmt;
use core::sync::atomic::{AtomicUsize, Ordering};

/// The states of all lanes: the three masks of [`crate::ladder::Attacks`], each in a vector of its own.
#[derive(Clone, Copy)]
pub(crate) struct States<V> {
    pub(crate) down: V,
    pub(crate) left: V,
    pub(crate) right: V,
}

/// Vectors of lanes, of 32 bits or of 16. Every operation works on each lane separately unless its comment says
/// otherwise.
pub(crate) trait Lanes {
    type Vector: Copy;
    /// A truth value for each lane.
    type Mask: Copy;
    /// The number of lanes.
    const WIDTH: usize;

    fn splat(value: u32) -> Self::Vector;
    fn and(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    fn or(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Returns `a` without the bits of `b`.
    fn without(a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Returns the lowest set bit.
    fn lowest(a: Self::Vector) -> Self::Vector;
    fn shift_left(a: Self::Vector, by: u32) -> Self::Vector;
    fn shift_right(a: Self::Vector, by: u32) -> Self::Vector;

    #[inline(always)]
    fn zero(a: Self::Vector) -> Self::Mask {
        Self::equal(a, Self::splat(0))
    }
    fn equal(a: Self::Vector, b: Self::Vector) -> Self::Mask;
    /// Returns the lanes in which every row has a free square. A row is given by its allowed squares and the three
    /// masks that attack it.
    fn free<const ROWS: usize>(rows: [(Self::Vector, [Self::Vector; 3]); ROWS]) -> Self::Mask;
    fn both(a: Self::Mask, b: Self::Mask) -> Self::Mask;
    /// Returns the lanes of `a` that are not in `b`.
    fn but(a: Self::Mask, b: Self::Mask) -> Self::Mask;
    fn none() -> Self::Mask;
    /// Counts the lanes that are true.
    fn count(mask: Self::Mask) -> usize;
    /// Returns `a` where `mask` is true, `b` elsewhere.
    fn select(mask: Self::Mask, a: Self::Vector, b: Self::Vector) -> Self::Vector;

    /// Writes the lanes of `mask` one after another to `buffer`, from `at` on. Up to `WIDTH` slots are overwritten.
    fn push(mask: Self::Mask, states: States<Self::Vector>, buffer: &mut Buffer, at: usize);
    /// Reads consecutive states from `buffer`, from `at` on, into the lanes of `mask`.
    fn pull(mask: Self::Mask, states: States<Self::Vector>, buffer: &Buffer, at: usize) -> States<Self::Vector>;
}

/// Returns the address of `count` lanes, from `at` on, in one of a buffer's arrays.
#[inline(always)]
#[allow(dead_code, reason = "portable lanes have no vectors to read")]
fn address<L: Lanes>(array: &[u32], at: usize, count: usize) -> *const u8 {
    let lane = size_of::<L::Vector>() / L::WIDTH;
    assert!((at + count) * lane <= size_of_val(array));
    array.as_ptr().cast::<u8>().wrapping_add(at * lane)
}

/// Returns the address of `count` lanes, as [`address`] does, for writing.
#[inline(always)]
#[allow(dead_code, reason = "portable lanes have no vectors to write")]
fn address_mut<L: Lanes>(array: &mut [u32], at: usize, count: usize) -> *mut u8 {
    let lane = size_of::<L::Vector>() / L::WIDTH;
    assert!((at + count) * lane <= size_of_val(array));
    array.as_mut_ptr().cast::<u8>().wrapping_add(at * lane)
}

/// The width of the widest lanes that are available.
static WIDEST: AtomicUsize = AtomicUsize::new(usize::MAX);

named! {
    /// A kind of lanes. The kinds are listed by width.
    ///
    /// ```
    /// use eightfold_core::count::LaneKind;
    ///
    /// assert!(LaneKind::Portable.is_available());
    /// assert!(LaneKind::best().is_available());
    /// assert_eq!("avx2".parse(), Ok(LaneKind::Avx2));
    /// assert_eq!(LaneKind::ALL.map(LaneKind::name), ["portable", "simd128", "neon", "avx2", "avx512"]);
    /// ```
    #[derive(Hash)]
    pub enum LaneKind {
        /// A single lane, on any processor.
        Portable = "portable",
        /// WebAssembly's 128 bits: 4 lanes. The page has a worker with them and one without.
        Simd128 = "simd128",
        /// NEON, the 128 bits of ARM: 4 lanes.
        Neon = "neon",
        /// AVX2: 8 lanes, packed by permutations from a table.
        Avx2 = "avx2",
        /// AVX-512: 16 lanes, packed by its compress and expand instructions.
        Avx512 = "avx512",
    }
    else UnknownLanes
}

impl LaneKind {
    /// Returns the number of lanes. Boards of up to 16 rows fit lanes of half the size, so every kind except the
    /// portable one then has twice as many.
    ///
    /// ```
    /// # use eightfold_core::count::LaneKind;
    /// assert_eq!(LaneKind::ALL.map(LaneKind::width), [1, 4, 4, 8, 16]);
    /// ```
    pub const fn width(self) -> usize {
        match self {
            LaneKind::Portable => 1,
            LaneKind::Simd128 | LaneKind::Neon => 4,
            LaneKind::Avx2 => 8,
            LaneKind::Avx512 => 16,
        }
    }

    /// Returns whether this processor has the instructions that the kind needs and this build contains code for it.
    pub fn is_available(self) -> bool {
        let is_here = match self {
            LaneKind::Portable => true,
            LaneKind::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            LaneKind::Neon => cfg!(all(target_arch = "aarch64", target_endian = "little")),
            #[cfg(target_arch = "x86_64")]
            LaneKind::Avx2 => detect::has(detect::AVX2),
            #[cfg(target_arch = "x86_64")]
            LaneKind::Avx512 => detect::has(detect::AVX512),
            #[cfg(not(target_arch = "x86_64"))]
            LaneKind::Avx2 | LaneKind::Avx512 => false,
        };
        is_here && self.width() <= WIDEST.load(Ordering::Relaxed)
    }

    /// Returns the widest kind that is available.
    pub fn best() -> LaneKind {
        LaneKind::ALL.into_iter().rev().find(|kind| kind.is_available()).unwrap_or(LaneKind::Portable)
    }

    /// Makes all wider kinds unavailable in this process, as on a processor without them. A kind that the processor
    /// lacks does not become available.
    ///
    /// ```
    /// # use eightfold_core::count::LaneKind;
    /// LaneKind::Portable.set_widest();
    /// assert_eq!(LaneKind::best(), LaneKind::Portable);
    /// ```
    pub fn set_widest(self) {
        WIDEST.store(self.width(), Ordering::Relaxed);
    }

    /// Counts a job with these lanes, or with the portable ones if the kind is not available, which callers should rule
    /// out.
    pub(crate) fn run(self, job: &mut Job<'_>) -> Tally {
        match self {
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            LaneKind::Simd128 => simd128::run(job),
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            LaneKind::Neon => simd128::run(job),
            #[cfg(target_arch = "x86_64")]
            LaneKind::Avx2 => avx2::run(job).unwrap_or_else(|| portable::run(job)),
            #[cfg(target_arch = "x86_64")]
            LaneKind::Avx512 => avx512::run(job).unwrap_or_else(|| portable::run(job)),
            _ => portable::run(job),
        }
    }
}

/// A name that no kind of lanes has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanes;

impl fmt::Display for UnknownLanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the lanes are portable, simd128, neon, avx2 and avx512")
    }
}

impl core::error::Error for UnknownLanes {}
