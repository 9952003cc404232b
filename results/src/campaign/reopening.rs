//! The message that reopens lots, so that they are answered again.

use super::judge::PartyVote;
use super::{Counted, Dispute, Fold, LotPart, Party, Vote};
use crate::journal::JournalLine;
use crate::json::shown_as_json;
use crate::work::parts::WorkError;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;
use serde::{Deserialize, Serialize};

/// The message that some votes no longer count. It is stored among the votes, and concerns those before it and none
/// after it. A lot is open again if its remaining votes do not decide it. A party whose vote no longer counts is not
/// asked again for that lot.
///
/// ```
/// use eightfold_results::{campaign::Reopening, parse};
///
/// let reopening = Reopening::Lots(vec![[3, 4], [7, 10]]);
/// assert_eq!(reopening.to_string(), r#"{"lots":[[3,4],[7,10]]}"#);
/// assert_eq!(parse::<Reopening>(br#"{"party":"ada"}"#), Ok(Reopening::Party("ada".into())));
/// assert!(reopening.voids(9, &"ada".parse()?) && !reopening.voids(10, &"ada".parse()?));
/// # Ok::<(), eightfold_results::campaign::PartyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reopening {
    /// All votes on these lots, each range without its end.
    Lots(Vec<[u32; 2]>),
    /// All votes of this party.
    Party(String),
}

shown_as_json!(Reopening);

impl Reopening {
    /// Returns `true` if a vote of this party on this lot no longer counts.
    pub fn voids(&self, lot: u32, party: &Party) -> bool {
        match self {
            Reopening::Lots(_) => self.concerns(lot),
            Reopening::Party(name) => party.as_str() == name,
        }
    }

    /// Returns `true` if votes on this lot may no longer count.
    fn concerns(&self, lot: u32) -> bool {
        match self {
            Reopening::Lots(ranges) => ranges.iter().any(|[first, end]| (*first..*end).contains(&lot)),
            Reopening::Party(_) => true,
        }
    }
}

impl Fold {
    /// Makes the votes heard so far that `reopening` concerns no longer count. [`Fold::settle`] then says which lots
    /// are open.
    ///
    /// Returns the open lots that may now be decided differently and of which the journal has a part, because the
    /// coordinator was killed while it wrote the result. The journal has to forget them.
    ///
    /// If a killed server has lost a vote, the journal still has its answer, but not its party. When all votes of a
    /// party are voided, such an answer no longer counts either if a vote contradicts it.
    pub fn reopen(&mut self, reopening: &Reopening) -> BTreeSet<u32> {
        // A vote that no longer counts is neither right nor wrong.
        for (&lot, ballots) in &mut self.ballots {
            let is_decided = !self.open.contains(&lot);
            for ballot in ballots.iter_mut().filter(|ballot| reopening.voids(lot, &ballot.party)) {
                if ballot.vote.take().is_some() {
                    self.votes -= 1;
                    if let Some(record) = self.records.get_mut(&ballot.party) {
                        record.take_back();
                        record.wrong = record.wrong.saturating_sub(u64::from(is_decided));
                    }
                }
            }
        }
        for ((lot, party), engine) in &mut self.agreeing {
            if reopening.voids(*lot, party) && engine.take().is_some() {
                self.votes -= 1;
                if let Some(record) = self.records.get_mut(party) {
                    record.take_back();
                    record.right = record.right.saturating_sub(1);
                }
                self.unsettled.insert(*lot);
            }
        }
        let count = self.lots.count();
        match reopening {
            Reopening::Lots(ranges) => {
                self.unsettled.extend(ranges.iter().flat_map(|&[first, end]| first..end.min(count)));
            }
            Reopening::Party(_) => self.unsettled.extend(self.disputes.keys()),
        }
        let is_void = |lot, name: &str| name.parse().is_ok_and(|party| reopening.voids(lot, &party));
        self.disputes.retain(|&lot, dispute| dispute.keep(|name| !is_void(lot, name)));
        let open: Vec<_> = self.open_lots().filter(|&lot| reopening.concerns(lot)).collect();
        open.into_iter().filter(|lot| self.lots.part(*lot).is_some_and(|part| self.forget_results(&part))).collect()
    }

    /// Opens the decided lots whose votes no longer decide them, once all stored votes were heard. Returns these lots,
    /// whose results the journal has to forget, and the lines of those that the remaining votes decide differently.
    ///
    /// # Errors
    /// When the journal has another result for a part of such a lot.
    pub fn settle(&mut self) -> Result<(BTreeSet<u32>, Vec<JournalLine>), WorkError> {
        let (mut opened, mut lines) = (BTreeSet::new(), Vec::new());
        for lot in mem::take(&mut self.unsettled) {
            let Some(part) = self.lots.part(lot).filter(|_| self.is_decided(lot)) else { continue };
            let ballots = self.all_ballots(lot, &part);
            let winner = self.spec.winner(lot, &part, &ballots).and_then(|ballot| ballot.vote.as_ref());
            if winner.is_some_and(|vote| Some(&vote.counted) == Counted::in_work(&self.work, &part).as_ref()) {
                continue;
            }
            self.open_again(lot, &part, ballots);
            opened.insert(lot);
            lines.extend(self.decide(lot, &part)?.unwrap_or_default());
        }
        Ok((opened, lines))
    }

    /// Returns every vote on a lot.
    pub(super) fn all_ballots(&self, lot: u32, part: &LotPart) -> Vec<PartyVote> {
        // The votes that decided the lot come first, and decide it again if they still can.
        let first = self.records.keys().next().map(|first| (lot, first.clone()));
        let agreeing = first.into_iter().flat_map(|first| self.agreeing.range(first..));
        let agreeing = agreeing.take_while(|((of, _), _)| *of == lot).map(|((_, party), engine)| {
            let counted = Counted::in_work(&self.work, part);
            let vote = engine.zip(counted).map(|(engine, counted)| Vote { counted, ..Vote::new(lot, engine, "") });
            PartyVote { party: party.clone(), vote }
        });
        agreeing.chain(self.ballots.get(&lot).into_iter().flatten().cloned()).collect()
    }

    /// Forgets the results of a lot. Returns `true` if there were any.
    fn forget_results(&mut self, part: &LotPart) -> bool {
        match part {
            LotPart::Groups(groups) => groups.clone().filter(|group| self.work.forget_group(*group)).count() > 0,
            LotPart::Turns(column) => self.work.forget_turns(*column),
        }
    }

    /// Opens a decided lot with these votes. They are judged again when it is decided.
    fn open_again(&mut self, lot: u32, part: &LotPart, ballots: Vec<PartyVote>) {
        self.forget_results(part);
        for ballot in &ballots {
            let agreed = self.agreeing.remove(&(lot, ballot.party.clone())).flatten().is_some();
            let record = self.record(&ballot.party);
            let judged = if agreed { &mut record.right } else { &mut record.wrong };
            // Unreadable votes and votes that no longer count are not judged again.
            *judged = judged.saturating_sub(u64::from(agreed || ballot.vote.is_some()));
        }
        self.disputes.remove(&lot);
        self.disputes.extend(Dispute::among(lot, &ballots).map(|dispute| (lot, dispute)));
        self.ballots.insert(lot, ballots);
        self.open.insert(lot);
    }
}
