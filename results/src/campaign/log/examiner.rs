//! The check of a log, line by line, and the search for those who voted for wrong answers.

use super::entry::{Cast, LotEntry};
use super::head::Head;
use super::merkle::{self, Tree};
use crate::campaign::Lots;
use crate::document::checks::{Check, TALLY, Verdict, fail, not_applicable, pass};
use crate::fault::Faults;
use crate::work::Work;
use crate::work::cut::CutCase;
use crate::work::missing::Ranges;
use crate::work::parts::{Part, WorkError};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A log during its check. It holds the results and a few hashes, but no line.
#[derive(Debug)]
pub struct Examiner {
    /// The head, with the root that the log states.
    pub head: Head,
    lots: Lots,
    tree: Tree,
    /// The number of lines so far.
    lines: u64,
    work: Work,
    /// The lot whose line should come next.
    next: u32,
    seen: Vec<bool>,
    faults: Faults,
    votes: Votes,
}

/// The findings on votes.
#[derive(Debug, Default)]
struct Votes {
    faults: Faults,
    decided: u32,
    confirmed: u32,
    disputed: u32,
    audited: u32,
    journal: Ranges,
    count: u64,
}

/// The result of one check of a log.
pub type Finding = Check<&'static str>;

impl Examiner {
    /// Starts the check with the head of a log.
    pub fn new(head: Head) -> Examiner {
        let work = head.spec.work();
        let lots = Lots::new(work.cut(), head.spec.lot);
        let (mut tree, seen) = (Tree::default(), alloc::vec![false; lots.count() as usize]);
        tree.push(head.leaf());
        let (faults, votes) = (Faults::default(), Votes::default());
        Examiner { head, lots, tree, lines: 0, work, next: 0, seen, faults, votes }
    }

    /// Checks the next line of a lot.
    pub fn line(&mut self, line: &[u8]) {
        let (number, next) = (self.lines + 1, self.next);
        self.lines = number;
        self.next = next.saturating_add(1);
        // Bytes that are not a line have a leaf too, so that the root shows whether they are those that were published.
        self.tree.push(merkle::leaf(line));
        let entry = match LotEntry::read(line, &self.head.spec, &self.lots) {
            Ok(entry) => entry,
            Err(error) => return self.faults.add(format!("line {number}: {error}")),
        };
        let lot = entry.lot;
        if lot != next {
            self.faults.add(format!("line {number} has lot {lot}, where lot {next} belongs"));
        }
        self.next = lot.saturating_add(1);
        match self.seen.get_mut(lot as usize) {
            Some(seen) if !*seen => *seen = true,
            _ => return,
        }
        if let Some(part) = self.lots.part(lot)
            && let Some(counted) = entry.result(self.head.spec.method, &part)
            && let Err(error) = counted.add_to(&mut self.work, &part, "the log", "")
        {
            self.faults.add(format!("line {number}: {error}"));
        }
        self.votes.judge(&entry, &self.head);
    }

    /// Notes that the last line lacks its line end.
    pub fn cut(&mut self) {
        self.faults.add("the last line has no line end, so the file was cut short".into());
    }

    /// Ends the log. Returns the checks with their outcomes, and the results of its lots.
    pub fn finish(self) -> (Vec<Finding>, Work) {
        let finding = |name, (outcome, sentence)| Finding { name, outcome, sentence };
        let findings = alloc::vec![
            finding("head", self.of_head()),
            finding("lots", self.of_lots()),
            finding("root", self.of_root()),
            finding("votes", self.votes.verdict(&self.head)),
            finding("sums", self.of_sums().unwrap_or_else(fail)),
        ];
        (findings, self.work)
    }

    fn of_head(&self) -> Verdict {
        let Head { spec, written, program, reopened, .. } = &self.head;
        let reopened = match reopened.len() {
            0 => String::new(),
            1 => "; lots were reopened once".into(),
            times => format!("; lots were reopened {times} times"),
        };
        match self.head.is_intact {
            true => pass(format!(
                "{} counts N = {} by scheme {}, quorum {}; written {written} by eightfold {program}{reopened}",
                spec.name,
                spec.size,
                spec.method.scheme(),
                spec.quorum
            )),
            false => fail(
                "the head was changed or reformatted since it was written: its checksum does not match; get it again",
            ),
        }
    }

