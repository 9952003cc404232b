//! Lines of a log: a lot, every vote on it, and the answer that is believed.

use super::super::vote::Figure;
use super::super::{Counted, LotPart, Lots, Party, Spec, Vote, read};
use super::head::Head;
use super::merkle::leaf_of;
use crate::document::Checksum;
use crate::fault::Fault;
use crate::json::{Json, Object, ReadError, Text, canonical, nullable};
use crate::work::Work;
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Not;
use eightfold_core::Method;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A vote as the server stored it.
#[derive(Clone, Copy, Debug)]
pub struct StoredVote<'a> {
    /// The party that its subject names.
    pub party: &'a Party,
    /// The date when the server stored it.
    pub at: &'a str,
    /// The message.
    pub bytes: &'a [u8],
    /// Is set if it counts no more, because its lot was reopened later.
    pub is_void: bool,
}

/// The line of a lot.
#[derive(Clone, Debug)]
pub struct LotEntry {
    /// The number of the lot.
    pub lot: u32,
    /// Its content.
    pub part: LotPart,
    /// The different answers, in the order in which they came.
    pub answers: Vec<Counted>,
    /// The number of the answer that is believed; `None` if the lot is not decided.
    pub believed: Option<usize>,
    /// Is set if the votes do not decide for the believed answer, which is the journal's.
    pub journal: bool,
    /// The votes, in the order in which they were stored.
    pub(super) votes: Vec<Cast>,
}

/// A vote on a lot, as a line has it: one of the answers, or nothing that can be read.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Cast {
    party: Text<Party>,
    /// The date when the server stored it.
    stored: String,
    /// Is set if it counts no more, because its lot was reopened later.
    #[serde(default, rename = "void", skip_serializing_if = "Not::not")]
    pub(super) is_void: bool,
    /// The number of its answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<usize>,
    /// The engine that counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<Text<Method>>,
    /// The sentence that says why it cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    unreadable: Option<String>,
    /// The members that it has besides, as its worker wrote them. They are written, and part of the leaf.
    #[serde(flatten, skip_deserializing)]
    members: VoteMembers,
}

/// Members of a vote, with the digits and the order of whoever wrote them.
type VoteMembers = BTreeMap<String, Box<RawValue>>;

/// A line as it is written.
#[derive(Serialize, Deserialize)]
struct LotForm {
    lot: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<usize>,
    answers: Vec<Vec<Figure>>,
    #[serde(deserialize_with = "nullable")]
    believed: Option<usize>,
    #[serde(default, skip_serializing_if = "Not::not")]
    journal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    n3_mod_3: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    audited: Option<bool>,
    votes: Vec<Object<Cast>>,
}

/// The members of a vote that the log writes in its own way.
const OWN: [&str; 9] = ["lot", "groups", "turns", "party", "stored", "answer", "engine", "unreadable", "void"];

impl LotEntry {
    /// Makes the line of a lot. The journal decides: its result is believed, whatever the votes say. `None` if the campaign has
    /// no such lot.
    pub fn of(spec: &Spec, lots: &Lots, work: &Work, lot: u32, stored: &[StoredVote<'_>]) -> Option<LotEntry> {
        let part = lots.part(lot)?;
        let (answers, votes) = (Vec::new(), Vec::new());
        let mut entry = LotEntry { lot, part, answers, believed: None, journal: false, votes };
        for &StoredVote { party, at, bytes, is_void } in stored {
            let (answer, engine, unreadable, mut members) = match Vote::read(bytes, spec, lots, lot) {
                Ok(Vote { counted, engine, .. }) => {
                    (Some(entry.number_of(counted)), Some(Text(engine)), None, read(bytes).unwrap_or_default())
                }
                Err(error) => (None, None, Some(error.to_string()), VoteMembers::new()),
            };
            members.retain(|name, _| !OWN.contains(&name.as_str()));
            let (party, stored) = (Text(party.clone()), at.into());
            entry.votes.push(Cast { party, stored, is_void, answer, engine, unreadable, members });
        }
        if let Some(result) = Counted::in_work(work, &entry.part) {
            let believed = entry.number_of(result);
            entry.believed = Some(believed);
            entry.journal = !entry.decided(spec, Head::VERSION).contains(&believed);
        }
        Some(entry)
    }

    fn number_of(&mut self, counted: Counted) -> usize {
        self.answers.iter().position(|answer| *answer == counted).unwrap_or_else(|| {
            self.answers.push(counted);
            self.answers.len() - 1
        })
    }

    /// Returns the answer that is believed.
    pub fn result(&self) -> Option<&Counted> {
        self.answers.get(self.believed?)
    }

    /// Iterates over those who gave the believed answer.
    pub fn voters(&self) -> impl Iterator<Item = &Party> {
        self.votes.iter().filter(|vote| vote.answer().is_some() && vote.answer() == self.believed).map(Cast::party)
    }

    /// Returns those who gave an answer in votes that count.
    pub fn backing(&self, answer: usize, method: Method) -> Backing<'_> {
        let mut backing = Backing::default();
        self.votes.iter().filter(|vote| vote.answer() == Some(answer)).for_each(|vote| backing.add(vote, method));
        backing
    }

