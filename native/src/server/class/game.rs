//! One count of a class: the lots of a board, the order in which they are handed out, and the decisions.
//!
//! A lot is done when two parties gave the same answer: two browsers, or a browser and the program. At a difference a
//! third decides. The rule is that of campaigns ([`Fold`]).

use super::pupils::Pupils;
use eightfold_results::campaign::{Fold, LotPart, Map, Party, Spec, Vote, VoteEffect, Want};
use eightfold_results::class::{ClassNow, ClassReport, PROGRAM};
use eightfold_results::{JournalLine, Work, WorkError};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

/// About the most lots of groups: enough for a class, and small enough to be seen one by one on the map.
const MOST_LOTS: u32 = 600;

/// The time after which the program confirms an answer that no browser is confirming, and any other.
const ALONE: Duration = Duration::from_secs(3);
const LATE: Duration = Duration::from_secs(15);

/// The results that a lot adds to the journal.
pub(super) type Decided = Result<Vec<JournalLine>, WorkError>;

/// A count of a class.
#[derive(Debug)]
pub(super) struct Game {
    fold: Fold,
    map: Map,
    /// The open lots with an answer, each with the time of the last one.
    answered: BTreeMap<u32, Instant>,
    pub(super) decided: Sender<Decided>,
}

/// Returns the party of a browser or of the program.
pub(super) fn party(id: &str) -> Party {
    id.parse().unwrap_or_else(|_| unreachable!("names that were made here fit"))
}

impl Game {
    /// Begins with the work that is done. What is decided goes to the run.
    pub(super) fn new(work: &Work, decided: Sender<Decided>) -> Option<Game> {
        let lot = work.cut().groups().div_ceil(MOST_LOTS);
        let spec = Spec { lot, ..Spec::new("class", work.size(), work.method())? };
        let fold = Fold::new(spec, work.clone());
        Some(Game { map: Map::new(&fold), fold, answered: BTreeMap::new(), decided })
    }

    /// Returns `true` if the game has decided exactly the groups that this work contains.
    pub(super) fn is_at(&self, work: &Work) -> bool {
        self.fold.work().groups().eq(work.groups())
    }

    /// Returns the next lot for a browser: one that lacks another answer, then a new one, and at last one that others
    /// have in hand, so the slowest browser holds up no other.
    pub(super) fn next(&self, id: &str, pupils: &Pupils) -> Option<Want> {
        let (own, in_hand) = (party(id), pupils.in_hand());
        let free = self.fold.open_lots().filter_map(|lot| {
            let is_answered = self.answered.contains_key(&lot);
            let (holders, lacking) = (in_hand.get(&lot).copied().unwrap_or(0), if is_answered { 1 } else { 2 });
            let may = holders <= lacking && !pupils.holds(id, lot) && !self.fold.has_voted(&own, lot);
            may.then_some((holders >= lacking, !is_answered, holders, lot))
        });
        let (.., lot) = free.min()?;
        self.fold.want(lot)
    }

    /// Returns a lot that the program should answer.
    pub(super) fn next_of_program(&self, pupils: &Pupils, now: Instant) -> Option<(u32, Range<u32>)> {
        let (own, in_hand) = (party(PROGRAM), pupils.in_hand());
        let is_due = |lot: u32, since: Instant| {
            let (waited, is_alone) = (now.saturating_duration_since(since), !in_hand.contains_key(&lot));
            let is_disputed = self.fold.dispute(lot).is_some();
            waited >= LATE || is_alone && (is_disputed || waited >= ALONE)
        };
        let mut due = self.answered.iter().filter(|&(&lot, &since)| is_due(lot, since));
        let (&lot, _) = due.find(|(lot, _)| !self.fold.has_voted(&own, **lot))?;
        match self.fold.lots.part(lot)? {
            LotPart::Groups(groups) => Some((lot, groups)),
            LotPart::Turns(_) => None,
        }
    }

    /// Notes that a browser has begun a lot.
    pub(super) fn begin(&mut self, id: &str, lot: u32) {
        self.map.begin(&self.fold, &party(id), lot);
    }

    /// Notes that a lot went back without an answer, unless another browser has it.
    pub(super) fn give_back(&mut self, lot: u32, pupils: &Pupils) {
        if !pupils.in_hand().contains_key(&lot) {
            self.map.give_back(lot);
        }
    }

    /// Reads the answer to a lot.
    pub(super) fn read(&self, lot: u32, bytes: &[u8]) -> Result<Vote, String> {
        let vote = self.fold.read(lot, bytes);
        vote.map(|vote| Vote { engine: self.fold.spec.method, ..vote }).map_err(|error| error.to_string())
    }

    /// Returns the most bytes of an answer.
    pub(super) fn largest_vote(&self) -> usize {
        self.fold.spec.largest_vote() as usize
    }

    /// Processes an answer. Once a party has answered a lot, its further answers to that lot are ignored.
    pub(super) fn hear(&mut self, id: &str, vote: Vote, now: Instant) {
        let (party, lot) = (party(id), vote.lot);
        let decided = match self.fold.hear(&party, vote) {
            Ok(VoteEffect::Decided(lines)) => Some(Ok(lines)),
            Ok(VoteEffect::Kept) => None,
            Ok(VoteEffect::Agrees | VoteEffect::Differs | VoteEffect::Repeated) => return,
            Err(error) => Some(Err(error)),
        };
        match decided {
            Some(decided) => {
                self.answered.remove(&lot);
                // A run that was stopped in the meantime no longer receives.
                let _ = self.decided.send(decided);
            }
            None => _ = self.answered.insert(lot, now),
        }
        self.map.hear(&self.fold, &party, lot);
    }

