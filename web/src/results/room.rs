//! Results as a view of the page.

use crate::base::notice::Notice;
use crate::browser::files::claim;
use crate::browser::session;
use crate::parts::room::{About, Effects, Handed, Link, Page, Room, Works};
use crate::results::client::CompanionLink;
use crate::results::fetching::Fetching;
use crate::results::picking;
use crate::results::state::place::Place;
use crate::results::state::{Action, Results};
use crate::results::view::documents;
use eightfold_worker::{Task, TaskEvent};
use gloo::events::EventListener;
use yew::prelude::*;

impl Room for Results {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        Results::place(self)
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        if !self.visit(place) {
            effects.notices.push(Notice::LeftOut);
        }
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        match action {
            Action::Companion(news) => effects.handed.push(Handed::Companion(news)),
            action => Results::apply(self, action),
        }
    }

    fn view(&self, page: &Page<Action>) -> Html {
        documents(self, page)
    }

    fn about(&self) -> About {
        About { class: "fills documents", ..About::default() }
    }

    fn take(&mut self, handed: &Handed) {
        Results::apply(
            self,
            match handed.clone() {
                Handed::File(name, file) => Action::Open(vec![(name, file)]),
                Handed::Companion(news) => Action::Companion(news),
            },
        );
    }

    fn works(&mut self) -> Option<&mut dyn Works> {
        Some(self)
    }

    fn link(act: &Callback<Action>) -> Option<Box<dyn Link<Results>>> {
        // Reopen the files from before a reload.
        let recalled = session::recall();
        if !recalled.is_empty() {
            act.emit(Action::Open(recalled));
        }
        Some(Box::new(Connections {
            companion: CompanionLink::new(act.reform(|news| Action::Companion(Box::new(news)))),
            fetching: Fetching::new(act.clone()),
            picking: None,
            act: act.clone(),
        }))
    }
}

impl Works for Results {
    fn tasks(&self) -> Vec<&Task> {
        Results::tasks(self).collect()
    }

    fn on_task_event(&mut self, event: TaskEvent, _now: u64, _effects: &mut Effects) {
        Results::on_task_event(self, event);
    }

    fn works_unseen(&self) -> bool {
        true
    }
}

/// The view's links to the browser: opened and fetched files, and the companion.
#[derive(Debug)]
struct Connections {
    companion: CompanionLink,
    fetching: Fetching,
    /// The listeners while the view is shown, during which files can be dropped anywhere on the page.
    picking: Option<Vec<EventListener>>,
    act: Callback<Action>,
}

impl Link<Results> for Connections {
    fn follow(&mut self, results: &Results, is_shown: bool) {
        session::forget_others(|file| results.uses(file));
        claim("results", results.files());
        self.companion.follow(&results.companion, is_shown);
        if is_shown {
            self.fetching.follow(results.fetched());
            self.picking.get_or_insert_with(|| picking::listen(&self.act));
        } else {
            self.picking = None;
        }
    }
}
