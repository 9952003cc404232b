//! Learn as a view of the page.

use crate::base::notice::Notice;
use crate::base::settings::Settings;
use crate::learn::figure::{self, Control};
use crate::learn::place::Place;
use crate::learn::progress::{At, PathProgress};
use crate::learn::state::{Action, State};
use crate::learn::view::view;
use crate::parts::room::{About, Effects, Keeps, Meaning, Moves, Page, Room};
use crate::tree;
use yew::prelude::*;

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        Place { folded: self.is_folded().then_some(true), ..Place::of(self.progress.at) }
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        let (to, is_there) = place.nearest(self.progress.at);
        if !is_there {
            effects.notices.push(Notice::LeftOut);
        }
        self.turn(Some(to));
        let is_folded = place.folded == Some(true);
        if (place.page.is_some() || is_folded) && self.is_opening() && self.is_folded() != is_folded {
            let share = if is_folded { 1000 } else { 0 };
            self.figure.apply(&figure::Action::Tree(tree::state::Action::FoldTo(share)));
        }
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        // Actions on the figure keep the notices.
        if matches!(action, Action::Next | Action::Back) {
            effects.notices.clear();
        }
        match action {
            Action::Next => self.turn(self.after()),
            Action::Back => self.turn(self.before()),
            Action::Figure(action) => {
                self.used = true;
                self.figure.apply(&action);
            }
            Action::Touch(touch) => self.touch(touch),
        }
        self.judge();
    }

    fn view(&self, page: &Page<Action>) -> Html {
        view(self, page)
    }

    fn about(&self) -> About {
        About {
            class: "learning",
            // A different number for each beat, so that every beat is shown from its top.
            top: match self.progress.at {
                At::Page(page) => page,
                At::Beat(chapter, beat) => (chapter + 1) << 8 | beat,
            },
            ..About::default()
        }
    }

    fn key(key: &str) -> Option<Meaning<Action>> {
        let action = match key {
            "ArrowRight" => Action::Next,
            "ArrowLeft" => Action::Back,
            " " => Action::Figure(figure::Action::Control(Control::Play)),
            "Escape" => return Some(Meaning::Stop),
            _ => {
                let key = key.parse().ok().filter(|key: &char| *key == 'x' || key.is_ascii_digit())?;
                Action::Figure(figure::Action::Key(key))
            }
        };
        Some(Meaning::Act(action))
    }

    fn moves(&mut self) -> Option<&mut dyn Moves> {
        Some(self)
    }

    fn keeps(&mut self) -> Option<&mut dyn Keeps> {
        Some(self)
    }
}

impl Moves for State {
    fn is_moving(&self) -> bool {
        self.figure.is_moving()
    }

    fn frame(&mut self, elapsed: f64, settings: &Settings, _effects: &mut Effects) {
        self.figure.frame(elapsed, settings);
        self.judge();
    }

    fn rest(&mut self) {
        self.figure.rest();
    }

    fn calm(&mut self) {
        self.calm = true;
        self.figure.calm();
    }
}

impl Keeps for State {
    fn kept(&self) -> (&'static str, String) {
        ("learn", self.progress.to_string())
    }

    fn recall(&mut self, kept: &str) {
        self.progress = PathProgress::read(kept);
        self.begin();
    }
}
