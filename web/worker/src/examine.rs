//! The examination of an opened file: its checks, which are those of `eightfold verify`, and its contents for display.

use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::count::Tally;
use eightfold_core::{BoardSize, Case, Method};
use eightfold_results::{
    Argument, Check, Document, Gap, Groups, Host, Missing, Outcome, RunInfo, Sentence, Shown, Work, examine,
};

/// A request to examine a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examine {
    /// The number of the file.
    pub file: u32,
    /// The total and n1 of each case to put in place of the document's own, so that a reader sees which checks notice
    /// them. The file stays as it is.
    pub changed: Option<(String, Vec<u64>)>,
}
wire!(struct Examine { file, changed });

impl Examine {
    pub(crate) fn work(self, context: &mut dyn WorkerContext) {
        let bytes = context.file(self.file).unwrap_or_default();
        let changed = self.changed.and_then(|(total, cases)| with_numbers(&bytes, &total, &cases));
        context.tell(Reply::Examined(Box::new(Examined::of(changed.as_deref().unwrap_or(&bytes)))));
    }
}

/// Returns the text of a document with another total, and with another n1 in its first cases, or `None` if it lacks one
/// of them.
fn with_numbers(bytes: &[u8], total: &str, cases: &[u64]) -> Option<Vec<u8>> {
    let mut text = str::from_utf8(bytes).ok()?.to_owned();
    put(&mut text, 0, &["\"totals\"", "\"total\""], total)?;
    let mut at = text.find("\"cases\"").unwrap_or_default();
    for n1 in cases {
        at = put(&mut text, at, &["\"n1\""], &n1.to_string())?;
    }
    Some(text.into_bytes())
}

/// Puts a number in place of the one that follows some names, from a place in the text, and returns its place.
fn put(text: &mut String, mut at: usize, names: &[&str], number: &str) -> Option<usize> {
    for wanted in names.iter().chain(&["\""]) {
        at += text[at..].find(wanted)? + wanted.len();
    }
    let end = at + text[at..].find('"')?;
    text.replace_range(at..end, number);
    Some(at)
}

/// The examination of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Examined {
    /// Every check, in order.
    pub checks: Vec<Check>,
    /// The document's contents, if it could be read.
    pub digest: Option<Box<Digest>>,
}
wire!(struct Examined { checks, digest });
wire!(struct Check { name, outcome, sentence });
wire!(struct Sentence { name, english, arguments });
wire!(enum Argument { 0 => Plain(text), 1 => Said(sentence) });

/// A document without its groups.
#[derive(Clone, Debug, PartialEq)]
pub struct Digest {
    /// The board.
    pub size: BoardSize,
    /// The method that counted it.
    pub method: Method,
    /// `true` if everything was counted.
    pub complete: bool,
    /// The total, the number of unique solutions, and the numbers of classes with 2, 4 and 8 boards.
    pub totals: Option<[String; 5]>,
    /// The number of solutions that equal their half turn, and of those that equal their quarter turn.
    pub symmetric: Option<[u64; 2]>,
    /// The digest of each case. The colours have no cases.
    pub cases: Vec<CaseDigest>,
    /// The number of finished groups, and the number of all groups.
    pub groups: [u32; 2],
    /// The number of groups that the document lists one by one.
    pub listed: u32,
    /// The number of finished columns of turns, and the number of all columns.
    pub turns: [u32; 2],
    /// The number of nodes in the search, if the document gives it.
    pub nodes: Option<String>,
    /// The run that produced the result, prepared for display.
    pub run: RunInfo,
    /// The part that is not counted yet.
    pub lacking: Option<Lacking>,
}
wire!(struct Digest { size, method, complete, totals, symmetric, cases, groups, listed, turns, nodes, run, lacking });

/// The digest of a case.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseDigest {
    /// The case.
    pub case: Case,
    /// The number of units in the case.
    pub units: u64,
    /// The number of finished groups, and the number of all groups.
    pub groups: [u32; 2],
    /// The counts n1 to n4 of the finished groups.
    pub n: [u64; 4],
}
wire!(struct CaseDigest { case, units, groups, n });

impl CaseDigest {
    /// Returns `true` if all of the case was counted.
    pub const fn is_whole(&self) -> bool {
        self.groups[0] == self.groups[1]
    }

    /// Returns the case's contribution to the solutions of the whole board, or `None` if the case is not whole or
    /// cannot be right.
    pub fn solutions(&self) -> Option<u128> {
        Tally { n: self.n }.solutions().ok().filter(|_| self.is_whole())
    }
}

/// The part of a result that is not counted yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Lacking {
    /// The missing groups.
    pub groups: Gap,
    /// The missing columns of turns.
    pub turns: Gap,
    /// The shards that together contain everything missing, such as 1/4.
    pub shards: Vec<String>,
}
wire!(struct Lacking { groups, turns, shards });
wire!(struct Gap { count, all, ranges, more });

