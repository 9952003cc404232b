//! A view that only the whole module has, as the module that the page begins with knows it: it keeps the place that an
//! address asks for, and leaves room for what the boot script shows until the whole module draws the page.

use crate::parts::room::{About, Effects, Page, Room};
use yew::prelude::*;

/// The place in the view.
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
