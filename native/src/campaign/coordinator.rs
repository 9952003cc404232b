//! The state of a coordinator: what the votes decided, the journal that keeps it, and the lots to ask for.
//!
//! It talks to no server, so what happens after a kill or a lost store is tested without one.

use super::keeps::Keeps;
use super::lots_in_hand::LotsInHand;
use super::reopen::Reopenings;
use crate::count::Journal;
use crate::failure::Failure;
use eightfold_campaign::{Reopened, VoteMessage};
use eightfold_results::JournalLine;
use eightfold_results::campaign::{Fold, Holder, Party, VoteEffect, Want};
use std::collections::{BTreeMap, BTreeSet};
use std::iter::Chain;
use std::ops::Range;
use std::time::{Duration, Instant};

pub(super) struct Coordinator {
    pub(super) fold: Fold,
    pub(super) journal: Journal,
    /// The lots with a request on the server, each with the time of the request.
    asked: BTreeMap<u32, Instant>,
    /// The lots that need another request, because another vote is wanted or the last request stayed unanswered.
    due: BTreeSet<u32>,
    in_hand: LotsInHand,
    pub(super) keeps: Keeps,
    /// The parties that get no more lots, because they have held some for far too long.
    excluded: BTreeSet<String>,
    /// The lots whose requests exclude these parties.
    excluding: BTreeSet<u32>,
    /// The number of votes on lots that do not exist.
    pub(super) strays: u64,
    /// The number of workers' votes that helped since this was last reset.
    pub(super) helped: u64,
    /// The lots not yet considered for a first request.
    unasked: Chain<Range<u32>, Range<u32>>,
    pub(super) reopenings: Reopenings,
    /// The number of reopenings that are settled.
    pub(super) settled: u32,
    /// The lots that were asked for and have no vote of a worker yet.
    unheard: BTreeSet<u32>,
}

/// The most lots that are asked for at the same time. The server holds requests in memory and on disk.
const MOST_ASKED: usize = 20_000;

/// The lots whose first votes are asked for at the same time, however few workers there are. With 256, the first audit
/// of a campaign of 1,125 lots came after a quarter of it.
const FEWEST_ASKED: usize = 64;

/// The longest time that a lot may be held without an answer, as a multiple of the lease or of a lot's usual time.
const MOST_HELD: u32 = 20;

impl Coordinator {
    pub(super) fn new(fold: Fold, journal: Journal) -> Coordinator {
        Coordinator {
            unasked: fold.lots.in_order(),
            fold,
            journal,
            asked: BTreeMap::new(),
            due: BTreeSet::new(),
            in_hand: LotsInHand::default(),
            keeps: Keeps::default(),
            excluded: BTreeSet::new(),
            excluding: BTreeSet::new(),
            strays: 0,
            helped: 0,
            reopenings: Reopenings::default(),
            settled: 0,
            unheard: BTreeSet::new(),
        }
    }

    /// Begins anew, as the next coordinator would after a kill: what is decided is in the journal, and everything else
    /// is heard and asked for again.
    pub(super) fn begin_anew(&mut self) {
        self.fold.forget_votes();
        self.unasked = self.fold.lots.in_order();
        (self.asked, self.unheard, self.keeps) = Default::default();
        (self.reopenings, self.settled, self.strays) = Default::default();
    }

    /// Hears a vote. What it decides is in the journal when this returns. Returns a sentence if the vote is worth one.
    pub(super) fn hear(&mut self, ballot: &VoteMessage) -> Result<Option<String>, Failure> {
        let &VoteMessage { ref party, lot, ref bytes, .. } = ballot;
        if lot >= self.fold.lots.count() {
            return Ok(self.stray(1, &format!("by {party}, on lot {lot}")));
        }
        self.in_hand.answer(party, lot);
        self.unheard.remove(&lot);
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
        let was_disputed = self.fold.dispute(lot).is_some();
        match self.fold.hear(party, vote)? {
            VoteEffect::Decided(lines) => {
                self.helped += 1;
                lines.iter().try_for_each(|line: &JournalLine| self.journal.add(line))?;
                self.asked.remove(&lot);
                self.due.remove(&lot);
            }
            VoteEffect::Kept => {
                self.helped += 1;
                self.due.insert(lot);
            }
            VoteEffect::Agrees | VoteEffect::Repeated => {}
            VoteEffect::Differs => {
                return Ok(Some(format!("{party} gave a wrong answer to lot {lot}, which is already decided.")));
            }
        }
        let is_new = !was_disputed && self.fold.dispute(lot).is_some();
        Ok(is_new.then(|| {
            format!("The answer of {party} to lot {lot} differs from an earlier one; another party is asked.")
        }))
    }

