//! One count of a class: the lots of a board, who gets which, and the program's judgement of each answer.
//!
//! The program counts every answered lot again and decides by its own count alone, so no answer can make a count wrong.
//! A lot whose browser is late goes to another one too; at the end the program counts the lots that are left.

use super::counter::Board;
use super::decided::Decided;
use super::pupils::Pupils;
use eightfold_results::class::{Answer, Cell, Loan, LotState};
use eightfold_results::{GroupTally, Work};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

/// About the most lots: enough for a class, and small enough to be seen one by one on the map.
const MOST_LOTS: u32 = 600;

/// A lot is late after so many times the usual time, within these bounds. The usual time is unknown at first.
const TIMES: u32 = 5;
const LATE: (Duration, Duration) = (Duration::from_secs(3), Duration::from_secs(60));
const FIRST: Duration = Duration::from_secs(4);

/// A lot is the program's so long after it was lent for the first time, whoever has it then.
const LONGEST: Duration = Duration::from_secs(4 * 60);

/// A lot is the program's after so many wrong answers.
const LIES: usize = 3;

/// If nothing was answered for so long, though browsers are here, the program does not wait for them.
const QUIET: Duration = Duration::from_secs(30);

/// The loans that an address may always have. With more, it may not have more than half of the open lots.
const FEW: usize = 64;

/// A count of a class.
pub(super) struct Game {
    pub(super) board: Arc<Board>,
    lots: Vec<Lot>,
    /// The time that browsers take for a lot.
    usual: Duration,
    /// The time of the last answer, or of the first loan.
    heard: Option<Instant>,
    decided: Sender<Decided>,
}

#[derive(Debug, Default)]
struct Lot {
    is_done: bool,
    /// The browser whose answer waits for the program, or was right.
    by: Option<String>,
    /// The answer, while it waits.
    answer: Option<Vec<GroupTally>>,
    /// The program's own count.
    own: Option<Vec<GroupTally>>,
    /// `true` while a thread of the program counts the lot.
    is_counted: bool,
    /// The time at which it was lent for the first time.
    lent: Option<Instant>,
    /// The browsers that answered otherwise than the program, and the time of the last such answer.
    wrong: BTreeSet<String>,
    reopened: Option<Instant>,
}

impl Lot {
    fn is_open(&self) -> bool {
        !self.is_done && self.answer.is_none()
    }
}

impl Game {
    /// Begins with the work that is done, or goes on with an earlier game of the same run. What is decided is sent.
    pub(super) fn new(work: &Work, before: Option<Game>, decided: Sender<Decided>) -> Option<Game> {
        let board = Board::new(work.cut(), work.cut().groups().div_ceil(MOST_LOTS));
        // Whoever resumes a count waits for it.
        let heard = before.is_some().then(Instant::now);
        let mut lots = before.map_or_else(Vec::new, |game| game.lots);
        lots.resize_with(board.lots.count() as usize, Lot::default);
        for (number, lot) in (0..).zip(&mut lots) {
            let mut groups = board.lots.groups(number)?;
            (lot.is_done, lot.is_counted) = (groups.all(|group| work.has_group(group)), false);
            // An own count of the program may be why the sum was wrong.
            if !lot.is_done {
                lot.own = None;
                lot.by = lot.by.take().filter(|_| lot.answer.is_some());
            }
        }
        Some(Game { board: Arc::new(board), lots, usual: FIRST, heard, decided })
    }

    fn is_late(&self, since: Instant, now: Instant) -> bool {
        now.saturating_duration_since(since) >= (self.usual * TIMES).clamp(LATE.0, LATE.1)
    }

    fn open(&self) -> impl Iterator<Item = (u32, &Lot)> {
        (0..).zip(&self.lots).filter(|(_, lot)| lot.is_open())
    }

    /// Lends a lot to a browser whose address has so many in hand: a free one, or one that is late.
    pub(super) fn lend(&mut self, id: &str, of_address: usize, pupils: &mut Pupils, now: Instant) -> Option<Loan> {
        if of_address >= FEW.max(self.open().count() / 2) {
            return None;
        }
        let in_hand = pupils.in_hand();
        let since = |lot| in_hand.get(&lot).map(|(since, _)| *since);
        let free = self.open().filter(|(number, lot)| {
            let is_free = since(*number).is_none_or(|since| self.is_late(since, now));
            is_free && !lot.is_counted && !lot.wrong.contains(id) && !pupils.holds(id, *number)
        });
        let (number, _) = free.min_by_key(|(number, _)| (since(*number), *number))?;
        pupils.lend(id, number, now);
        self.heard.get_or_insert(now);
        self.lots[number as usize].lent.get_or_insert(now);
        self.loan(number)
    }

