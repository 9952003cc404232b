//! Boards and cases that are carried from view to view.
//!
//! A view that is opened from another takes over what the other shows if the reader changed that since the view was
//! last shown. Otherwise, and where it already shows the same or cannot show it, it is as it was left. What a view took
//! over from another was not changed by the reader: from the walk by way of the masks, the symmetries show the walk's
//! board.
//!
//! The links between the views say what is taken over, so that the browser's way back leads to what was shown.

use crate::app::address::Address;
use crate::app::rooms::Place;
use crate::app::state::State;
use crate::base::view::View;
use crate::parts::carried::Carried;

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
    /// Returns the board that the reader looks at.
    fn carried(&self) -> Option<Carried> {
        let shown = self.room().carried();
        if shown.is_none() || shown == self.carrying.shown { self.carrying.board.clone() } else { shown }
    }

    /// Returns the place in a view that takes over what the present view shows, if it does.
    pub(super) fn carried_to(&self, view: View) -> Option<Place> {
        let carried = self.carried().filter(|_| view != self.view)?;
        let is_left = self.carrying.left[view as usize].as_ref() == Some(&carried);
        if is_left { None } else { self.rooms.taking(view, &carried) }
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
        let shown = self.room().carried();
        // The masks of a board show its case and nothing else of it.
        let is_part = |shown: &Carried| {
            !shown.has_queens() && shown.case.is_some() && carried.as_ref().is_some_and(|it| shown.is_within(it))
        };
        let kept = followed || shown.as_ref().is_none_or(is_part);
        self.carrying.board = if kept { carried } else { shown.clone() };
        self.carrying.shown = shown;
    }
}
