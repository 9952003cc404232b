//! The state of a campaign, folded from its votes.

use super::judge::{PartyVote, sides};
use super::{Counted, Dispute, LotPart, Lots, Party, Spec, Vote, Want};
use crate::journal::JournalLine;
use crate::json::ReadError;
use crate::work::Work;
use crate::work::parts::WorkError;
use crate::{GroupsWanted, Outcome, RunInfo, checks};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::ToString;
use alloc::vec::Vec;
use eightfold_core::Method;
use serde::{Deserialize, Serialize};

/// The state of a campaign: which lots are decided, the votes on the others, and the record of each party.
///
/// It is created from the terms and a journal, and must hear every vote since the beginning. Lots that the journal has
/// are decided; votes on them are only compared with it.
#[derive(Clone, Debug)]
pub struct Fold {
    /// The terms of the campaign.
    pub spec: Spec,
    /// The lots of the campaign.
    pub lots: Lots,
    pub(super) work: Work,
    /// The lots that are not decided.
    pub(super) open: BTreeSet<u32>,
    /// The votes on undecided lots, and the votes that differ from the result of a decided one. Most lots have none.
    pub(super) ballots: BTreeMap<u32, Vec<PartyVote>>,
    /// The votes that agree with the result of a decided lot, each with its engine; `None` if the vote no longer
    /// counts.
    pub(super) agreeing: BTreeMap<(u32, Party), Option<Method>>,
    /// The decided lots whose remaining votes may no longer decide them.
    pub(super) unsettled: BTreeSet<u32>,
    /// The last lot that each party has begun and not answered.
    in_hand: BTreeMap<Party, u32>,
    aside: BTreeSet<u32>,
    /// The open lots that workers have begun and none has answered. The two numbers are how often the server had handed
    /// the lot out the last time, and how often it was begun.
    begun: BTreeMap<u32, (u64, u64)>,
    pub(super) records: BTreeMap<Party, Record>,
    /// The number of votes that count.
    pub(super) votes: u64,
    pub(super) disputes: BTreeMap<u32, Dispute>,
}

/// The record of a party.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The number of its votes that count.
    pub votes: u64,
    /// The number of its votes that others confirmed.
    pub right: u64,
    /// The number of its votes that others outvoted or that could not be read.
    pub wrong: u64,
    /// The milliseconds that its votes took.
    pub ms: u64,
}

impl Record {
    /// Takes back a vote that no longer counts, with its share of the time.
    pub(super) fn take_back(&mut self) {
        self.ms -= self.ms.checked_div(self.votes).unwrap_or(0);
        self.votes = self.votes.saturating_sub(1);
    }
}

/// The effect of a vote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VoteEffect {
    /// The lot is decided. The lines are those of its results that the journal does not have yet.
    Decided(Vec<JournalLine>),
    /// The lot needs another vote.
    Kept,
    /// The lot was decided before, and this vote agrees.
    Agrees,
    /// The lot was decided before, and this vote is wrong.
    Differs,
    /// The party has voted on this lot before.
    Repeated,
}

impl Fold {
    /// The most times that workers may begin a lot without an answer before it is set aside.
    pub const MOST_TIMES: u64 = 20;

    /// Creates the state of a campaign from the work that is done.
    ///
    /// # Panics
    /// When the work is not of the campaign's size and method.
    pub fn new(spec: Spec, work: Work) -> Fold {
        assert_eq!((work.size(), work.method()), (spec.size, spec.method), "the journal of another campaign");
        let lots = Lots::new(work.cut(), spec.lot);
        let is_done = |lot| match lots.part(lot) {
            Some(LotPart::Groups(mut groups)) => groups.all(|group| work.has_group(group)),
            Some(LotPart::Turns(column)) => work.has_turns(column),
            None => false,
        };
        Fold {
            open: (0..lots.count()).filter(|&lot| !is_done(lot)).collect(),
            spec,
            lots,
            work,
            ballots: BTreeMap::new(),
            agreeing: BTreeMap::new(),
            unsettled: BTreeSet::new(),
            in_hand: BTreeMap::new(),
            aside: BTreeSet::new(),
            begun: BTreeMap::new(),
            records: BTreeMap::new(),
            votes: 0,
            disputes: BTreeMap::new(),
        }
    }

