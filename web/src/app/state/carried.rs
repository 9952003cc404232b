//! Boards and cases that are carried from view to view.
//!
//! A view that is opened from another takes over what the other shows if the reader changed that since the view was last
//! shown. Otherwise, and where it already shows the same or cannot show it, it is as it was left. What a view took over
//! from another was not changed by the reader: from the walk by way of the masks, the symmetries show the walk's board.
//!
//! The links between the views say what is taken over, so that the browser's way back leads to what was shown.

use crate::app::address::{Address, Place};
use crate::app::carried::Carried;
use crate::app::state::State;
use crate::base::settings::{LARGEST, nearest};
use crate::base::view::View;
use crate::classes;
use crate::classes::state::{Classes, Filter};
use crate::masks;
use crate::parts::steps::from_the_top;
use crate::play;
use crate::play::Play;
use crate::symmetry;
use crate::symmetry::BoardEditor;
use crate::walk;
use eightfold_core::CaseKind;

/// The board that the reader looks at, whatever view shows it.
#[derive(Clone, Debug, Default)]
pub(super) struct Carrying {
    /// The board as the view was opened.
    board: Option<Carried>,
    /// The part of it that the view showed then.
    shown: Option<Carried>,
    /// The board as each view was left.
    left: [Option<Carried>; View::ALL.len()],
}

impl State {
    /// Returns the board or the case that a view shows.
    fn shown_by(&self, view: View) -> Option<Carried> {
        match view {
            View::Walk => Some(Carried::by_walk(&self.walk.shown)),
            View::Play => Carried::by_play(&self.play),
            View::Masks => Some(Carried::by_masks(self.masks.figure)),
            View::Symmetry => Some(Carried::by_study(&self.study)),
            View::Classes => self.shown_by_classes(),
            View::Learn | View::Ladder | View::Results | View::Count | View::Join | View::Campaign | View::Articles => {
                None
            }
        }
    }

    /// Returns the class that was chosen.
    fn shown_by_classes(&self) -> Option<Carried> {
        let sought = self.classes.sought().map(eightfold_core::Placement::representative);
        let chosen =
            || Some(self.classes.found().get(usize::try_from(self.classes.number()?).ok()?.checked_sub(1)?)?.board);
        Some(Carried::by_class(&sought.or_else(chosen)?))
    }

    /// Returns the board that the reader looks at.
    fn carried(&self) -> Option<Carried> {
        let shown = self.shown_by(self.view);
        if shown.is_none() || shown == self.carrying.shown { self.carrying.board.clone() } else { shown }
    }

    /// Returns the place in a view that takes over what the present view shows, if it does.
    pub(super) fn carried_to(&self, view: View) -> Option<Place> {
        if view == self.view {
            return None;
        }
        let carried = self.carried()?;
        if self.carrying.left[view as usize].as_ref() == Some(&carried) {
            return None;
        }
        match view {
            View::Walk => self.carried_to_walk(&carried).map(Place::Walk),
            View::Masks => {
                let figure = carried.figure().filter(|figure| *figure != self.masks.figure)?;
                Some(Place::Masks(masks::place::Place::of_figure(figure, self.masks.prunes())))
            }
            View::Play => self.carried_to_play(&carried).map(Place::Play),
            View::Symmetry => self.carried_to_symmetry(&carried).map(Place::Symmetry),
            View::Classes => self.carried_to_classes(&carried).map(Place::Classes),
            View::Learn | View::Ladder | View::Results | View::Count | View::Join | View::Campaign | View::Articles => {
                None
            }
        }
    }

