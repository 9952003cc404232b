//! Disputes: different answers to one lot.

use super::judge::{Ballot, Side, sides};
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// Different answers to one lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dispute {
    /// The lot.
    pub lot: u32,
    /// The parties that gave each answer. The journal takes part without a name.
    pub sides: Vec<Vec<String>>,
    /// The places in the lot of the groups that differ; none for turns.
    pub groups: Vec<u32>,
    /// The number of the side that is right, once that is decided.
    pub right: Option<usize>,
}

impl Dispute {
    /// Returns the dispute among votes, unless they are all equal.
    pub(super) fn among(lot: u32, ballots: &[Ballot]) -> Option<Dispute> {
        let sides = sides(ballots);
        let (first, others) = sides.split_first().filter(|(_, others)| !others.is_empty())?;
        let groups: BTreeSet<_> = others.iter().flat_map(|side| first.counted.differing(side.counted)).collect();
        let names = |side: &Side<'_>| side.ballots.iter().map(|(ballot, _)| ballot.party.to_string()).collect();
        let sides = sides.iter().map(names).collect();
        Some(Dispute { lot, sides, groups: groups.into_iter().collect(), right: None })
    }

    /// Keeps the parties whose votes still count. Returns `false` if their answers do not differ.
    pub(super) fn keep(&mut self, counts: impl Fn(&str) -> bool) -> bool {
        for number in (0..self.sides.len()).rev() {
            let side = &mut self.sides[number];
            // The journal takes part without a name.
            let is_journal = side.is_empty();
            side.retain(|name| counts(name));
            if side.is_empty() && !is_journal {
                self.sides.remove(number);
                self.right = self.right.filter(|right| *right != number);
                self.right.iter_mut().filter(|right| **right > number).for_each(|right| *right -= 1);
            }
        }
        self.sides.len() > 1
    }
}
