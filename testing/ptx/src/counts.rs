//! Counts of the executions of each instruction of a kernel.

use crate::module::Kernel;
use std::collections::BTreeMap;

/// The instructions executed by a launch of a kernel.
///
/// An instruction counts for every lane that reached it, even if its guard was false, because the lane had to wait for
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// The numbers of lanes and of warps that executed each instruction.
    pub(crate) executed: Vec<(u64, u64)>,
}

impl Counts {
    /// Returns the number of instructions executed by all lanes together.
    pub fn by_lane(&self) -> u64 {
        self.executed.iter().map(|(lanes, _)| lanes).sum()
    }

    /// Returns the number of instructions issued by all warps together.
    pub fn by_warp(&self) -> u64 {
        self.executed.iter().map(|(_, warps)| warps).sum()
    }

    /// Returns the average share of lanes that were busy.
    pub fn busy(&self) -> f64 {
        self.by_lane() as f64 / (32 * self.by_warp()).max(1) as f64
    }

    /// Returns the counts of lanes and of warps for each line of the PTX that has instructions.
    pub fn lines(&self, kernel: &Kernel) -> BTreeMap<u32, (u64, u64)> {
        let mut lines = BTreeMap::<u32, (u64, u64)>::new();
        for (instruction, (lanes, warps)) in kernel.instructions.iter().zip(&self.executed) {
            let sum = lines.entry(instruction.line).or_default();
            *sum = (sum.0 + lanes, sum.1 + warps);
        }
        lines
    }
}
