//! Lines of a log: a lot, every vote on it, and the answer that is believed.

use super::super::vote::Figure;
use super::super::{Counted, LotPart, Lots, Party, Spec, Vote};
use crate::fault::Fault;
use crate::json::{self, ReadError, Text, nullable};
use crate::numbers::Count;
use crate::work::Work;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Not;
use core::{fmt, mem};
use eightfold_core::Method;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A vote as the server stored it.
#[derive(Clone, Copy, Debug)]
pub struct StoredVote<'a> {
    /// The party that its subject names.
    pub party: &'a Party,
    /// The date when the server stored it.
    pub at: &'a str,
    /// The message.
    pub bytes: &'a [u8],
    /// `true` if the vote no longer counts, because its lot was reopened later.
    pub is_void: bool,
}

/// The line of a lot. Only [`LotEntry::read`] checks it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct LotEntry {
    /// The number of the lot.
    pub lot: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<usize>,
    /// The different answers, in the order in which they came.
    pub(super) answers: Vec<Vec<Figure>>,
    /// The index of the answer that is believed; `None` if the lot is not decided.
    #[serde(deserialize_with = "nullable")]
    pub believed: Option<usize>,
    /// `true` if the believed answer is the journal's and the votes do not decide for it.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub journal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    n3_mod_3: Option<u64>,
    /// `true` if the other engine gave the believed answer too; `None` if no answer is believed, or if the lot is not
    /// one of groups of scheme 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub audited: Option<bool>,
    /// The votes, in the order in which they were stored.
    pub(super) votes: Vec<Cast>,
}

/// A vote as a line lists it: for one of the answers, or unreadable.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Cast {
    party: Text<Party>,
    /// The date when the server stored it.
    stored: String,
    /// `true` if the vote no longer counts, because its lot was reopened later.
    #[serde(default, rename = "void", skip_serializing_if = "Not::not")]
    pub(super) is_void: bool,
    /// The index of its answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<usize>,
    /// The engine that counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<Text<Method>>,
    /// The reason why the vote cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    unreadable: Option<String>,
    /// The other members of the vote, which are written and not read.
    #[serde(flatten, skip_deserializing)]
    members: VoteMembers,
}

/// Members of a vote. They are written anew, since the text of a stranger may have line breaks.
type VoteMembers = BTreeMap<String, Value>;

/// The members of a vote that the log itself writes.
const OWN: [&str; 9] = ["lot", "groups", "turns", "party", "stored", "answer", "engine", "unreadable", "void"];

impl LotEntry {
    /// Makes the line of a lot, or returns `None` if the campaign has no such lot. If the journal has a result, it is
    /// believed, whatever the votes say.
    pub fn of(spec: &Spec, lots: &Lots, work: &Work, lot: u32, stored: &[StoredVote<'_>]) -> Option<LotEntry> {
        let part = lots.part(lot)?;
        let mut entry = LotEntry { lot, ..LotEntry::default() };
        for &StoredVote { party, at, bytes, is_void } in stored {
            let (answer, engine, unreadable, mut members) = match Vote::read(bytes, spec, lots, lot) {
                Ok(Vote { counted, engine, .. }) => {
                    (Some(entry.number_of(&counted)), Some(Text(engine)), None, json::parse(bytes).unwrap_or_default())
                }
                Err(error) => (None, None, Some(error.to_string()), VoteMembers::new()),
            };
            members.retain(|name, _| !OWN.contains(&name.as_str()));
            let (party, stored) = (Text(party.clone()), at.into());
            entry.votes.push(Cast { party, stored, is_void, answer, engine, unreadable, members });
        }
        if let Some(result) = Counted::in_work(work, &part) {
            let believed = entry.number_of(&result);
            entry.believed = Some(believed);
            entry.journal = !entry.decided(spec).contains(&believed);
        }
        (entry.groups, entry.turns) = place(&part);
        (entry.n3_mod_3, entry.audited) = (entry.thirds(), entry.is_audited(spec.method));
        Some(entry)
    }

    fn number_of(&mut self, counted: &Counted) -> usize {
        let figures = counted.figures();
        self.answers.iter().position(|answer| *answer == figures).unwrap_or_else(|| {
            self.answers.push(figures);
            self.answers.len() - 1
        })
    }

    /// Returns the believed answer as the result of a lot with this content.
    pub(super) fn result(&self, method: Method, part: &LotPart) -> Option<Counted> {
        Counted::of(self.answers.get(self.believed?)?, method, self.lot, part).ok()
    }

    /// Iterates over those who gave the believed answer.
    pub(super) fn voters(&self) -> impl Iterator<Item = &Party> {
        self.votes.iter().filter(|vote| vote.answer().is_some() && vote.answer() == self.believed).map(Cast::party)
    }

    /// Returns those who gave an answer in votes that count.
    pub(super) fn backing(&self, answer: usize, method: Method) -> Backing<'_> {
        let mut backing = Backing::default();
        self.votes.iter().filter(|vote| vote.answer() == Some(answer)).for_each(|vote| backing.add(vote, method));
        backing
    }

