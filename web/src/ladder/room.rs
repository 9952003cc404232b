//! Ladder as a view of the page: the rungs compared and in a race, on one board.

use crate::base::notice::Notice;
use crate::base::pairs::FARTHEST;
use crate::base::settings::Settings;
use crate::ladder::place::Place;
use crate::ladder::race::{Race, RaceAction};
use crate::ladder::state as ladder;
use crate::ladder::state::Ladder;
use crate::ladder::view::view;
use crate::parts::room::{About, Effects, Key, Meaning, Moves, Page, Room, Works};
use crate::text::say;
use eightfold_worker::{Task, TaskEvent};
use std::rc::Rc;
use yew::prelude::*;

/// The rungs compared and in a race.
#[derive(Debug)]
pub(crate) struct State {
    /// The rungs on one board.
    pub(crate) ladder: Rc<Ladder>,
    /// Some of the rungs in a race.
    pub(crate) race: Race,
}

/// An action in the view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// An action in the comparison.
    Ladder(ladder::Action),
    /// An action in the race.
    Race(RaceAction),
}

impl Default for State {
    fn default() -> State {
        State { ladder: Rc::default(), race: Race::new(Ladder::nearest(Ladder::FIRST as u64), Race::FIRST) }
    }
}

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        let (ladder, race) = (&self.ladder, &self.race);
        Place {
            size: Some(ladder.size.get() as u64),
            rung: Some(ladder.chosen),
            step: Some(race.goal()),
            all_programs: Some(ladder.all),
            race: Some(race.rungs()).filter(|rungs| *rungs != Race::FIRST),
        }
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        let ladder = Rc::make_mut(&mut self.ladder);
        let n = place.size.unwrap_or(ladder.size.get() as u64);
        let step = place.step.unwrap_or_default();
        ladder.visit(Ladder::nearest(n), place.rung.unwrap_or(ladder.chosen), place.all_programs.is_some());
        self.race.visit(ladder.size, place.race.as_deref().unwrap_or(&Race::FIRST), step.min(FARTHEST));
        if step > FARTHEST {
            effects.notices.push(Notice::TooFar(FARTHEST));
        }
        if ladder.size.get() as u64 != n {
            effects.notices.push(Notice::Size(ladder.size));
        }
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        effects.notices.clear();
        match action {
            Action::Ladder(action) => {
                Rc::make_mut(&mut self.ladder).apply(action);
                self.race.resize(self.ladder.size);
            }
            Action::Race(action) => self.race.apply(action),
        }
    }

    fn view(&self, page: &Page<Action>) -> Html {
        view(self, page)
    }

    fn about(&self) -> About {
        const KEYS: [Key; 2] = [
            ("R", true, |language| say!(language, "key-race")),
            ("E", true, |language| say!(language, "key-race-step")),
        ];
        About { class: "rungs fills", keys: &KEYS, ..About::default() }
    }

    /// Space and the arrows are left to the browser, for scrolling.
    fn key(key: &str) -> Option<Meaning<Action>> {
        match key {
            "r" => Some(Meaning::Act(Action::Race(RaceAction::Go))),
            "e" => Some(Meaning::Act(Action::Race(RaceAction::Step))),
            "Escape" => Some(Meaning::Stop),
            _ => None,
        }
    }

    fn moves(&mut self) -> Option<&mut dyn Moves> {
        Some(&mut self.race)
    }

    fn works(&mut self) -> Option<&mut dyn Works> {
        Some(self)
    }
}

impl Moves for Race {
    fn is_moving(&self) -> bool {
        Race::is_moving(self)
    }

    fn settles(&self) -> bool {
        Race::settles(self)
    }

    fn frame(&mut self, elapsed: f64, _settings: &Settings, _effects: &mut Effects) {
        Race::frame(self, elapsed);
    }

    fn rest(&mut self) {
        self.pause();
    }

    fn calm(&mut self) {
        Race::calm(self);
    }
}

/// The rungs are measured while the view is shown.
impl Works for State {
    fn tasks(&self) -> Vec<&Task> {
        self.ladder.task.iter().collect()
    }

    fn on_task_event(&mut self, event: TaskEvent, _now: u64, _effects: &mut Effects) {
        Rc::make_mut(&mut self.ladder).on_task_event(event);
    }
}
