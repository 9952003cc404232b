//! The binding of the view to the browser: the server, and workers that count for it.

use crate::browser::workers::Workers;
use crate::campaign::client::CampaignLink;
use crate::campaign::desk::Desk;
use crate::campaign::state::help;
use crate::campaign::{Action, State};
use yew::Callback;

/// The owner of everything that only this view holds of the browser.
#[derive(Debug)]
pub(crate) struct Binding {
    link: CampaignLink,
    desk: Desk,
    workers: Workers,
}

impl Binding {
    pub(crate) fn new(act: &Callback<Action>) -> Binding {
        Binding {
            link: CampaignLink::new(act.clone()),
            desk: Desk::new(act.reform(Action::Help)),
            workers: Workers::new(act.reform(|told| Action::Help(help::Action::TaskEvent(told)))),
        }
    }

    /// Makes the browser follow the state; called after each action. All of the campaign is asked for again unless it
    /// `is_whole`.
    pub(crate) fn follow(&mut self, state: &State, is_shown: bool, is_whole: bool) {
        self.link.follow(is_shown, state.token.as_deref(), &state.known, is_whole);
        self.desk.follow(&state.help);
        self.workers.follow(state.help.tasks());
    }
}