impl Examined {
    pub(crate) fn of(bytes: &[u8]) -> Examined {
        let (checks, document) = examine(bytes);
        Examined { checks, digest: document.as_ref().map(|document| Box::new(Digest::of(document))) }
    }

    /// Returns `true` if no check failed.
    pub fn is_sound(&self) -> bool {
        self.failed().next().is_none()
    }

    /// Returns the checks that failed.
    pub fn failed(&self) -> impl Iterator<Item = &Check> {
        self.checks.iter().filter(|check| check.outcome == Outcome::Fail)
    }
}

impl Digest {
    fn of(document: &Document) -> Digest {
        let cut = &document.cut;
        let listed = document.groups().map_or(0, Groups::len) as u32;
        let groups = document.groups().map_or(&[][..], |groups| &groups.ties);
        let cases = cut.cases().iter().zip(&document.cases).map(|(case, counts)| {
            let all = case.groups.len() as u32;
            let of = |end: u32| groups.partition_point(|(index, _)| *index < end);
            let listed = &groups[of(case.groups.start)..of(case.groups.end)];
            let (done, n) = match counts {
                Some(tally) => (all, tally.n),
                None => (listed.len() as u32, sum(listed)),
            };
            CaseDigest { case: case.case, units: case.units, groups: [done, all], n }
        });
        let cases: Vec<_> = cases.collect();
        let done = match cut.method() {
            Method::Batch => cases.iter().map(|case| case.groups[0]).sum(),
            Method::Colours if document.is_complete => cut.groups(),
            Method::Colours => listed,
        };
        let size = document.size();
        let columns = size.get() as u32;
        let turns = document.turns().map_or(0, |turns| turns.len() as u32);
        let totals = document.totals.map(|totals| {
            [totals.total, totals.unique, totals.count2, totals.count4, totals.count8].map(|count| count.to_string())
        });
        Digest {
            size,
            method: cut.method(),
            complete: document.is_complete,
            totals,
            symmetric: document.symmetric.map(|turns| [turns.rot180, turns.rot90]),
            groups: [done, cut.groups()],
            listed,
            turns: [if document.symmetric.is_some() { columns } else { turns }, columns],
            nodes: document.nodes.map(|nodes| nodes.to_string()),
            run: shown(&document.run),
            lacking: document.work("").ok().filter(|work| !work.is_complete()).map(|work| Lacking::of(&work)),
            cases,
        }
    }
}

/// Returns a run whose texts are safe to display: they do not affect the text around them, and none is longer than a
/// paragraph. Each list that is not empty becomes one text.
fn shown(run: &RunInfo) -> RunInfo {
    const LONGEST: usize = 400;
    let text = |text: &str| match text.char_indices().nth(LONGEST) {
        None => Shown(text).to_string(),
        Some((end, _)) => format!("{}…", Shown(&text[..end])),
    };
    let maybe = |it: &Option<String>| it.as_deref().map(text);
    let list = |parts: &[String], joint| parts.first().map(|_| text(&parts.join(joint))).into_iter().collect();
    RunInfo {
        program: text(&run.program),
        version: text(&run.version),
        commit: maybe(&run.commit),
        command: list(&run.command, " "),
        started: maybe(&run.started),
        finished: maybe(&run.finished),
        wall_ms: run.wall_ms,
        sittings: run.sittings,
        backend: text(&run.backend),
        host: Host {
            os: text(&run.host.os),
            arch: text(&run.host.arch),
            cpu: maybe(&run.host.cpu),
            threads: run.host.threads,
            lanes: maybe(&run.host.lanes),
        },
        devices: list(&run.devices, ", "),
    }
}

fn sum(groups: &[(u32, Tally)]) -> [u64; 4] {
    groups.iter().fold([0; 4], |sum, (_, tally)| std::array::from_fn(|at| sum[at].saturating_add(tally.n[at])))
}

impl Lacking {
    /// The largest number of shards to try.
    const MOST_PARTS: u32 = 64;
    /// The largest number of shards that is still useful; each of them needs a command.
    const MOST_COMMANDS: usize = 8;

    fn of(work: &Work) -> Lacking {
        let Missing { groups, turns } = work.missing();
        Lacking { groups, turns, shards: Lacking::shards(work) }
    }

