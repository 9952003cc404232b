//! `eightfold verify --recount`: a share of the parts that a file lists, counted again.
//!
//! Sums do not show that two groups changed places, and a partial result has no sums at all. The groups are chosen at
//! random, so that the author of a file cannot foresee them; a seed repeats the choice.
//!
//! Groups of the colours are counted by the batch engine, which shares nothing with them but the board. Groups of
//! scheme 1 are counted by the batch engine too, because the colours cannot count them.

use super::VerifyArguments;
use crate::backend::audit::AuditRate;
use crate::count::{self, Done, End, Resources};
use crate::failure::Failure;
use crate::random;
use crate::terminal::{ProgressStyle, stop};
use eightfold_core::count::Symmetric;
use eightfold_core::{BoardSize, Method, Random};
use eightfold_results::{Cut, Document, Figures, GroupTally, Outcome, Part, Work};
use std::collections::BTreeMap;

/// The parts of a file that are listed one by one.
#[derive(Debug)]
pub(super) struct Listed {
    size: BoardSize,
    method: Method,
    groups: Vec<(u32, GroupTally)>,
    turns: Vec<(usize, Symmetric)>,
}

impl Listed {
    /// Returns the parts that a document lists, or a sentence if it has only sums: of each case, or in scheme 3 of
    /// everything.
    pub(super) fn of(document: &Document) -> Result<Listed, &'static str> {
        let (size, method) = (document.size(), document.cut.method());
        match (document.groups(), document.turns(), method) {
            (None, None, Method::Batch) => {
                Err("no groups are listed, and counting whole cases again takes as long as the count did")
            }
            (None, None, _) => {
                Err("no groups are listed, and counting everything again takes as long as the count did")
            }
            (groups, turns, _) => {
                let groups = groups.map_or_else(Vec::new, |groups| groups.iter().collect());
                Ok(Listed { size, method, groups, turns: turns.unwrap_or_default().to_vec() })
            }
        }
    }

    pub(super) fn of_work(work: &Work) -> Listed {
        let (groups, turns) = (work.groups().collect(), work.turns().collect());
        Listed { size: work.size(), method: work.method(), groups, turns }
    }
}

/// The outcome of a recount.
#[derive(Debug)]
pub(super) struct Recounted {
    pub(super) outcome: Outcome,
    pub(super) sentence: String,
}

/// A recount of parts of files.
#[derive(Debug)]
pub(super) struct Recount {
    rate: AuditRate,
    seed: u64,
    resources: Resources,
}

impl Recount {
    /// Returns the recount that the command line asks for, if any.
    pub(super) fn of(arguments: &VerifyArguments) -> Result<Option<Recount>, Failure> {
        let Some(rate) = arguments.recount else { return Ok(None) };
        if rate.is_none() {
            return Err(Failure::Usage("--recount 0 counts nothing again; 0.01 counts a group in a hundred".into()));
        }
        // Ctrl-C is handled from now on.
        stop::flag()?;
        let seed = match arguments.seed {
            Some(seed) => seed,
            // 32 bits are short enough to be typed again.
            None => u32::from_le_bytes(random::number()?).into(),
        };
        let resources = Resources { progress: ProgressStyle::Auto, recounts: true, ..count::usual_resources()? };
        Ok(Some(Recount { rate, seed, resources }))
    }