    /// Follows the votes in the order in which they were stored, and returns the answers that the coordinator may have
    /// decided for: the first one with enough votes, and the first one that the other engine had also confirmed by
    /// then. It does not check which lots needed that confirmation. Later votes decide nothing.
    pub(super) fn decided(&self, spec: &Spec) -> Vec<usize> {
        let mut sides = alloc::vec![Backing::default(); self.answers.len()];
        let [mut first, mut confirmed] = [None; 2];
        for vote in &self.votes {
            let Some(answer) = vote.answer() else { continue };
            let side = &mut sides[answer];
            side.add(vote, spec.method);
            if side.is_enough(spec.quorum) {
                first.get_or_insert(answer);
            }
            if spec.audit > 0 && side.audited && side.is_enough(spec.quorum.max(2)) {
                confirmed.get_or_insert(answer);
            }
        }
        [first, confirmed].into_iter().flatten().collect()
    }

    /// Returns n3 mod 3 of the believed answer, for a lot of groups of scheme 1.
    fn thirds(&self) -> Option<u64> {
        let thirds = self.answers.get(self.believed?)?.iter().map(|figure| match figure {
            Figure::Ties([_, _, Count(n3), _]) => Some(n3 % 3),
            Figure::Sum(_) => None,
        });
        thirds.sum::<Option<u64>>().map(|sum| sum % 3)
    }

    fn is_audited(&self, method: Method) -> Option<bool> {
        let has_other = method.joins() && self.groups.is_some();
        self.believed.filter(|_| has_other).map(|believed| self.backing(believed, method).audited)
    }

    /// Returns the line as JSON, without its line end.
    pub fn line(&self) -> String {
        let text = |entry| serde_json::to_string(entry).unwrap_or_else(|_| unreachable!("its keys are strings"));
        let mut line = text(self);
        // Votes come from strangers. No vote may make the line unreadable.
        if json::check(line.as_bytes()).is_err() {
            let mut entry = self.clone();
            entry.votes.iter_mut().for_each(|vote| vote.members.clear());
            line = text(&entry);
        }
        line
    }

    /// Reads a line. Unknown members are ignored.
    ///
    /// # Errors
    /// When it is not a line of this campaign's log.
    pub fn read(line: &[u8], spec: &Spec, lots: &Lots) -> Result<LotEntry, ReadError> {
        let mut entry: LotEntry = json::parse(line)?;
        entry.check(spec, lots)?;
        Ok(entry)
    }

