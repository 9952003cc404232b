//! The part of an address that leads to a comparison of the rungs, and to a race of some of them.

use crate::base::pairs::{NUMBER, RUNG, Words, number, place};
use crate::ladder::race::Race;
use eightfold_core::ladder::Rung;

/// The step of the race, omitted before the race begins.
const STEP: Words<u64> = Words { read: number, write: |step| (*step > 0).then(|| step.to_string()) };

/// `true` if the chart shows all programs of the articles.
const ALL: Words<bool> =
    Words { read: |text| (text == "all").then_some(true), write: |all| all.then(|| "all".to_owned()) };

/// The names of rungs, separated by commas.
const RACE: Words<Vec<Rung>> = Words {
    read: |text| {
        let rungs: Option<Vec<Rung>> = text.split(',').map(|name| name.parse().ok()).collect();
        rungs.filter(|rungs| rungs.len() <= Race::BOARDS)
    },
    write: |rungs| Some(rungs.iter().map(|rung| rung.name()).collect::<Vec<_>>().join(",")),
};

place! {
    /// A place in the view of the ladder. An omitted size or rung stays as it is.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// The rung that is chosen.
        "rung": rung: Rung = RUNG;
        /// The step of the race.
        "step": step: u64 = STEP;
        /// `true` if the chart shows all programs of the articles.
        "programs": all_programs: bool = ALL;
        /// The rungs of the race, omitted if they are the default ones.
        "race": race: Vec<Rung> = RACE;
    }
}
