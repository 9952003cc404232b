//! A solution of a case of an opened document: documents hold none, so a worker finds one.

use crate::base::settings::LARGEST;
use crate::files::results::state::Opened;
use crate::files::results::state::recount::case_of;
use eightfold_worker::examine::CaseDigest;
use eightfold_worker::sample::{Sample, Sampled};
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent, TaskOwner};

/// A solution that is looked for, or was.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sampling {
    /// The file it is for.
    pub(crate) opened: u32,
    /// The case.
    pub(crate) case: CaseDigest,
    /// The queens by row, or that there is no solution; `None` until it is known.
    pub(crate) rows: Option<Option<Vec<u8>>>,
    /// Why there will be no answer.
    pub(crate) failure: Option<Failure>,
    task: Option<Task>,
}

impl Sampling {
    /// Begins to look for a solution of a case, by its place; nothing if there is no such case, or if no view shows a board
    /// of that size.
    pub(crate) fn begin(opened: &Opened, at: usize, serial: u32) -> Option<Sampling> {
        let digest = opened.digest().filter(|digest| digest.size.get() <= LARGEST)?;
        let case = digest.cases.get(at)?.clone();
        let request = Request::Sample(Sample { size: digest.size, case: case_of(&case) });
        let task = Some(Task { owner: TaskOwner::Recount, serial, request });
        Some(Sampling { opened: opened.id, case, rows: None, failure: None, task })
    }

    /// Returns the task of the worker.
    pub(crate) const fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// Returns the address of the solution in the view of its images.
    pub(crate) fn address(&self) -> Option<String> {
        let rows = self.rows.as_ref()?.as_ref()?;
        let list: Vec<_> = rows.iter().map(u8::to_string).collect();
        Some(format!("#/symmetry?n={}&rows={}", rows.len(), list.join(",")))
    }

    /// News from the worker.
    pub(crate) fn told(&mut self, told: TaskEvent) {
        if self.task.take_if(|task| task.serial == told.serial).is_none() {
            return;
        }
        match told.news {
            Ok(Reply::Sampled(Sampled { rows })) => self.rows = Some(rows),
            Ok(_) => self.failure = Some(Failure::Broken),
            Err(failure) => self.failure = Some(failure),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{N8, open};
    use crate::files::results::state::Action;
    use crate::files::results::state::Again;
    use crate::files::results::state::Results;
    use eightfold_worker::Failure;
    use eightfold_worker::TaskEvent;
    use eightfold_worker::TaskOwner;
    use eightfold_worker::work;

    fn address(results: &Results) -> Option<String> {
        results.again().and_then(|again| if let Again::Solution(it) = again { it.address() } else { None })
    }

    #[test]
    fn a_solution_of_each_case_has_an_address_unless_there_is_none() {
        let (mut results, mut context) = open(&[("a.json", N8)]);
        let cases = results.chosen().unwrap().digest().unwrap().cases.clone();
        for (at, case) in cases.iter().enumerate() {
            results.apply(Action::Sample(at));
            let task = results.tasks().last().unwrap().clone();
            assert_eq!((task.owner, address(&results)), (TaskOwner::Recount, None));
            work(task.request, &mut context);
            let news = Ok(context.told.pop().unwrap());
            results.told(TaskEvent { owner: task.owner, serial: task.serial, news });
            assert_eq!(address(&results).is_some(), case.n != [0; 4], "{case:?}");
            let begins = format!("#/symmetry?n=8&rows={},", if case.corner { 0 } else { case.bound1 });
            assert!(address(&results).is_none_or(|address| address.starts_with(&begins)), "{case:?}");
        }
        results.apply(Action::Sample(cases.len()));
        assert_eq!(results.again(), None);
        results.apply(Action::Sample(0));
        let serial = results.tasks().last().unwrap().serial;
        results.told(TaskEvent { owner: TaskOwner::Recount, serial, news: Err(Failure::NoWorker) });
        assert!(address(&results).is_none() && results.again().unwrap().task().is_none());
    }
}
