//! A launch: blocks of warps, all present at once, taking turns.

use crate::Fault;
use crate::counts::Counts;
use crate::memory::{Memory, store};
use crate::module::Kernel;
use crate::warp::{Pause, Warp};

/// The size of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The number of blocks.
    pub blocks: u32,
    /// The number of threads in each block.
    pub threads: u32,
    /// The bytes of memory for each block, besides those that the kernel declares.
    pub dynamic: usize,
}

/// The number of instructions that a warp executes before the next warp's turn.
const TURN: u32 = 64;

/// A limit beyond any launch in a test. A launch that executes more instructions is taken to be endless.
const MOST_INSTRUCTIONS: u64 = 20_000_000_000;

/// The state that the lanes of a block share.
pub(crate) struct Block {
    pub(crate) index: u32,
    pub(crate) shared: Vec<u8>,
    warps: Vec<Warp>,
}

/// The state that all lanes of a launch share.
pub(crate) struct Device<'a> {
    pub(crate) kernel: &'a Kernel,
    pub(crate) grid: Grid,
    pub(crate) parameters: Vec<u8>,
    pub(crate) memory: &'a mut Memory,
    pub(crate) counts: Counts,
}

impl Kernel {
    /// Runs a launch to its end and returns the counts of its instructions.
    ///
    /// # Errors
    /// Returns an error if the launch makes no sense, or does something that a device would not survive.
    pub fn run(&self, grid: &Grid, arguments: &[u64], memory: &mut Memory) -> Result<Counts, Fault> {
        if arguments.len() != self.parameters.len() {
            let (given, wanted) = (arguments.len(), self.parameters.len());
            return Err(Fault::new(0, format!("`{}` takes {wanted} arguments, not {given}", self.name)));
        }
        if grid.blocks == 0 || grid.threads == 0 || grid.threads > self.most_threads() {
            let what = format!("{} blocks of {} threads cannot be launched", grid.blocks, grid.threads);
            return Err(Fault::new(0, what));
        }
        let mut parameters = vec![0; Kernel::PARAMETER_BYTES * arguments.len()];
        for (at, (argument, bytes)) in arguments.iter().zip(&self.parameters).enumerate() {
            store(&mut parameters[Kernel::PARAMETER_BYTES * at..][..*bytes], *argument);
        }
        let counts = Counts::new(self.instructions.len());
        let mut device = Device { kernel: self, grid: *grid, parameters, memory, counts };
        let mut blocks: Vec<_> = (0..grid.blocks).map(|index| Block::new(self, grid, index)).collect();
        let mut executed = 0;
        while !blocks.is_empty() {
            for block in &mut blocks {
                executed += block.turn(&mut device)?;
            }
            blocks.retain(|block| !block.warps.is_empty());
            if executed > MOST_INSTRUCTIONS {
                return Err(Fault::new(0, format!("`{}` does not end", self.name)));
            }
        }
        Ok(device.counts)
    }
}

impl Block {
    fn new(kernel: &Kernel, grid: &Grid, index: u32) -> Block {
        let warps = (0..grid.threads.div_ceil(32)).map(|at| Warp::new(kernel, 32 * at, grid.threads)).collect();
        // Shared memory starts poisoned, so uninitialised reads show.
        Block { index, shared: vec![0xa5; kernel.shared + grid.dynamic], warps }
    }

    /// Gives each warp its turn and returns the number of instructions that they issued.
    fn turn(&mut self, device: &mut Device<'_>) -> Result<u64, Fault> {
        let mut warps = std::mem::take(&mut self.warps);
        let mut issued = 0;
        let mut all_wait = true;
        for warp in &mut warps {
            let pause = warp.turn(TURN, device, self, &mut issued)?;
            all_wait &= matches!(pause, Pause::Barrier | Pause::Done);
        }
        warps.retain(|warp| !warp.is_done());
        if all_wait {
            warps.iter_mut().for_each(Warp::pass_barrier);
        }
        self.warps = warps;
        Ok(issued)
    }
}
