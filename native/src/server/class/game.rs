//! One count of a class: the lots of a board, dealt by seat, and the answers to them beside the program's own counts.
//!
//! The program counts every lot in its own order, whatever the class does, and only its counts are kept. An answer that
//! is equal gives the lot's cell the colour of its browser; any other is dropped. So no answer, and no missing one, can
//! change or delay a count, and nothing is needed to find lots that are late.

use super::pupils::Pupils;
use eightfold_core::{BoardSize, Method};
use eightfold_results::class::{Answer, Cell, Loan, LotState, Lots};
use eightfold_results::{GroupTally, Work};

/// About the most lots: enough for a class, and small enough to be seen one by one on the map.
const MOST_LOTS: u32 = 600;

/// The part of a circle between two neighbours in number, as a fraction of 2³²: the golden ratio, so that the first
/// seats, however many there are, begin far apart.
const STRIDE: u32 = 0x9e37_79b9;

/// A count of a class.
pub(super) struct Game {
    size: BoardSize,
    method: Method,
    cut: Lots,
    /// The most groups of a lot.
    groups_of_a_lot: u32,
    /// The number of the first lot. It is another one for each count, so that an answer to a lot of an earlier count is
    /// not taken for one of this count.
    first: u32,
    lots: Vec<Lot>,
    /// The program's own counts of all groups, as far as they are known.
    own: Vec<Option<GroupTally>>,
}

#[derive(Debug, Default)]
struct Lot {
    /// The number of its groups that the program has not counted yet.
    left: usize,
    /// The browser whose answer waits for the program, or was equal.
    by: Option<String>,
    /// The answer, while it waits.
    answer: Option<Vec<GroupTally>>,
}

impl Game {
    /// Begins with the groups that are counted already, after an earlier game.
    pub(super) fn new(work: &Work, before: Option<&Game>) -> Game {
        let groups_of_a_lot = work.cut().groups().div_ceil(MOST_LOTS);
        let cut = Lots::new(work.cut(), groups_of_a_lot);
        let lots = (0..cut.count()).map(|lot| Lot { left: cut.groups(lot).map_or(0, |it| it.len()), ..Lot::default() });
        let lots = lots.collect();
        let first = before.map_or(0, |before| before.first + Loan::ROUND);
        let own = vec![None; work.cut().groups() as usize];
        let mut game = Game { size: work.size(), method: work.method(), cut, groups_of_a_lot, first, lots, own };
        work.groups().for_each(|(group, tally)| _ = game.know(group, tally));
        game
    }

    /// Deals the next lot to a seat that got so many before, or returns `None` if it has passed all of them. A seat
    /// passes the lots once, from a place of its own, and skips those that others have answered.
    pub(super) fn deal(&self, seat: u8, dealt: &mut u32) -> Option<Loan> {
        while *dealt < self.cut.count() {
            let lot = (self.start(seat) + *dealt) % self.cut.count();
            *dealt += 1;
            if self.lots[lot as usize].by.is_none() {
                let groups = self.cut.groups(lot)?;
                let number = self.first + lot;
                let (size, method, count) = (self.size, self.method, groups.len() as u32);
                return Some(Loan { size, method, lot: number, first: groups.start, count });
            }
        }
        None
    }

    /// Returns the lot at which a seat begins.
    fn start(&self, seat: u8) -> u32 {
        let turn = u32::from(seat).wrapping_mul(STRIDE);
        // turn × lots, of which the upper half is a lot:
        //
        // 63        32 31         0
        //  [   lot    |    rest    ]
        ((u64::from(turn) * u64::from(self.cut.count())) >> 32) as u32
    }

    /// Returns `true` if a lot is among those that a seat has passed.
    pub(super) fn has_dealt(&self, seat: u8, dealt: u32, number: u32) -> bool {
        let (lot, count) = (number.wrapping_sub(self.first), self.cut.count());
        lot < count && (lot + count - self.start(seat)) % count < dealt
    }

    /// Returns `true` if a lot is one of an earlier count.
    pub(super) const fn is_over(&self, number: u32) -> bool {
        number < self.first
    }

    /// Returns the most bytes of an answer.
    pub(super) fn largest_answer(&self) -> usize {
        Answer::largest(self.groups_of_a_lot)
    }

