//! The state of the views of files, Count and Results.

use crate::base::notice::Notice;
use crate::base::pairs::{Pair, number};
use crate::base::view::View;
use crate::files::count::state as counting;
use crate::files::count::state::{Counting, Means};
use crate::files::results::state as results;
use crate::files::results::state::{Results, Source};
use eightfold_worker::{Task, TaskEvent, TaskOwner};
use std::rc::Rc;

/// The views of files.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct State {
    /// The results in their view.
    pub(crate) results: Rc<Results>,
    /// The count in its view.
    pub(crate) counting: Rc<Counting>,
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

    /// Returns the pairs of an address that lead back to what a view shows. A reader's own files have none.
    pub(crate) fn pairs(&self, view: View) -> Vec<Pair> {
        match view {
            View::Results => {
                let sources: Vec<_> = self.results.sources().map(Source::to_string).collect();
                vec![("open", (!sources.is_empty()).then(|| sources.join(",")))]
            }
            View::Count => {
                let counting = &self.counting;
                vec![
                    ("n", Some(counting.size.to_string())),
                    ("workers", counting.chosen_workers().map(|workers| workers.to_string())),
                    ("with", counting.means().asked()),
                    ("method", counting.asks_method()),
                ]
            }
            _ => Vec::new(),
        }
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Results(action) => Rc::make_mut(&mut self.results).apply(action),
            Action::Counting(action, now) => {
                Rc::make_mut(&mut self.counting).apply(action, now);
                // Its time stands in the chart of the results.
                if let Some(made) = self.counting.made()
                    && let Some(digest) = &made.examined.digest
                {
                    let counted = results::Action::Counted(made.file, digest.clone());
                    Rc::make_mut(&mut self.results).apply(counted);
                }
            }
            Action::TaskEvent(told) => match told.owner {
                TaskOwner::Results | TaskOwner::Recount => Rc::make_mut(&mut self.results).told(told),
                // Those of the count are told with the time, and nobody else here sends workers.
                TaskOwner::Counter(_)
                | TaskOwner::Card(_)
                | TaskOwner::Walk
                | TaskOwner::Ladder
                | TaskOwner::Masks
                | TaskOwner::Classes
                | TaskOwner::Play
                | TaskOwner::Learn(_) => {}
            },
        }
    }

    /// Shows in a view what the pairs of an address ask for, and returns `true` if all were understood.
    pub(crate) fn visit<'a>(
        &mut self,
        view: View,
        pairs: impl Iterator<Item = (&'a str, &'a str)>,
        notices: &mut Vec<Notice>,
    ) -> bool {
        let mut understood = true;
        for (key, value) in pairs {
            understood &= match (view, key) {
                (View::Results, "open") => self.open(value),
                (View::Count, "n") => self.choose_size(value, notices),
                (View::Count, "workers") => {
                    self.choose(number(value), counting::Action::Workers, |it| it.chosen_workers().map(u64::from))
                }
                (View::Count, "with") => self.choose_means(value),
                (View::Count, "method") => self.choose_method(value),
                _ => false,
            };
        }
        understood
    }

    /// Chooses a board size, or the nearest to it, and returns `true` if that is taken.
    fn choose_size(&mut self, value: &str, notices: &mut Vec<Notice>) -> bool {
        let asked = number(value);
        let nearest = asked.map(Counting::nearest);
        let nearest_number = nearest.map(|size| size.get() as u64);
        let is_taken = self.choose(nearest_number, counting::Action::Size, |it| Some(it.size.get() as u64));
        if is_taken && nearest_number != asked {
            notices.extend(nearest.map(Notice::Size));
        }
        is_taken
    }

    /// Takes a number for the count; returns `true` if it is one.
    fn choose(
        &mut self,
        number: Option<u64>,
        action: fn(u64) -> counting::Action,
        chosen: fn(&Counting) -> Option<u64>,
    ) -> bool {
        let Some(number) = number else { return false };
        let counting = Rc::make_mut(&mut self.counting);
        // What is chosen already is left alone: another size would begin anew.
        if chosen(counting) != Some(number) {
            counting.apply(action(number), 0);
        }
        chosen(counting) == Some(number)
    }

    /// Chooses what is to count, and returns `true` if that is known and taken.
    fn choose_means(&mut self, name: &str) -> bool {
        let Some(means) = Means::named(name) else { return false };
        let counting = Rc::make_mut(&mut self.counting);
        // It is not looked for anew.
        if counting.means() != means {
            counting.apply(counting::Action::With(means), 0);
        }
        counting.means() == means
    }

    /// Chooses the method, and returns `true` if it is known and taken.
    fn choose_method(&mut self, name: &str) -> bool {
        let method = match name {
            Counting::AUTOMATIC => None,
            name => match name.parse() {
                Ok(method) => Some(method),
                Err(_) => return false,
            },
        };
        let counting = Rc::make_mut(&mut self.counting);
        counting.apply(counting::Action::By(method), 0);
        counting.wanted_method() == method
    }

    fn open(&mut self, names: &str) -> bool {
        let sources: Vec<_> = names.split(',').map(Source::read).collect();
        let named: Vec<_> = sources.iter().flatten().take(Results::MOST).cloned().collect();
        Rc::make_mut(&mut self.results).visit(&named);
        sources.len() <= Results::MOST && sources.iter().all(Option::is_some)
    }
}
