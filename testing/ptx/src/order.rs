//! The order in which lanes of a warp run when they are at different places.
//!
//! Compilers lay out code as they like, and the places where lanes meet again follow from the branches alone. So every
//! instruction gets a rank: ranks grow along all branches but those back to the beginning of a loop. The lanes of the lowest
//! rank run first. So lanes wait for each other after a choice and at the end of a loop's round, and lanes that have left a
//! loop wait behind it for the others.

use crate::instruction::{Does, Instruction};

/// Returns the rank of each instruction.
pub(crate) fn ranks(instructions: &[Instruction]) -> Vec<u32> {
    let mut ranks = vec![u32::MAX; instructions.len()];
    let (mut seen, mut left) = (vec![false; instructions.len()], Vec::new());
    walk(instructions, 0, &mut seen, &mut left);
    for (rank, at) in (0..).zip(left.into_iter().rev()) {
        ranks[at] = rank;
    }
    ranks
}

/// Walks on from an instruction to all that can follow, and leaves it after them. What a branch leads to comes before what
/// stands behind it, so the end of a loop, to which one mostly branches, is left before the loop.
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
