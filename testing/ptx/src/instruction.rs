//! Instructions in executable form, with all names and opcodes resolved, and the order in which the lanes of a warp run
//! when they are at different instructions.
//!
//! The order of the code is up to the compiler; only the branches determine where lanes meet again. So every
//! instruction
//! gets a rank: ranks grow along all branches except those back to the beginning of a loop. The lanes at the lowest
//! rank
//! run first. Therefore lanes wait for each other after a conditional and at the end of each iteration of a loop, and
//! lanes that have left a loop wait behind it for the others.

/// A register's index.
pub(crate) type Register = usize;

#[derive(Clone, Debug)]
pub(crate) struct Instruction {
    pub(crate) line: u32,
    /// The register that guards it: it is executed by the lanes in which the register is not 0.
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
    /// Computes a value from up to four others, and truncates it to a width.
    Compute {
        to: Register,
        function: fn([u64; 4]) -> u64,
        bits: u32,
        from: [Operand; 4],
    },
    /// Loads one element, or the four elements of a vector.
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
    /// Adds to a word of 32 bits in the device's memory, and returns the old value.
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

/// Ranks the instructions in the order in which diverged lanes should run them.
pub(crate) fn ranks(instructions: &[Instruction]) -> Vec<u32> {
    let mut ranks = vec![u32::MAX; instructions.len()];
    let (mut seen, mut left) = (vec![false; instructions.len()], Vec::new());
    walk(instructions, 0, &mut seen, &mut left);
    for (rank, at) in (0..).zip(left.into_iter().rev()) {
        ranks[at] = rank;
    }
    ranks
}

/// Visits an instruction and everything that can follow it, depth first, and pushes it to `left` after its successors.
/// A branch's target is visited before the next instruction, so what follows a loop, which is mostly reached by a
/// branch, is pushed before the loop.
fn walk(instructions: &[Instruction], at: usize, seen: &mut [bool], left: &mut Vec<usize>) {
    let Some(Instruction { guard, does, .. }) = instructions.get(at) else { return };
    if std::mem::replace(&mut seen[at], true) {
        return;
    }
    if let Does::Branch { target } = does {
        walk(instructions, *target, seen, left);
    }
    if guard.is_some() || !matches!(does, Does::Branch { .. } | Does::Exit) {
        walk(instructions, at + 1, seen, left);
    }
    left.push(at);
}
