//! The engines of one of the program's threads, which count a lot at a time.

use crate::backend::colours::{ByColours, UnitCounter};
use crate::backend::{Backend, BackendError, Group, Worker};
use crate::count::walk::UnitGroup;
use crate::count::{Resources, Walks};
use crate::locked::locked;
use eightfold_core::{BoardSize, Method};
use eightfold_results::class::{Loan, Lots};
use eightfold_results::{Cut, GroupTally};
use std::sync::Mutex;

/// A board that a class counts.
pub(super) struct Board {
    pub(super) size: BoardSize,
    pub(super) method: Method,
    pub(super) lots: Lots,
    /// The most groups of a lot.
    pub(super) groups_of_a_lot: u32,
    /// The way to the groups. Those of a lot are found in one go, because other threads ask for other lots.
    way: Mutex<Walks>,
}

impl Board {
    pub(super) fn new(cut: &Cut, groups_of_a_lot: u32) -> Board {
        let (lots, way) = (Lots::new(cut, groups_of_a_lot), Mutex::new(Walks::new(cut)));
        Board { size: cut.size(), method: cut.method(), lots, groups_of_a_lot, way }
    }
}

/// The engines of a thread. They are made for the first lot that needs them, and again for another board size.
pub(super) struct Counter<'a> {
    resources: Resources,
    backend: &'a dyn Backend,
    /// The number of the thread among those of the backend.
    number: usize,
    worker: Option<(BoardSize, Box<dyn Worker + 'a>)>,
    by_colours: Option<(BoardSize, ByColours)>,
}

impl<'a> Counter<'a> {
    pub(super) fn new(resources: Resources, backend: &'a dyn Backend, number: usize) -> Counter<'a> {
        Counter { resources, backend, number, worker: None, by_colours: None }
    }

    /// Counts a lot of a board. Gives up between two units or groups, and returns `None`, once `is_over` says so.
    pub(super) fn count(
        &mut self,
        board: &Board,
        loan: &Loan,
        is_over: &dyn Fn() -> bool,
    ) -> Result<Option<Vec<GroupTally>>, BackendError> {
        let mut way = locked(&board.way);
        match &mut *way {
            Walks::Cases(walk) => {
                let groups = walk.groups(loan.groups());
                drop(way);
                self.ties(board.size, &groups, is_over)
            }
            &mut Walks::Colours(size) => {
                drop(way);
                let counter = self.by_colours(size);
                let mut sum = |index| {
                    let mut units = UnitGroup { size, index }.units();
                    units.try_fold(0, |sum, unit| Some(sum + counter.count(unit, is_over)?))
                };
                Ok(loan.groups().map(|index| sum(index).map(GroupTally::Sum)).collect())
            }
        }
    }

    /// Counts groups of scheme 1 on the backend, as many at once as it prefers.
    fn ties(
        &mut self,
        size: BoardSize,
        groups: &[Group],
        is_over: &dyn Fn() -> bool,
    ) -> Result<Option<Vec<GroupTally>>, BackendError> {
        let (backend, number) = (self.backend, self.number);
        let worker = match self.worker.take().filter(|(of, _)| *of == size) {
            Some(same) => self.worker.insert(same),
            None => self.worker.insert((size, backend.prepare(size, number)?)),
        };
        let worker = worker.1.as_mut();
        let mut tallies = Vec::with_capacity(groups.len());
        for some in groups.chunks(worker.appetite().max(1)) {
            if is_over() {
                return Ok(None);
            }
            tallies.extend(worker.count(some)?.into_iter().map(|counted| GroupTally::Ties(counted.tally)));
        }
        Ok(Some(tallies))
    }

    fn by_colours(&mut self, size: BoardSize) -> &mut ByColours {
        // The memory of another board is given back before that of this one is taken.
        self.by_colours.take_if(|(of, _)| *of != size);
        let new = || (size, ByColours::new(size, self.resources.engine));
        &mut self.by_colours.get_or_insert_with(new).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Cpu;
    use crate::count::usual_resources;
    use crate::random::choose;
    use eightfold_core::count::count_symmetric;
    use eightfold_core::{Random, known};
    use eightfold_results::Work;
    use std::cell::Cell;

    fn board(n: usize, method: Method, groups: u32) -> Board {
        Board::new(&Cut::new(BoardSize::new(n).unwrap(), method).unwrap(), groups)
    }

    fn loan(board: &Board, lot: u32) -> Loan {
        let groups = board.lots.groups(lot).unwrap();
        Loan { size: board.size, method: board.method, lot, first: groups.start, count: groups.len() as u32 }
    }

    #[test]
    fn lots_in_any_order_make_the_whole_count() {
        let resources = usual_resources().unwrap();
        let cpu = Cpu::new(resources.engine, 2);
        for (n, groups, method) in
            [12, 14].into_iter().flat_map(|n| Method::ALL.map(|method| (n, n as u32 / 4, method)))
        {
            let (board, mut work) =
                (board(n, method, groups), Work::new(BoardSize::new(n).unwrap(), method, None).unwrap());
            let mut counters = [Counter::new(resources, &cpu, 0), Counter::new(resources, &cpu, 1)];
            let lots = Vec::from_iter(0..board.lots.count());
            for (turn, lot) in choose(&mut Random(n as u64), &lots, lots.len()).into_iter().enumerate() {
                let loan = loan(&board, lot);
                let tallies = counters[turn % 2].count(&board, &loan, &|| false).unwrap().unwrap();
                for (group, tally) in loan.groups().zip(tallies) {
                    work.add_group(group, tally, "here").unwrap();
                }
            }
            for column in 0..n {
                work.add_turns(column, count_symmetric(board.size, column), "here").unwrap();
            }
            assert_eq!(
                work.totals().unwrap().map(|totals| totals.total),
                known::total(board.size),
                "N = {n}, {method}"
            );
        }
    }

    #[test]
    fn a_lot_is_given_up_between_units_and_groups() {
        let resources = usual_resources().unwrap();
        let cpu = Cpu::new(resources.engine, 1);
        for method in Method::ALL {
            let board = board(14, method, 3);
            let mut counter = Counter::new(resources, &cpu, 0);
            let whole = (0..).map(|lot| loan(&board, lot)).find(|loan| loan.count == 3).unwrap();
            let asked = Cell::new(0);
            let mut count = |most: usize| {
                asked.set(0);
                let is_over = || asked.replace(asked.get() + 1) >= most;
                counter.count(&board, &whole, &is_over).unwrap()
            };
            // The first count also makes the lists that the join keeps for the next ones.
            let whole = count(usize::MAX);
            assert_eq!(count(usize::MAX), whole, "{method}");
            let times = asked.get();
            assert!(whole.is_some() && times > 2, "{method}: asked {times} times");
            assert_eq!(count(times - 1), None, "{method}");
            assert_eq!(count(times), whole, "{method}: what was given up before leaves no trace");
        }
    }
}