    fn of_lots(&self) -> Verdict {
        let missing = (0_u64..).zip(&self.seen).filter(|(_, seen)| !**seen);
        let missing = Ranges::of(missing.map(|(lot, _)| lot));
        let (lots, are) = if missing.count == 1 { ("lot", "is") } else { ("lots", "are") };
        let absent = (missing.count > 0).then(|| format!("{lots} {missing} {are} missing"));
        let others = (self.faults.count > 0).then(|| self.faults.to_string());
        let faults: Vec<_> = absent.into_iter().chain(others).collect();
        match faults.is_empty() {
            true => pass(format!("all {} lots are there, each once and in order", self.lots.count())),
            false => fail(faults.join("; ")),
        }
    }

    fn of_root(&self) -> Verdict {
        let stated = self.head.root;
        if self.tree.root() == stated {
            return pass(format!(
                "the head and the lines give the root {stated}; compare it with the one that the campaign published"
            ));
        }
        fail(
            "the head and the lines give another root than the one in the head: the head or a line was changed or \
             reformatted, or comes from another log",
        )
    }

    /// Compares the figures of the head with the sums of the lines. Returns the first fault as an error.
    fn of_sums(&self) -> Result<Verdict, String> {
        let told = |error: WorkError| error.to_string();
        let (cases, stated) = (self.work.cut().cases(), &self.head.cases);
        let all = cases.len();
        if stated.len() != all {
            return Err(format!("the head has {} cases, but the board has {all}", stated.len()));
        }
        let mut compared = 0;
        for (position, (CutCase { case, .. }, stated)) in cases.iter().zip(stated).enumerate() {
            let sum = self.work.case(position).map_err(told)?.map(|sum| sum.n);
            for (at, name) in TALLY.iter().enumerate() {
                same(&format!("{name} of {case}"), stated.map(|stated| stated.n[at]), sum.map(|sum| sum[at]))?;
            }
            if let Some([_, _, n3, _]) = sum {
                compared += 1;
                if n3 % 3 != 0 {
                    return Err(format!("n3 of {case} is {n3}, which is not divisible by 3"));
                }
            }
        }
        let of_cases = match all {
            0 => String::new(),
            _ => format!("{compared} of {all} cases are the sums of their lots, and their n3 is divisible by 3; "),
        };
        let total = self.work.totals().map_err(told)?.map(|totals| totals.total);
        same("the total", self.head.total, total)?;
        Ok(match total {
            Some(total) => pass(format!("{of_cases}the lots add up to the total, {total}")),
            None if compared > 0 => pass(format!("{of_cases}a total needs every lot")),
            None => not_applicable("there is no whole case and no total to compare with"),
        })
    }
}

/// Compares a figure of the head with that of the lots. `None` means open: a lot that the figure needs is not decided.
fn same<T: Copy + PartialEq + fmt::Display>(what: &str, stated: Option<T>, found: Option<T>) -> Result<(), String> {
    let shown = |figure: Option<T>| figure.map_or("open".into(), |figure| figure.to_string());
    let differ = || format!("{what} is {} in the head, but {} by its lots", shown(stated), shown(found));
    (stated == found).then_some(()).ok_or_else(differ)
}

