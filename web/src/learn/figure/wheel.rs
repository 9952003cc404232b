//! The whole search in one picture, to fold.

use crate::learn::figure::prelude::*;
use crate::parts::room::Room;
use crate::tree::state::{Action as Act, State};
use crate::tree::view::portrait;
use crate::tree::visits::Searcher;

/// The tree of a search.
#[derive(Debug)]
pub(crate) struct SearchWheel {
    tree: State,
    /// `true` until the reader does something with it.
    is_outline: bool,
}

impl SearchWheel {
    /// Returns the whole tree of a board.
    pub(crate) fn of(size: BoardSize) -> SearchWheel {
        SearchWheel { tree: State::of(size), is_outline: true }
    }

    /// Returns the same tree, which folds to what another search visits.
    pub(crate) fn folding_to(mut self, rung: Rung) -> SearchWheel {
        self.tree.look_for(Searcher { rung, ..Searcher::default() });
        self
    }

    /// Returns the tree.
    #[cfg(test)]
    pub(crate) fn tree(&self) -> &State {
        &self.tree
    }
}

impl Figure for SearchWheel {
    fn opens_in(&self) -> (View, String) {
        (View::Tree, self.tree.place().to_string())
    }

    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html {
        let Settings { theme, language, .. } = page.settings;
        portrait(&self.tree, self.is_outline, theme, language, &act.reform(Action::Tree))
    }

    fn apply(&mut self, action: &Action) {
        let action = match action {
            Action::Tree(action) => *action,
            Action::Control(Control::Fold) => Act::Fold,
            _ => return,
        };
        self.is_outline = false;
        self.tree.apply(action);
    }

    fn name(&self, control: Control) -> &'static str {
        if control == Control::Fold && self.tree.is_folding() { "unfold" } else { control.name() }
    }

    fn is_moving(&self) -> bool {
        self.tree.is_moving()
    }

    fn frame(&mut self, elapsed: f64, _: &Settings) {
        self.tree.frame(elapsed);
    }

    fn rest(&mut self) {
        self.tree.rest();
    }

    fn calm(&mut self) {
        self.tree.calm();
    }
}
