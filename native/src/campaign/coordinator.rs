//! The state of a coordinator: what the votes decided, the journal that keeps it, and the lots to ask for.
//!
//! It talks to no server, so what happens after a kill or a lost store is tested without one.

use super::reopen::Reopenings;
use crate::count::Journal;
use crate::failure::Failure;
use eightfold_campaign::{Ballot, Reopened};
use eightfold_results::campaign::{Fold, Heard, Party, Want};
use eightfold_results::{JournalLine, Work};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// A coordinator.
#[derive(Debug)]
pub(super) struct Coordinator {
    fold: Fold,
    journal: Journal,
    /// The requests on the server, each with its time.
    asked: BTreeMap<u32, Instant>,
    /// The lots that need another request: one vote more is wanted, or nothing was heard for long.
    due: BTreeSet<u32>,
    /// The number of lots that were looked at for a first request, in the order of [`Coordinator::lot`].
    seen: u32,
    reopenings: Reopenings,
    settled: u32,
}

/// The most requests on the server, apart from those for further votes. The server holds them in memory and on disk.
const MOST_ASKED: usize = 20_000;

impl Coordinator {
    pub(super) fn new(fold: Fold, journal: Journal) -> Coordinator {
        let reopenings = Reopenings::default();
        Coordinator { fold, journal, asked: BTreeMap::new(), due: BTreeSet::new(), seen: 0, reopenings, settled: 0 }
    }

    pub(super) fn fold(&self) -> &Fold {
        &self.fold
    }

    pub(super) fn work(&self) -> &Work {
        self.fold.work()
    }

    pub(super) fn journal(&mut self) -> &mut Journal {
        &mut self.journal
    }

    /// Hears a vote. What it decides is in the journal when this returns. Returns a sentence if the vote is worth one.
    pub(super) fn hear(&mut self, ballot: &Ballot) -> Result<Option<String>, Failure> {
        let Ballot { party, lot, bytes, .. } = ballot;
        let lot = *lot;
        if self.reopenings.void(ballot) {
            self.fold.hear_void(party, lot);
            return Ok(None);
        }
        let vote = match self.fold.read(lot, bytes) {
            Ok(vote) => vote,
            Err(error) => {
                self.fold.hear_unreadable(party, lot);
                self.due.insert(lot);
                return Ok(Some(format!("The vote of {party} on lot {lot} cannot be read: {error}.")));
            }
        };
        let disputes = self.fold.disputes().count();
        match self.fold.hear(party, vote)? {
            Heard::Decided(lines) => {
                lines.iter().try_for_each(|line: &JournalLine| self.journal.add(line))?;
                self.asked.remove(&lot);
                self.due.remove(&lot);
            }
            Heard::Kept => {
                self.due.insert(lot);
            }
            Heard::Agrees | Heard::Repeated => {}
            Heard::Differs => {
                return Ok(Some(format!("{party} gave a wrong answer to lot {lot}, which was decided before.")));
            }
        }
        let is_new = self.fold.disputes().count() > disputes;
        Ok(is_new
            .then(|| format!("The answers to lot {lot} differ, the last one from {party}; another party is asked.")))
    }

    /// Hears that votes before this word count no more.
    pub(super) fn reopen(&mut self, word: Reopened) -> Result<(), Failure> {
        if let Some(reopening) = self.reopenings.add(word)? {
            self.fold.reopen(reopening);
        }
        Ok(())
    }

    /// Opens the lots that are no longer decided, once all stored votes were heard. Returns their number.
    pub(super) fn settle(&mut self) -> Result<usize, Failure> {
        let (opened, lines) = self.fold.settle()?;
        if !opened.is_empty() {
            let lots = self.fold.lots();
            let lot = |line: &JournalLine| match line {
                JournalLine::Group { index, .. } => lots.of_group(*index),
                JournalLine::Turns { column, .. } => lots.of_turns(*column),
                JournalLine::Sitting(_) => None,
            };
            self.journal.forget(|line| lot(line).is_some_and(|lot| opened.contains(&lot)))?;
            lines.iter().try_for_each(|line| self.journal.add(line))?;
            self.due.extend(&opened);
        }
        self.settled = self.reopenings.iter().len() as u32;
        Ok(opened.len())
    }

    /// Returns the number of times that lots were reopened, as far as that is settled.
    pub(super) fn settled(&self) -> u32 {
        self.settled
    }

    /// Notes that a party has begun a lot, which was handed out this many times. Returns `true` if it is set aside now.
    pub(super) fn begin(&mut self, party: &Party, lot: u32, deliveries: u64) -> bool {
        self.fold.begin(party, lot, deliveries)
    }

    /// Returns the next requests, at most `most`, and counts them as asked.
    pub(super) fn next(&mut self, most: usize) -> Vec<Want> {
        let mut wants = Vec::new();
        while wants.len() < most {
            let lot = match self.due.pop_first() {
                Some(lot) => lot,
                None if self.asked.len() < MOST_ASKED && self.seen < self.fold.lots().count() => {
                    self.seen += 1;
                    self.lot(self.seen - 1)
                }
                None => break,
            };
            if let Some(want) = self.fold.want(lot) {
                self.asked.insert(lot, Instant::now());
                wants.push(want);
            }
        }
        wants
    }

    /// Notes that a request did not reach the server.
    pub(super) fn failed(&mut self, lot: u32) {
        self.asked.remove(&lot);
        self.due.insert(lot);
    }

    /// Notes that the server has lost the campaign.
    pub(super) fn forget_requests(&mut self) {
        self.reopenings = Reopenings::default();
        self.due.extend(std::mem::take(&mut self.asked).into_keys());
    }

    /// Asks again for what nothing was heard of for so long. A request that is still there is refused by the server, and one
    /// that was lost is made anew.
    pub(super) fn ask_again(&mut self, after: Duration) {
        let overdue = self.asked.iter().filter(|(_, asked)| asked.elapsed() >= after).map(|(&lot, _)| lot);
        self.due.extend(overdue);
    }

    /// Returns the lot at a place in the order of first requests: turns first, because a column of a large board takes
    /// longest.
    fn lot(&self, place: u32) -> u32 {
        let lots = self.fold.lots();
        let turns = lots.of_turns(0).unwrap_or(0);
        (turns + place) % lots.count()
    }
}
