//! The lesson as a view of the page.

use crate::base::settings::Settings;
use crate::browser::files::Export;
use crate::browser::now;
use crate::class::client::ClassLink;
use crate::class::lot_client::LotClient;
use crate::class::place::Place;
use crate::class::state::{Role, help};
use crate::class::view::{class, tasks};
use crate::class::{Action, State};
use crate::count::state as counting;
use crate::parts::room::{About, Effects, Link, Meaning, Moves, Page, Room, Works};
use eightfold_results::class::{Lesson, Quiz, Station};
use eightfold_worker::{Task, TaskEvent, TaskOwner};
use yew::prelude::*;

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        let place = Place { sheet: self.sheet, ..Place::default() };
        if self.role() != Role::Alone || self.sheet.is_some() {
            return place;
        }
        let station = Some(self.lesson().station).filter(|station| *station != Station::Door);
        let minutes = Some(self.lesson().minutes).filter(|minutes| *minutes != Lesson::USUAL).map(u64::from);
        let place = Place { station, minutes, ..place };
        let quiz = self.quiz_alone().clone();
        match quiz == State::default_quiz() {
            true => place,
            false => Place { quiz: Some(quiz.word), rung: Some(quiz.rung), size: Some(quiz.n as u64), ..place },
        }
    }

    fn show(&mut self, place: Place, _effects: &mut Effects) {
        self.sheet = place.sheet;
        let own = self.quiz_alone();
        let n = place.size.and_then(|n| usize::try_from(n).ok()).filter(|n| Quiz::SIZES.contains(n));
        let quiz = Quiz {
            word: place.quiz.clone().unwrap_or_else(|| own.word.clone()),
            rung: place.rung.unwrap_or(own.rung),
            n: n.unwrap_or(own.n),
        };
        let station =
            place.station.or(place.quiz.map(|_| Station::Quiz).filter(|_| self.lesson().station == Station::Door));
        let minutes = place.minutes.and_then(|minutes| u16::try_from(minutes).ok());
        let minutes = minutes.filter(|minutes| Lesson::MINUTES.contains(minutes));
        self.begin_alone(station, minutes, quiz);
        if let Some(secret) = place.teacher.or(place.word) {
            self.enter(secret);
        }
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        State::apply(self, action);
        effects.files.extend(std::mem::take(&mut self.prints).then_some(Export::Print));
    }

    fn view(&self, page: &Page<Action>) -> Html {
        match self.sheet {
            Some(with_answers) => tasks::sheet(self, with_answers, page),
            None => class(self, page),
        }
    }

    fn about(&self) -> About {
        let class = match (self.sheet, self.role()) {
            (Some(_), _) => "task-sheet",
            (None, Role::Teacher) => "on-wall led learning",
            (None, Role::Alone) => "on-wall learning",
            (None, Role::Pupil | Role::Outside) => "on-phone learning",
        };
        let shown_by_time = Some(self.shown_by_time()).filter(|_| !self.is_moving());
        About { class, stands_alone: self.sheet.is_none(), shown_by_time, ..About::default() }
    }

    fn is_of_time(action: &Action) -> bool {
        matches!(action, Action::Tick(_))
    }

    fn key(key: &str) -> Option<Meaning<Action>> {
        let action = match key {
            " " | "PageDown" => Action::Onward(now()),
            "PageUp" => Action::Back(now()),
            "Escape" => Action::Over(None),
            _ => {
                let letter = key
                    .parse()
                    .ok()
                    .filter(|letter| matches!(letter, '1'..='5' | 'a'..='d' | 'h' | 'l' | 'n' | 'w'))?;
                Action::Letter(letter)
            }
        };
        Some(Meaning::Act(action))
    }

    fn moves(&mut self) -> Option<&mut dyn Moves> {
        Some(self)
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

impl Moves for State {
    fn is_moving(&self) -> bool {
        self.page_of_learn().is_some() && Moves::is_moving(&self.path)
    }

    fn frame(&mut self, elapsed: f64, settings: &Settings, effects: &mut Effects) {
        self.path.frame(elapsed, settings, effects);
    }

    fn rest(&mut self) {
        self.path.rest();
    }

    fn calm(&mut self) {
        self.path.calm();
    }
}

impl Works for State {
    fn tasks(&self) -> Vec<&Task> {
        self.help.tasks().chain(self.code.task()).chain(self.counting.tasks()).collect()
    }

    fn on_task_event(&mut self, event: TaskEvent, now: u64, _effects: &mut Effects) {
        match event.owner {
            TaskOwner::Lesson => self.code.on_task_event(event),
            TaskOwner::Counter(_) => {
                self.counting.apply(counting::Action::TaskEvent(event), now);
                self.counting.catch_up();
            }
            _ => self.help.apply(help::Action::TaskEvent(event)),
        }
    }

    fn works_unseen(&self) -> bool {
        true
    }
}

/// The connections of the view: one that follows the class, and one that counts and answers.
#[derive(Debug)]
struct Connections {
    class: ClassLink,
    desk: LotClient,
}

impl Link<State> for Connections {
    fn follow(&mut self, state: &State, is_shown: bool) {
        self.class.follow(state, is_shown);
        self.class.lead(state, is_shown);
        self.desk.follow(&state.help);
    }
}