    fn loan(&self, lot: u32) -> Option<Loan> {
        let Board { size, method, lots, .. } = &*self.board;
        let groups = lots.groups(lot)?;
        Some(Loan { size: *size, method: *method, lot, first: groups.start, count: groups.end - groups.start })
    }

    /// Returns a lot for a thread of the program. A lot whose count is known is decided and not counted again.
    pub(super) fn next_of_program(&mut self, pupils: &mut Pupils, now: Instant) -> Option<Loan> {
        let mut number = self.due(pupils, now)?;
        while self.lots[number as usize].own.is_some() {
            self.decide(number, pupils);
            number = self.due(pupils, now)?;
        }
        self.lots[number as usize].is_counted = true;
        self.loan(number)
    }

    /// Returns the lot whose turn it is: one whose answer waits; one that is late, when each open lot has been lent;
    /// and any, when browsers are here and none answers right. A lot that is lent again and again is late all the
    /// same.
    fn due(&self, pupils: &Pupils, now: Instant) -> Option<u32> {
        let in_hand = pupils.in_hand();
        let loan = |number: u32| in_hand.get(&number).map(|(since, _)| *since);
        let for_long = |first| now.saturating_duration_since(first) >= LONGEST;
        let is_late = |(number, lot): &(u32, &Lot)| {
            let since = loan(*number).max(lot.reopened).or(lot.lent);
            since.is_some_and(|since| self.is_late(since, now)) || lot.lent.is_some_and(for_long)
        };
        let is_quiet = self.heard.is_some_and(|heard| now.saturating_duration_since(heard) >= QUIET);
        let waits = (0..).zip(&self.lots).find(|(_, lot)| lot.answer.is_some() && !lot.is_counted);
        let left = || {
            let mut open = self.open().filter(|(_, lot)| !lot.is_counted);
            if is_quiet && pupils.are_awake(now) {
                return open.next();
            }
            let is_end = self.open().all(|(_, lot)| lot.lent.is_some());
            open.find(is_late).filter(|_| is_end)
        };
        waits.or_else(left).map(|(number, _)| number)
    }

    /// Returns the most bytes of an answer.
    pub(super) fn largest_answer(&self) -> usize {
        Answer::largest(self.board.groups_of_a_lot)
    }

    /// Reads the answer to a lot.
    pub(super) fn read(&self, lot: u32, bytes: &[u8]) -> Result<Answer, String> {
        let groups = self.board.lots.groups(lot).unwrap_or_default();
        Answer::read(bytes, self.board.method, lot, &groups).map_err(|error| error.to_string())
    }

    /// Takes the answer of a browser, which took this time. It waits until the program has counted the lot.
    pub(super) fn hear(&mut self, id: &str, answer: Answer, took: Duration, pupils: &mut Pupils, now: Instant) {
        let Some(lot) = self.lots.get_mut(answer.lot as usize).filter(|lot| lot.is_open()) else { return };
        self.usual = (self.usual * 7 + took) / 8;
        (lot.by, lot.answer) = (Some(id.to_owned()), Some(answer.tallies));
        pupils.end_loans_of(answer.lot);
        self.judge(answer.lot, pupils, now);
    }

    /// Takes the program's own count of a lot.
    pub(super) fn count(&mut self, number: u32, own: Vec<GroupTally>, pupils: &mut Pupils, now: Instant) {
        let Some(lot) = self.lots.get_mut(number as usize).filter(|lot| !lot.is_done) else { return };
        (lot.own, lot.is_counted) = (Some(own), false);
        self.judge(number, pupils, now);
    }

    /// Takes a lot back from a thread of the program that has not counted it, so that others can.
    pub(super) fn give_back(&mut self, number: u32) {
        self.lots[number as usize].is_counted = false;
    }

    /// Compares the answer to a lot, if there is one, with the program's count, if it is known.
    fn judge(&mut self, number: u32, pupils: &mut Pupils, now: Instant) {
        let lot = &mut self.lots[number as usize];
        let Some(tallies) = &lot.own else { return };
        if let (Some(id), Some(answer)) = (&lot.by, lot.answer.take()) {
            let is_right = *tallies == answer;
            pupils.judge(id, is_right);
            if is_right {
                self.heard = Some(now);
            } else {
                lot.wrong.extend(lot.by.take());
                lot.reopened = Some(now);
                if lot.wrong.len() < LIES {
                    return;
                }
            }
        }
        self.decide(number, pupils);
    }

    /// Decides a lot by the program's count.
    fn decide(&mut self, number: u32, pupils: &mut Pupils) {
        let (Some(groups), lot) = (self.board.lots.groups(number), &mut self.lots[number as usize]) else { return };
        let Some(tallies) = lot.own.clone() else { return };
        lot.is_done = true;
        pupils.end_loans_of(number);
        // A run that was stopped in the meantime no longer receives.
        let _ = self.decided.send(Decided { first: groups.start, tallies, by_browser: lot.by.is_some() });
    }

