//! Lines of a log: a lot, every vote on it, and the answer that is believed.

use super::super::vote::engine;
use super::super::{Counted, LotPart, Lots, Party, Spec, Vote};
use super::merkle::leaf_of;
use crate::document::Checksum;
use crate::fields::{Fault, Fields, boolean, list, number, row, string};
use crate::groups::GroupTally;
use crate::json::{Json, canonical};
use crate::protocol::{List, MessageError, Quoted, message};
use crate::work::Work;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};
use eightfold_core::method::Method;

/// A vote as the server stored it.
#[derive(Clone, Copy, Debug)]
pub struct Stored<'a> {
    /// The party that its subject names.
    pub party: &'a Party,
    /// The date when the server stored it.
    pub at: &'a str,
    /// The message.
    pub bytes: &'a [u8],
}

/// The line of a lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number of the lot.
    pub lot: u32,
    /// Its content.
    pub part: LotPart,
    /// The different answers, in the order in which they came.
    pub answers: Vec<Counted>,
    /// The number of the answer that is believed; `None` if the lot is not decided.
    pub believed: Option<usize>,
    /// Is set if the votes do not decide the lot: the believed answer is the journal's, and votes were lost.
    pub journal: bool,
    /// The votes, in the order in which they were stored.
    pub votes: Vec<Cast>,
}

/// A vote on a lot, as a log has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cast {
    /// The party.
    pub party: Party,
    /// The date when the server stored it.
    pub stored: String,
    /// The content.
    pub said: Said,
}

/// The content of a vote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// One of the answers.
    Answer {
        /// Its number.
        number: usize,
        /// The engine that counted.
        engine: Method,
        /// The members that it has besides the answer, as JSON with commas between them.
        members: String,
    },
    /// Nothing that can be read. The sentence says why.
    Unreadable(String),
}

/// The members of a vote that the log writes in its own way.
const OWN: [&str; 7] = ["lot", "groups", "turns", "party", "stored", "answer", "unreadable"];

