//! The engines of one thread, which count a lot at a time.

use crate::backend::row_sets::{Joiner, Recounter, RowSetCounter};
use crate::backend::{Backend, BackendError, Group, Worker};
use crate::count::walk::RowSetGroup;
use crate::count::{Resources, Walks};
use crate::locked::locked;
use eightfold_core::count::{Tally, count_symmetric};
use eightfold_core::join::RowSet;
use eightfold_core::{BoardSize, Method};
use eightfold_results::GroupTally;
use eightfold_results::campaign::{Counted, LotPart, Lots, Spec, Want};
use std::sync::Mutex;

/// A campaign, as the threads that count for it know it.
pub(crate) struct Site {
    pub(crate) spec: Spec,
    /// The lots. Those of a large board take a fraction of a second to make, so they are made once.
    pub(crate) lots: Lots,
    /// The way to the groups. Those of a lot are found in one go, because other threads ask for other lots.
    way: Mutex<Walks>,
}

impl Site {
    pub(crate) fn new(spec: Spec) -> Site {
        let cut = spec.cut();
        Site { lots: Lots::new(&cut, spec.lot), way: Mutex::new(Walks::new(&cut)), spec }
    }
}

/// The engines of a thread. They are made for the first lot that needs them, and again for another board size.
pub(crate) struct Counter<'a> {
    resources: Resources,
    backend: &'a dyn Backend,
    /// The number of the thread among those of the backend.
    number: usize,
    worker: Option<(BoardSize, Box<dyn Worker + 'a>)>,
    joiner: Option<(BoardSize, Joiner)>,
    recounter: Option<Recounter>,
}

impl<'a> Counter<'a> {
    pub(crate) fn new(resources: Resources, backend: &'a dyn Backend, number: usize) -> Counter<'a> {
        Counter { resources, backend, number, worker: None, joiner: None, recounter: None }
    }

    /// Counts a lot of a site. Gives up between two units or groups, and returns `None`, once `is_over` says so.
    ///
    /// The request is one of the site's campaign.
    pub(crate) fn count(
        &mut self,
        site: &Site,
        want: &Want,
        is_over: &dyn Fn() -> bool,
    ) -> Result<Option<Counted>, BackendError> {
        let size = site.spec.size;
        let groups = match &want.part {
            LotPart::Groups(groups) => groups.clone(),
            &LotPart::Turns(column) => return Ok(Some(Counted::Turns(count_symmetric(size, column)))),
        };
        let mut way = locked(&site.way);
        Ok(match &mut *way {
            Walks::Cases(walk) => {
                let groups = walk.groups(groups);
                drop(way);
                self.ties(size, &groups, is_over)?.map(|ties| Counted::ties(&ties))
            }
            Walks::RowSets(walk) => {
                let groups = walk.groups(groups);
                drop(way);
                let mut count = self.row_set_counter(&site.spec, want.engine(), is_over);
                let mut sum = |group: &RowSetGroup| group.units().try_fold(0, |sum, unit| Some(sum + count(unit)?));
                let tally = |group: &RowSetGroup| sum(group).map(GroupTally::Sum);
                groups.iter().map(tally).collect::<Option<_>>().map(Counted::Groups)
            }
        })
    }

    /// Counts groups of scheme 1 on the backend, as many at once as it prefers.
    fn ties(
        &mut self,
        size: BoardSize,
        groups: &[Group],
        is_over: &dyn Fn() -> bool,
    ) -> Result<Option<Vec<Tally>>, BackendError> {
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
            tallies.extend(worker.count(some)?.into_iter().map(|counted| counted.tally));
        }
        Ok(Some(tallies))
    }