    /// Returns the map.
    pub(super) fn cells(&self, pupils: &Pupils) -> Vec<Cell> {
        let in_hand = pupils.in_hand();
        let cell = |(number, lot): (u32, &Lot)| {
            let by = || lot.by.as_ref().and_then(|id| pupils.number(id)).unwrap_or(Cell::PROGRAM);
            let (state, pupil) = match in_hand.get(&number) {
                _ if lot.is_done => (LotState::Decided, by()),
                _ if lot.answer.is_some() => (LotState::Answered, by()),
                Some((_, holder)) => (LotState::InHand, *holder),
                None => (LotState::Open, Cell::PROGRAM),
            };
            Cell { state, pupil }
        };
        (0..).zip(&self.lots).map(cell).collect()
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Game").field("lots", &self.lots).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::count::{Symmetric, Tally};
    use eightfold_core::{BoardSize, Method};
    use eightfold_results::class::{Admission, NewPupil};
    use std::net::Ipv4Addr;
    use std::sync::mpsc::{Receiver, channel};

    /// A count of N = 12, and the browsers of a class. The right count of each group is 1.
    struct Scene {
        game: Game,
        pupils: Pupils,
        admissions: Vec<Admission>,
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
            let chosen = NewPupil { name: "Mei".into(), workers: 8, version: String::new() };
            let mut join = || pupils.join(chosen.clone(), Ipv4Addr::LOCALHOST.into(), now).unwrap();
            let admissions: Vec<_> = (0..names).map(|_| join()).collect();
            let ids = admissions.iter().map(|admission| admission.id.clone()).collect();
            Scene { game: Game::new(&work, None, sender).unwrap(), pupils, admissions, ids, decided, now }
        }

        fn lend(&mut self, pupil: usize) -> Option<u32> {
            self.game.lend(&self.ids[pupil], 0, &mut self.pupils, self.now).map(|loan| loan.lot)
        }

        fn counted(&self, lot: u32, count: u64) -> Vec<GroupTally> {
            let groups = self.game.board.lots.groups(lot).unwrap();
            vec![GroupTally::Ties(Tally { n: [count, 0, 0, 0] }); groups.len()]
        }

        /// Lets every browser send a sign of life.
        fn hear_all(&mut self) {
            for Admission { id, secret, .. } in &self.admissions {
                self.pupils.hear(id, secret.as_bytes(), self.now).unwrap();
            }
        }

        /// Answers a lot with this count.
        fn answer(&mut self, pupil: usize, lot: u32, count: u64) {
            let answer = Answer { lot, tallies: self.counted(lot, count) };
            let took = Duration::from_millis(100);
            self.game.hear(&self.ids[pupil].clone(), answer, took, &mut self.pupils, self.now);
        }

        /// Lets the program count a lot, if it wants to. Returns the lot.
        fn count(&mut self) -> Option<u32> {
            let lot = self.game.next_of_program(&mut self.pupils, self.now)?.lot;
            let own = self.counted(lot, 1);
            self.game.count(lot, own, &mut self.pupils, self.now);
            Some(lot)
        }

        fn cell(&self, lot: u32) -> String {
            self.game.cells(&self.pupils)[lot as usize].to_string()
        }

        /// Returns `true` if a browser counted the lot that was decided last, or the program; `None` without any.
        fn by_browser(&self) -> Option<bool> {
            self.decided.try_iter().last().map(|decided| decided.by_browser)
        }
    }

    #[test]
    fn a_right_answer_is_taken_and_a_wrong_one_gives_the_lot_to_another() {
        let mut scene = Scene::new(2);
        let lot = scene.lend(0).unwrap();
        assert_eq!((scene.count(), scene.cell(lot).as_str()), (None, "h01"));
        scene.answer(0, lot, 2);
        assert_eq!((scene.by_browser(), scene.cell(lot).as_str()), (None, "a01"), "it waits for the program");
        assert_eq!((scene.count(), scene.by_browser()), (Some(lot), None));
        assert_ne!(scene.lend(0), Some(lot), "it has answered");
        assert_eq!((scene.lend(1), scene.cell(lot).as_str()), (Some(lot), "h02"));
        scene.answer(1, lot, 1);
        assert_eq!((scene.by_browser(), scene.cell(lot).as_str()), (Some(true), "d02"), "the program knows it by now");
        let records: Vec<_> = scene.pupils.shown().iter().map(|it| (it.answers, it.wrong)).collect();
        assert_eq!(records, [(0, 1), (1, 0)]);
    }

