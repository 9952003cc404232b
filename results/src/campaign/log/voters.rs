//! The parties behind answers that were found to be wrong.

use super::super::Lots;
use super::entry::LotEntry;
use super::head::Head;
use crate::work::parts::Part;
use crate::work::ranges::Ranges;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

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
    /// Begins with the head of a log, and the parts that count to something else.
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
        let Ok((entry, _)) = LotEntry::read(line, &self.head.spec, &self.lots) else { return };
        if self.wrong.remove(&entry.lot) {
            let parties = entry.voters().map(ToString::to_string).collect();
            self.found.entry(parties).or_default().add(entry.lot.into());
        }
    }

    /// Returns a sentence for each set of parties.
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
