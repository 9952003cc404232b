//! The parties of a campaign: who takes part, what each is doing, and what each has done.

use eightfold_results::campaign::{Active, Now, Record};

/// The parties, with the most votes first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parties {
    pub(crate) parties: Vec<Party>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Party {
    /// The party's name in the campaign.
    pub(crate) id: String,
    /// The party's number in the cells of the map.
    pub(crate) number: Option<u8>,
    pub(crate) votes: u64,
    /// The number of its votes that were outvoted.
    pub(crate) wrong: u64,
    pub(crate) doing: Doing,
    /// The lot that it holds, according to the coordinator.
    lot: Option<u32>,
    /// The coordinator's time at which the party last did something, in milliseconds.
    heard: u64,
}

/// The activity of a party.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Doing {
    /// It is counting this lot.
    Counts(u32),
    /// It is present but has no lot.
    #[default]
    Waits,
    /// It has done nothing for this many milliseconds.
    Silent(u64),
    /// The campaign has ended.
    Done,
}

impl Parties {
    /// The milliseconds, beyond the time of three of its lots, after which a party counts as silent.
    const SILENCE: u64 = 10_000;

    /// Returns the party that has this number in the cells.
    pub(crate) fn numbered(&self, number: u8) -> Option<&Party> {
        self.parties.iter().find(|party| party.number == Some(number))
    }

    /// Returns the party of this name.
    pub(crate) fn party(&self, id: &str) -> Option<&Party> {
        self.parties.iter().find(|party| party.id == id)
    }

    /// Updates the parties from the present state of the campaign.
    pub(super) fn follow(&mut self, now: &Now) {
        let number = |id: &str| now.parties.iter().position(|known| known == id).map(|place| place as u8 + 1);
        let elapsed = now.report.as_ref().map_or(0, |report| report.elapsed_ms);
        // A party that is known only by name.
        let new = |id: &str| Party { id: id.into(), number: number(id), heard: elapsed, ..Party::default() };
        let active = now.report.iter().flat_map(|report| &report.active);
        let mut parties: Vec<Party> = Vec::new();
        for Active { party: id, record, lot } in active {
            let Record { votes, wrong, ms, .. } = *record;
            // A restarted coordinator counts time from 0 again.
            let is_same = |known: &&Party| (known.votes, known.lot) == (votes, *lot) && known.heard <= elapsed;
            let heard = self.party(id).filter(is_same).map_or(elapsed, |known| known.heard);
            let usual = ms.checked_div(votes).unwrap_or(0).saturating_mul(3);
            let doing = match (elapsed - heard, lot) {
                _ if now.is_done() => Doing::Done,
                (silence, _) if silence > Parties::SILENCE.saturating_add(usual) => Doing::Silent(silence),
                (_, Some(lot)) => Doing::Counts(*lot),
                (_, None) => Doing::Waits,
            };
            parties.push(Party { votes, wrong, doing, lot: *lot, heard, ..new(id) });
        }
        // Parties without a vote, or with too few for the report, are on the map too.
        for id in &now.parties {
            if parties.iter().all(|party| party.id != *id) {
                let known = self.party(id).cloned().unwrap_or_else(|| new(id));
                parties.push(Party { number: number(id), ..known });
            }
        }
        self.parties = parties;
    }
}
