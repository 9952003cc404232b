//! Class as a view of the page.

use crate::class::client::ClassLink;
use crate::class::lot_client::LotClient;
use crate::class::place::Place;
use crate::class::state::help;
use crate::class::view::{class, tasks};
use crate::class::{Action, State};
use crate::parts::room::{About, Effects, Link, Page, Room, Works};
use eightfold_worker::{Task, TaskEvent};
use yew::prelude::*;

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        Place { sheet: self.sheet, ..Place::default() }
    }

    fn show(&mut self, place: Place, _effects: &mut Effects) {
        self.sheet = place.sheet;
        if let Some(secret) = place.teacher.or(place.word) {
            self.enter(secret);
        }
    }

    fn apply(&mut self, action: Action, _effects: &mut Effects) {
        State::apply(self, action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        match self.sheet {
            Some(with_answers) => tasks::sheet(with_answers, page.settings.language),
            None => class(self, page.settings.language, &page.act),
        }
    }

    fn about(&self) -> About {
        About { class: if self.sheet.is_some() { "task-sheet" } else { "of-class" }, ..About::default() }
    }

    fn works(&mut self) -> Option<&mut dyn Works> {
        Some(self)
    }

    fn link(act: &Callback<Action>) -> Option<Box<dyn Link<State>>> {
        Some(Box::new(Connections {
            class: ClassLink::new(act.clone()),
            desk: LotClient::new(act.reform(Action::Help)),
        }))
    }
}

impl Works for State {
    fn tasks(&self) -> Vec<&Task> {
        self.help.tasks().collect()
    }

    fn on_task_event(&mut self, event: TaskEvent, _now: u64, _effects: &mut Effects) {
        self.help.apply(help::Action::TaskEvent(event));
    }

    fn works_unseen(&self) -> bool {
        true
    }
}

/// The connections of the view: one that follows the class, and one that counts for it.
#[derive(Debug)]
struct Connections {
    class: ClassLink,
    desk: LotClient,
}

impl Link<State> for Connections {
    fn follow(&mut self, state: &State, is_shown: bool) {
        self.class.follow(state, is_shown);
        self.desk.follow(&state.help);
    }
}
