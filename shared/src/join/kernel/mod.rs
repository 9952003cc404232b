//! The operations that the join needs from a processor. Only here does the engine depend on its instructions.
//!
//! Three operations pack: they write the words that pass a test one after another. The others are a register of 512
//! bits, and a sum of the bits in many of them. Everything else is plain code, compiled once for each kernel.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(any(all(test, feature = "alloc"), feature = "comparison"))]
mod comparison;
mod portable;

#[cfg(any(all(test, feature = "alloc"), feature = "comparison"))]
pub use self::comparison::differing_operation;
pub(super) use self::portable::PortableKernel;
use super::list::Run;
use crate::count::LaneKind;
use core::array;

/// 512 bits: one for each of 512 east halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Block(pub(super) [u64; 8]);

impl Block {
    pub(super) const EMPTY: Block = Block([0; 8]);
    pub(super) const FULL: Block = Block([u64::MAX; 8]);
    /// The number of bits.
    pub(super) const BITS: usize = 512;

    /// Returns the bits that `other` does not have.
    #[inline(always)]
    pub(super) fn without(self, other: Block) -> Block {
        Block(array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

/// The number of words beyond the last one that packing may overwrite.
pub(super) const MARGIN: usize = 16;

/// A condition on halves: of the diagonals in `among`, they use exactly those in `used`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Condition {
    pub(super) among: u64,
    pub(super) used: u64,
}

/// The costs of operations, in cycles. The split is worth making or not by these figures; within 50 % they do not
/// matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Costs {
    /// For each west half in a leaf.
    pub(super) west: f32,
    /// For each west half and block.
    pub(super) count: f32,
    /// For each east half in a leaf.
    pub(super) east: f32,
    /// For the tables of a block.
    pub(super) tables: f32,
    /// The cost of a leaf.
    pub(super) leaf: f32,
    /// The cost of each half that a split moves.
    pub(super) part: f32,
    /// The cost of a split.
    pub(super) split: f32,
}

/// The operations that differ between processors.
pub(super) trait Kernel {
    const COSTS: Costs;

    /// The number of blocks in a row of a table, 1 or 2; 1 where only one block is left.
    const BLOCKS: usize;

    /// Runs a task as a function of its own, compiled for this kernel. Recursion needs such functions.
    fn enter<T: Task>(task: T) -> T::Output;

    /// For each two placements with disjoint seams, writes the union of their windows if it meets the condition.
    /// Returns the number of unions written.
    fn unite(one: Run<'_>, other: Run<'_>, condition: Condition, out: &mut [u64]) -> usize;

    /// Writes the words without `bit` to the front of `out` and those with it to its end. Returns the number of the
    /// former. `out` has room for all words and at least a margin. Between the two, it overwrites only places that all
    /// words would take on one side.
    ///
    /// ```text
    /// words     a B c d E f        capitals have the bit
    /// out       a c d f . . . E B
    /// ```
    fn part(bit: u64, words: &[u64], out: &mut [u64]) -> usize;

    /// Writes the words without `bit` to the front of `out`, which has room for all words and a margin. Returns their
    /// number.
    fn copy(bit: u64, words: &[u64], out: &mut [u64]) -> usize;

    /// A register of 512 bits.
    type Row: Copy;

    fn load(block: &Block) -> Self::Row;

    fn and(one: Self::Row, other: Self::Row) -> Self::Row;

    /// A sum of bits.
    type Sum: Copy;

    /// Returns an empty sum.
    fn zero() -> Self::Sum;

    /// Adds the number of bits in four rows.
    fn add(sum: &mut Self::Sum, rows: [Self::Row; 4]);

    /// Returns the number of bits.
    fn total(sum: Self::Sum) -> u64;
}

/// Adds two bits to a third in each column, and returns what is carried to the next digit.
///
/// ```text
/// sum   0 1 0 1 0 1 0 1        sum   0 1 1 0 1 0 0 1
/// a     0 0 1 1 0 0 1 1   ->   carry 0 0 0 1 0 1 1 1
/// b     0 0 0 0 1 1 1 1
/// ```
#[inline(always)]
pub(super) const fn carried(sum: &mut u64, a: u64, b: u64) -> u64 {
    let either = *sum ^ a;
    let carry = *sum & a | either & b;
    *sum = either ^ b;
    carry
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
        _ => task.run::<portable::PortableKernel>(),
    }
}