    /// Checks a line that was read. Members that do not belong to such a lot are dropped.
    fn check(&mut self, spec: &Spec, lots: &Lots) -> Result<(), Fault> {
        let (lot, answers) = (self.lot, self.answers.len());
        let part = lots.part(lot).ok_or_else(|| {
            Fault::new(format!("is {lot}, but {} has lots 0 to {}", spec.name, lots.count() - 1)).in_member("lot")
        })?;
        let (groups, turns) = place(&part);
        agree("groups", &mut self.groups, groups)?;
        agree("turns", &mut self.turns, turns)?;
        for figures in &self.answers {
            Counted::of(figures, spec.method, lot, &part).map_err(|fault| fault.in_member("answers"))?;
        }
        if (1..answers).any(|end| self.answers[..end].contains(&self.answers[end])) {
            return Err(Fault::new("has the same answer twice").in_member("answers"));
        }
        self.believed.map_or(Ok(()), |number| below(number, answers, "believed"))?;
        self.votes.iter().try_for_each(|vote| vote.check(answers)).map_err(|fault| fault.in_member("votes"))?;
        let parties: BTreeSet<_> = self.votes.iter().map(Cast::party).collect();
        if parties.len() < self.votes.len() {
            return Err(Fault::new("has two votes of one party").in_member("votes"));
        }
        let (thirds, is_audited) = (self.thirds(), self.is_audited(spec.method));
        agree("n3_mod_3", &mut self.n3_mod_3, thirds)?;
        agree("audited", &mut self.audited, is_audited)
    }
}

impl Cast {
    pub(super) fn party(&self) -> &Party {
        &self.party.0
    }

    /// Returns the index of the answer, if the vote counts.
    fn answer(&self) -> Option<usize> {
        self.answer.filter(|_| !self.is_void && self.unreadable.is_none())
    }

    /// Checks a vote that was read, on a lot with `answers` answers.
    fn check(&self, answers: usize) -> Result<(), Fault> {
        match (&self.unreadable, self.answer, self.engine) {
            (Some(_), ..) => Ok(()),
            (None, Some(number), Some(_)) => below(number, answers, "answer"),
            _ => Err(Fault::new("has neither an answer with its engine, nor the reason why it is unreadable")),
        }
    }
}

/// Those who gave an answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Backing<'a> {
    /// The names of the parties.
    pub(super) parties: BTreeSet<&'a str>,
    /// `true` if one of them counted with an engine other than the campaign's own.
    audited: bool,
}

impl<'a> Backing<'a> {
    fn add(&mut self, vote: &'a Cast, method: Method) {
        self.parties.insert(vote.party().as_str());
        self.audited |= method.joins() && matches!(vote.engine, Some(Text(Method::Batch)));
    }

    /// Returns `true` if the terms let these parties decide a lot.
    fn is_enough(&self, quorum: u8) -> bool {
        self.parties.len() >= quorum.into()
    }
}

/// Returns the members of a line that describe the lot's content.
fn place(part: &LotPart) -> (Option<[u32; 2]>, Option<usize>) {
    match part {
        LotPart::Groups(groups) => (Some([groups.start, groups.end]), None),
        LotPart::Turns(column) => (None, Some(*column)),
    }
}

/// Compares a stated member with the value that follows from the lot or the answers, and sets the member to that value,
/// if there is one, or to `None`.
fn agree<T: Copy + PartialEq + fmt::Debug>(name: &str, stated: &mut Option<T>, wanted: Option<T>) -> Result<(), Fault> {
    match (mem::replace(stated, wanted), wanted) {
        (Some(stated), Some(wanted)) if stated != wanted => {
            Err(Fault::new(format!("is {stated:?}, where {wanted:?} belongs")).in_member(name))
        }
        (None, Some(_)) => Err(Fault::missing(name)),
        _ => Ok(()),
    }
}

/// Checks that an index is below the number of answers.
fn below(number: usize, answers: usize, name: &str) -> Result<(), Fault> {
    let wrong =
        || Fault::new(format!("is {number}, but must be less than the number of answers, {answers}")).in_member(name);
    (number < answers).then_some(()).ok_or_else(wrong)
}