impl Entry {
    /// Makes the line of a lot. The journal decides: its result is believed, whatever the votes say. `None` if the campaign has
    /// no such lot.
    #[must_use]
    pub fn of(spec: &Spec, lots: &Lots, work: &Work, lot: u32, stored: &[Stored<'_>]) -> Option<Entry> {
        let part = lots.part(lot)?;
        let (answers, votes) = (Vec::new(), Vec::new());
        let mut entry = Entry { lot, part, answers, believed: None, journal: false, votes };
        for vote in stored {
            let said = match Vote::read_part(vote.bytes, spec.method, lot, Some(&entry.part)) {
                Ok(Vote { counted, engine, .. }) => {
                    let members = Json::read(vote.bytes).map(members).unwrap_or_default();
                    Said::Answer { number: entry.number_of(counted), engine, members }
                }
                Err(error) => Said::Unreadable(error.to_string()),
            };
            entry.votes.push(Cast { party: vote.party.clone(), stored: vote.at.into(), said });
        }
        if let Some(result) = result(work, &entry.part) {
            let believed = entry.number_of(result);
            entry.believed = Some(believed);
            entry.journal = !entry.backing(believed, spec.method).is_enough(spec.quorum);
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
    #[must_use]
    pub fn result(&self) -> Option<&Counted> {
        self.answers.get(self.believed?)
    }

    /// Returns those who gave an answer.
    #[must_use]
    pub fn backing(&self, answer: usize, method: Method) -> Backing<'_> {
        let mut backing = Backing::default();
        for Cast { party, said, .. } in &self.votes {
            if let Said::Answer { number, engine, .. } = said
                && *number == answer
            {
                backing.parties.insert(party.name());
                backing.trusted |= party.is_trusted();
                backing.audited |= method.joins() && *engine == Method::Batch;
            }
        }
        backing
    }

    /// Returns n3 mod 3 of the believed answer, for a lot of groups of scheme 1.
    #[must_use]
    pub fn thirds(&self) -> Option<u64> {
        let Counted::Groups(tallies) = self.result()? else { return None };
        let ties = tallies.iter().map(|tally| tally.ties().map(|ties| ties.n[2] % 3));
        ties.sum::<Option<u64>>().map(|sum| sum % 3)
    }

    /// Returns `true` if the other engine gave the believed answer too, for a lot of groups of scheme 2 or 3.
    #[must_use]
    pub fn audited(&self) -> Option<bool> {
        let Counted::Groups(tallies) = self.result()? else { return None };
        let method = tallies.first()?.method();
        method.joins().then(|| self.backing(self.believed.unwrap_or_default(), method).audited)
    }

    /// Returns the line: canonical JSON, without its end.
    #[must_use]
    pub fn line(&self) -> String {
        let text = self.text(true);
        // Votes come from strangers. What none of them may do is to make a line that cannot be read.
        let text = if Json::read(text.as_bytes()).is_ok() { text } else { self.text(false) };
        let mut line = String::with_capacity(text.len());
        let _never_fails = canonical(Json::checked(&text), None, &mut line);
        line
    }

    /// Reads a line. Members that are not known here are passed over, but they are part of the leaf.
    ///
    /// # Errors
    /// When it is not a line of this campaign's log.
    pub fn read(line: &[u8], spec: &Spec, lots: &Lots) -> Result<(Entry, Checksum), MessageError> {
        message(line, |value| {
            let fields = Fields::of(value)?;
            let lot = fields.required("lot", number)?;
            let part = lots.part(lot).ok_or_else(|| {
                Fault::new(format!("is {lot}, but {} has lots 0 to {}", spec.name, lots.count() - 1)).in_member("lot")
            })?;
            of_lot(&fields, lot, &part)?;
            let answers =
                fields.required("answers", |value| list(value, |value| Counted::of(value, spec.method, lot, &part)))?;
            if (1..answers.len()).any(|end| answers[..end].contains(&answers[end])) {
                return Err(Fault::new("has an answer twice").in_member("answers"));
            }
            let believed = fields.nullable("believed", |value| number_below(value, answers.len()))?;
            let journal = fields.optional("journal", boolean)?.unwrap_or(false);
            let votes = fields.required("votes", |value| list(value, |value| cast(value, answers.len())))?;
            let parties: BTreeSet<_> = votes.iter().map(|vote| &vote.party).collect();
            if parties.len() < votes.len() {
                return Err(Fault::new("has two votes of one party").in_member("votes"));
            }
            let entry = Entry { lot, part, answers, believed, journal, votes };
            agrees(&fields, "n3_mod_3", number, entry.thirds())?;
            agrees(&fields, "audited", boolean, entry.audited())?;
            Ok((entry, leaf_of(value)))
        })
    }

    fn text(&self, with_members: bool) -> String {
        let mut text = String::new();
        let _never_fails = self.write(with_members, &mut text);
        text
    }

    fn write(&self, with_members: bool, out: &mut String) -> fmt::Result {
        let Entry { lot, part, answers, believed, journal, votes } = self;
        write!(out, "{{\"lot\":{lot},")?;
        match part {
            LotPart::Groups(groups) => write!(out, "\"groups\":[{},{}],", groups.start, groups.end)?,
            LotPart::Turns(column) => write!(out, "\"turns\":{column},")?,
        }
        write!(out, "\"answers\":{},\"believed\":", List(answers))?;
        match believed {
            Some(number) => write!(out, "{number}")?,
            None => out.write_str("null")?,
        }
        if *journal {
            out.write_str(",\"journal\":true")?;
        }
        if let Some(thirds) = self.thirds() {
            write!(out, ",\"n3_mod_3\":{thirds}")?;
        }
        if let Some(audited) = self.audited() {
            write!(out, ",\"audited\":{audited}")?;
        }
        let votes: Vec<_> = votes.iter().map(|vote| CastText(vote, with_members)).collect();
        write!(out, ",\"votes\":{}}}", List(&votes))
    }
}

/// Those who gave an answer.
#[derive(Clone, Debug, Default)]
pub struct Backing<'a> {
    /// The names of different parties.
    pub parties: BTreeSet<&'a str>,
    /// Is set if one of them is trusted.
    pub trusted: bool,
    /// Is set if one of them counted with an engine that is not the campaign's own.
    pub audited: bool,
}

impl Backing<'_> {
    /// Returns `true` if the terms let them decide a lot. A reader cannot know which lots had to be audited, because that
    /// followed from a secret number.
    #[must_use]
    pub fn is_enough(&self, quorum: u8) -> bool {
        self.trusted && self.parties.len() >= quorum.into()
    }
}

