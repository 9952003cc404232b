//! Masks as a view of the page.

use crate::base::notice::Notice;
use crate::masks::place::Place;
use crate::masks::state::turning::TurningAction;
use crate::masks::view::masks;
use crate::masks::{Action, MaskFigure, ShownTurn, State};
use crate::parts::carried::Carried;
use crate::parts::room::{About, Effects, Page, Room, Works};
use eightfold_core::CaseKind;
use eightfold_core::ladder::Prunes;
use eightfold_worker::{Task, TaskEvent};
use std::mem::replace;
use yew::prelude::*;

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        Place::of(self.figure, self.turning.turn(self.figure), self.costs.load.prunes)
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        let left = self.figure;
        let corner = place.corner.unwrap_or(left.is_corner);
        let n = place.size.unwrap_or(left.size.get() as u64);
        let bound1 = place.bound1.unwrap_or(left.bound1.into());
        let figure = MaskFigure::nearest(n, corner, bound1);
        let turn = place.turn.unwrap_or_else(|| ShownTurn::first(figure));
        (self.before, self.figure, self.turning) = (figure, figure, ShownTurn::still(turn));
        self.costs.weigh(figure.size, place.prunes.unwrap_or(Prunes::ALL));
        // The case may not have the motion that the address names.
        if self.turning.turn(figure) != turn {
            effects.notices.push(Notice::LeftOut);
        }
        let is_other_size = place.size.is_some_and(|n| n != figure.size.get() as u64);
        if is_other_size || place.bound1.is_some_and(|bound1| bound1 != u64::from(figure.bound1)) {
            effects.notices.push(Notice::Masks);
        }
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        // Motions keep the notices, because the end of an animation is not an action of the reader.
        if !matches!(action, Action::ShownTurn(_)) {
            effects.notices.clear();
        }
        match action {
            Action::Figure(figure) => {
                if figure != self.figure {
                    self.before = replace(&mut self.figure, figure);
                }
                self.turning.apply(TurningAction::TakeOff);
                self.costs.weigh(figure.size, self.costs.load.prunes);
            }
            Action::Prunes(prunes) => self.costs.weigh(self.figure.size, prunes),
            Action::ShownTurn(action) => self.turning.apply(action),
        }
    }

    fn view(&self, page: &Page<Action>) -> Html {
        masks(self, page.settings.language, &page.act)
    }

    fn about(&self) -> About {
        About { class: "figures", ..About::default() }
    }

    fn carried(&self) -> Option<Carried> {
        Some(Carried::case(self.figure.size, self.figure.case()))
    }

    fn taking(&self, carried: &Carried) -> Option<Place> {
        let case = carried.case?;
        let figure = MaskFigure::nearest(carried.size.get() as u64, case.kind == CaseKind::Corner, case.bound1.into());
        (figure != self.figure).then(|| Place::of(figure, ShownTurn::first(figure), self.costs.load.prunes))
    }

    fn works(&mut self) -> Option<&mut dyn Works> {
        Some(self)
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
