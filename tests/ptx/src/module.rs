//! A module: the kernels of one text.

use crate::Fault;
use crate::instruction::Instruction;
use crate::parse::Parser;

/// A text that was understood.
#[derive(Clone, Debug)]
pub struct Module {
    /// The version of PTX, times ten.
    pub version: u64,
    /// The architecture it was made for, such as `sm_50`.
    pub target: String,
    pub(crate) kernels: Vec<Kernel>,
}

/// An entry point of a module.
#[derive(Clone, Debug)]
pub struct Kernel {
    pub(crate) name: String,
    pub(crate) instructions: Vec<Instruction>,
    /// Of lanes that stand at different instructions, those at the lowest rank go on.
    pub(crate) ranks: Vec<u32>,
    /// The bytes of each parameter.
    pub(crate) parameters: Vec<usize>,
    pub(crate) registers: usize,
    /// Bytes of the memory of a block whose size is known to the compiler; what a launch adds begins behind them.
    pub(crate) shared: usize,
    /// Bytes of the memory of a thread.
    pub(crate) local: usize,
    /// The most threads of a block, where the kernel says so.
    pub(crate) most_threads: Option<u32>,
}

impl Module {
    /// Reads PTX.
    ///
    /// # Errors
    /// At the first thing that this interpreter does not know.
    pub fn parse(text: &str) -> Result<Module, Fault> {
        Parser::new(text)?.module()
    }

    /// The entry point of this name.
    #[must_use]
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.iter().find(|kernel| kernel.name == name)
    }

    /// All entry points.
    pub fn kernels(&self) -> impl Iterator<Item = &Kernel> {
        self.kernels.iter()
    }
}

impl Kernel {
    /// Each parameter has as many bytes to itself.
    pub(crate) const PARAMETER_BYTES: usize = 8;

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many parameters it takes, and the bytes of each.
    #[must_use]
    pub fn parameters(&self) -> &[usize] {
        &self.parameters
    }

    /// How many instructions it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.instructions.len()
    }

    /// Whether it does nothing at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.instructions.is_empty()
    }

    /// The most threads that a block may have.
    #[must_use]
    pub fn most_threads(&self) -> u32 {
        self.most_threads.unwrap_or(1024)
    }

    /// Bytes that each block takes of its memory, besides what a launch adds.
    #[must_use]
    pub fn shared(&self) -> usize {
        self.shared
    }
}
