//! Tree in miniature: a whole search in one picture, which grows, folds, and shows the board of what is pressed.

use crate::learn::figure::Excerpt;
use crate::learn::figure::excerpt::{Instrument, Part};
use crate::learn::figure::prelude::*;
use crate::parts::room::Moves;
use crate::text::count;
use crate::tree::place::Place;
use crate::tree::state::figures::Figures;
use crate::tree::state::{self, Growing, State};
use crate::tree::view::{board_of, picture};

/// A whole search.
pub(crate) type WholeTree = Excerpt<State>;

impl WholeTree {
    /// Returns the whole tree of a board, with a sentence about the branch in question.
    pub(crate) fn over(size: BoardSize) -> WholeTree {
        Excerpt::of(Place { size: Some(size.get() as u64), ..Place::default() }).showing(&[said])
    }

    /// Returns the same with its numbers instead.
    pub(crate) fn counted(self) -> WholeTree {
        self.showing(&[numbers])
    }
}

impl Instrument for State {
    const VIEW: View = View::Tree;
    const ACT: fn(state::Action) -> Action = Action::Tree;
    const BOARD: Part<State> = flower;

    fn meant(&self, action: &Action, _: &Place) -> Vec<state::Action> {
        match action {
            Action::Tree(action) => vec![*action],
            Action::Control(Control::Play) => vec![state::Action::Grow(Growing::Forward)],
            Action::Control(Control::Fold) => vec![state::Action::Fold],
            _ => Vec::new(),
        }
    }

    fn name(&self, control: Control) -> &'static str {
        match control {
            Control::Play if Moves::is_moving(self) => "pause",
            Control::Play => "grow",
            Control::Fold if self.is_folding() => "unfold",
            control => control.name(),
        }
    }

    fn is_moving(&self) -> bool {
        Moves::is_moving(self)
    }

    fn reaches(&self, goal: Goal) -> bool {
        goal == Goal::Folded && self.folded() == 1.0
    }
}

type Act = Callback<state::Action>;

/// Draws the tree, and in a corner the board of the branch in question.
fn flower(tree: &State, page: &Page, act: &Act) -> Html {
    html! {
        <div class="flower">
            { picture(tree, page.settings.theme, page.settings.language, act) }
            if let Some(at) = tree.focus() {
                { board_of(tree, at) }
            }
        </div>
    }
}

/// Says what there is to see.
fn said(tree: &State, page: &Page, _: &Act) -> Html {
    caption("tree-said", Moves::is_moving(tree), crate::tree::text::said(tree, page.settings.language))
}

/// Draws the numbers of nodes and solutions, which run while the tree folds.
fn numbers(tree: &State, page: &Page, _: &Act) -> Html {
    let Figures { nodes, solutions, .. } = Figures::of(tree);
    let language = page.settings.language;
    html! {
        <p class="caption counted" id="tree-counted" aria-live={if Moves::is_moving(tree) { "off" } else { "polite" }}>
            <b>{ count(nodes) }</b>{ say!(language, "page-nodes", nodes, solutions) }
        </p>
    }
}