    #[test]
    fn a_lot_on_which_a_thread_of_the_program_failed_is_counted_by_another() {
        let mut scene = Scene::new(1);
        let lot = scene.lend(0).unwrap();
        scene.answer(0, lot, 1);
        let next = |scene: &mut Scene| scene.game.next_of_program(&mut scene.pupils, scene.now).map(|loan| loan.lot);
        assert_eq!([next(&mut scene), next(&mut scene)], [Some(lot), None]);
        scene.game.give_back(lot);
        assert_eq!((scene.count(), scene.by_browser()), (Some(lot), Some(true)));
    }

    #[test]
    fn a_lot_whose_count_is_known_is_not_counted_again() {
        let mut scene = Scene::new(1);
        let lot = scene.lend(0).unwrap();
        scene.answer(0, lot, 2);
        assert_eq!(scene.count(), Some(lot), "the answer was wrong, so the lot stays open");
        while scene.lend(0).is_some() {}
        scene.now += LONGEST;
        assert!(std::iter::from_fn(|| scene.count()).all(|counted| counted != lot));
        assert!(scene.game.lots.iter().all(|lot| lot.is_done));
    }

    #[test]
    fn lies_that_cancel_in_the_sum_are_found_and_three_are_enough() {
        let mut scene = Scene::new(2);
        for lie in [0, 2, 0] {
            scene.pupils.free_hand(&scene.ids[0]).unwrap();
            let lot = scene.lend(0).unwrap();
            scene.answer(0, lot, lie);
            scene.count();
        }
        let refused = scene.pupils.free_hand(&scene.ids[0]).unwrap_err().sentence;
        assert_eq!(refused, "3 answers of this browser differ from the program's, so it gets no more lots");
        assert_eq!(scene.by_browser(), None);
    }

    #[test]
    fn a_late_lot_goes_to_another_and_at_the_end_to_the_program() {
        let mut scene = Scene::new(2);
        let silent = scene.lend(0).unwrap();
        let other = scene.lend(1).unwrap();
        assert_ne!(other, silent);
        scene.answer(1, other, 1);
        assert_eq!(scene.count(), Some(other));
        scene.now += FIRST * TIMES;
        assert_eq!(scene.count(), None, "others may still count it");
        let rest: Vec<_> = std::iter::from_fn(|| scene.lend(1)).collect();
        assert_eq!(rest.last(), Some(&silent), "it comes last");
        for &lot in rest.iter().filter(|lot| **lot != silent) {
            scene.answer(1, lot, 1);
            assert_eq!(scene.count(), Some(lot));
        }
        assert_eq!((scene.count(), scene.by_browser()), (None, Some(true)), "the other one has it now");
        scene.now += LATE.1;
        assert_eq!((scene.count(), scene.by_browser()), (Some(silent), Some(false)));
        assert!(scene.game.lots.iter().all(|lot| lot.is_done));
    }

    #[test]
    fn the_program_does_not_wait_for_a_class_that_is_here_and_answers_nothing() {
        let mut scene = Scene::new(18);
        assert!((0..18).all(|pupil| scene.lend(pupil).is_some()));
        scene.now += QUIET;
        assert_eq!(scene.count(), None, "nobody is awake");
        scene.hear_all();
        while scene.count().is_some() {}
        assert!(scene.game.lots.iter().all(|lot| lot.is_done));
    }

    #[test]
    fn neither_liars_nor_a_browser_that_borrows_for_ever_keep_a_count_from_ending() {
        let mut scene = Scene::new(4);
        for lie in 1..4 {
            let lot = scene.lend(lie).unwrap();
            assert_eq!(lot, 0, "the first lot is open again after each lie");
            scene.answer(lie, lot, 5);
            scene.count();
            assert_eq!(scene.game.lots[0].is_done, lie == 3);
            std::iter::from_fn(|| scene.lend(lie)).for_each(drop);
            scene.pupils.end_loans();
        }
        for _ in 0..2 * LONGEST.as_secs() {
            scene.pupils.free_hand(&scene.ids[0]).unwrap();
            std::iter::from_fn(|| scene.lend(0)).for_each(drop);
            while scene.count().is_some() {}
            scene.now += Duration::from_secs(1);
        }
        assert!(scene.game.lots.iter().all(|lot| lot.is_done), "{:?}", scene.game);
    }

    #[test]
    fn an_address_has_no_more_than_half_of_the_open_lots() {
        let mut scene = Scene::new(1);
        let (id, half) = (scene.ids[0].clone(), FEW.max(scene.game.lots.len() / 2));
        assert!(scene.game.lend(&id, half, &mut scene.pupils, scene.now).is_none());
        assert!(scene.game.lend(&id, half - 1, &mut scene.pupils, scene.now).is_some());
    }
}