    /// Follows the votes in the order in which they were stored, and returns the answers that the coordinator may have decided
    /// for: the first one with votes enough, and the first one that the other engine had confirmed by then. Which lots it had to
    /// confirm is not looked at: the first coordinators drew them by a secret number. Later votes decide nothing. The version is
    /// that of the log.
    pub fn decided(&self, spec: &Spec, version: u64) -> Vec<usize> {
        let mut sides = alloc::vec![Backing::default(); self.answers.len()];
        let [mut first, mut confirmed] = [None; 2];
        for vote in &self.votes {
            let Some(answer) = vote.answer() else { continue };
            let side = &mut sides[answer];
            side.add(vote, spec.method);
            if side.is_enough(spec.quorum, version) {
                first.get_or_insert(answer);
            }
            if spec.audit > 0 && side.audited && side.is_enough(spec.quorum.max(2), version) {
                confirmed.get_or_insert(answer);
            }
        }
        [first, confirmed].into_iter().flatten().collect()
    }

    /// Returns n3 mod 3 of the believed answer, for a lot of groups of scheme 1.
    pub fn thirds(&self) -> Option<u64> {
        let Counted::Groups(tallies) = self.result()? else { return None };
        let ties = tallies.iter().map(|tally| tally.ties().map(|ties| ties.n[2] % 3));
        ties.sum::<Option<u64>>().map(|sum| sum % 3)
    }

    /// Returns `true` if the other engine gave the believed answer too, for a lot of groups of scheme 2 or 3.
    pub fn audited(&self) -> Option<bool> {
        let Counted::Groups(tallies) = self.result()? else { return None };
        let method = tallies.first()?.method();
        method.joins().then(|| self.backing(self.believed.unwrap_or_default(), method).audited)
    }

    /// Returns the line: canonical JSON, without its end.
    pub fn line(&self) -> String {
        let mut text = self.text(self.votes.clone());
        // Votes come from strangers. No vote may make the line unreadable.
        if Json::read(text.as_bytes()).is_err() {
            let without = |vote: &Cast| Cast { members: VoteMembers::new(), ..vote.clone() };
            text = self.text(self.votes.iter().map(without).collect());
        }
        canonical(Json::checked(&text), &[])
    }

    /// Reads a line. Members that are not known here are passed over, but they are part of the leaf.
    ///
    /// # Errors
    /// When it is not a line of this campaign's log.
    pub fn read(line: &[u8], spec: &Spec, lots: &Lots) -> Result<(LotEntry, Checksum), ReadError> {
        let leaf = leaf_of(Json::read(line)?, &[]);
        Ok((LotEntry::of_form(read(line)?, spec, lots)?, leaf))
    }

