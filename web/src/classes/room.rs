//! Classes as a view of the page.

use crate::base::notice::Notice;
use crate::classes::place::Place;
use crate::classes::state::{Action, Classes, Filter};
use crate::classes::view::Gallery;
use crate::parts::carried::Carried;
use crate::parts::room::{About, Effects, Page, Room, Works};
use eightfold_core::{CaseKind, Placement};
use eightfold_worker::{Task, TaskEvent};
use std::rc::Rc;
use yew::prelude::*;

impl Room for Rc<Classes> {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        let Filter { class, first, cell, kind, bound1, by_class } = self.filter;
        Place {
            size: Some(self.size.get() as u64),
            corner: kind.map(|kind| kind == CaseKind::Corner),
            bound1: bound1.map(u64::from),
            rows: self.sought.as_ref().map(|board| board.rows().iter().copied().map(Some).collect()),
            number: self.number(),
            class,
            first,
            cell,
            by_class: by_class.then_some(true),
        }
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        let classes = Rc::make_mut(self);
        if let Some(rows) = &place.rows {
            match solution(rows).filter(|board| board.size().get() <= Classes::LARGEST) {
                Some(board) => classes.seek(&board),
                None => effects.notices.push(Notice::LeftOut),
            }
            return;
        }
        let n = place.size.unwrap_or(classes.size.get() as u64);
        let filter = Filter {
            class: place.class,
            first: place.first,
            cell: place.cell,
            kind: place.corner.map(|corner| if corner { CaseKind::Corner } else { CaseKind::Edge }),
            bound1: place.bound1.map(|bound1| u8::try_from(bound1).unwrap_or(u8::MAX)),
            by_class: place.by_class.is_some(),
        };
        classes.visit(n, filter, place.number);
        if classes.size.get() as u64 != n {
            effects.notices.push(Notice::Size(classes.size));
        }
        if classes.filter != filter || classes.number() != place.number {
            effects.notices.push(Notice::LeftOut);
        }
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        effects.notices.clear();
        Rc::make_mut(self).apply(action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        let (classes, language, act, export) =
            (self.clone(), page.settings.language, page.act.clone(), page.export.clone());
        html! { <Gallery {classes} {language} {act} {export} /> }
    }

    fn about(&self) -> About {
        About { class: "listed", ..About::default() }
    }

    /// Returns the chosen class.
    fn carried(&self) -> Option<Carried> {
        let sought = self.sought.as_ref().map(Placement::representative);
        let chosen = || Some(self.found.get(usize::try_from(self.number()?).ok()?.checked_sub(1)?)?.board);
        let board = sought.or_else(chosen)?;
        Some(Carried::board(board.rows().iter().copied().map(Some).collect(), board.size()))
    }

    fn taking(&self, carried: &Carried) -> Option<Place> {
        let size = carried.size;
        if size.get() > Classes::LARGEST {
            return None;
        }
        let place = Place { size: Some(size.get() as u64), ..Place::default() };
        if let Some(board) = solution(&carried.rows) {
            let smallest = board.representative().rows().iter().copied().map(Some).collect::<Vec<_>>();
            let is_shown = self.carried().is_some_and(|shown| shown.rows == smallest);
            return (!is_shown).then(|| Place { rows: Some(carried.rows.clone()), ..place });
        }
        let case = carried.case?;
        let filter = Filter { kind: Some(case.kind), bound1: Some(case.bound1), ..Filter::default() };
        let is_shown = self.size == size && (self.filter.kind, self.filter.bound1) == (filter.kind, filter.bound1);
        (!is_shown && filter.on(size) == filter && Classes::nearest(size.get() as u64) == size).then(|| {
            let (corner, bound1) = (Some(case.kind == CaseKind::Corner), Some(case.bound1.into()));
            Place { corner, bound1, ..place }
        })
    }

    fn works(&mut self) -> Option<&mut dyn Works> {
        Some(self)
    }
}

impl Works for Rc<Classes> {
    fn tasks(&self) -> Vec<&Task> {
        self.task.iter().collect()
    }

    fn on_task_event(&mut self, event: TaskEvent, _now: u64, _effects: &mut Effects) {
        Rc::make_mut(self).on_task_event(event);
    }
}

/// Returns the solution given by a row list, if it is one.
fn solution(rows: &[Option<u8>]) -> Option<Placement> {
    let rows: Vec<u8> = rows.iter().copied().collect::<Option<_>>()?;
    Placement::from_rows(&rows).ok().filter(Placement::is_solution)
}
