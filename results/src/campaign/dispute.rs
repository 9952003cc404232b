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
}