    fn of_form(form: LotForm, spec: &Spec, lots: &Lots) -> Result<LotEntry, Fault> {
        let LotForm { lot, groups, turns, answers, believed, journal, n3_mod_3, audited, votes } = form;
        let part = lots.part(lot).ok_or_else(|| {
            Fault::new(format!("is {lot}, but {} has lots 0 to {}", spec.name, lots.count() - 1)).in_member("lot")
        })?;
        match &part {
            LotPart::Groups(belong) => agrees("groups", groups, Some([belong.start, belong.end]))?,
            LotPart::Turns(column) => agrees("turns", turns, Some(*column))?,
        }
        let answers: Result<Vec<_>, _> =
            answers.iter().map(|figures| Counted::of(figures, spec.method, lot, &part)).collect();
        let answers = answers.map_err(|fault| fault.in_member("answers"))?;
        if (1..answers.len()).any(|end| answers[..end].contains(&answers[end])) {
            return Err(Fault::new("has an answer twice").in_member("answers"));
        }
        let believed = believed.map(|number| below(number, answers.len(), "believed")).transpose()?;
        let votes: Vec<_> = votes.into_iter().map(|Object(vote)| vote).collect();
        for vote in &votes {
            vote.check(answers.len()).map_err(|fault| fault.in_member("votes"))?;
        }
        let parties: BTreeSet<_> = votes.iter().map(Cast::party).collect();
        if parties.len() < votes.len() {
            return Err(Fault::new("has two votes of one party").in_member("votes"));
        }
        let entry = LotEntry { lot, part, answers, believed, journal, votes };
        agrees("n3_mod_3", n3_mod_3, entry.thirds())?;
        agrees("audited", audited, entry.audited())?;
        Ok(entry)
    }

    /// Returns the line with these votes.
    fn text(&self, votes: Vec<Cast>) -> String {
        let LotEntry { lot, part, answers, believed, journal, .. } = self;
        let (groups, turns) = match part {
            LotPart::Groups(groups) => (Some([groups.start, groups.end]), None),
            LotPart::Turns(column) => (None, Some(*column)),
        };
        let form = LotForm {
            lot: *lot,
            groups,
            turns,
            answers: answers.iter().map(Counted::figures).collect(),
            believed: *believed,
            journal: *journal,
            n3_mod_3: self.thirds(),
            audited: self.audited(),
            votes: votes.into_iter().map(Object).collect(),
        };
        serde_json::to_string(&form).unwrap_or_else(|_| unreachable!("its keys are strings"))
    }
}

impl Cast {
    pub(super) fn party(&self) -> &Party {
        &self.party.0
    }

    /// Returns the number of the answer, if the vote counts.
    fn answer(&self) -> Option<usize> {
        self.answer.filter(|_| !self.is_void && self.unreadable.is_none())
    }

    /// Checks a vote that was read, on a lot with so many answers.
    fn check(&self, answers: usize) -> Result<(), Fault> {
        match (&self.unreadable, self.answer, self.engine) {
            (Some(_), ..) => Ok(()),
            (None, Some(number), Some(_)) => below(number, answers, "answer").map(drop),
            _ => Err(Fault::new("has neither an answer with its engine, nor the reason why it is unreadable")),
        }
    }
}

/// Those who gave an answer.
#[derive(Clone, Debug, Default)]
pub struct Backing<'a> {
    /// The names of different parties.
    pub parties: BTreeSet<&'a str>,
    /// The number of workers. Visitors give opinions, and decide nothing.
    pub workers: usize,
    /// Is set if a worker counted with an engine that is not the campaign's own.
    pub audited: bool,
}

impl<'a> Backing<'a> {
    fn add(&mut self, vote: &'a Cast, method: Method) {
        self.parties.insert(vote.party().name());
        self.workers += usize::from(vote.party().is_trusted());
        let is_other = method.joins() && matches!(vote.engine, Some(Text(Method::Batch)));
        self.audited |= is_other && vote.party().is_trusted();
    }

    /// Returns `true` if the terms let them decide a lot. In logs of version 1, all visitors of a server were one party.
    fn is_enough(&self, quorum: u8, version: u64) -> bool {
        let votes = if version > 1 { self.workers } else { self.parties.len() };
        self.workers > 0 && votes >= quorum.into()
    }
}

/// Compares a member with the value that the lot or the answers give.
fn agrees<T: PartialEq + fmt::Debug>(name: &str, stated: Option<T>, wanted: Option<T>) -> Result<(), Fault> {
    match (stated, wanted) {
        (_, None) => Ok(()),
        (Some(stated), Some(wanted)) if stated == wanted => Ok(()),
        (Some(stated), Some(wanted)) => {
            Err(Fault::new(format!("is {stated:?}, where {wanted:?} belongs")).in_member(name))
        }
        (None, Some(_)) => Err(Fault::missing(name)),
    }
}

/// Returns the number of one of so many answers.
fn below(number: usize, answers: usize, name: &str) -> Result<usize, Fault> {
    let wrong = || Fault::new(format!("is {number}, but the number of answers is {answers}")).in_member(name);
    (number < answers).then_some(number).ok_or_else(wrong)
}