    /// Shows the game.
    pub(super) fn show(&self, now: &mut ClassNow) {
        now.lots = self.fold.lots.count();
        now.decided = now.lots - self.fold.open();
        now.disputes = self.fold.disputes().count() as u32;
        now.lots_of_a_cell = self.map.lots_of_a_cell();
        now.cells = self.map.cells().collect();
        now.parties = self.map.parties().to_vec();
    }

    /// Returns what only the teacher sees: who gave wrong answers.
    pub(super) fn report(&self) -> ClassReport {
        let wrong = self.fold.records().filter(|(_, record)| record.wrong > 0);
        ClassReport { wrong: wrong.map(|(party, record)| (party.to_owned(), record.wrong)).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::class::pupils::Pupils;
    use eightfold_core::count::{Symmetric, Tally};
    use eightfold_core::{BoardSize, Method};
    use eightfold_results::campaign::Counted;
    use eightfold_results::class::{Colour, NewPupil};
    use std::sync::mpsc::{Receiver, channel};

    /// A count of N = 12, and the browsers of a class.
    struct Scene {
        game: Game,
        pupils: Pupils,
        ids: Vec<String>,
        decided: Receiver<Decided>,
        now: Instant,
    }

    impl Scene {
        fn new(names: usize) -> Scene {
            let (sender, decided) = channel();
            let mut work = Work::new(BoardSize::new(12).unwrap(), Method::Batch, None).unwrap();
            for column in 0..12 {
                work.add_turns(column, Symmetric::default(), "here").unwrap();
            }
            let (mut pupils, now) = (Pupils::default(), Instant::now());
            let chosen = NewPupil { name: "Mei".into(), colour: Colour([1, 2, 3]), workers: 2, version: String::new() };
            let ids = (0..names).map(|_| pupils.join(chosen.clone(), now).unwrap().id).collect();
            Scene { game: Game::new(&work, sender).unwrap(), pupils, ids, decided, now }
        }

        fn lend(&mut self, pupil: usize) -> u32 {
            let id = &self.ids[pupil];
            let lot = self.game.next(id, &self.pupils).unwrap().lot;
            self.pupils.lend(id, lot, self.now).unwrap();
            self.game.begin(id, lot);
            lot
        }

        /// Answers a lot. Returns `true` if it is decided.
        fn answer(&mut self, id: &str, lot: u32, count: u64) -> bool {
            let groups = match self.game.fold.lots.part(lot) {
                Some(LotPart::Groups(groups)) => groups.len(),
                other => panic!("{other:?}"),
            };
            let counted = Counted::ties(&vec![Tally { n: [count, 0, 0, 0] }; groups]);
            self.pupils.answer(id, lot);
            self.game.hear(id, Vote { counted, ..Vote::new(lot, Method::Batch, "browser") }, self.now);
            self.decided.try_recv().is_ok()
        }
    }

    #[test]
    fn two_equal_answers_decide_and_a_third_one_after_a_difference() {
        let mut scene = Scene::new(3);
        let ids = scene.ids.clone();
        let lot = scene.lend(0);
        assert!(!scene.answer(&ids[0], lot, 1));
        assert_ne!(scene.lend(0), lot, "nobody answers twice");
        assert!(!scene.answer(&ids[0], lot, 1), "not even unasked");
        assert_eq!(scene.lend(1), lot, "what lacks an answer comes first");
        assert!(!scene.answer(&ids[1], lot, 2));
        assert_eq!(scene.lend(2), lot);
        assert!(scene.answer(&ids[2], lot, 1));
        assert_eq!(scene.game.report().wrong, [(ids[1].clone(), 1)]);
    }

    #[test]
    fn the_program_confirms_what_nobody_else_does() {
        let mut scene = Scene::new(2);
        let ids = scene.ids.clone();
        let lot = scene.lend(0);
        scene.answer(&ids[0], lot, 1);
        let next = |scene: &Scene, after: Duration| scene.game.next_of_program(&scene.pupils, scene.now + after);
        assert_eq!((next(&scene, ALONE / 2), next(&scene, ALONE).map(|(lot, _)| lot)), (None, Some(lot)));
        assert_eq!(scene.lend(1), lot);
        assert_eq!((next(&scene, ALONE), next(&scene, LATE).map(|(lot, _)| lot)), (None, Some(lot)), "it is in hand");
        // A difference is settled at once.
        scene.answer(&ids[1], lot, 2);
        assert_eq!(next(&scene, Duration::ZERO).map(|(lot, _)| lot), Some(lot));
        assert!(scene.answer(PROGRAM, lot, 2));
        assert_eq!(next(&scene, LATE), None);
    }

    #[test]
    fn the_last_lots_are_lent_to_several_so_that_nobody_waits_for_the_slowest() {
        let mut scene = Scene::new(2);
        let all = scene.game.fold.lots.of_turns(0).unwrap();
        let ids = scene.ids.clone();
        for lot in 0..all - 1 {
            ids.iter().for_each(|id| _ = scene.answer(id, lot, 1));
        }
        assert_eq!([scene.lend(0), scene.lend(1)], [all - 1; 2]);
        assert!(scene.game.next(&ids[0], &scene.pupils).is_none(), "it has it");
    }
}
