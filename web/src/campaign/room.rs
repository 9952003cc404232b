//! Campaign as a view of the page.

use crate::campaign::client::CampaignLink;
use crate::campaign::desk::Desk;
use crate::campaign::place::Place;
use crate::campaign::state::help;
use crate::campaign::view::campaign;
use crate::campaign::{Action, State};
use crate::parts::room::{About, Link, Page, Room, Told, Works};
use eightfold_worker::{Task, TaskEvent};
use yew::prelude::*;

impl Room for State {
    type Action = Action;
    type Place = Place;

    /// Returns an empty place: a visitor's token is a secret, and the address is on a projector.
    fn place(&self) -> Place {
        Place::default()
    }

    fn show(&mut self, place: Place, _told: &mut Told) {
        self.token = place.token.or(self.token.take());
    }

    fn apply(&mut self, action: Action, _told: &mut Told) {
        State::apply(self, action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        campaign(self, page.settings.language, &page.act)
    }

    fn about(&self) -> About {
        About { class: "campaign", ..About::default() }
    }

    fn works(&mut self) -> Option<&mut dyn Works> {
        Some(self)
    }

    fn link(act: &Callback<Action>) -> Option<Box<dyn Link<State>>> {
        Some(Box::new(Hold { campaign: CampaignLink::new(act.clone()), desk: Desk::new(act.reform(Action::Help)) }))
    }
}

impl Works for State {
    fn tasks(&self) -> Vec<&Task> {
        self.help.tasks().collect()
    }

    fn told(&mut self, event: TaskEvent, _now: u64, _told: &mut Told) {
        self.help.apply(help::Action::TaskEvent(event));
    }

    fn works_unseen(&self) -> bool {
        true
    }
}

/// What the view holds of the browser: the server, as a reader and as a visitor who helps.
#[derive(Debug)]
struct Hold {
    campaign: CampaignLink,
    desk: Desk,
}

impl Link<State> for Hold {
    fn follow(&mut self, state: &State, is_shown: bool) {
        self.campaign.follow(is_shown, state.token.as_deref(), &state.known, state.missed);
        self.desk.follow(&state.help);
    }
}
