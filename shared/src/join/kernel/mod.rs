//! The operations that the join needs from a processor: the only seam between the engine and its instructions.
//!
//! Three of the operations pack: they write the items that survive a test one after another. One turns members into the
//! rows of a tile, and one counts pairs. Everything else is plain code, compiled once for each kind of lanes.

#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

use super::engine::Job;
use crate::count::LaneKind;

/// 512 bits of a row of a tile: one for each of 512 east halves.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Block(pub(super) [u64; 8]);

impl Block {
    pub(super) const EMPTY: Block = Block([0; 8]);
    /// The number of bits.
    pub(super) const BITS: usize = 512;
    /// The largest number of blocks in a row.
    pub(super) const MOST: usize = 8;
}

/// The number of slots after the last one that packing may overwrite.
pub(super) const MARGIN: usize = 16;

/// The operations that differ between processors.
pub(super) trait Kernel {
    /// Writes `from + i` for each i whose keys are all disjoint from `closed`, and returns their number.
    ///
    /// ```text
    /// closed    0 0 1 1
    /// keys      0 1 0 0    1 0 1 0    1 1 0 0    ->    from, from + 2
    /// ```
    fn disjoint<const KEYS: usize>(closed: [u32; KEYS], keys: [&[u32]; KEYS], from: u32, out: &mut [u32]) -> usize;

    /// Writes the union of `with` and each pair of windows whose seam is disjoint from `seam`, and returns their
    /// number.
    fn unite(seam: u32, seams: &[u32], with: [u32; 2], windows: [&[u32]; 2], out: [&mut [u32]; 2]) -> usize;

    /// Moves the members without any of `bits` to the front, copies the others aside, and returns the number in front.
    fn split(bits: [u32; 2], members: [&mut [u32]; 2], aside: [&mut [u32]; 2]) -> usize;

    /// Writes block `block` of each row, with one row of `blocks` blocks for each bit of a member. Row b has a bit for
    /// each member that does **not** hold bit b. Beyond the last member there are no bits.
    fn transpose(members: &[u32], rows: &mut [Block], blocks: usize, block: usize);

    /// Counts the bits that are in both rows, summed over pairs. Each pair is a word, with the number of x in its high
    /// half and that of y in its low half.
    fn count<const BLOCKS: usize>(pairs: &[u32], x: &[Block], y: &[Block]) -> u64;
}

/// Counts a job with the widest kernel that `lanes` names; the portable one serves any processor.
pub(super) fn run(lanes: LaneKind, job: Job<'_>) -> u64 {
    match lanes {
        #[cfg(target_arch = "x86_64")]
        LaneKind::Avx512 => avx512::run(job),
        #[cfg(target_arch = "x86_64")]
        LaneKind::Avx2 => avx512::run_avx2(job),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        LaneKind::Simd128 => job.count::<simd128::Simd128>(),
        _ => job.count::<portable::Portable>(),
    }
}
