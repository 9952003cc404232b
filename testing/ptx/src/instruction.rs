//! Instructions in the form that is executed, with every name and every meaning resolved.

use std::fmt;

/// The purpose of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Sums, products, negations.
    Arithmetic,
    /// And, or, not, and their combinations.
    Logic,
    /// Shifts.
    Shift,
    /// Finding and counting bits.
    Bits,
    /// Comparisons and choices.
    Compare,
    /// Copies and conversions.
    Move,
    /// The kernel's parameters.
    Parameter,
    /// Reading and writing the device's memory.
    Global,
    /// The memory of a block.
    Shared,
    /// The memory of a thread.
    Local,
    /// Reading and writing at once, in one memory or the other.
    Atomic,
    /// Exchanges between the lanes of a warp.
    Warp,
    /// Branches, barriers and returns.
    Control,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{self:?}").to_lowercase())
    }
}

/// A register's index.
pub(crate) type Register = usize;

#[derive(Clone, Debug)]
pub(crate) struct Instruction {
    pub(crate) line: u32,
    /// The line of the source that it was compiled from, or 0.
    pub(crate) source: u32,
    pub(crate) kind: Kind,
    /// The register that guards it: lanes execute it where the register is 1 (or 0, if the flag is false).
    pub(crate) guard: Option<(Register, bool)>,
    pub(crate) does: Does,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Operand {
    Register(Register),
    Value(u64),
    Special(Special),
}

/// The registers that can only be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Special {
    Thread,
    Threads,
    Block,
    Blocks,
    Lane,
    LaneMaskBelow,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Does {
    Compute {
        to: Register,
        function: Function,
        from: [Operand; 3],
    },
    /// A function of three bits, as a table of eight.
    Lookup {
        to: Register,
        table: u8,
        from: [Operand; 3],
    },
    Compare {
        to: [Option<Register>; 2],
        holds: fn(u64, u64) -> bool,
        from: [Operand; 2],
        combined: Option<Combined>,
    },
    /// The halves of a word, low half first.
    Split {
        to: [Register; 2],
        from: Operand,
        half: u32,
    },
    Join {
        to: Register,
        from: [Operand; 2],
        half: u32,
    },
    Load {
        space: Space,
        to: [Option<Register>; 4],
        count: u8,
        width: Width,
        at: Address,
    },
    Store {
        space: Space,
        from: [Operand; 4],
        count: u8,
        bytes: u8,
        at: Address,
    },
    Atomic {
        space: Space,
        to: Option<Register>,
        bytes: u8,
        at: Address,
        new: fn(u64, u64, u64) -> u64,
        from: [Operand; 2],
    },
    Branch {
        target: usize,
    },
    Exit,
    Fence,
    BlockBarrier,
    WarpBarrier {
        members: Operand,
    },
    Vote {
        to: Register,
        vote: Vote,
        on: (Register, bool),
        members: Option<Operand>,
    },
    Shuffle {
        to: Register,
        valid: Option<Register>,
        mode: Shuffle,
        from: [Operand; 3],
        members: Operand,
    },
    Active {
        to: Register,
    },
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Function {
    One(fn(u64) -> u64),
    Two(fn(u64, u64) -> u64),
    Three(fn(u64, u64, u64) -> u64),
}

/// A comparison's result together with another predicate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Combined {
    pub(crate) with: (Register, bool),
    pub(crate) by: fn(bool, bool) -> bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Space {
    Parameter,
    Global,
    Shared,
    Local,
}

/// The conversion of the bytes that a load reads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width {
    pub(crate) bytes: u8,
    pub(crate) signed: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Address {
    pub(crate) base: Operand,
    pub(crate) offset: u64,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Vote {
    Ballot,
    Any,
    All,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Shuffle {
    Up,
    Down,
    Butterfly,
    Index,
}
