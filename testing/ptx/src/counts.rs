//! Counts of the executions of each instruction of a kernel.

use crate::instruction::Kind;
use crate::module::Kernel;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// The instructions executed by one or several launches of a kernel.
///
/// An instruction counts for every lane that reached it, even if its guard was false, because the lane had to wait for
/// it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The numbers of lanes and of warps that executed each instruction.
    pub(crate) executed: Vec<(u64, u64)>,
}

impl Counts {
    pub(crate) fn new(instructions: usize) -> Counts {
        Counts { executed: vec![(0, 0); instructions] }
    }

    /// Returns the number of instructions executed by all lanes together.
    #[must_use]
    pub fn by_lane(&self) -> u64 {
        self.executed.iter().map(|(lanes, _)| lanes).sum()
    }

    /// Returns the number of instructions issued by all warps together.
    #[must_use]
    pub fn by_warp(&self) -> u64 {
        self.executed.iter().map(|(_, warps)| warps).sum()
    }

    /// Returns the average share of lanes that were busy.
    #[must_use]
    pub fn busy(&self) -> f64 {
        self.by_lane() as f64 / (32 * self.by_warp()).max(1) as f64
    }

    /// Returns the counts by kind of instruction: lanes, then warps.
    #[must_use]
    pub fn kinds(&self, kernel: &Kernel) -> BTreeMap<Kind, (u64, u64)> {
        self.split(kernel.instructions.iter().map(|instruction| instruction.kind))
    }

    /// Returns the counts by line of the source that the kernel was compiled from, with 0 where the compiler did not
    /// record a line.
    #[must_use]
    pub fn source_lines(&self, kernel: &Kernel) -> BTreeMap<u32, (u64, u64)> {
        self.split(kernel.instructions.iter().map(|instruction| instruction.source))
    }

    /// Returns the counts by line of the PTX text.
    #[must_use]
    pub fn lines(&self, kernel: &Kernel) -> BTreeMap<u32, (u64, u64)> {
        self.split(kernel.instructions.iter().map(|instruction| instruction.line))
    }

    fn split<K: Ord>(&self, keys: impl Iterator<Item = K>) -> BTreeMap<K, (u64, u64)> {
        let mut split = BTreeMap::new();
        for (key, (lanes, warps)) in keys.zip(&self.executed) {
            let sum: &mut (u64, u64) = split.entry(key).or_default();
            sum.0 += lanes;
            sum.1 += warps;
        }
        split.retain(|_, sum| *sum != (0, 0));
        split
    }
}

impl AddAssign<&Counts> for Counts {
    fn add_assign(&mut self, other: &Counts) {
        if self.executed.len() < other.executed.len() {
            self.executed.resize(other.executed.len(), (0, 0));
        }
        for (own, others) in self.executed.iter_mut().zip(&other.executed) {
            own.0 += others.0;
            own.1 += others.1;
        }
    }
}
