//! The binding of the view to the browser: the page's turns, the server, and workers.

use crate::base::view::View;
use crate::browser::modules;
use crate::browser::workers::Workers;
use crate::campaign::client::Link;
use crate::campaign::desk::Desk;
use crate::campaign::state::help;
use crate::campaign::{Action, State};
use yew::Callback;

/// The owner of everything that the view holds of the browser.
#[derive(Debug)]
pub(crate) struct Binding {
    link: Link,
    desk: Desk,
    workers: Workers,
    /// `true` once the token is out of the address.
    is_hidden: bool,
}

impl Binding {
    /// Begins to listen. What the page said before happens now.
    pub(crate) fn new(act: &Callback<Action>) -> Binding {
        modules::listen(&act.reform(Action::Turn));
        Binding {
            link: Link::new(act.reform(Action::News)),
            desk: Desk::new(act.reform(Action::Help)),
            workers: Workers::new(act.reform(|told| Action::Help(help::Action::TaskEvent(told)))),
            is_hidden: false,
        }
    }

    /// Makes the browser follow the state; called after each action. All of the campaign is asked for again unless it
    /// `is_whole`.
    pub(crate) fn follow(&mut self, state: &State, is_whole: bool) {
        self.link.follow(state.is_shown(), state.token(), &state.known, is_whole);
        self.desk.follow(&state.help);
        self.workers.follow(state.help.tasks());
        if state.is_shown() && state.token().is_some() && !self.is_hidden {
            // The token is a secret, and the address is on a projector.
            modules::ask(View::Campaign, "");
            self.is_hidden = true;
        }
    }
}