    /// Returns the shards that contain everything missing and as little else as possible.
    fn shards(work: &Work) -> Vec<String> {
        let numbers = || work.missing_groups().chain(work.missing_turns().map(|column| column as u32));
        let choices = (1..=Lacking::MOST_PARTS).filter_map(|parts| {
            let (mut wanted, mut count) = (vec![false; parts as usize], 0);
            // There may be tens of millions of numbers, but usually the first few decide.
            let _is_decided = numbers().any(|number| {
                count += usize::from(!std::mem::replace(&mut wanted[(number % parts) as usize], true));
                count > Lacking::MOST_COMMANDS || count == parts as usize
            });
            (count <= Lacking::MOST_COMMANDS).then_some((count, parts, wanted))
        });
        // Choose the shards that count the smallest share of everything and, among equal shares, those with the fewest
        // commands.
        let best = choices.min_by(|a, b| (a.0 * b.1 as usize).cmp(&(b.0 * a.1 as usize)).then(a.0.cmp(&b.0)));
        best.map_or_else(Vec::new, |(_, parts, wanted)| {
            let places = wanted.iter().enumerate().filter(|(_, wanted)| **wanted);
            places.map(|(index, _)| format!("{index}/{parts}")).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::count::Symmetric;
    use eightfold_results::{CheckName, GroupTally, GroupsWanted, Shard};

    #[test]
    fn the_colours_have_groups_and_no_cases() {
        let mut work = Work::new(BoardSize::new(12).unwrap(), Method::Colours, None).unwrap();
        for group in [0, 2] {
            work.add_group(group, GroupTally::Sum(7), "here").unwrap();
        }
        let document = work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap();
        let digest = Digest::of(&document);
        assert_eq!((digest.cases.len(), digest.groups, digest.listed, digest.turns), (0, [2, 4], 2, [0, 12]));
        assert_eq!(digest.lacking.unwrap().groups.ranges, "1, 3");
    }

    #[test]
    fn what_is_missing_is_named_by_the_shards_that_hold_it() {
        let size = BoardSize::new(12).unwrap();
        for (parts, lost) in [(4, vec![1, 2]), (3, vec![0]), (5, vec![2, 3, 4]), (1, vec![0])] {
            let mut work = Work::new(size, Method::Batch, None).unwrap();
            let kept = |number: u32| !lost.contains(&(number % parts));
            (0..work.cut().groups()).filter(|group| kept(*group)).for_each(|group| {
                work.add_group(group, Tally::default(), "here").unwrap();
            });
            (0..12).filter(|column| kept(*column as u32)).for_each(|column| {
                work.add_turns(column, Symmetric::default(), "here").unwrap();
            });
            let document = work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap();
            let digest = Digest::of(&document);
            let lacking = digest.lacking.unwrap();
            let expected: Vec<_> = lost.iter().map(|index| format!("{index}/{parts}")).collect();
            assert_eq!(lacking.shards, expected);
            assert!(lacking.shards.iter().all(|shard| shard.parse::<Shard>().is_ok()));
            assert!(lacking.groups.count > 0 && lacking.turns.count > 0, "{lacking:?}");
            assert!(digest.cases.iter().all(|case| case.solutions().is_none() || case.is_whole()));
        }
    }

    /// Another digit is noticed by every check that knows the total, another case by every check that knows its count,
    /// and the old numbers by none.
    #[test]
    fn the_checks_notice_another_total_and_another_case() {
        let bytes = include_bytes!("../../data/example.json");
        let failed = |total: &str, cases: &[u64]| {
            let examined = Examined::of(&with_numbers(bytes, total, cases).unwrap());
            examined.failed().map(|check| (check.name, check.sentence.to_string())).collect::<Vec<_>>()
        };
        assert_eq!(failed("14200", &[34, 30]), []);
        let broken = failed("15200", &[]);
        let names: Vec<_> = broken.iter().map(|(name, _)| *name).collect();
        use CheckName::{Cases, Checksum, Classes, Groups, Identities, Known};
        assert_eq!(names, [Cases, Classes, Identities, Known, Checksum]);
        assert_eq!(broken[0].1, "the 14 cases add up to 14,200, not 15,200");
        let case = failed("14200", &[34, 31]);
        let names: Vec<_> = case.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, [Groups, Cases, Checksum]);
        assert_eq!(case[1].1, "the 14 cases add up to 14,208, not 14,200");
        assert!(
            broken.iter().all(|(_, sentence)| !sentence.contains(['(', '[']) && sentence.len() < 150),
            "{broken:?}"
        );
        assert_eq!(with_numbers(b"{\"total\": \"1\"}", "2", &[]), None);
    }

    #[test]
    fn a_case_is_whole_though_its_groups_are_not_listed() {
        let mut work = Work::new(BoardSize::new(8).unwrap(), Method::Batch, None).unwrap();
        for group in 0..work.cut().groups() {
            work.add_group(group, Tally::default(), "here").unwrap();
        }
        for column in 0..8 {
            work.add_turns(column, Symmetric::default(), "here").unwrap();
        }
        let digest = Digest::of(&work.document(&RunInfo::default(), GroupsWanted::Never).unwrap());
        assert!(digest.listed == 0 && digest.cases.iter().all(CaseDigest::is_whole) && !digest.cases.is_empty());
    }
}