    /// Counts a share of the parts again. If the file lists none, `listed` is a sentence with the reason.
    pub(super) fn of_listed(&self, listed: &Result<Listed, &'static str>) -> Result<Recounted, Failure> {
        let none = |sentence: &str| Ok(Recounted { outcome: Outcome::NotApplicable, sentence: sentence.into() });
        let (size, method, groups, turns) = match listed {
            Err(sentence) => return none(sentence),
            Ok(Listed { groups, turns, .. }) if groups.is_empty() && turns.is_empty() => {
                return none("nothing is counted yet");
            }
            Ok(Listed { size, method, groups, turns }) => (*size, *method, groups, turns),
        };
        let mut random = Random(self.seed);
        let chosen_groups = random::choose(&mut random, groups, self.rate.of(groups.len()));
        let chosen_turns = random::choose(&mut random, turns, self.rate.of(turns.len()));
        let shares = [(chosen_groups.len(), groups.len()), (chosen_turns.len(), turns.len())];
        let (stated, columns): (BTreeMap<_, _>, BTreeMap<_, _>) =
            (chosen_groups.into_iter().collect(), chosen_turns.into_iter().collect());
        let cut = Cut::new(size, method).ok_or_else(|| count::too_large(size))?;
        let mut found = Differences::default();
        let (groups, turns) = (stated.keys().copied(), columns.keys().copied());
        let end = count::again(&cut, groups, turns, self.resources, |done| match *done {
            Done::Group { index, tally, .. } => {
                let said = stated.get(&index).copied();
                found.add((0, index), Part::group(&cut, index), said.map(Figures::from), Figures::from(tally));
            }
            Done::Turns { column, turns } => {
                let said = columns.get(&column).copied();
                found.add((1, column as u32), Part::Turns(column), said.map(Figures::Turns), Figures::Turns(turns));
            }
        })?;
        let counted = |(some, all): (usize, usize), what: &str| (all > 0).then(|| format!("{some} of {all} {what}"));
        let groups = if method.is_colours() { "groups (by the batch engine)" } else { "groups" };
        let parts: Vec<_> = [counted(shares[0], groups), counted(shares[1], "turns")].into_iter().flatten().collect();
        let (parts, seed) = (parts.join(" and "), self.seed);
        if end == End::Stopped {
            let (done, all) = (found.counted, stated.len() + columns.len());
            let sentence = format!("stopped when {done} of {all} parts had been counted again (--seed {seed})");
            // Report differences rather than the stop.
            return match found.wrong {
                0 => Err(Failure::Interrupted(format!("{sentence}; none of these differs"))),
                count => Ok(found.differ(&format!("{sentence}; {count} of these differ"))),
            };
        }
        Ok(match found.wrong {
            0 => {
                let sentence = format!("{parts} were counted again, and none differs (--seed {seed})");
                Recounted { outcome: Outcome::Pass, sentence }
            }
            count => {
                let verb = if count == 1 { "differs" } else { "differ" };
                found.differ(&format!("{parts} were counted again, and {count} {verb} (--seed {seed})"))
            }
        })
    }
}

/// The findings so far.
#[derive(Debug, Default)]
struct Differences {
    counted: usize,
    wrong: usize,
    /// Descriptions of the first differences, keyed by place in the file because threads find them in any order.
    sentences: BTreeMap<(u8, u32), String>,
}

impl Differences {
    /// The number of differences that are described; more are only counted.
    const DESCRIBED: usize = 6;

    fn add(&mut self, place: (u8, u32), part: Part, said: Option<Figures>, counted: Figures) {
        self.counted += 1;
        let Some(said) = said.filter(|said| *said != counted) else { return };
        self.wrong += 1;
        self.sentences.insert(place, format!("{part} is {said} in the file, but the recount gives {counted}"));
        if self.sentences.len() > Differences::DESCRIBED {
            self.sentences.pop_last();
        }
    }

    /// Returns the outcome of a recount that found differences.
    fn differ(self, sentence: &str) -> Recounted {
        let sentence = format!("{sentence}: {}", self.description());
        Recounted { outcome: Outcome::Fail, sentence }
    }

    fn description(&self) -> String {
        let more = match self.wrong - self.sentences.len() {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        self.sentences.values().map(String::as_str).collect::<Vec<_>>().join("; ") + &more
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_differences_are_described_in_whatever_order_they_are_found() {
        let cut = Cut::new(BoardSize::new(12).unwrap(), Method::Colours).unwrap();
        let mut found = Differences::default();
        for index in [7, 3, 5, 1, 6, 2, 4, 0] {
            let [said, counted] = [1, 2].map(|sum| Figures::from(GroupTally::Sum(sum)));
            found.add((0, index), Part::group(&cut, index), Some(said), counted);
        }
        let description = found.description();
        let places: Vec<_> = (0..6).map(|index| description.find(&format!("group {index} is 1")).unwrap()).collect();
        assert!(places.is_sorted() && description.ends_with("; and 2 more"), "{description}");
    }
}
