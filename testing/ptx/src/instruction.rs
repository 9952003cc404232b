//! Instructions in the form that is executed, with every name and every meaning resolved.

/// A register's index.
pub(crate) type Register = usize;

#[derive(Clone, Debug)]
pub(crate) struct Instruction {
    pub(crate) line: u32,
    /// The register that guards it: lanes execute it where the register is not 0.
    pub(crate) guard: Option<Register>,
    pub(crate) does: Does,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Operand {
    Register(Register),
    Value(u64),
    /// The thread's number in its block.
    Thread,
    /// The block's number.
    Block,
}

#[derive(Clone, Debug)]
pub(crate) enum Does {
    /// Computes a value from up to four others, and cuts it to some bits.
    Compute {
        to: Register,
        function: fn([u64; 4]) -> u64,
        bits: u32,
        from: [Operand; 4],
    },
    /// Loads one element, or the four of a vector.
    Load {
        space: Space,
        to: Vec<Register>,
        bytes: usize,
        at: Address,
    },
    Store {
        space: Space,
        from: Vec<Operand>,
        bytes: usize,
        at: Address,
    },
    /// Adds to a word of 32 bits in the device's memory, and returns the old one.
    Add {
        to: Register,
        at: Address,
        by: Operand,
    },
    Branch {
        target: usize,
    },
    Exit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    Parameter,
    Global,
    Shared,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Address {
    pub(crate) base: Operand,
    pub(crate) offset: u64,
}

/// Returns the lowest bits of a value.
pub(crate) fn cut(value: u64, bits: u32) -> u64 {
    value & (u64::MAX >> (64 - bits))
}
