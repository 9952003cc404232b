//! Colours as a view of the page.

use crate::base::notice::Notice;
use crate::base::settings::Settings;
use crate::colours::place::Place;
use crate::colours::state::{Action, State};
use crate::colours::view::view;
use crate::parts::room::{About, Effects, Key, Meaning, Moves, Page, Room};
use crate::text::say;
use eightfold_core::BoardSize;
use yew::prelude::*;

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        State::place(self)
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        if !self.visit(&place) {
            effects.notices.push(Notice::LeftOut);
        }
        let shown = self.shown_size();
        let other = BoardSize::new(shown as usize).ok().filter(|_| place.size.is_some_and(|n| n != shown));
        effects.notices.extend(other.map(Notice::Size));
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        if !matches!(action, Action::Stage(_)) {
            effects.notices.clear();
        }
        State::apply(self, action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        view(self, page)
    }

    fn about(&self) -> About {
        const KEYS: [Key; 1] = [("← →", false, |language| say!(language, "key-colours"))];
        About { class: "colours fills", keys: &KEYS, ..About::default() }
    }

    fn key(key: &str) -> Option<Meaning<Action>> {
        Some(Meaning::Act(match key {
            " " => Action::Go,
            "ArrowRight" => Action::Turn(true),
            "ArrowLeft" => Action::Turn(false),
            "ArrowDown" => Action::Down(true),
            "ArrowUp" => Action::Down(false),
            "Escape" => return Some(Meaning::Stop),
            _ => return None,
        }))
    }

    fn moves(&mut self) -> Option<&mut dyn Moves> {
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
