//! Symmetry as a view of the page.

use crate::base::settings::{LARGEST, Settings};
use crate::parts::carried::Carried;
use crate::parts::room::{About, Effects, Key, Meaning, Moves, Page, Room, Works};
use crate::symmetry::place::Place;
use crate::symmetry::state::{Action, State};
use crate::symmetry::view::view;
use crate::symmetry::{BoardEditor, Edit};
use crate::text::say;
use eightfold_core::Symmetry;
use eightfold_worker::{Task, TaskEvent};
use yew::prelude::*;

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        State::place(self)
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        effects.notices.extend(self.visit(place));
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        let is_quiet = matches!(action, Action::Hand(_) | Action::Edit(Edit::Type(_)));
        if !is_quiet {
            effects.notices.clear();
        }
        State::apply(self, action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        view(self, page)
    }

    fn about(&self) -> About {
        const KEYS: [Key; 2] = [
            ("1 2 3 4 5 6 7 8", true, |language| say!(language, "key-image")),
            ("C", true, |language| say!(language, "key-compare")),
        ];
        About { class: "symmetries fills", keys: &KEYS, ..About::default() }
    }

    fn key(key: &str) -> Option<Meaning<Action>> {
        Some(Meaning::Act(match key {
            "c" => Action::Compare,
            "ArrowRight" => Action::Leaf(true),
            "ArrowLeft" => Action::Leaf(false),
            "Escape" => Action::Leave,
            digit => {
                let image = digit.parse::<usize>().ok()?.checked_sub(1)?;
                Action::Choose(*Symmetry::ALL.get(image)?)
            }
        }))
    }

    /// Returns the open board.
    fn carried(&self) -> Option<Carried> {
        let board = &self.open.as_ref()?.board;
        Some(Carried::board(board.rows.clone(), board.size))
    }

    fn taking(&self, carried: &Carried) -> Option<Place> {
        let (rows, size) = (carried.queens(), carried.size);
        let is_shown = self.open.as_ref().is_some_and(|flower| flower.board.rows == rows);
        if !(BoardEditor::SMALLEST..=LARGEST).contains(&size.get()) || is_shown {
            return None;
        }
        let rows = Some(rows).filter(|rows| rows.iter().any(Option::is_some));
        // An empty board has no images to show.
        if rows.is_none() && size == self.size() {
            return None;
        }
        Some(Place { size: Some(size.get() as u64), rows, ..Place::default() })
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
        State::tasks(self)
    }

    fn on_task_event(&mut self, event: TaskEvent, _now: u64, effects: &mut Effects) {
        effects.notices.extend(State::on_task_event(self, event));
    }
}
