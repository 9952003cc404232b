//! Count as a view of the page.

use crate::base::companion::{Companion, News};
use crate::base::notice::Notice;
use crate::base::settings::Settings;
use crate::browser::files::claim;
use crate::browser::{cores, now};
use crate::count::state::place::Place;
use crate::count::state::{self as counting, Counting};
use crate::count::view::count;
use crate::parts::room::{About, Effects, Handed, Link, Moves, Page, Room, Works};
use crate::results::client::CompanionLink;
use eightfold_worker::{Task, TaskEvent};
use yew::prelude::*;

/// A count in the page, and the companion if there is one.
#[derive(Debug, Default)]
pub(crate) struct State {
    pub(crate) counting: Counting,
    /// The program that serves the page, which stores documents.
    pub(crate) companion: Companion,
}

/// An action of the view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// An action of the count, at a time in milliseconds since 1970.
    Counting(counting::Action, u64),
    /// The companion sent news.
    Companion(Box<News>),
    /// The reader opened the document in Results; its name and file number.
    Open(String, u32),
}

/// Returns an action of the count that happens now.
pub(crate) fn at_once(action: counting::Action) -> Action {
    Action::Counting(action, now())
}

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        self.counting.place()
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        if !self.counting.visit(&place, &mut effects.notices) {
            effects.notices.push(Notice::LeftOut);
        }
        self.counting.see(true);
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        match action {
            Action::Counting(action, now) => self.counting.apply(action, now),
            Action::Companion(news) => effects.handed.push(Handed::Companion(news)),
            Action::Open(name, file) => effects.handed.push(Handed::File(name, file)),
        }
    }

    fn view(&self, page: &Page<Action>) -> Html {
        count(self, page)
    }

    fn about(&self) -> About {
        About { class: "count fills", ..About::default() }
    }

    fn take(&mut self, handed: &Handed) {
        if let Handed::Companion(news) = handed {
            self.companion.hear((**news).clone());
        }
    }

    fn moves(&mut self) -> Option<&mut dyn Moves> {
        Some(&mut self.counting)
    }

    fn works(&mut self) -> Option<&mut dyn Works> {
        Some(self)
    }

    fn link(act: &Callback<Action>) -> Option<Box<dyn Link<State>>> {
        act.emit(at_once(counting::Action::Cores(cores())));
        let tell = act.reform(|news| Action::Companion(Box::new(news)));
        Some(Box::new(Connections { companion: CompanionLink::new(tell) }))
    }
}

impl Moves for Counting {
    fn is_moving(&self) -> bool {
        Counting::is_moving(self)
    }

    fn frame(&mut self, elapsed: f64, _settings: &Settings, _effects: &mut Effects) {
        Counting::frame(self, elapsed);
    }

    fn rest(&mut self) {
        self.see(false);
    }

    fn stop(&mut self) {
        self.catch_up();
    }

    fn calm(&mut self) {
        Counting::calm(self);
    }
}

impl Works for State {
    fn tasks(&self) -> Vec<&Task> {
        self.counting.tasks().collect()
    }

    fn on_task_event(&mut self, event: TaskEvent, now: u64, _effects: &mut Effects) {
        self.counting.apply(counting::Action::TaskEvent(event), now);
    }

    fn works_unseen(&self) -> bool {
        true
    }
}

/// The view's links to the browser: the files it needs, and the companion.
#[derive(Debug)]
struct Connections {
    companion: CompanionLink,
}

impl Link<State> for Connections {
    fn follow(&mut self, state: &State, is_shown: bool) {
        claim("count", state.counting.files());
        self.companion.follow(&state.companion, is_shown);
    }
}
