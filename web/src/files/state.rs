//! The state of the views of files, Count and Results, which are a module of their own.
//!
//! It stands beside the page, not in it: a state, a drawing and workers of its own. The page says which view is turned to,
//! in which language, and what the address asks ([`Turn`]); this module says what the address should ask from now on. That
//! is all they have in common, so neither waits for the other.

use crate::base::notice::Notice;
use crate::base::pairs::number;
use crate::base::settings::Language;
use crate::base::view::View;
use crate::browser::modules::Turn;
use crate::files::count::state as counting;
use crate::files::count::state::{Counting, Means};
use crate::files::results::state as results;
use crate::files::results::state::{Results, Source};
use eightfold_worker::{Task, TaskEvent, TaskOwner};
use std::rc::Rc;

/// The views of files, and which of them is shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    /// The view that the page turned to; nothing is shown if that is not a view of files.
    pub(crate) view: View,
    /// The language.
    pub(crate) language: Language,
    /// The results in their view.
    pub(crate) results: Rc<Results>,
    /// The count in its view.
    pub(crate) counting: Rc<Counting>,
    /// The changes that were necessary to show what the address asked for.
    notices: Vec<Notice>,
}

/// Something that happens in the views of files.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// The page turned to a view.
    Turn(Turn),
    /// The notice was read.
    Dismiss,
    /// Something in the view of the results.
    Results(results::Action),
    /// Something in the view of counting, at a time in milliseconds since 1970.
    Counting(counting::Action, u64),
    /// News from a worker.
    TaskEvent(TaskEvent),
}

impl Default for State {
    fn default() -> State {
        let language = Language::English;
        State { view: View::Walk, language, results: Rc::default(), counting: Rc::default(), notices: Vec::new() }
    }
}

impl State {
    /// Returns what the address asked for and is not shown so.
    pub(crate) fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// Returns the tasks of workers.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = &Task> + Clone {
        self.results.tasks().chain(self.counting.tasks())
    }

    /// Returns what the address is to ask to come back to what is shown: pairs as they are in it. A reader's own files have no
    /// address.
    pub(crate) fn asked(&self, view: View) -> String {
        match view {
            View::Results => {
                let sources: Vec<_> = self.results.sources().map(Source::to_string).collect();
                if sources.is_empty() { String::new() } else { format!("open={}", sources.join(",")) }
            }
            View::Count => {
                let workers = self.counting.chosen_workers().map(|workers| format!("&workers={workers}"));
                let means = self.counting.means().asked();
                let method = self.counting.asks_method();
                format!("n={}{}{means}{method}", self.counting.size, workers.unwrap_or_default())
            }
            _ => String::new(),
        }
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Turn(Turn { view, language, asked }) => {
                (self.view, self.language) = (view, language);
                if let Some(asked) = asked {
                    self.visit(view, &asked);
                }
            }
            Action::Dismiss => self.notices.clear(),
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
                | TaskOwner::Film
                | TaskOwner::Play
                | TaskOwner::Learn(_) => {}
            },
        }
    }

    fn visit(&mut self, view: View, asked: &str) {
        self.notices.clear();
        for (key, value) in asked.split('&').filter_map(|pair| pair.split_once('=')) {
            let understood = match (view, key) {
                (View::Results, "open") => self.open(value),
                (View::Count, "n") => self.choose_size(value),
                (View::Count, "workers") => {
                    self.choose(number(value), counting::Action::Workers, |it| it.chosen_workers().map(u64::from))
                }
                (View::Count, "with") => self.choose_means(value),
                (View::Count, "method") => self.choose_method(value),
                _ => false,
            };
            if !understood {
                self.notices.push(Notice::LeftOut);
            }
        }
    }

    /// Chooses a board size, or the nearest to it, and returns `true` if that is taken.
    fn choose_size(&mut self, value: &str) -> bool {
        let asked = number(value);
        let nearest = asked.map(Counting::nearest);
        let nearest_number = nearest.map(|size| size.get() as u64);
        let is_taken = self.choose(nearest_number, counting::Action::Size, |it| Some(it.size.get() as u64));
        if is_taken && nearest_number != asked {
            self.notices.extend(nearest.map(Notice::Size));
        }
        is_taken
    }

    /// A number for the count; whether it is taken.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::results::state::Stage;
    use crate::files::results::state::Trouble;

    #[test]
    fn a_size_that_is_not_counted_here_becomes_the_nearest() {
        let mut state = State::default();
        for (asked, size, notices) in [
            ("n=99", Counting::LARGEST, &[Notice::Size(Counting::nearest(99))][..]),
            ("n=0", 1, &[Notice::Size(Counting::nearest(0))]),
            ("n=12", 12, &[]),
            ("n=many", 12, &[Notice::LeftOut]),
        ] {
            let (view, language) = (View::Count, Language::English);
            state.apply(Action::Turn(Turn { view, language, asked: Some(asked.into()) }));
            assert_eq!((state.counting.size.get() as u64, state.notices()), (size, notices), "{asked}");
        }
    }

    #[test]
    fn who_comes_back_looks_at_the_same_file_and_what_did_not_come_is_fetched_again() {
        let mut state = State::default();
        let visit = |state: &mut State, asked: &str| {
            let (view, language) = (View::Results, Language::English);
            state.apply(Action::Turn(Turn { view, language, asked: Some(asked.into()) }));
        };
        visit(&mut state, "open=a.json,b.json,c.json");
        let ids: Vec<_> = state.results.opened().iter().map(|opened| opened.id).collect();
        let chosen = |state: &State| state.results.chosen().map(|opened| opened.id);
        assert_eq!(chosen(&state), Some(ids[2]));
        state.apply(Action::Results(results::Action::Came(ids[0], Err(Trouble::Address(None)))));
        state.apply(Action::Results(results::Action::Came(ids[1], Ok(1))));
        state.apply(Action::Results(results::Action::Choose(ids[1])));
        let asked = state.asked(View::Results);
        visit(&mut state, &asked);
        assert_eq!((chosen(&state), state.results.opened()[0].stage.clone()), (Some(ids[1]), Stage::Fetched));
        // Something else that is open is asked for.
        visit(&mut state, "open=a.json");
        assert_eq!(chosen(&state), Some(ids[0]));
    }

    #[test]
    fn an_address_says_what_is_open_and_what_to_count() {
        use crate::base::{notice::Notice, settings::Language, view::View};
        use crate::browser::modules::Turn;
        use crate::files::{Action, State};
        let mut state = State::default();
        let turn =
            |view, asked: &str| Action::Turn(Turn { view, language: Language::English, asked: Some(asked.into()) });
        state.apply(turn(View::Results, "open=n8.json,../n9.json"));
        assert_eq!(state.asked(View::Results), "open=n8.json");
        assert_eq!(state.notices(), [Notice::LeftOut]);
        state.apply(turn(View::Count, "n=16&workers=2&with=card&method=join"));
        assert_eq!(state.asked(View::Count), "n=16&workers=2&with=card&method=join");
        assert!(state.notices().is_empty());
    }
}
