//! Masks as a view of the page.

use crate::base::notice::Notice;
use crate::base::settings::Settings;
use crate::masks::place::Place;
use crate::masks::view::view;
use crate::masks::{Action, MaskFigure, State};
use crate::parts::carried::Carried;
use crate::parts::pose::Touch;
use crate::parts::room::{About, Effects, Key, Meaning, Moves, Page, Room, Works};
use crate::text::say;
use eightfold_core::CaseKind;
use eightfold_worker::{Task, TaskEvent};
use yew::prelude::*;

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        State::place(self)
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        let left = self.figure;
        let n = place.size.unwrap_or(left.size.get() as u64);
        let bound1 = place.bound1.unwrap_or(left.bound1.into());
        let figure = MaskFigure::nearest(n, place.corner.unwrap_or(left.is_corner), bound1);
        if !self.visit(figure, &place) {
            effects.notices.push(Notice::LeftOut);
        }
        let is_other_size = place.size.is_some_and(|n| n != figure.size.get() as u64);
        if is_other_size || place.bound1.is_some_and(|bound1| bound1 != u64::from(figure.bound1)) {
            effects.notices.push(Notice::Masks);
        }
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        // A pointer that only passes over the board keeps the notices.
        if !matches!(action, Action::Hand(Touch::Drag(_) | Touch::Release)) {
            effects.notices.clear();
        }
        State::apply(self, action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        view(self, page)
    }

    fn about(&self) -> About {
        const KEYS: [Key; 2] = [
            ("[ ]", true, |language| say!(language, "key-bound1")),
            ("+ -", true, |language| say!(language, "key-size")),
        ];
        About { class: "masking fills", keys: &KEYS, ..About::default() }
    }

    fn key(key: &str) -> Option<Meaning<Action>> {
        Some(match key {
            "ArrowRight" => Meaning::Act(Action::Step(true)),
            "ArrowLeft" => Meaning::Act(Action::Step(false)),
            " " => Meaning::Act(Action::Go),
            "[" | "]" => Meaning::Act(Action::Next(key == "]")),
            "+" | "=" => Meaning::Act(Action::Grow(true)),
            "-" => Meaning::Act(Action::Grow(false)),
            "Escape" => Meaning::Stop,
            _ => return None,
        })
    }

    fn carried(&self) -> Option<Carried> {
        Some(Carried::case(self.figure.size, self.figure.case()))
    }

    fn taking(&self, carried: &Carried) -> Option<Place> {
        let case = carried.case?;
        let figure = MaskFigure::nearest(carried.size.get() as u64, case.kind == CaseKind::Corner, case.bound1.into());
        let place =
            Place { prunes: Some(self.costs.load.prunes), end: self.ended.then_some(true), ..Place::of(figure) };
        (figure != self.figure).then_some(place)
    }

    fn moves(&mut self) -> Option<&mut dyn Moves> {
        Some(self)
    }

    fn works(&mut self) -> Option<&mut dyn Works> {
        Some(self)
    }
}

impl Moves for State {
    fn is_moving(&self) -> bool {
        State::is_moving(self)
    }

    fn settles(&self) -> bool {
        State::settles(self)
    }

    fn frame(&mut self, elapsed: f64, _settings: &Settings, _effects: &mut Effects) {
        State::frame(self, elapsed);
    }

    fn rest(&mut self) {
        self.finish();
    }

    fn calm(&mut self) {
        State::calm(self);
    }
}

impl Works for State {
    fn tasks(&self) -> Vec<&Task> {
        self.costs.task.iter().collect()
    }

    fn on_task_event(&mut self, event: TaskEvent, _now: u64, _effects: &mut Effects) {
        self.costs.on_task_event(event);
    }
}