    /// Leads to the step at which the queens are placed; if there is none, to the beginning of the search on a board of
    /// that size.
    fn carried_to_walk(&self, carried: &Carried) -> Option<walk::place::Place> {
        let rung = self.walk.rung();
        let own = Carried::by_walk(&self.walk.shown);
        let same = if carried.has_queens() { own.rows == carried.rows } else { own.case == carried.case };
        // Masks mean nothing to a search without cases.
        let meant = carried.has_queens() || rung.is_split();
        if own.size == carried.size && same || !meant || nearest(carried.size.get() as u64, rung) != carried.size {
            return None;
        }
        let size = Some(carried.size.get() as u64);
        let place = walk::place::Place { size, asked: None, ..self.walk.place() };
        let place = match from_the_top(&carried.rows) {
            Some(_) => walk::place::Place { rows: Some(carried.rows.clone()), ..place },
            None if carried.has_queens() => place,
            None => {
                let figure = carried.figure();
                let (corner, bound1) = (figure.map(|it| it.is_corner()), figure.map(|it| it.bound1.into()));
                walk::place::Place { corner, bound1, ..place }
            }
        };
        match own.size == carried.size {
            true => (place.rows.is_some() || place.bound1.is_some()).then_some(place),
            false => Some(walk::place::Place { step: Some(0), ..place }),
        }
    }

    /// Leads to the queens as they are. A case is no board to go on with.
    fn carried_to_play(&self, carried: &Carried) -> Option<play::place::Place> {
        let size = carried.size;
        let is_shown = self.play.rows().is_some_and(|rows| rows == carried.rows);
        if is_shown || !carried.has_queens() || !(Play::SMALLEST..=LARGEST).contains(&size.get()) {
            return None;
        }
        let mask = |queen: &Option<u8>| queen.map_or(0, |column| 1 << column);
        let rows = Some(carried.rows.iter().map(mask).collect());
        Some(play::place::Place { size: Some(size.get() as u64), rows })
    }

    fn carried_to_symmetry(&self, carried: &Carried) -> Option<symmetry::place::Place> {
        let rows = carried.board();
        let size = carried.size;
        if !(BoardEditor::SMALLEST..=LARGEST).contains(&size.get()) || rows == self.study.rows() {
            return None;
        }
        let rows = Some(rows).filter(|rows| rows.iter().any(Option::is_some));
        // An empty board has no images to show.
        if rows.is_none() && size == self.study.size {
            return None;
        }
        Some(symmetry::place::Place { size: Some(size.get() as u64), rows, ..Default::default() })
    }

    fn carried_to_classes(&self, carried: &Carried) -> Option<classes::place::Place> {
        let size = carried.size;
        if size.get() > Classes::LARGEST {
            return None;
        }
        let place = classes::place::Place { size: Some(size.get() as u64), ..Default::default() };
        if let Some(board) = BoardEditor::of(carried.rows.clone()).and_then(|study| study.solution()) {
            let shown =
                self.shown_by_classes().is_some_and(|shown| shown == Carried::by_class(&board.representative()));
            return (!shown).then(|| classes::place::Place { rows: Some(carried.rows.clone()), ..place });
        }
        let case = carried.case?;
        let filter = Filter { kind: Some(case.kind), bound1: Some(case.bound1), ..Filter::default() };
        let own = self.classes.filter;
        let shown = self.classes.size == size && (own.kind, own.bound1) == (filter.kind, filter.bound1);
        (!shown && filter.on(size) == filter && Classes::nearest(size.get() as u64) == size).then(|| {
            let (corner, bound1) = (Some(case.kind == CaseKind::Corner), Some(case.bound1.into()));
            classes::place::Place { corner, bound1, ..place }
        })
    }

    /// Returns the board carried to an address, and `true` if one of the links between the views led there.
    pub(super) fn leave(&mut self, address: &Address) -> (Option<Carried>, bool) {
        // As text: a place that was read omits what it would say in vain.
        let written = |place: &Place| Address::of(place.clone()).to_string();
        let link = self.address_of(address.view());
        let followed = address.view() != self.view && written(&address.place) == written(&link.place);
        let carried = self.carried();
        self.carrying.left[self.view as usize].clone_from(&carried);
        (carried, followed)
    }

    /// Takes down what was carried to the view that is shown now.
    pub(super) fn take_over(&mut self, (carried, followed): (Option<Carried>, bool)) {
        let shown = self.shown_by(self.view);
        // The masks of a board show its case and nothing else of it.
        let is_part = |shown: &Carried| {
            !shown.has_queens() && shown.case.is_some() && carried.as_ref().is_some_and(|it| shown.is_within(it))
        };
        let kept = followed || shown.as_ref().is_none_or(is_part);
        self.carrying.board = if kept { carried } else { shown.clone() };
        self.carrying.shown = shown;
    }
}