    /// Counts votes on nonexistent lots; returns a warning at 1, 2, 4, 8 …
    pub(super) fn stray(&mut self, number: u64, last: &str) -> Option<String> {
        let before = self.strays;
        self.strays += number;
        // There can be as many as there are lot numbers.
        let is_news = before.checked_ilog2() != self.strays.checked_ilog2();
        is_news.then(|| format!("Votes on lots that do not exist: {} so far, the last one {last}.", self.strays))
    }

    /// Applies a reopening: earlier votes on its lots become void.
    pub(super) fn reopen(&mut self, word: Reopened) -> Result<(), Failure> {
        let Some(reopening) = self.reopenings.add(word)? else { return Ok(()) };
        let parts = self.fold.reopen(reopening);
        self.forget(&parts)
    }

    /// Opens the lots that are no longer decided, once all stored votes were heard. Returns their number.
    pub(super) fn settle(&mut self) -> Result<usize, Failure> {
        let (opened, lines) = self.fold.settle()?;
        self.forget(&opened)?;
        lines.iter().try_for_each(|line| self.journal.add(line))?;
        self.due.extend(&opened);
        self.settled = self.reopenings.iter().len() as u32;
        Ok(opened.len())
    }

    /// Has the journal forget the results of some lots.
    fn forget(&mut self, forgotten: &BTreeSet<u32>) -> Result<(), Failure> {
        let lots = &self.fold.lots;
        let lot = |line: &JournalLine| match line {
            JournalLine::Group { index, .. } => lots.of_group(*index),
            JournalLine::Turns { column, .. } => lots.of_turns(*column),
            JournalLine::Sitting(_) => None,
        };
        if forgotten.is_empty() {
            return Ok(());
        }
        self.journal.forget(|line| lot(line).is_some_and(|lot| forgotten.contains(&lot)))
    }

    /// Notes that a party has begun a lot that was handed out `deliveries` times, or, if `deliveries` is 0, that it
    /// still has the lot in hand. Returns `true` if the lot is set aside now.
    pub(super) fn begin(&mut self, party: &Party, lot: u32, deliveries: u64) -> bool {
        self.in_hand.note(party, lot, Instant::now());
        let is_aside = deliveries > 0 && self.fold.begin(party, lot, deliveries);
        if is_aside {
            // A set-aside lot is no longer in hand, so it must not count towards the window.
            self.unheard.remove(&lot);
            self.asked.remove(&lot);
        }
        is_aside
    }

    /// Returns `true` if workers report lots in hand that they have not voted on; such a report may arrive after the
    /// vote.
    pub(super) fn is_at_work(&self) -> bool {
        self.in_hand.any(|party, lot| !self.fold.has_voted(party, lot))
    }

    /// Returns the number of lots that workers keep without a word. A campaign that is complete has none.
    pub(super) fn silent(&self) -> u32 {
        if self.fold.open() > 0 { self.keeps.silent() } else { 0 }
    }

    /// Returns the workers that hold lots for far too long. A campaign that is complete has none.
    pub(super) fn holders(&self) -> Vec<Holder> {
        let longest = self.longest().filter(|_| self.fold.open() > 0);
        longest.map_or_else(Vec::new, |most| self.in_hand.holders(most, Instant::now()))
    }