/// Returns the result of a lot that a journal has.
fn result(work: &Work, part: &LotPart) -> Option<Counted> {
    match part {
        LotPart::Groups(groups) => {
            let tallies: Option<Vec<GroupTally>> = groups.clone().map(|group| work.group(group)).collect();
            tallies.map(Counted::Groups)
        }
        LotPart::Turns(column) => work.turns().find(|(own, _)| own == column).map(|(_, turns)| Counted::Turns(turns)),
    }
}

/// Returns the members of a vote besides those that the log writes itself.
fn members(vote: Json<'_>) -> String {
    let mut text = String::new();
    for (name, value) in vote.members().into_iter().flatten().filter(|(name, _)| !OWN.contains(&name.as_ref())) {
        let comma = if text.is_empty() { "" } else { "," };
        let _never_fails = write!(text, "{comma}{}:{}", Quoted(&name), value.text());
    }
    text
}

/// Compares the content that a line states with that of the lot.
fn of_lot(fields: &Fields<'_>, lot: u32, part: &LotPart) -> Result<(), Fault> {
    match part {
        LotPart::Groups(groups) => fields.required("groups", |value| {
            let [start, end] = row(value, "a pair of group numbers")?;
            let (start, end): (u32, u32) = (number(start)?, number(end)?);
            let belongs = [groups.start, groups.end];
            if [start, end] == belongs {
                return Ok(());
            }
            Err(Fault::new(format!("is [{start},{end}], but lot {lot} is {belongs:?}")))
        }),
        LotPart::Turns(column) => fields.required("turns", |value| match number::<usize>(value)? {
            turns if turns == *column => Ok(()),
            turns => Err(Fault::new(format!("is {turns}, but lot {lot} is that of column {column}"))),
        }),
    }
}

/// Compares a member with the value that follows from the answers.
fn agrees<T: PartialEq + fmt::Display>(
    fields: &Fields<'_>,
    name: &str,
    read: impl FnOnce(Json<'_>) -> Result<T, Fault>,
    wanted: Option<T>,
) -> Result<(), Fault> {
    let Some(wanted) = wanted else { return Ok(()) };
    match fields.required(name, read)? {
        stated if stated == wanted => Ok(()),
        stated => Err(Fault::new(format!("is {stated}, but the line gives {wanted}")).in_member(name)),
    }
}

/// Reads the number of an answer.
fn number_below(value: Json<'_>, answers: usize) -> Result<usize, Fault> {
    match number(value)? {
        number if number < answers => Ok(number),
        number => Err(Fault::new(format!("is {number}, but the number of answers is {answers}"))),
    }
}

fn cast(value: Json<'_>, answers: usize) -> Result<Cast, Fault> {
    let fields = Fields::of(value)?;
    let said = match fields.optional("unreadable", string)? {
        Some(why) => Said::Unreadable(why),
        None => {
            let number = fields.required("answer", |value| number_below(value, answers))?;
            Said::Answer { number, engine: fields.required("engine", engine)?, members: members(value) }
        }
    };
    let party = fields.required("party", |value| {
        string(value)?
            .parse()
            .map_err(|error: super::super::PartyError| Fault::new(format!("does not name a party: {error}")))
    })?;
    Ok(Cast { party, stored: fields.required("stored", string)?, said })
}

/// A vote as a line has it, with all members or only with those that are understood.
struct CastText<'a>(&'a Cast, bool);

impl fmt::Display for CastText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CastText(Cast { party, stored, said }, with_members) = self;
        write!(f, "{{\"party\":\"{party}\",\"stored\":{},", Quoted(stored))?;
        match said {
            Said::Unreadable(why) => write!(f, "\"unreadable\":{}}}", Quoted(why)),
            Said::Answer { number, members, .. } if *with_members => write!(f, "\"answer\":{number},{members}}}"),
            Said::Answer { number, engine, .. } => write!(f, "\"answer\":{number},\"engine\":\"{engine}\"}}"),
        }
    }
}
