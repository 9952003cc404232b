//! The record of a worker: what it has in hand, what it did, and how long lots take.

use crate::failure::Failure;
use crate::terminal::{clock, plural};
use eightfold_results::campaign::LotPart;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// A lot in hand: its campaign, the number of the vote, and its own.
pub(super) type Key = (String, u32, u32);

pub(super) struct Record {
    begun: Instant,
    in_hand: BTreeSet<Key>,
    /// The time in which lots were in hand, and since when some are again.
    worked: Duration,
    busy: Option<Instant>,
    campaigns: BTreeMap<String, WorkDone>,
    /// The last lot that was done, and the time that it took.
    last: Option<(Key, Duration)>,
    /// Is set while the server only has lots for other parties.
    pub(super) needs_others: bool,
    /// Is set from the first fault of the server until it answers, so that its user is told once.
    pub(super) in_trouble: bool,
    /// The lots whose votes the server has not stored at the first attempt, nor since.
    pub(super) unanswered: BTreeSet<Key>,
    /// The first failure that ends the worker.
    pub(super) failure: Option<Failure>,
}

/// The work that was done for a campaign.
#[derive(Clone, Copy, Debug, Default)]
struct WorkDone {
    lots: u64,
    groups: u64,
    columns: u64,
    given_back: u64,
    /// The longest times that a lot of groups and a lot of turns took.
    longest: [Duration; 2],
}

const fn kind(part: &LotPart) -> usize {
    match part {
        LotPart::Groups(_) => 0,
        LotPart::Turns(_) => 1,
    }
}

impl Record {
    pub(super) fn new() -> Record {
        let (in_hand, worked, busy, campaigns, last) = Default::default();
        let (begun, needs_others, in_trouble, unanswered, failure) =
            (Instant::now(), false, false, BTreeSet::new(), None);
        Record { begun, in_hand, worked, busy, campaigns, last, needs_others, in_trouble, unanswered, failure }
    }

    fn of(&mut self, key: &Key) -> &mut WorkDone {
        self.campaigns.entry(key.0.clone()).or_default()
    }

    /// Takes a lot in hand. Returns `false` if it is in hand already.
    pub(super) fn take(&mut self, key: &Key) -> bool {
        self.needs_others = false;
        self.busy.get_or_insert_with(Instant::now);
        self.in_hand.insert(key.clone())
    }

    /// Removes a lot from those in hand.
    fn put_down(&mut self, key: &Key) {
        self.in_hand.remove(key);
        if self.in_hand.is_empty() {
            self.worked += self.busy.take().map_or(Duration::ZERO, |busy| busy.elapsed());
        }
    }

    pub(super) fn in_hand(&self) -> usize {
        self.in_hand.len()
    }

    /// Notes the time that a lot took.
    pub(super) fn counted(&mut self, key: &Key, part: &LotPart, time: Duration) {
        let longest = &mut self.of(key).longest[kind(part)];
        *longest = time.max(*longest);
    }

    /// Notes that the vote on a lot is stored.
    pub(super) fn voted(&mut self, key: &Key, part: &LotPart, time: Duration) {
        self.put_down(key);
        let done = self.of(key);
        done.lots += 1;
        match part {
            LotPart::Groups(groups) => done.groups += groups.len() as u64,
            LotPart::Turns(_) => done.columns += 1,
        }
        self.last = Some((key.clone(), time));
    }

    /// Notes that a lot went back without a vote, and keeps the first failure that was the reason.
    pub(super) fn gave_back(&mut self, key: &Key, failure: Option<Failure>) {
        self.put_down(key);
        self.unanswered.remove(key);
        self.of(key).given_back += 1;
        self.failure = self.failure.take().or(failure);
    }

    /// Returns `true` if a lot of a campaign will be finished within a time, as far as is known.
    pub(super) fn fits(&self, campaign: &str, part: &LotPart, left: Duration) -> bool {
        self.campaigns.get(campaign).is_none_or(|done| done.longest[kind(part)] <= left)
    }

    /// Returns `true` if lots of groups of any campaign may be finished within a time. Those of a new one may.
    pub(super) fn fits_any(&self, left: Duration) -> bool {
        self.campaigns.is_empty() || self.campaigns.values().any(|done| done.longest[0] <= left)
    }

    fn lots(&self) -> u64 {
        self.campaigns.values().map(|done| done.lots).sum()
    }

    /// Returns the number of lots done per minute, not counting the time spent waiting for lots.
    fn per_minute(&self) -> f64 {
        let worked = self.worked + self.busy.map_or(Duration::ZERO, |busy| busy.elapsed());
        self.lots() as f64 / (worked.as_secs_f64().max(1e-3) / 60.0)
    }