    /// Returns the requests to take back and make anew for other parties: those for lots held for far too long or
    /// without a word, and, when the set of excluded parties changes, those that exclude the old set.
    pub(super) fn take_back(&mut self) -> Vec<Want> {
        let (now, silence) = (Instant::now(), self.lease() * 2);
        self.in_hand.retain(|lot| self.fold.want(lot).is_some(), silence, now);
        self.keeps.retain(|lot| self.fold.want(lot).is_some(), self.lease(), now);
        let mut lots = self.longest().map_or_else(Vec::new, |most| self.in_hand.take_back(most, now));
        lots.extend(self.keeps.take_back(&self.in_hand.lots()));
        let excluded = self.holders().into_iter().map(|holder| holder.party).collect();
        if excluded != self.excluded {
            self.excluded = excluded;
            lots.extend(std::mem::take(&mut self.excluding));
        }
        self.due.extend(&lots);
        lots.into_iter().filter_map(|lot| self.fold.want(lot)).collect()
    }

    /// Returns the longest time for which a lot may be held: [`MOST_HELD`] times the lease or the median of the
    /// workers' times per vote, whichever is longer. The median, because any worker may give a wrong time. `None`
    /// before the first vote.
    fn longest(&self) -> Option<Duration> {
        let mut times: Vec<_> =
            self.fold.records().filter_map(|(_, record)| record.ms.checked_div(record.votes)).collect();
        times.sort_unstable();
        let usual = Duration::from_millis(*times.get(times.len().checked_sub(1)? / 2)?);
        Some(MOST_HELD * usual.max(self.lease()))
    }

    pub(super) fn lease(&self) -> Duration {
        Duration::from_millis(self.fold.spec.lease_ms)
    }

    /// Returns the most lots without a worker's vote that may be asked for now: twice as many as workers say that they
    /// have in hand. The server hands requests out in the order in which they came, so further votes and audits wait
    /// behind all first ones: if all lots were asked for at once, a campaign of a thousand would hear at its end that a
    /// worker is wrong. The number that the server has handed out does not measure this. It includes requests that
    /// came back and rest, 62 of 69 in a count of N = 22, and those grow with this window.
    fn window(&self) -> usize {
        (2 * self.in_hand.len()).clamp(FEWEST_ASKED, MOST_ASKED)
    }

