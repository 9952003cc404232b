//! Campaign as a view of the page.

use crate::base::pairs::place;
use crate::campaign::client::CampaignLink;
use crate::campaign::view::campaign;
use crate::campaign::{Action, State};
use crate::parts::room::{About, Effects, Link, Page, Room};
use yew::prelude::*;

place! {
    /// The view has only one place.
    {}
}

impl Room for State {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        Place::default()
    }

    fn show(&mut self, _place: Place, _effects: &mut Effects) {}

    fn apply(&mut self, action: Action, _effects: &mut Effects) {
        State::apply(self, action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        campaign(self, page.settings.language, &page.act)
    }

    fn about(&self) -> About {
        About { class: "campaign", ..About::default() }
    }

    fn link(act: &Callback<Action>) -> Option<Box<dyn Link<State>>> {
        Some(Box::new(CampaignLink::new(act.clone())))
    }
}

impl Link<State> for CampaignLink {
    fn follow(&mut self, state: &State, is_shown: bool) {
        CampaignLink::follow(self, is_shown, &state.known, state.missed);
    }
}