    /// Reads the answer to a lot.
    pub(super) fn read(&self, number: u32, bytes: &[u8]) -> Result<Answer, String> {
        let groups = self.cut.groups(number.wrapping_sub(self.first)).unwrap_or_default();
        Answer::read(bytes, self.method, number, &groups).map_err(|error| error.to_string())
    }

    /// Takes the answer of a browser, the first to a lot. It waits until the program has counted the lot.
    pub(super) fn hear(&mut self, id: &str, answer: Answer, pupils: &mut Pupils) {
        let place = answer.lot.wrapping_sub(self.first) as usize;
        let Some(lot) = self.lots.get_mut(place).filter(|lot| lot.by.is_none()) else { return };
        (lot.by, lot.answer) = (Some(id.to_owned()), Some(answer.tallies));
        self.compare(place, pupils);
    }

    /// Takes the program's own count of a group.
    pub(super) fn count(&mut self, group: u32, tally: GroupTally, pupils: &mut Pupils) {
        if let Some(place) = self.know(group, tally) {
            self.compare(place, pupils);
        }
    }

    /// Notes the program's own count of a group. Returns the place of its lot.
    fn know(&mut self, group: u32, tally: GroupTally) -> Option<usize> {
        let is_new = self.own.get_mut(group as usize)?.replace(tally).is_none();
        let place = self.cut.of(group)? as usize;
        self.lots[place].left -= usize::from(is_new);
        Some(place)
    }

    /// Compares the answer to a lot, if one waits, with the program's count, if it is known.
    fn compare(&mut self, place: usize, pupils: &mut Pupils) {
        let (Some(lot), Some(groups)) = (self.lots.get_mut(place), self.cut.groups(place as u32)) else { return };
        if lot.left > 0 {
            return;
        }
        let Some((id, answer)) = lot.by.clone().zip(lot.answer.take()) else { return };
        let is_equal = groups.zip(answer).all(|(group, tally)| self.own[group as usize] == Some(tally));
        if is_equal {
            pupils.praise(&id);
        } else {
            lot.by = None;
        }
    }

