//! Boards and cases that are carried from view to view.
//!
//! When a reader goes from one view to another, the second takes over what the first shows if the reader changed that
//! since the second was last shown. Otherwise, or if it shows the same already or cannot show it, it stays as it was
//! left. What a view took over does not count as changed by the reader: on the way from the walk through the masks to
//! the symmetries, these show the walk's board.
//!
//! The links between the views name what is taken over, so that the browser's Back leads to what was shown.

use crate::app::address::Address;
use crate::app::rooms::Place;
use crate::app::state::State;
use crate::base::view::View;
use crate::parts::carried::Carried;

/// The board that the reader is looking at, in whichever view.
#[derive(Clone, Debug, Default)]
pub(super) struct Carrying {
    /// The board at the time the view was opened.
    board: Option<Carried>,
    /// The part of the board that the view showed then.
    shown: Option<Carried>,
    /// The board at the time each view was left.
    left: [Option<Carried>; View::ALL.len()],
}

impl State {
    /// Returns the board that the reader is looking at.
    fn carried(&self) -> Option<Carried> {
        let shown = self.room().carried();
        if shown.is_none() || shown == self.carrying.shown { self.carrying.board.clone() } else { shown }
    }

    /// Returns the place in `view` that takes over what the present view shows, or `None` if it takes over nothing.
    pub(super) fn carried_to(&self, view: View) -> Option<Place> {
        let carried = self.carried().filter(|_| view != self.view)?;
        let is_left = self.carrying.left[view as usize].as_ref() == Some(&carried);
        if is_left { None } else { self.rooms.taking(view, &carried) }
    }

    /// Returns the board carried to an address, and whether the reader followed one of the links between the views.
    pub(super) fn leave(&mut self, address: &Address) -> (Option<Carried>, bool) {
        // Compare as text, because a place that was read may lack what the text omits anyway.
        let written = |place: &Place| Address::of(place.clone()).to_string();
        let link = self.address_of(address.view());
        let followed = address.view() != self.view && written(&address.place) == written(&link.place);
        let carried = self.carried();
        self.carrying.left[self.view as usize].clone_from(&carried);
        (carried, followed)
    }

    /// Records what was carried to the view that is now shown.
    pub(super) fn take_over(&mut self, (carried, followed): (Option<Carried>, bool)) {
        let shown = self.room().carried();
        // The masks show only the case of a board, and no more of its queens.
        let is_part = |shown: &Carried| {
            !shown.has_queens() && shown.case.is_some() && carried.as_ref().is_some_and(|it| shown.is_within(it))
        };
        let kept = followed || shown.as_ref().is_none_or(is_part);
        self.carrying.board = if kept { carried } else { shown.clone() };
        self.carrying.shown = shown;
    }
}
