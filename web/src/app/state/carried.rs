//! Boards and cases that are carried from view to view.
//!
//! A view that is opened from another takes over what the other shows if the reader changed that since the view was last
//! shown. Otherwise, and where it already shows the same or cannot show it, it is as it was left. What a view took over
//! from another was not changed by the reader: from the walk by way of the masks, the symmetries show the walk's board.
//!
//! The links between the views say what is taken over, so that the browser's way back leads to what was shown.

use crate::app::address::Address;
use crate::app::carried::Carried;
use crate::app::state::State;
use crate::base::settings::{LARGEST, nearest};
use crate::base::view::View;
use crate::classes::state::{Classes, Filter};
use crate::symmetry::BoardEditor;
use crate::walk::steps::from_the_top;
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
            View::Walk => Some(Carried::by_walk(self.walk.shown())),
            View::Masks => Some(Carried::by_masks(self.masks.figure())),
            View::Symmetry => Some(Carried::by_study(&self.study)),
            View::Classes => self.shown_by_classes(),
            View::Ladder | View::Results | View::Count => None,
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

    /// Returns the address of a view that takes over what the present view shows, if it does.
    pub(super) fn carried_to(&self, view: View, left: &Address) -> Option<Address> {
        if view == self.view {
            return None;
        }
        let carried = self.carried()?;
        if self.carrying.left[view as usize].as_ref() == Some(&carried) {
            return None;
        }
        let address = Address { size: Some(carried.size.get() as u64), ..left.clone() };
        match view {
            View::Walk => self.carried_to_walk(&carried, address),
            View::Masks => {
                let figure = carried.figure().filter(|figure| *figure != self.masks.figure())?;
                let (corner, bound1) = (Some(figure.is_corner()), Some(figure.bound1().into()));
                Some(Address { corner, bound1, turn: None, ..address })
            }
            View::Symmetry => self.carried_to_symmetry(&carried, address),
            View::Classes => self.carried_to_classes(&carried, address),
            View::Ladder | View::Results | View::Count => None,
        }
    }

    /// Leads to the step at which the queens are placed; if there is none, to the beginning of the search on a board of
    /// that size.
    fn carried_to_walk(&self, carried: &Carried, address: Address) -> Option<Address> {
        let rung = self.walk.rung();
        let own = Carried::by_walk(self.walk.shown());
        let same = if carried.has_queens() { own.rows == carried.rows } else { own.case == carried.case };
        // Masks mean nothing to a search without cases.
        let meant = carried.has_queens() || rung.is_split();
        if own.size == carried.size && same || !meant || nearest(carried.size.get() as u64, rung) != carried.size {
            return None;
        }
        let address = Address { asked: None, ..address };
        let address = match from_the_top(&carried.rows) {
            Some(_) => Address { rows: Some(carried.rows.clone()), ..address },
            None if carried.has_queens() => address,
            None => {
                let figure = carried.figure();
                let (corner, bound1) = (figure.map(|it| it.is_corner()), figure.map(|it| it.bound1().into()));
                Address { corner, bound1, ..address }
            }
        };
        match own.size == carried.size {
            true => (address.rows.is_some() || address.bound1.is_some()).then_some(address),
            false => Some(Address { step: 0, ..address }),
        }
    }

    fn carried_to_symmetry(&self, carried: &Carried, address: Address) -> Option<Address> {
        let rows = carried.board();
        let size = carried.size;
        if !(BoardEditor::SMALLEST..=LARGEST).contains(&size.get()) || rows == self.study.rows() {
            return None;
        }
        let rows = Some(rows).filter(|rows| rows.iter().any(Option::is_some));
        // An empty board has no images to show.
        if rows.is_none() && size == self.study.size() {
            return None;
        }
        Some(Address { rows, compare: None, look: None, ..address })
    }

    fn carried_to_classes(&self, carried: &Carried, address: Address) -> Option<Address> {
        let size = carried.size;
        if size.get() > Classes::LARGEST {
            return None;
        }
        let address =
            Address { number: None, classes: Filter::default(), corner: None, bound1: None, rows: None, ..address };
        if let Some(board) = BoardEditor::of(carried.rows.clone()).and_then(|study| study.solution()) {
            let shown =
                self.shown_by_classes().is_some_and(|shown| shown == Carried::by_class(&board.representative()));
            return (!shown).then(|| Address { rows: Some(carried.rows.clone()), ..address });
        }
        let case = carried.case?;
        let filter = Filter { kind: Some(case.kind), bound1: Some(case.bound1), ..Filter::default() };
        let own = self.classes.filter();
        let shown = self.classes.size() == size && (own.kind, own.bound1) == (filter.kind, filter.bound1);
        (!shown && filter.on(size) == filter && Classes::nearest(size.get() as u64) == size).then(|| Address {
            corner: Some(case.kind == CaseKind::Corner),
            bound1: Some(case.bound1.into()),
            classes: filter,
            ..address
        })
    }

    /// Returns what is carried to an address, and whether one of the links between the views led there.
    pub(super) fn leave(&mut self, address: &Address) -> (Option<Carried>, bool) {
        let named = |address: &Address| {
            let address = Address { language: None, theme: None, form: None, panels: None, ..address.clone() };
            address.to_string()
        };
        let followed = address.view != self.view && named(address) == named(&self.address_of(address.view));
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
