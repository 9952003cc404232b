//! What the join needs of a processor: the one seam between the engine and its instructions.
//!
//! Three of the operations pack: they write what survives a test one behind the other. One turns members into the rows of a
//! tile, and one counts pairs. Everything else is plain code that is compiled once for each kind of lanes.

#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;

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
    /// The most blocks of a row.
    pub(super) const MOST: usize = 8;
}

/// Numbers that are packed may overwrite this many slots behind the last one.
pub(super) const MARGIN: usize = 16;

/// The operations that differ between processors.
pub(super) trait Kernel {
    /// Writes `from + i` for each i whose keys are all disjoint from `closed`; returns how many there are.
    ///
    /// ```text
    /// closed    0 0 1 1
    /// keys      0 1 0 0    1 0 1 0    1 1 0 0    ->    from, from + 2
    /// ```
    fn disjoint<const KEYS: usize>(closed: [u32; KEYS], keys: [&[u32]; KEYS], from: u32, out: &mut [u32]) -> usize;

    /// Writes the union of `with` and each pair of windows whose seam is disjoint from `seam`; returns how many there are.
    fn unite(seam: u32, seams: &[u32], with: [u32; 2], windows: [&[u32]; 2], out: [&mut [u32]; 2]) -> usize;

    /// Moves the members without any of `bits` to the front and copies the others aside; returns how many stay in front.
    fn split(bits: [u32; 2], members: [&mut [u32]; 2], aside: [&mut [u32]; 2]) -> usize;

    /// Writes block `block` of as many rows, of `blocks` blocks each, as the members have bits: row b has a bit for each
    /// member that does **not** hold bit b. Beyond the last member there are no bits.
    fn transpose(members: &[u32], rows: &mut [Block], blocks: usize, block: usize);

    /// Returns how many bits are in both rows, summed over pairs: the number of x in the high half of each word, that of y in
    /// the low half.
    fn count<const BLOCKS: usize>(pairs: &[u32], x: &[Block], y: &[Block]) -> u64;
}

/// Counts a job with the widest kernel that `lanes` names; the portable one serves any processor.
pub(super) fn run(lanes: LaneKind, job: Job<'_>) -> u64 {
    match lanes {
        #[cfg(target_arch = "x86_64")]
        LaneKind::Avx512 => avx512::run(job),
        #[cfg(target_arch = "x86_64")]
        LaneKind::Avx2 => avx512::run_avx2(job),
        _ => job.count::<portable::Portable>(),
    }
}