    /// Returns the map.
    pub(super) fn cells(&self, pupils: &Pupils) -> Vec<Cell> {
        let cell = |lot: &Lot| {
            let pupil = lot.by.as_ref().and_then(|id| pupils.number(id)).unwrap_or(Cell::PROGRAM);
            let state = match lot {
                Lot { left: 0, .. } => LotState::Decided,
                Lot { answer: Some(_), .. } => LotState::Answered,
                _ => LotState::Open,
            };
            Cell { state, pupil }
        };
        self.lots.iter().map(cell).collect()
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
    use eightfold_core::count::Tally;
    use eightfold_results::class::NewPupil;
    use std::collections::BTreeSet;
    use std::net::Ipv4Addr;
    use std::time::Instant;

    fn work(n: usize) -> Work {
        Work::new(BoardSize::new(n).unwrap(), Method::Batch, None).unwrap()
    }

    /// A count of N = 12, and the browsers of a class. The right count of each group is 1.
    struct Scene {
        game: Game,
        pupils: Pupils,
        ids: Vec<String>,
    }

    fn tally(count: u64) -> GroupTally {
        GroupTally::Ties(Tally { n: [count, 0, 0, 0] })
    }

    impl Scene {
        fn new(names: usize) -> Scene {
            let mut pupils = Pupils::default();
            let chosen = NewPupil { name: "Mei".into(), version: String::new() };
            let mut join = || pupils.join(chosen.clone(), b"", Ipv4Addr::LOCALHOST.into(), Instant::now()).unwrap().id;
            let ids = (0..names).map(|_| join()).collect();
            Scene { game: Game::new(&work(12), None), pupils, ids }
        }

        fn deal(&mut self, pupil: usize) -> Option<u32> {
            let (seat, dealt) = self.pupils.deal(&self.ids[pupil]).unwrap();
            self.game.deal(seat, dealt).map(|loan| loan.lot)
        }

        /// Answers a lot with this count.
        fn answer(&mut self, pupil: usize, lot: u32, count: u64) {
            let groups = self.game.cut.groups(lot - self.game.first).unwrap();
            let answer = Answer { lot, tallies: vec![tally(count); groups.len()] };
            self.game.hear(&self.ids[pupil].clone(), answer, &mut self.pupils);
        }

        /// Lets the program count a lot.
        fn count(&mut self, lot: u32) {
            for group in self.game.cut.groups(lot).unwrap() {
                self.game.count(group, tally(1), &mut self.pupils);
            }
        }

        fn cell(&self, lot: u32) -> String {
            self.game.cells(&self.pupils)[lot as usize].to_string()
        }
    }

    #[test]
    fn an_equal_answer_colours_its_cell_and_a_different_one_is_dropped() {
        let mut scene = Scene::new(2);
        let lot = scene.deal(0).unwrap();
        assert_eq!(scene.cell(lot), "o00");
        scene.answer(0, lot, 2);
        assert_eq!(scene.cell(lot), "a01", "it waits for the program");
        scene.count(lot);
        assert_eq!(scene.cell(lot), "d00");
        let others: Vec<_> = std::iter::from_fn(|| scene.deal(1)).collect();
        assert!(others.contains(&lot), "another gets it");
        scene.answer(1, lot, 1);
        assert_eq!(scene.cell(lot), "d02", "it is known by now");
        scene.answer(0, lot, 1);
        assert_eq!(scene.cell(lot), "d02", "only the first answer counts");
    }

    #[test]
    fn a_seat_passes_all_lots_once_and_can_answer_only_those_that_it_got() {
        let mut scene = Scene::new(3);
        let lots = scene.game.cut.count();
        let begins: BTreeSet<_> = (0..3).map(|pupil| scene.deal(pupil).unwrap()).collect();
        assert_eq!(begins.len(), 3, "each begins elsewhere");
        let next = scene.deal(0).unwrap();
        let can_answer = |scene: &mut Scene, lot| {
            let (seat, dealt) = scene.pupils.deal(&scene.ids[0]).unwrap();
            scene.game.has_dealt(seat, *dealt, lot)
        };
        let allowed: Vec<_> = (0..lots).filter(|lot| can_answer(&mut scene, *lot)).collect();
        assert!(allowed.len() == 2 && allowed.contains(&next), "{allowed:?}");
        assert!(!can_answer(&mut scene, lots) && !can_answer(&mut scene, u32::MAX));
        assert_eq!(std::iter::from_fn(|| scene.deal(0)).count() as u32, lots - 2);
        assert!((0..lots).all(|lot| can_answer(&mut scene, lot)));
        // Nothing is left to deal where all are answered.
        (0..lots).for_each(|lot| scene.answer(0, lot, 1));
        assert_eq!(scene.deal(1), None);
        assert_eq!(scene.cell(0), "a01");
    }

    #[test]
    fn answers_that_cancel_in_the_sum_of_a_lot_are_found() {
        let mut scene = Scene::new(1);
        let game = Game::new(&work(17), None);
        let lot = (0..game.cut.count()).find(|lot| game.cut.groups(*lot).unwrap().len() > 1).unwrap();
        scene.game = game;
        let groups = scene.game.cut.groups(lot).unwrap();
        let mut tallies = vec![tally(1); groups.len()];
        (tallies[0], tallies[1]) = (tally(0), tally(2));
        scene.game.hear(&scene.ids[0].clone(), Answer { lot, tallies }, &mut scene.pupils);
        scene.count(lot);
        assert_eq!(scene.cell(lot), "d00");
    }

    #[test]
    fn a_count_that_goes_on_has_its_groups_and_the_next_one_has_other_numbers() {
        let mut half = work(12);
        half.add_group(0, tally(1), "here").unwrap();
        let game = Game::new(&half, None);
        let whole = game.cells(&Pupils::default()).iter().filter(|cell| cell.state == LotState::Decided).count();
        assert_eq!(whole, usize::from(game.cut.groups(0).unwrap().len() == 1));
        let next = Game::new(&half, Some(&game));
        let mut dealt = 0;
        assert!(next.deal(1, &mut dealt).unwrap().lot >= Loan::ROUND);
        assert!((0..game.cut.count()).all(|earlier| next.is_over(earlier) && !next.has_dealt(1, u32::MAX, earlier)));
    }
}
