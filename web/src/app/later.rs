//! A stand-in for a view that only the whole module contains. In the module that the page starts with, it keeps the
//! place of the address, and an empty element that the boot script fills until the whole module draws the page.

use crate::parts::room::{About, Effects, Page, Room};
use yew::prelude::*;

/// The place in the view, kept for the whole module.
#[derive(Debug)]
pub(crate) struct Later<View: Room>(View::Place);

impl<View: Room> Default for Later<View> {
    fn default() -> Later<View> {
        Later(View::Place::default())
    }
}

impl<View: Room> Room for Later<View> {
    type Action = View::Action;
    type Place = View::Place;

    fn place(&self) -> View::Place {
        self.0.clone()
    }

    fn show(&mut self, place: View::Place, _effects: &mut Effects) {
        self.0 = place;
    }

    fn apply(&mut self, _action: View::Action, _effects: &mut Effects) {}

    fn view(&self, _page: &Page<View::Action>) -> Html {
        html! { <div id="coming" /> }
    }

    fn about(&self) -> About {
        About { is_later: true, ..About::default() }
    }
}
