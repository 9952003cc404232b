//! The order in which lanes of a warp run when they are at different places.
//!
//! Compilers lay out code as they like, and the places where lanes meet again follow from the branches alone. So every
//! instruction gets a rank. Blocks of instructions are put in an order in which branches lead forward, except from the
//! end of a loop to its beginning, and loops stay in one piece. The lanes of the lowest rank run first. So lanes wait
//! for each other after a choice and at the end of a loop's round, and lanes that have left a loop wait behind it for
//! the others.

use crate::instruction::{Does, Instruction};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the rank of each instruction.
pub(crate) fn ranks(instructions: &[Instruction]) -> Vec<u32> {
    let blocks = Blocks::of(instructions);
    let all: BTreeSet<usize> = blocks.follow.keys().copied().collect();
    let mut order = Vec::new();
    blocks.arrange(&all, &mut order);
    let mut ranks = vec![u32::MAX; instructions.len()];
    let mut rank = 0;
    for first in order {
        let end = blocks.follow.range(first + 1..).next().map_or(instructions.len(), |(next, _)| *next);
        for place in &mut ranks[first..end] {
            *place = rank;
            rank += 1;
        }
    }
    ranks
}

/// The blocks of a kernel by their first instruction, with the blocks that can follow each.
struct Blocks {
    follow: BTreeMap<usize, Vec<usize>>,
}

impl Blocks {
    fn of(instructions: &[Instruction]) -> Blocks {
        let mut firsts = BTreeSet::from([0]);
        for (at, instruction) in instructions.iter().enumerate() {
            if let Does::Branch { target } = instruction.does {
                firsts.extend([target, at + 1]);
            }
        }
        firsts.retain(|first| *first < instructions.len());
        let follow = firsts.iter().map(|first| {
            let next = firsts.range(first + 1..).next().copied();
            let last = &instructions[next.unwrap_or(instructions.len()) - 1];
            let goes_on = !matches!(last.does, Does::Branch { .. } | Does::Exit) || last.guard.is_some();
            let target = if let Does::Branch { target } = last.does { Some(target) } else { None };
            (*first, target.into_iter().chain(next.filter(|_| goes_on)).collect())
        });
        Blocks { follow: follow.collect() }
    }

    /// Appends some blocks to those already in order.
    fn arrange(&self, blocks: &BTreeSet<usize>, order: &mut Vec<usize>) {
        for mut group in self.groups(blocks) {
            // In a loop, the block that is entered comes first. Without the branches back to it, the others form no
            // loop, or smaller ones.
            let entered = |block: &&usize| {
                **block == 0 || self.follow.iter().any(|(from, to)| !group.contains(from) && to.contains(block))
            };
            let Some(first) = group.iter().find(entered).or(group.first()).copied() else { continue };
            order.push(first);
            group.remove(&first);
            self.arrange(&group, order);
        }
    }

    /// Splits some blocks into groups in which each block leads to each other one without leaving `blocks`. The groups
    /// come in an order in which all branches between them lead forward.
    fn groups(&self, blocks: &BTreeSet<usize>) -> Vec<BTreeSet<usize>> {
        let reach: BTreeMap<usize, BTreeSet<usize>> =
            blocks.iter().map(|block| (*block, self.reached(blocks, *block))).collect();
        let mut groups: Vec<BTreeSet<usize>> = Vec::new();
        for (block, reached) in &reach {
            if !groups.iter().any(|group| group.contains(block)) {
                groups.push(reached.iter().copied().filter(|other| reach[other].contains(block)).collect());
            }
        }
        // A group that leads to another reaches more blocks than that one does.
        groups.sort_by_key(|group| group.first().map_or(0, |block| usize::MAX - reach[block].len()));
        groups
    }

    fn reached(&self, blocks: &BTreeSet<usize>, from: usize) -> BTreeSet<usize> {
        let mut reached = BTreeSet::new();
        let mut open = vec![from];
        while let Some(block) = open.pop() {
            if blocks.contains(&block) && reached.insert(block) {
                open.extend(&self.follow[&block]);
            }
        }
        reached
    }
}
