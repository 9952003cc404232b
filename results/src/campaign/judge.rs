//! The rule by which the votes on a lot decide it, and the disputes among them.

use super::{Counted, LotPart, Party, Spec, Vote, Want};
use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use eightfold_core::Method;
use serde::{Deserialize, Serialize};

/// The vote of a party; `None` if it could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PartyVote {
    pub(super) party: Party,
    pub(super) vote: Option<Vote>,
}

/// Equal votes on a lot, each with the engine that counted.
pub(super) struct Side<'a> {
    pub(super) counted: &'a Counted,
    pub(super) ballots: Vec<(&'a PartyVote, Method)>,
}

/// Groups equal votes, in the order of the first vote of each group.
pub(super) fn sides(ballots: &[PartyVote]) -> Vec<Side<'_>> {
    let mut sides: Vec<Side<'_>> = Vec::new();
    for ballot in ballots {
        let Some(Vote { counted, engine, .. }) = &ballot.vote else { continue };
        match sides.iter_mut().find(|side| side.counted == counted) {
            Some(side) => side.ballots.push((ballot, *engine)),
            None => sides.push(Side { counted, ballots: alloc::vec![(ballot, *engine)] }),
        }
    }
    sides
}

impl Spec {
    /// Returns the vote whose answer wins, once there is one.
    pub(super) fn winner<'a>(&self, lot: u32, part: &LotPart, ballots: &'a [PartyVote]) -> Option<&'a PartyVote> {
        let (wanted, needs_audit) = (self.wanted(lot, part), self.is_audited(lot, part));
        let decides = |side: &&Side<'_>| side.ballots.len() >= wanted && (self.has_audited(side) || !needs_audit);
        sides(ballots).iter().find(decides).and_then(|side| side.ballots.last()).map(|&(ballot, _)| ballot)
    }

    /// Returns the request for another vote.
    pub(super) fn want(&self, lot: u32, part: &LotPart, ballots: &[PartyVote]) -> Want {
        let best = sides(ballots).into_iter().max_by_key(|side| side.ballots.len());
        let (agreed, audited) = best.map_or((0, false), |side| (side.ballots.len(), self.has_audited(&side)));
        let is_last = self.wanted(lot, part).saturating_sub(agreed) <= 1;
        let not: BTreeSet<_> = ballots.iter().map(|ballot| ballot.party.as_str()).collect();
        let engine = (is_last && !audited && self.is_audited(lot, part)).then_some(Method::Batch);
        Want {
            vote: ballots.len() as u32 + 1,
            not: not.into_iter().map(ToOwned::to_owned).collect(),
            engine,
            ..Want::new(self.size, self.method, lot, part.clone())
        }
    }

    /// Returns `true` if an engine other than the campaign's own has counted too.
    fn has_audited(&self, side: &Side<'_>) -> bool {
        self.method.joins() && side.ballots.iter().any(|(_, engine)| *engine == Method::Batch)
    }

    /// Returns the number of parties that have to agree. An audit compares two engines, so it takes two votes.
    fn wanted(&self, lot: u32, part: &LotPart) -> usize {
        let least = if self.is_audited(lot, part) { 2 } else { 1 };
        self.quorum.max(least).into()
    }

    /// Returns `true` if the other engine has to confirm this lot.
    fn is_audited(&self, lot: u32, part: &LotPart) -> bool {
        let has_other = self.method.joins() && matches!(part, LotPart::Groups(_));
        has_other && self.chance(lot) < f64::from(self.audit) / 1e6
    }

    /// Returns a number from 0 to 1 for a lot, always the same within a campaign. When each coordinator drew its own
    /// number, a restarted one decided lots whose audit was under way.
    fn chance(&self, lot: u32) -> f64 {
        let named = self.name.bytes().chain(self.created.bytes());
        let state = named.chain(lot.to_le_bytes()).fold(0, mix);
        state.wrapping_mul(PHI) as f64 / u64::MAX as f64
    }
}

/// 2^64 divided by the golden ratio, an odd number whose multiples are spread evenly.
const PHI: u64 = 0x9e37_79b9_7f4a_7c15;

fn mix(state: u64, byte: u8) -> u64 {
    (state ^ u64::from(byte)).wrapping_mul(PHI).rotate_left(23)
}

/// Different answers to one lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dispute {
    /// The lot.
    pub lot: u32,
    /// The parties that gave each answer. A side without names is that of the journal.
    pub sides: Vec<Vec<String>>,
    /// The places of the differing groups in the lot; empty for turns.
    pub groups: Vec<u32>,
    /// The index of the side that is right, once that is decided.
    pub right: Option<usize>,
}

impl Dispute {
    /// Returns the dispute among votes, or `None` if they are all equal.
    pub(super) fn among(lot: u32, ballots: &[PartyVote]) -> Option<Dispute> {
        let sides = sides(ballots);
        let (first, others) = sides.split_first().filter(|(_, others)| !others.is_empty())?;
        let groups: BTreeSet<_> = others.iter().flat_map(|side| first.counted.differing(side.counted)).collect();
        let names = |side: &Side<'_>| side.ballots.iter().map(|(ballot, _)| ballot.party.to_string()).collect();
        let sides = sides.iter().map(names).collect();
        Some(Dispute { lot, sides, groups: groups.into_iter().collect(), right: None })
    }

    /// Keeps only the parties whose votes still count. Returns `false` if no differing answers remain.
    pub(super) fn keep(&mut self, counts: impl Fn(&str) -> bool) -> bool {
        for number in (0..self.sides.len()).rev() {
            let side = &mut self.sides[number];
            // A side without names is that of the journal.
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
