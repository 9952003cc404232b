//! The part of an address that leads to a comparison of the rungs, and to a race of some of them.

use crate::base::notice::Notice;
use crate::base::pairs::{Pair, number, put, put_step};
use crate::ladder::race::Race;
use crate::ladder::state::Ladder;
use eightfold_core::ladder::Rung;

/// A place in the view of the ladder. Size and rung stay as they are if it omits them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// The board size.
    pub(crate) size: Option<u64>,
    /// The rung that is chosen.
    pub(crate) rung: Option<Rung>,
    /// `true` if the chart shows all programs of the articles.
    pub(crate) all_programs: bool,
    /// The rungs of the race, unless they are those that run without a choice.
    pub(crate) race: Option<Vec<Rung>>,
    /// The step of the race.
    pub(crate) step: u64,
}

impl Place {
    /// Returns the place of a comparison and a race.
    pub(crate) fn of(ladder: &Ladder, race: &Race) -> Place {
        Place {
            size: Some(ladder.size.get() as u64),
            rung: Some(ladder.chosen),
            all_programs: ladder.shows_all(),
            race: Some(race.rungs()).filter(|rungs| *rungs != Race::FIRST),
            step: race.goal(),
        }
    }

    /// Shows what the place asks for, or the nearest to it.
    pub(crate) fn show(&self, ladder: &mut Ladder, race: &mut Race, notices: &mut Vec<Notice>) {
        let n = self.size.unwrap_or(ladder.size.get() as u64);
        let rung = self.rung.unwrap_or(ladder.chosen);
        ladder.visit(Ladder::nearest(n), rung, self.all_programs);
        race.visit(ladder.size, self.race.as_deref().unwrap_or(&Race::FIRST), self.step);
        if ladder.size.get() as u64 != n {
            notices.push(Notice::Size(ladder.size));
        }
    }

    /// Reads a pair, and returns `true` if it was understood.
    pub(crate) fn read(&mut self, key: &str, value: &str, notices: &mut Vec<Notice>) -> bool {
        match key {
            "n" => put(&mut self.size, number(value)),
            "rung" => put(&mut self.rung, value.parse().ok()),
            "step" => put_step(&mut self.step, value, notices),
            "programs" => {
                self.all_programs = value == "all";
                self.all_programs
            }
            "race" => put(&mut self.race, rungs(value).filter(|rungs| rungs.len() <= Race::BOARDS)),
            _ => false,
        }
    }

    /// Returns the pairs in the order in which they are written.
    pub(crate) fn pairs(&self) -> Vec<Pair> {
        vec![
            ("n", self.size.map(|n| n.to_string())),
            ("rung", self.rung.map(|rung| rung.to_string())),
            ("step", (self.step > 0).then(|| self.step.to_string())),
            ("programs", self.all_programs.then(|| "all".to_owned())),
            ("race", self.race.as_deref().map(names)),
        ]
    }
}

/// Reads rungs by name, one after the other.
fn rungs(text: &str) -> Option<Vec<Rung>> {
    text.split(',').map(|name| name.parse().ok()).collect()
}

/// Returns the names of rungs, one after the other.
fn names(rungs: &[Rung]) -> String {
    rungs.iter().map(|rung| rung.name()).collect::<Vec<_>>().join(",")
}