    /// Returns what counts a unit: the join, or for an audit the batch engine, alone or with a sample. It returns
    /// `None` once `is_over` says so.
    fn row_set_counter(
        &mut self,
        spec: &Spec,
        engine: Method,
        is_over: &dyn Fn() -> bool,
    ) -> impl FnMut(RowSet) -> Option<u64> {
        let joins = engine.joins() || spec.audit_samples;
        // The memory of another board is given back before that of this one is taken.
        self.joiner.take_if(|(of, _)| joins && *of != spec.size);
        let mut joiner = joins.then(|| {
            let new = || (spec.size, Joiner::new(spec.size, self.resources.engine, self.resources.join_bytes));
            &mut self.joiner.get_or_insert_with(new).1
        });
        let recounter = self.recounter.get_or_insert_with(|| Recounter::new(self.resources.engine));
        move |unit| match &mut joiner {
            None => recounter.count(unit, is_over),
            Some(joiner) if engine.joins() => joiner.count(unit, is_over),
            Some(joiner) => recounter.sample(unit, *joiner, is_over),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Cpu;
    use crate::count::usual_resources;
    use crate::random::choose;
    use eightfold_core::{Random, known};
    use eightfold_results::Work;
    use eightfold_results::campaign::{Fold, Vote, VoteEffect};
    use std::cell::Cell;

    /// Returns the state of a campaign that believes everyone, with its site.
    fn campaign(n: usize, method: Method, lot: u32) -> (Fold, Site) {
        let size = BoardSize::new(n).unwrap();
        let spec = Spec { lot, quorum: 1, ..Spec::new("test", size, method).unwrap() };
        (Fold::new(spec.clone(), spec.work()), Site::new(spec))
    }

    /// Counts all lots of a board in random order. Returns the work that they make.
    fn count_all(n: usize, method: Method, lot: u32, engine: Option<Method>, audit_samples: bool) -> Work {
        let (mut fold, _) = campaign(n, method, lot);
        let site = Site::new(Spec { audit_samples, ..fold.spec.clone() });
        let resources = usual_resources().unwrap();
        let cpu = Cpu::new(resources.engine, 2);
        let mut counters = [Counter::new(resources, &cpu, 0), Counter::new(resources, &cpu, 1)];
        let lots: Vec<_> = fold.open_lots().collect();
        for (turn, lot) in choose(&mut Random(n as u64), &lots, lots.len()).into_iter().enumerate() {
            let want = Want { engine, ..fold.want(lot).unwrap() };
            let counted = counters[turn % 2].count(&site, &want, &|| false).unwrap().unwrap();
            let vote = Vote { counted, ..Vote::new(lot, want.engine(), "cpu") };
            let vote = fold.read(lot, vote.to_string().as_bytes()).unwrap();
            assert!(matches!(fold.hear(&"ada".parse().unwrap(), vote), Ok(VoteEffect::Decided(_))));
        }
        let has_joined = counters.iter().any(|counter| counter.joiner.is_some());
        assert_eq!(has_joined, method.joins() && (engine.is_none() || audit_samples), "{method}, {engine:?}");
        fold.work().clone()
    }

    #[test]
    fn lots_in_any_order_make_the_whole_count() {
        for (n, lot) in [(12, 1), (12, 3), (14, 1), (14, 7)] {
            let size = BoardSize::new(n).unwrap();
            for (method, engine, samples) in [
                (Method::Batch, None, false),
                (Method::Join, None, false),
                (Method::Join, None, true),
                (Method::Join, Some(Method::Batch), false),
                (Method::Join, Some(Method::Batch), true),
            ] {
                let work = count_all(n, method, lot, engine, samples);
                let totals = work.totals().unwrap().unwrap();
                assert_eq!(Some(totals.total), known::total(size), "N = {n}, {method}, {engine:?}");
            }
        }
    }

    #[test]
    fn a_lot_is_given_up_between_units_and_groups() {
        let resources = usual_resources().unwrap();
        let cpu = Cpu::new(resources.engine, 1);
        for method in Method::ALL {
            let (fold, site) = campaign(14, method, 3);
            let mut counter = Counter::new(resources, &cpu, 0);
            let mut wants = fold.open_lots().filter_map(|lot| fold.want(lot));
            let want = wants.find(|want| matches!(&want.part, LotPart::Groups(groups) if groups.len() == 3)).unwrap();
            let asked = Cell::new(0);
            let mut count = |most: usize| {
                asked.set(0);
                let is_over = || asked.replace(asked.get() + 1) >= most;
                counter.count(&site, &want, &is_over).unwrap()
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
