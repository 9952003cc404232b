//! Which lanes go on when lanes of a warp stand at different places.
//!
//! Compilers lay code out as they like; where lanes meet again follows from the branches alone. So every instruction gets a
//! rank: blocks of instructions come in an order in which branches lead forward, except from the end of a loop to its
//! beginning, and loops are not torn apart. When those of the lowest rank go on, lanes wait for each other behind a choice
//! and at the end of a loop's round, and who is done with a loop waits for the others behind it.

use crate::instruction::{Does, Instruction};
use std::collections::{BTreeMap, BTreeSet};

/// The rank of each instruction.
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

/// Blocks by their first instruction, with those that can follow them.
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

    /// Puts some blocks behind those in order.
    fn arrange(&self, blocks: &BTreeSet<usize>, order: &mut Vec<usize>) {
        for mut group in self.groups(blocks) {
            // Of a loop, the block that is entered comes first. Without the ways back to it, the others are no loop, or
            // smaller ones.
            let entered = |block: &&usize| {
                **block == 0 || self.follow.iter().any(|(from, to)| !group.contains(from) && to.contains(block))
            };
            let Some(first) = group.iter().find(entered).or(group.first()).copied() else { continue };
            order.push(first);
            group.remove(&first);
            self.arrange(&group, order);
        }
    }

    /// Some blocks as groups in which each leads to each, without leaving them all; groups in an order in which all branches
    /// between them lead forward.
    fn groups(&self, blocks: &BTreeSet<usize>) -> Vec<BTreeSet<usize>> {
        let reach: BTreeMap<usize, BTreeSet<usize>> =
            blocks.iter().map(|block| (*block, self.reached(blocks, *block))).collect();
        let mut groups: Vec<BTreeSet<usize>> = Vec::new();
        for (block, reached) in &reach {
            if !groups.iter().any(|group| group.contains(block)) {
                groups.push(reached.iter().copied().filter(|other| reach[other].contains(block)).collect());
            }
        }
        // Whoever leads to another reaches more than that one.
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