impl Votes {
    fn judge(&mut self, entry: &LotEntry, head: &Head) {
        let (lot, spec) = (entry.lot, &head.spec);
        self.count += entry.votes.len() as u64;
        let is_reason = |vote: &Cast| head.reopened.iter().any(|reopened| reopened.votes.voids(lot, vote.party()));
        if let Some(vote) = entry.votes.iter().find(|vote| vote.is_void && !is_reason(vote)) {
            self.faults
                .add(format!("lot {lot}: nothing in the head says why the vote of {} does not count", vote.party()));
        }
        let Some(believed) = entry.believed else { return };
        self.decided += 1;
        self.disputed += u32::from(entry.answers.len() > 1);
        self.audited += u32::from(entry.audited == Some(true));
        let backing = entry.backing(believed, spec.method);
        self.confirmed += u32::from(backing.parties.len() > 1);
        let decided = entry.decided(spec);
        match (decided.contains(&believed), entry.journal) {
            (true, false) => {}
            (true, true) => self.faults.add(format!("lot {lot} says that its votes are lost, but they decide it")),
            (false, _) if !decided.is_empty() => self.faults.add(format!(
                "lot {lot}: its votes decide for another answer than the believed one; count it again (--recount 1)"
            )),
            (false, true) => self.journal.add(lot.into()),
            (false, false) => {
                let votes = match backing.parties.len() {
                    0 => "no votes".into(),
                    1 => "the vote of 1 party".into(),
                    parties => format!("the votes of {parties} parties"),
                };
                let quorum = spec.quorum;
                self.faults
                    .add(format!("lot {lot}: the believed answer has {votes}, which quorum {quorum} does not allow"));
            }
        }
    }

    fn verdict(&self, head: &Head) -> Verdict {
        if self.faults.count > 0 {
            return fail(self.faults.to_string());
        }
        let Votes { decided, confirmed, disputed, audited, journal, count, .. } = self;
        if *decided == 0 {
            return not_applicable("no lot is decided yet");
        }
        let mut sentence = format!(
            "of {decided} decided lots {confirmed} have the votes of two parties or more for the believed answer \
             ({count} votes in all, quorum {}); disputed: {disputed}",
            head.spec.quorum
        );
        if head.spec.audit > 0 {
            let how = if head.spec.audit_samples { ", in samples" } else { "" };
            sentence += &format!("; confirmed by the other engine{how}: {audited}");
        }
        if journal.count > 0 {
            let is_one = journal.count == 1;
            let (lots, rests) = if is_one { ("lot", "its result rests") } else { ("lots", "their results rest") };
            sentence += &format!("; votes on {lots} {journal} are lost or void, so {rests} on the journal");
        }
        pass(sentence)
    }
}

/// The search of a log for those who voted for wrong answers.
#[derive(Debug)]
pub struct Voters {
    head: Head,
    lots: Lots,
    wrong: BTreeSet<u32>,
    /// The wrong lots of each set of parties.
    found: BTreeMap<Vec<String>, Ranges>,
}

impl Voters {
    /// Starts the search with the head of a log and the parts whose recount gave another result.
    pub fn new(head: Head, parts: &[Part]) -> Voters {
        let lots = head.spec.lots();
        let lot = |part: &Part| match *part {
            Part::Group { index, .. } => lots.of_group(index),
            Part::Turns(column) => lots.of_turns(column),
            Part::Case(_) | Part::AllGroups | Part::AllTurns => None,
        };
        let wrong = parts.iter().filter_map(lot).collect();
        Voters { head, lots, wrong, found: BTreeMap::new() }
    }

    /// Takes the next line of a lot.
    pub fn line(&mut self, line: &[u8]) {
        let Ok(entry) = LotEntry::read(line, &self.head.spec, &self.lots) else { return };
        if self.wrong.remove(&entry.lot) {
            let parties = entry.voters().map(ToString::to_string).collect();
            self.found.entry(parties).or_default().add(entry.lot.into());
        }
    }

    /// Returns a sentence for each set of parties, which names their wrong lots.
    pub fn sentences(&self) -> Vec<String> {
        let sentence = |(parties, lots): (&Vec<String>, &Ranges)| {
            let (noun, verb) = if lots.count == 1 { ("lot", "rests") } else { ("lots", "rest") };
            match parties.as_slice() {
                [] => format!("{noun} {lots} {verb} on the journal, and on no vote"),
                parties => format!("{noun} {lots} {verb} on the votes of {}", parties.join(" and ")),
            }
        };
        self.found.iter().map(sentence).collect()
    }
}
