//! Learn as a view of the page.

use crate::base::notice::Notice;
use crate::base::settings::Settings;
use crate::learn::chapters::CHAPTERS;
use crate::learn::figure::{self, Control};
use crate::learn::place::Place;
use crate::learn::progress::PathProgress;
use crate::learn::state::{Action, State};
use crate::learn::view::view;
use crate::parts::room::{Meaning, Page, Room, Told};
use eightfold_worker::{Task, TaskEvent};
use yew::prelude::*;

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        Place::of(self.progress.at.0, self.progress.at.1)
    }

    fn show(&mut self, place: Place, told: &mut Told) {
        let (chapter, beat) = self.progress.at;
        let to = place.chapter.unwrap_or(chapter);
        let asked = place.beat.and_then(|beat| usize::try_from(beat).ok());
        let asked = asked.unwrap_or(if to == chapter { beat + 1 } else { 1 });
        let beat = asked.clamp(1, CHAPTERS[to].beats.len());
        if beat != asked {
            told.notices.push(Notice::LeftOut);
        }
        self.turn(Some((to, beat - 1)));
    }

    fn apply(&mut self, action: Action, told: &mut Told) {
        // A figure that the reader touches leaves the notices as they are.
        if matches!(action, Action::Next | Action::Back) {
            told.notices.clear();
        }
        match action {
            Action::Next => self.turn(self.after()),
            Action::Back => self.turn(self.before()),
            Action::Figure(action) => self.figure.apply(&action),
            Action::Touch(place) => self.touched = place,
            Action::Lift(place) => self.lift(place),
        }
        self.judge();
    }

    fn view(&self, page: &Page<Action>) -> Html {
        view(self, page)
    }

    fn class(&self) -> &'static str {
        "learning"
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

    fn presents(&self) -> bool {
        true
    }

    fn tasks(&self) -> Vec<&Task> {
        self.figure.tasks()
    }

    fn told(&mut self, event: TaskEvent, _told: &mut Told) {
        self.figure.told(&event);
        self.judge();
    }

    fn wants_frames(&self) -> bool {
        self.figure.is_moving()
    }

    fn frame(&mut self, elapsed: f64, settings: &Settings, _told: &mut Told) {
        self.figure.frame(elapsed, settings);
        self.judge();
    }

    fn shown_by_time(&self) -> Option<usize> {
        self.figure.shown_by_time()
    }

    fn rest(&mut self) {
        self.figure.rest();
    }

    fn calm(&mut self) {
        self.calm = true;
        self.rest();
    }

    /// Returns a number of the beat, which is shown from its beginning.
    fn top(&self) -> usize {
        let (chapter, beat) = self.progress.at;
        chapter << 8 | beat
    }

    fn kept(&self) -> Option<(&'static str, String)> {
        Some(("learn", self.progress.to_string()))
    }

    fn recall(&mut self, kept: &str) {
        self.progress = PathProgress::read(kept);
        self.begin();
    }
}
