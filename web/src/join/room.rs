//! Join as a view of the page.

use crate::base::notice::Notice;
use crate::base::settings::Settings;
use crate::join::place::Place;
use crate::join::state::{Action, State};
use crate::join::view::view;
use crate::parts::room::{About, Effects, Key, Meaning, Moves, Page, Room};
use crate::text::say;
use yew::prelude::*;

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        State::place(self)
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        State::apply(self, Action::Point(None, None));
        if !self.visit(&place) {
            effects.notices.push(Notice::LeftOut);
        }
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        // Pointing at something keeps the notices.
        if !matches!(action, Action::Point(..)) {
            effects.notices.clear();
        }
        State::apply(self, action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        view(self, page.settings.language, &page.act)
    }

    fn about(&self) -> About {
        const KEYS: [Key; 1] = [("↑ ↓", false, |language| say!(language, "key-dial"))];
        About { class: "joining", keys: &KEYS, ..About::default() }
    }

    /// The arrows move through the tour, or turn a dial that has the focus; see [`crate::join::view`].
    fn key(key: &str) -> Option<Meaning<Action>> {
        let action = match key {
            "ArrowRight" => Action::Forward,
            "ArrowLeft" => Action::Back,
            "Home" => Action::First,
            "End" => Action::Last,
            " " => Action::Play,
            "Escape" => return Some(Meaning::Stop),
            _ => return None,
        };
        Some(Meaning::Act(action))
    }

    fn moves(&mut self) -> Option<&mut dyn Moves> {
        Some(self)
    }
}

impl Moves for State {
    fn is_moving(&self) -> bool {
        self.splitting.is_moving()
    }

    fn frame(&mut self, elapsed: f64, _settings: &Settings, _effects: &mut Effects) {
        State::frame(self, elapsed);
    }

    fn rest(&mut self) {
        self.splitting.rest();
    }

    fn calm(&mut self) {
        self.splitting.calm();
    }
}
