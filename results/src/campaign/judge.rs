//! The rule by which the votes on a lot decide it.

use super::lots::LotPart;
use super::{Counted, Party, Spec, Vote, Want};
use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use eightfold_core::method::Method;

/// The vote of a party; none if it could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ballot {
    pub(super) party: Party,
    pub(super) vote: Option<Vote>,
}

/// Equal votes on a lot.
struct Side<'a> {
    counted: &'a Counted,
    /// The number of their last ballot.
    last: usize,
    /// The number of workers among the parties. A visitor gives an opinion, and nothing is decided by it.
    workers: usize,
    /// Is set if an engine that is not the campaign's own counted too.
    audited: bool,
}

/// The knowledge of a judge besides the votes.
pub(super) struct Judge<'a> {
    pub(super) spec: &'a Spec,
}

impl Judge<'_> {
    /// Returns the number of the ballot that the decision follows, once there is one.
    pub(super) fn decide(&self, lot: u32, part: &LotPart, ballots: &[Ballot]) -> Option<usize> {
        let (wanted, needs_audit) = (self.wanted(lot, part), self.is_audited(lot, part));
        let decides = |side: &&Side<'_>| side.workers >= wanted && (side.audited || !needs_audit);
        self.sides(ballots).iter().find(decides).map(|side| side.last)
    }

    /// Returns the request for another vote.
    pub(super) fn want(&self, lot: u32, part: &LotPart, ballots: &[Ballot]) -> Want {
        let best = self.sides(ballots).into_iter().max_by_key(|side| side.workers);
        let (agreed, audited) = best.map_or((0, false), |side| (side.workers, side.audited));
        let is_last = self.wanted(lot, part).saturating_sub(agreed) <= 1;
        let not: BTreeSet<_> = ballots.iter().map(|ballot| ballot.party.as_str()).collect();
        let engine = (is_last && !audited && self.is_audited(lot, part)).then_some(Method::Batch);
        Want {
            vote: ballots.len() as u32 + 1,
            not: not.into_iter().map(ToOwned::to_owned).collect(),
            trusted: !ballots.is_empty(),
            engine,
            ..Want::new(self.spec.size, self.spec.method, lot, part.clone())
        }
    }

    /// Groups equal votes, in the order of their first ones.
    fn sides<'a>(&self, ballots: &'a [Ballot]) -> Vec<Side<'a>> {
        let mut sides: Vec<Side<'a>> = Vec::new();
        for (number, ballot) in ballots.iter().enumerate() {
            let Some(vote) = &ballot.vote else { continue };
            let position = sides.iter().position(|side| *side.counted == vote.counted).unwrap_or_else(|| {
                sides.push(Side { counted: &vote.counted, last: number, workers: 0, audited: false });
                sides.len() - 1
            });
            sides[position].last = number;
            if ballot.party.is_trusted() {
                sides[position].workers += 1;
                sides[position].audited |= self.spec.method.joins() && vote.engine == Method::Batch;
            }
        }
        sides
    }

    /// Returns the number of workers that have to agree. An audit compares two engines, so it takes two votes.
    fn wanted(&self, lot: u32, part: &LotPart) -> usize {
        let least = if self.is_audited(lot, part) { 2 } else { 1 };
        self.spec.quorum.max(least).into()
    }

    /// Returns `true` if the other engine has to confirm this lot.
    fn is_audited(&self, lot: u32, part: &LotPart) -> bool {
        let has_other = self.spec.method.joins() && matches!(part, LotPart::Groups(_));
        has_other && self.chance(lot) < f64::from(self.spec.audit) / 1e6
    }

    /// Returns a number from 0 to 1 for a lot, always the same in a campaign. With a number of its own for each coordinator, one
    /// that was started again decided lots whose audit was under way.
    fn chance(&self, lot: u32) -> f64 {
        let named = self.spec.name.bytes().chain(self.spec.created.bytes());
        let state = named.chain(lot.to_le_bytes()).fold(0, mix);
        state.wrapping_mul(PHI) as f64 / u64::MAX as f64
    }
}

/// 2^64 divided by the golden ratio, an odd number whose multiples are spread evenly.
const PHI: u64 = 0x9e37_79b9_7f4a_7c15;

fn mix(state: u64, byte: u8) -> u64 {
    (state ^ u64::from(byte)).wrapping_mul(PHI).rotate_left(23)
}