    pub(super) fn line(&self) -> String {
        let state = match self.in_hand() {
            0 if self.needs_others => "waiting: the open lots need another party".into(),
            0 => "waiting for lots".into(),
            in_hand => format!("{in_hand} in hand"),
        };
        let mut line = format!("{} done  {state}", plural(self.lots(), "lot"));
        if let Some(((campaign, _, lot), time)) = &self.last {
            let (rate, seconds) = (self.per_minute(), time.as_secs_f64());
            line += &format!("  {rate:.1} lots/min  last: lot {lot} of {campaign}, {seconds:.1} s");
        }
        line
    }

    /// Returns the present state for another program.
    pub(super) fn json(&self) -> Value {
        let sum = |part: fn(&WorkDone) -> u64| self.campaigns.values().map(part).sum::<u64>();
        let last = self.last.as_ref().map(
            |((campaign, _, lot), time)| json!({ "campaign": campaign, "lot": lot, "ms": time.as_millis() as u64 }),
        );
        json!({
            "lots": self.lots(),
            "groups": sum(|done| done.groups),
            "turns": sum(|done| done.columns),
            "given_back": sum(|done| done.given_back),
            "in_hand": self.in_hand(),
            "needs_others": self.needs_others,
            "lots_per_minute": (self.per_minute() * 10.0).round() / 10.0,
            "elapsed_ms": self.begun.elapsed().as_millis() as u64,
            "last": last,
        })
    }

    /// Says in a line for each campaign what was done under a name.
    pub(super) fn summary(&self, party: &str) -> String {
        let time = clock(self.begun.elapsed());
        let mut text = String::new();
        for (campaign, done) in &self.campaigns {
            let WorkDone { groups, columns, given_back, .. } = *done;
            let groups = (groups > 0).then(|| plural(groups, "group"));
            let turns = (columns > 0).then(|| format!("the turns of {}", plural(columns, "column")));
            let parts: Vec<_> = groups.into_iter().chain(turns).collect();
            let parts = if parts.is_empty() { String::new() } else { format!(": {}", parts.join(" and ")) };
            let back =
                if given_back > 0 { format!("; {} went back", plural(given_back, "lot")) } else { String::new() };
            let lots = plural(done.lots, "lot");
            text += &format!("{campaign}: {lots} counted by {party} in {time}{parts}{back}\n");
        }
        if text.is_empty() {
            text = format!("no lots counted by {party} in {time}\n");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(lot: u32) -> Key {
        ("n20".into(), 1, lot)
    }

    #[test]
    fn a_record_knows_what_is_in_hand_what_was_done_and_how_long_it_took() {
        let seconds = Duration::from_secs;
        let mut record = Record::new();
        assert_eq!(record.summary("ada"), "no lots counted by ada in 0:00:00\n");
        assert_eq!(record.line(), "0 lots done  waiting for lots");
        // Time spent waiting does not count as work.
        std::thread::sleep(Duration::from_millis(300));
        assert!(
            record.fits_any(Duration::ZERO) && record.take(&key(7)) && !record.take(&key(7)) && record.take(&key(8))
        );
        assert_eq!(record.line(), "0 lots done  2 in hand");
        let (groups, turns) = (LotPart::Groups(70..80), LotPart::Turns(3));
        record.counted(&key(7), &groups, seconds(9));
        record.voted(&key(7), &groups, seconds(9));
        record.gave_back(&key(8), None);
        assert!(record.take(&key(9)));
        record.counted(&key(9), &turns, seconds(60));
        record.voted(&key(9), &turns, seconds(60));
        assert_eq!(
            record.summary("ada"),
            "n20: 2 lots counted by ada in 0:00:00: 10 groups and the turns of 1 column; 1 lot went back\n"
        );
        assert!(record.per_minute() > 400.0, "{}", record.per_minute());
        assert!(record.line().ends_with("  last: lot 9 of n20, 60.0 s"), "{}", record.line());
        assert!(record.fits("n20", &groups, seconds(9)) && !record.fits("n20", &groups, seconds(8)));
        assert!(!record.fits("n20", &turns, seconds(59)) && record.fits("other", &turns, Duration::ZERO));
        assert!(record.fits_any(seconds(9)) && !record.fits_any(seconds(8)));
        let json = record.json();
        assert_eq!((&json["lots"], &json["in_hand"], &json["last"]["ms"]), (&2.into(), &0.into(), &60_000.into()));
    }
}