    /// Forgets every vote, since the server may have lost some, so that the remaining ones can be heard again. Decided
    /// lots stay decided.
    pub fn forget_votes(&mut self) {
        *self = Fold::new(self.spec.clone(), self.work.clone());
    }

    /// Returns the decided results.
    pub fn work(&self) -> &Work {
        &self.work
    }

    /// Returns the number of solutions, if every lot is decided and the result passes all checks.
    pub fn total(&self) -> Option<u128> {
        let document = self.work.document(&RunInfo::default(), GroupsWanted::Never).ok()?;
        let is_sound = checks(&document).iter().all(|check| check.outcome != Outcome::Fail);
        document.totals.filter(|_| is_sound).map(|totals| totals.total)
    }

    /// Returns the number of lots that are not decided.
    pub fn open(&self) -> u32 {
        self.open.len() as u32
    }

    /// Returns `true` if a lot is decided.
    pub fn is_decided(&self, lot: u32) -> bool {
        lot < self.lots.count() && !self.open.contains(&lot)
    }

    /// Iterates over the lots that are not decided, in the order in which they should be asked for.
    pub fn open_lots(&self) -> impl Iterator<Item = u32> + '_ {
        let turns = self.lots.of_groups;
        self.open.range(turns..).chain(self.open.range(..turns)).copied()
    }

    /// Returns the request for the next vote on a lot; `None` if it is decided or set aside.
    pub fn want(&self, lot: u32) -> Option<Want> {
        let part = self.lots.part(lot).filter(|_| !self.is_decided(lot) && !self.aside.contains(&lot))?;
        let ballots = self.ballots.get(&lot).map_or(&[][..], Vec::as_slice);
        Some(self.spec.want(lot, &part, ballots))
    }

    /// Reads a vote on a lot.
    ///
    /// # Errors
    /// When the bytes are not a vote on this lot. The party has used up its vote then: see [`Fold::hear_unreadable`].
    pub fn read(&self, lot: u32, bytes: &[u8]) -> Result<Vote, ReadError> {
        Vote::read(bytes, &self.spec, &self.lots, lot)
    }

    /// Hears the next vote. Votes must come in the order in which the server stored them.
    ///
    /// # Errors
    /// When the journal has another result for a part of the lot.
    pub fn hear(&mut self, party: &Party, vote: Vote) -> Result<VoteEffect, WorkError> {
        let (lot, ms) = (vote.lot, vote.ms);
        if self.in_hand.get(party) == Some(&lot) {
            self.in_hand.remove(party);
        }
        let Some(part) = self.lots.part(lot).filter(|_| !self.has_voted(party, lot)) else {
            return Ok(VoteEffect::Repeated);
        };
        let heard = if self.is_decided(lot) { self.compare(party, vote, &part) } else { self.add(party, vote, &part)? };
        self.votes += 1;
        let record = self.record(party);
        record.votes += 1;
        record.ms = record.ms.saturating_add(ms);
        Ok(heard)
    }

    /// Records a vote that could not be read. It supports no answer, and uses up the party's vote on this lot.
    pub fn hear_unreadable(&mut self, party: &Party, lot: u32) {
        if self.use_up(party, lot) {
            self.votes += 1;
            let record = self.record(party);
            (record.votes, record.wrong) = (record.votes + 1, record.wrong + 1);
        }
    }

    /// Hears a vote that no longer counts, because its lot was reopened later.
    pub fn hear_void(&mut self, party: &Party, lot: u32) {
        if self.use_up(party, lot) {
            self.record(party);
            self.unsettled.insert(lot);
        }
    }

    /// Notes a vote that supports no answer. Returns `false` if the party's vote was noted before.
    fn use_up(&mut self, party: &Party, lot: u32) -> bool {
        if self.has_voted(party, lot) {
            return false;
        }
        if self.lots.part(lot).is_some() {
            self.aside.remove(&lot);
            self.ballots.entry(lot).or_default().push(PartyVote { party: party.clone(), vote: None });
        }
        true
    }

    /// Returns `true` if a party has voted on a lot.
    pub fn has_voted(&self, party: &Party, lot: u32) -> bool {
        let is_among = |ballots: &Vec<PartyVote>| ballots.iter().any(|ballot| ballot.party == *party);
        self.ballots.get(&lot).is_some_and(is_among) || self.agreeing.contains_key(&(lot, party.clone()))
    }

    /// Remembers a vote on a decided lot.
    fn remember_vote(&mut self, lot: u32, ballot: PartyVote, agrees: bool) {
        match ballot {
            PartyVote { party, vote: Some(vote) } if agrees => {
                // Share the name with the record, so that each name is in memory once.
                let party = self.records.get_key_value(&party).map_or(party, |(known, _)| known.clone());
                self.agreeing.insert((lot, party), Some(vote.engine));
            }
            ballot => self.ballots.entry(lot).or_default().push(ballot),
        }
    }

    /// Returns the last lot that a party has begun and not answered, if it is still open.
    pub fn in_hand(&self, party: &str) -> Option<u32> {
        self.in_hand.get(party).copied().filter(|&lot| !self.is_decided(lot))
    }

    /// Notes that a party has begun a lot, which the server has handed out this many times. Returns `true` if the lot
    /// is now set aside: workers have begun it so often without an answer that it may be what stops them.
    ///
    /// The server's number alone says little, because a party that looks for another lot receives this one and gives it
    /// back. It only distinguishes a new start from a repeated report of the same start.
    pub fn begin(&mut self, party: &Party, lot: u32, deliveries: u64) -> bool {
        // The message may arrive after the vote.
        if self.is_decided(lot) || self.lots.part(lot).is_none() || self.has_voted(party, lot) {
            return false;
        }
        self.record(party);
        self.in_hand.insert(party.clone(), lot);
        if self.want(lot).is_none_or(|want| want.vote > 1) {
            return false;
        }
        let (last, times) = self.begun.entry(lot).or_default();
        *times += u64::from(deliveries > *last);
        *last = deliveries.max(*last);
        *times > Fold::MOST_TIMES && self.aside.insert(lot)
    }

    /// Iterates over the lots that are set aside.
    pub fn aside(&self) -> impl Iterator<Item = u32> + '_ {
        self.aside.iter().copied()
    }

    /// Iterates over the parties with their records.
    pub fn records(&self) -> impl Iterator<Item = (&str, Record)> + '_ {
        self.records.iter().map(|(party, &record)| (party.as_str(), record))
    }

    /// Returns the record of a party, or an empty one if the party is unknown.
    pub fn record_of(&self, party: &str) -> Record {
        self.records.get(party).copied().unwrap_or_default()
    }

    /// Iterates over the lots with different answers.
    pub fn disputes(&self) -> impl Iterator<Item = &Dispute> + '_ {
        self.disputes.values()
    }

    /// Returns the different answers to a lot, if there are any.
    pub fn dispute(&self, lot: u32) -> Option<&Dispute> {
        self.disputes.get(&lot)
    }

    /// Returns the number of votes that the open lots still need, if no further answers differ. There may be millions
    /// of lots without a vote, so audits that need more votes than the quorum are ignored.
    pub fn needed(&self) -> u64 {
        let quorum = usize::from(self.spec.quorum);
        let open = self.ballots.iter().filter(|(lot, _)| self.open.contains(lot));
        let most = |ballots: &[PartyVote]| sides(ballots).iter().map(|side| side.ballots.len()).max().unwrap_or(0);
        let there: usize = open.map(|(_, ballots)| most(ballots).min(quorum - 1)).sum();
        (self.open.len() * quorum - there) as u64
    }

    /// Returns the number of workers that have to join before more lots can be decided: as many as the quorum lacks, or
    /// one more if no known worker may answer any open lot.
    pub fn lacking(&self) -> u32 {
        let lacking = usize::from(self.spec.quorum).saturating_sub(self.records.len());
        // Skip the search if workers are lacking anyway: there may be millions of lots.
        let is_stuck = lacking == 0 && self.is_stuck();
        if self.open.is_empty() { 0 } else { lacking.max(usize::from(is_stuck)) as u32 }
    }

    /// Returns `true` if lots need votes that no known party may give.
    fn is_stuck(&self) -> bool {
        let mut wants = self.open_lots().filter_map(|lot| self.want(lot)).peekable();
        wants.peek().is_some() && !wants.any(|want| self.records.keys().any(|party| want.is_for(party)))
    }

    pub(super) fn record(&mut self, party: &Party) -> &mut Record {
        self.records.entry(party.clone()).or_default()
    }

    fn judged(&mut self, party: &Party, is_right: bool) {
        let record = self.record(party);
        *if is_right { &mut record.right } else { &mut record.wrong } += 1;
    }

    /// Adds a ballot to an open lot, and decides the lot if that is possible now.
    fn add(&mut self, party: &Party, vote: Vote, part: &LotPart) -> Result<VoteEffect, WorkError> {
        let lot = vote.lot;
        let ballots = self.ballots.entry(lot).or_default();
        ballots.push(PartyVote { party: party.clone(), vote: Some(vote) });
        self.aside.remove(&lot);
        self.begun.remove(&lot);
        self.disputes.extend(Dispute::among(lot, ballots).map(|dispute| (lot, dispute)));
        Ok(self.decide(lot, part)?.map_or(VoteEffect::Kept, VoteEffect::Decided))
    }

    /// Decides an open lot if it has enough votes, and then returns the lines for the journal.
    pub(super) fn decide(&mut self, lot: u32, part: &LotPart) -> Result<Option<Vec<JournalLine>>, WorkError> {
        let ballots = self.ballots.remove(&lot).unwrap_or_default();
        let winner = self.spec.winner(lot, part, &ballots).cloned();
        let Some(PartyVote { party: winner, vote: Some(vote) }) = winner else {
            self.ballots.insert(lot, ballots);
            return Ok(None);
        };
        let lines = vote.counted.add_to(&mut self.work, part, "the campaign", &vote.backend)?;
        self.open.remove(&lot);
        if let Some(dispute) = self.disputes.get_mut(&lot) {
            dispute.right = dispute.sides.iter().position(|side| side.contains(&winner.to_string()));
        }
        let is_confirmed = ballots.len() > 1;
        for ballot in ballots {
            let is_right = ballot.vote.as_ref().is_some_and(|other| other.counted == vote.counted);
            // A party that decides alone does not confirm itself. Unreadable votes were judged on arrival.
            if is_confirmed && ballot.vote.is_some() {
                self.judged(&ballot.party, is_right);
            }
            self.remember_vote(lot, ballot, is_right);
        }
        Ok(Some(lines))
    }

    /// Compares a vote with the result of a lot that is decided.
    fn compare(&mut self, party: &Party, vote: Vote, part: &LotPart) -> VoteEffect {
        let lot = vote.lot;
        // A document that was merged into the journal may have a sum and no groups.
        let other = Counted::in_work(&self.work, part).filter(|own| *own != vote.counted);
        let groups = other.map(|own| own.differing(&vote.counted));
        self.judged(party, groups.is_none());
        self.remember_vote(lot, PartyVote { party: party.clone(), vote: Some(vote) }, groups.is_none());
        let Some(groups) = groups else { return VoteEffect::Agrees };
        let of_journal = Dispute { lot, sides: alloc::vec![Vec::new()], groups, right: Some(0) };
        let dispute = self.disputes.entry(lot).or_insert(of_journal);
        dispute.sides.push(alloc::vec![party.to_string()]);
        VoteEffect::Differs
    }
}
