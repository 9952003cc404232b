//! Play as a view of the page.

use crate::base::notice::Notice;
use crate::base::settings::LARGEST;
use crate::parts::carried::Carried;
use crate::parts::room::{About, Effects, Keeps, Key, Meaning, Page, Room, Works};
use crate::play::place::{Place, board};
use crate::play::view::view;
use crate::play::{Action, Play};
use crate::text::say;
use eightfold_worker::{Task, TaskEvent};
use yew::prelude::*;

impl Room for Play {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        let rows = (0..self.size().get()).map(|row| self.queens.row(row)).collect();
        // An empty board is addressed by its size alone.
        Place { size: Some(self.size().get() as u64), rows: Some(rows).filter(|_| !self.queens.is_empty()) }
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        let nearest = place.size.map_or(self.queens, |n| Play::nearest(n).queens);
        let asked = place
            .rows
            .as_deref()
            .map(|rows| board(rows).filter(|board| place.size.is_none_or(|n| n == board.size().get() as u64)));
        let queens = asked.flatten().unwrap_or(nearest);
        if asked == Some(None) {
            effects.notices.push(Notice::LeftOut);
        }
        if place.size.is_some_and(|n| n != queens.size().get() as u64) {
            effects.notices.push(Notice::Size(queens.size()));
        }
        self.change(queens);
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        effects.notices.clear();
        Play::apply(self, action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        view(self, page)
    }

    fn about(&self) -> About {
        const KEYS: [Key; 2] =
            [("Z Y", true, |language| say!(language, "key-undo")), ("H", true, |language| say!(language, "key-hint"))];
        About { class: "plays fills", keys: &KEYS, ..About::default() }
    }

    fn key(key: &str) -> Option<Meaning<Action>> {
        match key {
            "z" | "Ctrl+z" => Some(Meaning::Act(Action::Undo)),
            "y" | "Ctrl+y" | "Ctrl+Shift+z" => Some(Meaning::Act(Action::Redo)),
            "h" => Some(Meaning::Act(Action::Next)),
            "Escape" => Some(Meaning::Stop),
            _ => None,
        }
    }

    fn carried(&self) -> Option<Carried> {
        Some(Carried::board(self.rows()?, self.size()))
    }

    /// Returns a place with the same queens. A case alone has no queens to continue from.
    fn taking(&self, carried: &Carried) -> Option<Place> {
        let size = carried.size;
        let is_shown = self.rows().is_some_and(|rows| rows == carried.rows);
        if is_shown || !carried.has_queens() || !(Play::SMALLEST..=LARGEST).contains(&size.get()) {
            return None;
        }
        let mask = |queen: &Option<u8>| queen.map_or(0, |column| 1 << column);
        let rows = Some(carried.rows.iter().map(mask).collect());
        Some(Place { size: Some(size.get() as u64), rows })
    }

    fn works(&mut self) -> Option<&mut dyn Works> {
        Some(self)
    }

    fn keeps(&mut self) -> Option<&mut dyn Keeps> {
        Some(self)
    }
}

impl Keeps for Play {
    fn kept(&self) -> (&'static str, String) {
        ("play", self.found.to_string())
    }

    fn recall(&mut self, kept: &str) {
        self.found.recall(kept);
    }
}

impl Works for Play {
    fn tasks(&self) -> Vec<&Task> {
        self.task.iter().collect()
    }

    fn on_task_event(&mut self, event: TaskEvent, _now: u64, _effects: &mut Effects) {
        Play::on_task_event(self, &event);
    }
}
