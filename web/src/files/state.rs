//! The state of the views of files, Count and Results.

use crate::files::count::state as counting;
use crate::files::count::state::Counting;
use crate::files::results::state as results;
use crate::files::results::state::Results;
use eightfold_worker::{Task, TaskEvent};

/// The views of files.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct State {
    /// The results in their view.
    pub(crate) results: Results,
    /// The count in its view.
    pub(crate) counting: Counting,
}

/// Something that happens in the views of files.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Something in the view of the results.
    Results(results::Action),
    /// Something in the view of counting, at a time in milliseconds since 1970.
    Counting(counting::Action, u64),
    /// News from a worker.
    TaskEvent(TaskEvent),
}

impl State {
    /// Returns the tasks of workers.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = &Task> + Clone {
        self.results.tasks().chain(self.counting.tasks())
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Results(action) => self.results.apply(action),
            Action::Counting(action, now) => {
                self.counting.apply(action, now);
                // Its time stands in the chart of the results.
                if let Some(made) = self.counting.made()
                    && let Some(digest) = &made.examined.digest
                {
                    let counted = results::Action::Counted(made.file, digest.clone());
                    self.results.apply(counted);
                }
            }
            // Those of the count are told with the time.
            Action::TaskEvent(told) => self.results.told(told),
        }
    }
}
