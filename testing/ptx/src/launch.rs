//! A launch: blocks of warps, which are all present at once and take turns, and the counts of executed instructions.

use crate::Fault;
use crate::memory::{Memory, store};
use crate::module::Kernel;
use crate::warp::Warp;
use std::collections::BTreeMap;

/// The size of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The number of blocks.
    pub blocks: u32,
    /// The number of threads in each block.
    pub threads: u32,
    /// The bytes of memory for each block.
    pub dynamic: usize,
}

/// The number of instructions that a warp executes before the next warp's turn.
const TURN: u32 = 64;

/// A limit that no launch in a test reaches. A launch that executes more instructions counts as endless.
const MOST_INSTRUCTIONS: u64 = 20_000_000_000;

/// The state that the lanes of a block share.
struct Block {
    memory: Vec<u8>,
    warps: Vec<Warp>,
}

/// The state that all lanes of a launch share.
pub(crate) struct Device<'a> {
    pub(crate) kernel: &'a Kernel,
    pub(crate) parameters: Vec<u8>,
    pub(crate) memory: &'a mut Memory,
    pub(crate) counts: Counts,
    pub(crate) issued: u64,
}

impl Kernel {
    /// Runs a launch to its end and returns the counts of its executed instructions.
    pub fn run(&self, grid: &Grid, arguments: &[u64], memory: &mut Memory) -> Result<Counts, Fault> {
        if arguments.len() != self.parameters {
            let (given, wanted) = (arguments.len(), self.parameters);
            return Err(Fault::new(0, format!("`{}` takes {wanted} arguments, not {given}", self.name)));
        }
        if grid.blocks == 0 || grid.threads == 0 || grid.threads > self.most_threads {
            let what = format!("{} blocks of {} threads cannot be launched", grid.blocks, grid.threads);
            return Err(Fault::new(0, what));
        }
        let mut parameters = vec![0; 8 * arguments.len()];
        parameters.chunks_mut(8).zip(arguments).for_each(|(bytes, argument)| store(bytes, *argument));
        let counts = Counts { executed: vec![(0, 0); self.instructions.len()] };
        let mut device = Device { kernel: self, parameters, memory, counts, issued: 0 };
        let mut blocks: Vec<_> = (0..grid.blocks).map(|index| Block::new(self, grid, index)).collect();
        while !blocks.is_empty() {
            for Block { memory, warps } in &mut blocks {
                warps.iter_mut().try_for_each(|warp| warp.turn(TURN, &mut device, memory))?;
                warps.retain(|warp| !warp.is_done());
            }
            blocks.retain(|block| !block.warps.is_empty());
            if device.issued > MOST_INSTRUCTIONS {
                return Err(Fault::new(0, format!("`{}` does not end", self.name)));
            }
        }
        Ok(device.counts)
    }
}

impl Block {
    fn new(kernel: &Kernel, grid: &Grid, index: u32) -> Block {
        let warps = (0..grid.threads).step_by(32).map(|first| Warp::new(kernel, index, first, grid.threads)).collect();
        // The memory is filled with poison, so that uninitialised reads are noticed.
        Block { memory: vec![0xa5; grid.dynamic], warps }
    }
}

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
