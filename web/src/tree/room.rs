//! Tree as a view of the page.

use crate::base::notice::Notice;
use crate::base::settings::Settings;
use crate::parts::carried::Carried;
use crate::parts::room::{About, Effects, Key, Meaning, Moves, Page, Room};
use crate::parts::steps::from_the_top;
use crate::text::say;
use crate::tree::place::Place;
use crate::tree::search::tree::SearchTree;
use crate::tree::state::{Action, Growing, State, Toward};
use crate::tree::view::view;
use crate::tree::visits::{Searcher, WITHIN};
use eightfold_core::Squares;
use eightfold_core::attempt::conflicts;
use eightfold_core::ladder::{Prunes, Rung};
use yew::prelude::*;

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        let Searcher { rung, prunes } = self.searcher();
        let queens = |at: usize| self.tree().queens(at).into_iter().map(Some).collect();
        Place {
            size: Some(self.size().get() as u64),
            // A link copied while the tree grows leads to the whole tree.
            grown: self.unfinished().filter(|_| self.growing == Growing::Still).map(|grown| grown as u64),
            rung: (rung != Rung::Symmetry).then_some(rung),
            prunes: (prunes != Prunes::ALL).then_some(prunes),
            folded: self.is_folding().then_some(true),
            middle: (self.middle() != SearchTree::ROOT).then(|| queens(self.middle())),
            branch: self.chosen().filter(|at| *at != SearchTree::ROOT).map(queens),
            class: None,
        }
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        let size = State::nearest(place.size.unwrap_or(self.size().get() as u64));
        self.apply(Action::Size(size));
        if place.size.is_some_and(|n| n != size.get() as u64) {
            effects.notices.push(Notice::Size(size));
            self.asked = place.size.filter(|n| *n > size.get() as u64);
        }
        if !self.visit(&place) {
            effects.notices.push(Notice::LeftOut);
        }
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        if !matches!(action, Action::Point(_) | Action::NoCanvas) {
            effects.notices.clear();
        }
        State::apply(self, action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        view(self, page)
    }

    fn about(&self) -> About {
        const KEYS: [Key; 2] = [
            ("← → ↑ ↓", false, |language| say!(language, "key-tree-go")),
            ("S", true, |language| say!(language, "key-tree-fold")),
        ];
        About { class: "trees", keys: &KEYS, ..About::default() }
    }

    fn key(key: &str) -> Option<Meaning<Action>> {
        Some(Meaning::Act(match key {
            " " => Action::Grow(Growing::Forward),
            "s" => Action::Fold,
            "ArrowRight" => Action::Go(Toward::Child),
            "ArrowLeft" => Action::Go(Toward::Parent),
            "ArrowUp" => Action::Go(Toward::Before),
            "ArrowDown" => Action::Go(Toward::After),
            "+" => Action::Zoom(1.5, (0.0, 0.0)),
            "-" => Action::Zoom(1.0 / 1.5, (0.0, 0.0)),
            "Escape" => return Some(Meaning::Stop),
            _ => return None,
        }))
    }

    fn carried(&self) -> Option<Carried> {
        // A tree that was never shown has nothing chosen, so do not build it for this.
        let chosen = self.chosen()?;
        let queens = self.tree().queens(chosen);
        Some(Carried::board(queens.into_iter().map(Some).collect(), self.size()))
    }

    fn taking(&self, carried: &Carried) -> Option<Place> {
        let size = carried.size;
        let queens = from_the_top(&carried.rows)?;
        let is_shown = self.size() == size && self.chosen().is_some_and(|at| self.tree().queens(at) == queens);
        // The search visits every board on which no two queens attack each other.
        let squares = Squares::by_row(size, |row| queens.get(row).map_or(0, |column| 1 << column));
        let is_branch = conflicts(&squares).next().is_none();
        if is_shown || !is_branch || State::nearest(size.get() as u64) != size {
            return None;
        }
        let branch = Some(queens.into_iter().map(Some).collect());
        Some(Place { size: Some(size.get() as u64), branch, ..Place::default() })
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
        State::rest(self);
    }

    fn calm(&mut self) {
        State::calm(self);
    }
}

impl State {
    /// Shows the part of this tree that a place asks for, and returns `true` if all of it exists.
    fn visit(&mut self, place: &Place) -> bool {
        let rung = place.rung.unwrap_or(Rung::Symmetry);
        let is_within = WITHIN.contains(&rung);
        if is_within {
            self.look_for(Searcher { rung, prunes: place.prunes.unwrap_or(Prunes::ALL) });
        }
        let found = |queens: &Option<Vec<Option<u8>>>| {
            queens.as_ref().map(|queens| queens.iter().copied().collect::<Option<Vec<u8>>>())
        };
        let node = |queens: Option<Vec<u8>>| queens.and_then(|queens| self.tree().find(&queens));
        let (middle, branch) = (found(&place.middle).map(node), found(&place.branch).map(node));
        let class = place.class.map(|number| {
            let place = usize::try_from(number).ok()?.checked_sub(1)?;
            self.whole().orbits.all().get(place)?.members.first().copied()
        });
        if let Some(middle) = middle.flatten() {
            self.turn_around(middle);
        }
        let chosen = branch.flatten().or(class.flatten()).filter(|at| self.wheel().nodes().contains(at));
        let lost = [middle, branch, class].contains(&Some(None)) || (chosen.is_none() && branch.or(class).is_some());
        if let Some(grown) = place.grown {
            self.apply(Action::Seek(grown));
        }
        if place.folded == Some(true) {
            self.apply(Action::FoldTo(1000));
        }
        self.choose(chosen);
        is_within && !lost
    }
}
