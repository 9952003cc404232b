//! The map of the articles as a view of the page.

use crate::articles::place::Place;
use crate::articles::view::view;
use crate::browser::programs;
use crate::parts::room::{About, Effects, Page, Room};
use std::convert::Infallible;
use yew::prelude::*;

/// The name of the map among the files that are fetched on demand.
const MAP: &str = "figures";

/// The chosen article is the view's only state, so the place serves as the state.
impl Room for Place {
    type Action = Infallible;
    type Place = Place;

    fn place(&self) -> Place {
        self.clone()
    }

    fn show(&mut self, place: Place, _effects: &mut Effects) {
        *self = place;
    }

    fn apply(&mut self, action: Infallible, _effects: &mut Effects) {
        match action {}
    }

    fn view(&self, page: &Page<Infallible>) -> Html {
        view(programs::fetched(MAP).as_deref(), programs::is_lost(MAP), self, page.settings.language)
    }

    fn about(&self) -> About {
        About { class: "mapped", text: Some(MAP), ..About::default() }
    }
}
