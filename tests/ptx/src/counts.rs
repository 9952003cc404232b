//! How often each instruction of a kernel was executed.

use crate::instruction::Kind;
use crate::module::Kernel;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// What a launch executed, or several launches of one kernel.
///
/// An instruction counts for every lane that came to it, also where its guard said no: the lane had to wait for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// By instruction: how many lanes, and how many warps.
    pub(crate) executed: Vec<(u64, u64)>,
}

impl Counts {
    pub(crate) fn new(instructions: usize) -> Counts {
        Counts { executed: vec![(0, 0); instructions] }
    }

    /// Instructions executed by lanes, all lanes together.
    #[must_use]
    pub fn by_lane(&self) -> u64 {
        self.executed.iter().map(|(lanes, _)| lanes).sum()
    }

    /// Instructions issued by warps, all warps together.
    #[must_use]
    pub fn by_warp(&self) -> u64 {
        self.executed.iter().map(|(_, warps)| warps).sum()
    }

    /// The share of lanes that had something to do, on average.
    #[must_use]
    pub fn busy(&self) -> f64 {
        self.by_lane() as f64 / (32 * self.by_warp()).max(1) as f64
    }

    /// By kind of instruction: lanes, then warps.
    #[must_use]
    pub fn kinds(&self, kernel: &Kernel) -> BTreeMap<Kind, (u64, u64)> {
        self.split(kernel.instructions.iter().map(|instruction| instruction.kind))
    }

    /// By line of the source that a kernel was compiled from, where the compiler noted it; 0 where it did not.
    #[must_use]
    pub fn source_lines(&self, kernel: &Kernel) -> BTreeMap<u32, (u64, u64)> {
        self.split(kernel.instructions.iter().map(|instruction| instruction.source))
    }

    /// By line of the PTX text.
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
