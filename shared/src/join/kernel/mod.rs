//! The operations that the join needs from a processor. Only here does the engine depend on its instructions.
//!
//! Three of the operations pack: they write the items that survive a test one after another. The others turn members
//! into the rows of a tile, make the rows of placements, and count pairs. Everything else is plain code, compiled once
//! for each kind of lanes.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(any(all(test, feature = "alloc"), feature = "comparison"))]
mod comparison;
mod portable;
#[cfg(any(
    all(target_arch = "aarch64", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod simd128;

#[cfg(any(all(test, feature = "alloc"), feature = "comparison"))]
pub use self::comparison::differing_operation;
#[cfg(test)]
pub(super) use self::portable::PortableKernel;
use super::list::Placements;
use super::memory::Survivors;
use super::pairs::{Candidates, Pairs};
use super::quarter::Windows;
#[cfg(doc)]
use super::{list::QUEENS, pairs::PLACES};
use crate::count::LaneKind;

/// 512 bits of a row of a tile: one for each of 512 east halves.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Block(pub(super) [u64; 8]);

impl Block {
    pub(super) const EMPTY: Block = Block([0; 8]);
    pub(super) const FULL: Block = Block([u64::MAX; 8]);
    /// The number of bits.
    pub(super) const BITS: usize = 512;
    /// The largest number of blocks in a row.
    pub(super) const MOST: usize = 8;
}

/// The number of slots after the last one that packing may overwrite.
pub(super) const MARGIN: usize = 16;

/// A condition on east halves: of the diagonals in `among`, they use exactly those in `used`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pattern {
    pub(super) among: Windows,
    pub(super) used: Windows,
}

impl Pattern {
    /// Returns whether a half meets the condition.
    #[inline(always)]
    pub(super) const fn fits(self, half: Windows) -> bool {
        (half.rising & self.among.rising ^ self.used.rising) | (half.falling & self.among.falling ^ self.used.falling)
            == 0
    }
}

/// The number of placements that one mark of [`Survivors`] covers.
#[cfg(target_arch = "x86_64")]
const MARKED: usize = 16;

/// Writes for each start the number of survivors before it. The low bits of a mark tell which of its sixteen placements
/// survive, and the bits above them the number of survivors before these placements.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn write_ends(marks: &mut [u64], [count, survivors]: [usize; 2], starts: &[u32], ends: &mut [u32]) {
    if count.is_multiple_of(MARKED) {
        marks[count / MARKED] = (survivors as u64) << MARKED;
    }
    for (end, &start) in ends.iter_mut().zip(starts) {
        let mark = marks[start as usize / MARKED];
        let below = mark & ((1 << (start as usize % MARKED)) - 1);
        *end = (mark >> MARKED) as u32 + below.count_ones();
    }
}

/// The operations that differ between processors.
pub(super) trait Kernel {
    /// Writes the number and the seam of each placement that is free of the `closed` diagonals, in their order, and for
    /// each of `starts` the number of those before it.
    ///
    /// ```text
    /// closed      0 0 1 1
    /// placements  0 1 0 0    1 0 1 0    1 1 0 0    0 1 0 0        starts  0, 2, 4
    /// written           0                     2          3        ends    0, 1, 3
    /// ```
    fn survivors(closed: Windows, list: Placements<'_>, starts: &[u32], out: Survivors<'_>);

    /// Finds the pairs of x and y with disjoint seams, and which x and y are in any of them.
    fn agree(candidates: &Candidates<'_>, pairs: &mut Pairs);

    /// For each two placements with disjoint seams, writes the union of their windows if it fits the pattern. Returns
    /// the number of unions written.
    fn unite(north: Placements<'_>, south: Placements<'_>, pattern: Pattern, out: [&mut [u32]; 2]) -> usize;

    /// Moves the members without any of `bits` to the front, copies the others aside, and returns the number in front.
    fn split(bits: [u32; 2], members: [&mut [u32]; 2], aside: [&mut [u32]; 2]) -> usize;

    /// Writes block `block` of each row, with one row of `blocks` blocks for each bit of a member. Row b has a bit for
    /// each member that does **not** hold bit b. Beyond the last member there are no bits.
    fn transpose(members: &[u32], rows: &mut [Block], blocks: usize, block: usize);

    /// Makes the rows of placements of `each` queens: the AND of the rows of their squares. Each row is written to one
    /// of `places`. `queens` has the squares in the same order, a byte each; if there are more than [`QUEENS`] queens,
    /// [`leave_again`] handles the others.
    ///
    /// If the squares were found by the number of a placement, they would be known later, and the loads that wait for
    /// them would hold up others: 5 % of the time with AVX-512.
    fn leave<const BLOCKS: usize>(squares: &[Block], each: usize, queens: &[u64], places: &[u32], rows: &mut [Block]);

    /// A sum of bits.
    type Sum: Copy;

    /// Returns an empty sum.
    fn zero() -> Self::Sum;

    /// Adds the number of bits that are in both rows of each pair. There is a row for each of the [`PLACES`].
    fn add<const BLOCKS: usize>(sum: &mut Self::Sum, pairs: &[u32], x: &[Block], y: &[Block]);

    /// Returns the number of bits.
    fn total(sum: Self::Sum) -> u64;
}

/// Applies the squares of further queens to rows that `leave` made. (Handling all queens in one loop, with a condition,
/// took 5 % more time at N = 18, and up to a third more at N = 20.)
#[cold]
pub(super) fn leave_again<const BLOCKS: usize>(
    squares: &[Block],
    each: usize,
    queens: &[u64],
    places: &[u32],
    rows: &mut [Block],
) {
    for (&place, queens) in places.iter().zip(queens) {
        for &square in &queens.to_le_bytes()[..each] {
            let square = &squares[usize::from(square) * BLOCKS..][..BLOCKS];
            for (row, square) in rows[place as usize * BLOCKS..][..BLOCKS].iter_mut().zip(square) {
                for (row, square) in row.0.iter_mut().zip(square.0) {
                    *row &= square;
                }
            }
        }
    }
}

/// Work that is compiled for each kernel. (A closure would not be compiled for the kernel's instructions.)
pub(super) trait Task {
    type Output;

    fn run<K: Kernel>(self) -> Self::Output;
}

/// Runs a task with the widest kernel that `lanes` names; the portable one serves any processor.
pub(super) fn run<T: Task>(lanes: LaneKind, task: T) -> T::Output {
    match lanes {
        #[cfg(target_arch = "x86_64")]
        LaneKind::Avx512 => avx512::run(task),
        #[cfg(target_arch = "x86_64")]
        LaneKind::Avx2 => avx2::run(task),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        LaneKind::Simd128 => task.run::<simd128::Simd128>(),
        #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
        LaneKind::Neon => task.run::<simd128::Simd128>(),
        _ => task.run::<portable::PortableKernel>(),
    }
}
