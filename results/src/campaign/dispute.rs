//! Disputes: different answers to one lot.

use super::Counted;
use super::judge::Ballot;
use alloc::collections::BTreeSet;
use alloc::string::String;
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
        let mut answers: Vec<(&Counted, Vec<String>)> = Vec::new();
        for ballot in ballots {
            let Some(vote) = &ballot.vote else { continue };
            let name = String::from(ballot.party.as_str());
            match answers.iter_mut().find(|(counted, _)| *counted == &vote.counted) {
                Some((_, names)) => names.push(name),
                None => answers.push((&vote.counted, alloc::vec![name])),
            }
        }
        let (first, others) = answers.split_first()?;
        if others.is_empty() {
            return None;
        }
        let mut groups = BTreeSet::new();
        for (counted, _) in others {
            if let (Counted::Groups(one), Counted::Groups(other)) = (first.0, counted) {
                groups.extend(
                    (0..).zip(one.iter().zip(other)).filter(|(_, (one, other))| one != other).map(|(at, _)| at),
                );
            }
        }
        let sides = answers.iter().map(|(_, names)| names.clone()).collect();
        Some(Dispute { lot, sides, groups: groups.into_iter().collect(), right: None })
    }
}
