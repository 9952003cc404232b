//! A module: the kernels of one text.

use crate::Fault;
use crate::instruction::Instruction;
use crate::parse::Parser;

/// A text of PTX, parsed.
#[derive(Clone, Debug)]
pub struct Module {
    /// The version of PTX, times ten.
    pub version: u64,
    /// The architecture that it was made for, such as `sm_50`.
    pub target: String,
    pub(crate) kernels: Vec<Kernel>,
}

/// An entry point of a module.
#[derive(Clone, Debug)]
pub struct Kernel {
    pub(crate) name: String,
    pub(crate) instructions: Vec<Instruction>,
    /// The rank of each instruction. Of lanes at different instructions, those at the lowest rank run next.
    pub(crate) ranks: Vec<u32>,
    /// The size of each parameter, in bytes.
    pub(crate) parameters: Vec<usize>,
    pub(crate) registers: usize,
    /// The bytes of a block's memory whose size is known to the compiler. Bytes added by a launch follow them.
    pub(crate) shared: usize,
    /// The bytes of a thread's memory.
    pub(crate) local: usize,
    /// The largest number of threads in a block, if the kernel declares one.
    pub(crate) most_threads: Option<u32>,
}

impl Module {
    /// Parses PTX.
    ///
    /// # Errors
    /// Returns an error at the first construct that this interpreter does not support.
    pub fn parse(text: &str) -> Result<Module, Fault> {
        Parser::new(text)?.module()
    }

    /// Returns the entry point of this name.
    #[must_use]
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.iter().find(|kernel| kernel.name == name)
    }

    /// Iterates over all entry points.
    pub fn kernels(&self) -> impl Iterator<Item = &Kernel> {
        self.kernels.iter()
    }
}

impl Kernel {
    /// The distance between parameters, in bytes.
    pub(crate) const PARAMETER_BYTES: usize = 8;

    /// Returns the kernel's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the size of each parameter, in bytes.
    #[must_use]
    pub fn parameters(&self) -> &[usize] {
        &self.parameters
    }

    /// Returns the number of instructions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.instructions.len()
    }

    /// Returns whether the kernel has no instructions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.instructions.is_empty()
    }

    /// Returns the largest number of threads that a block may have.
    #[must_use]
    pub fn most_threads(&self) -> u32 {
        self.most_threads.unwrap_or(1024)
    }

    /// Returns the bytes of memory that each block uses, besides those that a launch adds.
    #[must_use]
    pub fn shared(&self) -> usize {
        self.shared
    }
}
