//! A group of an opened document, counted again here and now.

use crate::files::results::state::Opened;
use eightfold_worker::recount::{Recount, Recounted, RecountedGroup};
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent, TaskOwner};

/// A group that is counted again, or was.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Regroup {
    /// The file it is from.
    pub(crate) opened: u32,
    /// Its number.
    pub(crate) group: u32,
    /// The outcome. `None` after the task has ended means that the file could not be read.
    pub(crate) found: Option<RecountedGroup>,
    /// Why there will be no answer.
    pub(crate) failure: Option<Failure>,
    task: Option<Task>,
}

impl Regroup {
    /// Begins to count a group of a file again; nothing if the file has no such group.
    pub(crate) fn begin(opened: &Opened, group: u32, serial: u32) -> Option<Regroup> {
        let file = opened.digest().filter(|digest| group < digest.groups[1]).and(opened.file)?;
        let request = Request::Recount(Recount { file, group });
        let task = Some(Task { owner: TaskOwner::Recount, serial, request });
        Some(Regroup { opened: opened.id, group, found: None, failure: None, task })
    }

    /// Returns the task of the worker.
    pub(crate) const fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// Returns `true` if the document says the same. Returns `None` until it is known, and where the document is
    /// silent.
    pub(crate) fn agrees(&self) -> Option<bool> {
        let found = self.found.as_ref()?;
        Some(found.said? == found.counted)
    }

    /// News from the worker.
    pub(crate) fn told(&mut self, told: TaskEvent) {
        if self.task.take_if(|task| task.serial == told.serial).is_none() {
            return;
        }
        (self.found, self.failure) = match told.news {
            Ok(Reply::Recounted(Recounted { found: Some(found) })) => (Some(found), None),
            // The file is not what it was when it was opened.
            Ok(_) => (None, None),
            Err(failure) => (None, Some(failure)),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{N8, open};
    use crate::files::results::state::Action;
    use crate::files::results::state::Again;
    use crate::files::results::state::Regroup;
    use crate::files::results::state::Results;
    use eightfold_worker::Failure;
    use eightfold_worker::Kept;
    use eightfold_worker::TaskEvent;
    use eightfold_worker::TaskOwner;
    use eightfold_worker::work;

    /// Lets the worker do what is wanted.
    fn settle(results: &mut Results, context: &mut Kept) {
        let task = results.tasks().find(|task| task.owner == TaskOwner::Recount).unwrap().clone();
        work(task.request, context);
        let news = Ok(context.told.pop().unwrap());
        results.told(TaskEvent { owner: TaskOwner::Recount, serial: task.serial, news });
    }

    fn regroup(results: &Results) -> Option<&Regroup> {
        results.again().and_then(|again| if let Again::Group(regroup) = again { Some(regroup) } else { None })
    }

    #[test]
    fn every_group_is_counted_again_and_one_that_is_not_there_is_not() {
        let (mut results, mut context) = open(&[("a.json", N8)]);
        for group in 0..8 {
            results.apply(Action::RecountGroup(group));
            assert_eq!(regroup(&results).unwrap().agrees(), None);
            settle(&mut results, &mut context);
            let found = regroup(&results).unwrap();
            assert_eq!((found.group, found.agrees(), found.task()), (group, Some(true), None));
        }
        results.apply(Action::RecountGroup(8));
        assert_eq!((results.again(), results.tasks().count()), (None, 0));
    }

    #[test]
    fn a_group_and_a_case_take_turns() {
        let (mut results, mut context) = open(&[("a.json", N8)]);
        results.apply(Action::Recount(0));
        results.apply(Action::RecountGroup(3));
        assert!(regroup(&results).is_some());
        assert_eq!(results.tasks().count(), 1);
        results.apply(Action::Recount(0));
        assert!(matches!(results.again(), Some(Again::Case(_))));
        results.apply(Action::Sample(0));
        assert!(matches!(results.again(), Some(Again::Solution(_))));
        assert_eq!(results.tasks().count(), 1);
        // A worker that breaks off, and news of what is no longer wanted.
        results.apply(Action::RecountGroup(3));
        let late = results.tasks().last().unwrap().serial;
        results.told(TaskEvent { owner: TaskOwner::Recount, serial: late, news: Err(Failure::Broken) });
        assert_eq!(regroup(&results).unwrap().failure, Some(Failure::Broken));
        results.apply(Action::RecountGroup(4));
        results.told(TaskEvent { owner: TaskOwner::Recount, serial: late, news: Err(Failure::Broken) });
        assert_eq!(regroup(&results).unwrap().failure, None);
        settle(&mut results, &mut context);
        assert_eq!(regroup(&results).unwrap().agrees(), Some(true));
        // A file that is no longer what it was.
        results.apply(Action::RecountGroup(4));
        context.files[0].1.clear();
        settle(&mut results, &mut context);
        let unread = regroup(&results).unwrap();
        assert_eq!((&unread.found, unread.failure, unread.task()), (&None, None, None));
        results.apply(Action::StopRecount);
        assert_eq!(regroup(&results), None);
    }
}
