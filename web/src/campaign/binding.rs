//! The binding of the view to the browser: the page's turns and the server.

use crate::browser::modules;
use crate::campaign::client::Link;
use crate::campaign::{Action, State};
use yew::Callback;

/// The owner of everything that the view holds of the browser.
#[derive(Debug)]
pub struct Binding {
    link: Link,
}

impl Binding {
    /// Begins to listen. What the page said before happens now.
    #[must_use]
    pub fn new(act: &Callback<Action>) -> Binding {
        modules::listen(&act.reform(Action::Turn));
        Binding { link: Link::new(act.reform(Action::News)) }
    }

    /// Makes the browser follow the state; called after each action. All of the campaign is asked for again unless it
    /// `is_whole`.
    pub fn follow(&mut self, state: &State, is_whole: bool) {
        self.link.follow(state.is_shown(), state.known(), is_whole);
    }
}
