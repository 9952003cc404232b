//! A module: the kernels of one text.

use crate::Fault;
use crate::instruction::Instruction;
use crate::parse;

/// A parsed PTX text.
#[derive(Clone, Debug)]
pub struct Module {
    pub(crate) kernels: Vec<Kernel>,
}

/// An entry point of a module.
#[derive(Clone, Debug)]
pub struct Kernel {
    pub(crate) name: String,
    pub(crate) instructions: Vec<Instruction>,
    /// The rank of each instruction. When lanes are at different instructions, those at the lowest rank run next.
    pub(crate) ranks: Vec<u32>,
    /// The number of parameters, each of 64 bits.
    pub parameters: usize,
    pub(crate) registers: usize,
    /// The largest number of threads in a block.
    pub(crate) most_threads: u32,
}

impl Module {
    /// Parses PTX.
    pub fn parse(text: &str) -> Result<Module, Fault> {
        parse::module(text)
    }

    /// Returns the entry point of this name.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.iter().find(|kernel| kernel.name == name)
    }
}