    /// Returns the next requests, at most `most`, and counts them as asked.
    pub(super) fn next(&mut self, most: usize) -> Vec<Want> {
        let (mut wants, window) = (Vec::new(), self.window());
        while wants.len() < most {
            let has_room = self.unheard.len() < window && self.asked.len() < MOST_ASKED;
            let first = || if has_room { self.unasked.next() } else { None };
            let Some(lot) = self.due.pop_first().or_else(first) else { break };
            if let Some(mut want) = self.fold.want(lot) {
                if !self.excluded.is_empty() {
                    want.not.extend(self.excluded.iter().cloned());
                    self.excluding.insert(lot);
                }
                if want.vote == 1 {
                    self.unheard.insert(lot);
                }
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

    /// Repeats the requests that have been unanswered for this long. The server refuses those that it still has, so
    /// only lost ones are made anew.
    pub(super) fn ask_again(&mut self, after: Duration) {
        let overdue = self.asked.iter().filter(|(_, asked)| asked.elapsed() >= after).map(|(&lot, _)| lot);
        self.due.extend(overdue);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::count::Symmetric;
    use eightfold_core::{BoardSize, Method};
    use eightfold_results::Work;
    use eightfold_results::campaign::{Counted, Spec, Vote};

    fn coordinator(n: usize, lease_ms: u64) -> Coordinator {
        let size = BoardSize::new(n).unwrap();
        let spec = Spec { lease_ms, ..Spec::new("test", size, Method::Join).unwrap() };
        let path = std::env::temp_dir().join(format!("eightfold-{}-{n}.jsonl", std::process::id()));
        let journal = Journal::create(&path, size, Method::Join, None).unwrap();
        let work = Work::new(size, Method::Join, None).unwrap();
        std::fs::remove_file(path).unwrap();
        Coordinator::new(Fold::new(spec, work), journal)
    }

    fn ballot(party: &Party, lot: u32, counted: Counted) -> VoteMessage {
        let vote = Vote { counted, ..Vote::new(lot, Method::Join, "cpu") }.to_string();
        VoteMessage { sequence: 1, stored: 0, lot, party: party.clone(), bytes: vote.into() }
    }

    #[test]
    fn further_votes_are_asked_for_before_all_first_ones() {
        let mut coordinator = coordinator(18, 30_000);
        let first = coordinator.next(1000);
        assert_eq!(first.len(), FEWEST_ASKED);
        let lot = first[0].lot;
        coordinator.hear(&ballot(&"ada".parse().unwrap(), lot, Counted::Turns(Symmetric::default()))).unwrap();
        let further = coordinator.next(1000);
        assert_eq!(
            further.iter().map(|want| (want.lot == lot, want.vote)).collect::<Vec<_>>(),
            [(true, 2), (false, 1)]
        );
        // Many workers have many lots in hand.
        let hold = |number: u32| coordinator.begin(&format!("w{number}").parse().unwrap(), number % 64, 0);
        assert_eq!((1..1000).map(hold).filter(|is_aside| *is_aside).count(), 0);
        let rest = coordinator.next(1000).len();
        assert_eq!(rest + FEWEST_ASKED + 1, coordinator.fold.lots.count() as usize);
    }

    #[test]
    fn lots_that_are_set_aside_do_not_keep_others_from_being_asked_for() {
        let mut coordinator = coordinator(19, 30_000);
        let first = coordinator.next(1000);
        let ada = "ada".parse().unwrap();
        for lot in first.iter().map(|want| want.lot) {
            assert!((1..100).any(|deliveries| coordinator.begin(&ada, lot, deliveries)), "it is set aside");
        }
        // As if the worker had been silent for too long.
        coordinator.in_hand.retain(|_| false, Duration::ZERO, Instant::now());
        assert_eq!(coordinator.next(1000).len(), first.len());
    }

    #[test]
    fn a_worker_that_holds_a_lot_for_too_long_gets_no_more_until_it_answers() {
        let mut coordinator = coordinator(8, 20);
        let [ada, slow]: [Party; 2] = ["ada", "slow"].map(|name| name.parse().unwrap());
        let lots = coordinator.next(100).len();
        coordinator.hear(&ballot(&ada, 0, Counted::sums(&[92]))).unwrap();
        // A worker that forges the time of its vote does not change the limit.
        let turns = Counted::Turns(Symmetric::default());
        let VoteMessage { bytes, party, .. } = ballot(&"mallory".parse().unwrap(), 1, turns);
        let age = String::from_utf8_lossy(&bytes).replace("\"ms\":0", "\"ms\":1152921504606846976");
        coordinator.hear(&VoteMessage { bytes: age.into(), sequence: 1, stored: 0, lot: 1, party }).unwrap();
        assert_eq!(coordinator.fold.record_of("mallory").ms, Vote::LONGEST_MS);
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(10) && coordinator.holders().is_empty() {
            coordinator.begin(&slow, 0, 0);
            std::thread::sleep(Duration::from_millis(1));
        }
        let taken = coordinator.take_back();
        assert_eq!(taken.iter().map(|want| want.lot).collect::<Vec<_>>(), [0]);
        coordinator.ask_again(Duration::ZERO);
        let is_for = |wants: &[Want]| wants.iter().filter(|want| want.is_for(&slow)).count();
        assert_eq!(is_for(&coordinator.next(100)), 0, "it gets no more");
        coordinator.hear(&ballot(&slow, 0, Counted::sums(&[92]))).unwrap();
        assert!(coordinator.holders().is_empty() && coordinator.take_back().len() == lots - 1);
        assert_eq!(is_for(&coordinator.next(100)), lots - 1, "it has answered");
        let late = coordinator.hear(&ballot(&"late".parse().unwrap(), 0, Counted::sums(&[91]))).unwrap();
        assert_eq!(late.as_deref(), Some("late gave a wrong answer to lot 0, which is already decided."));
    }
}
