//! Tree in miniature: a whole search in one picture, which grows, folds, and shows the board of a pressed branch.

use crate::learn::figure::Excerpt;
use crate::learn::figure::excerpt::{Instrument, Part};
use crate::learn::figure::prelude::*;
use crate::parts::room::Moves;
use crate::text::count;
use crate::tree::place::Place;
use crate::tree::state::figures::Figures;
use crate::tree::state::{self, Growing, State};
use crate::tree::text::{few, solved};
use crate::tree::view::portrait;

/// A whole search.
pub(crate) type WholeTree = Excerpt<State>;

impl WholeTree {
    /// Returns the whole tree of a board, with a sentence about the focused branch.
    pub(crate) fn over(size: BoardSize) -> WholeTree {
        WholeTree::at(Place { size: Some(size.get() as u64), ..Place::default() })
    }

    /// Makes the tree fold to the nodes that another search visits.
    pub(crate) fn folding_to(self, rung: Rung) -> WholeTree {
        WholeTree::at(Place { rung: Some(rung), ..self.first })
    }

    fn at(place: Place) -> WholeTree {
        Excerpt::of(place).showing(&[said])
    }

    /// Shows large numbers instead of the sentence.
    pub(crate) fn counted(self) -> WholeTree {
        self.showing(&[numbers])
    }

    /// Shows the tree as an outline, until the first action on it.
    pub(crate) fn outlined(mut self) -> WholeTree {
        self.room.outline = true;
        self
    }
}

impl Instrument for State {
    const VIEW: View = View::Tree;
    const ACT: fn(state::Action) -> Action = Action::Tree;
    const BOARD: Part<State> = drawn_tree;

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

/// Draws the tree.
fn drawn_tree(tree: &State, page: &Page, act: &Act) -> Html {
    portrait(tree, page.settings.theme, page.settings.language, act)
}

/// Describes the focused branch, or gives the number of nodes and solutions.
fn said(tree: &State, page: &Page, _: &Act) -> Html {
    let language = page.settings.language;
    let said = match tree.focus() {
        Some(_) => crate::tree::text::said(tree, language),
        None => {
            let (nodes, rest) = counts(tree, language);
            let few = few(Figures::of(tree), language).map_or_else(String::new, |few| format!(" · {few}"));
            format!("{nodes} {rest}{few}")
        }
    };
    caption("tree-said", Moves::is_moving(tree), said)
}

/// Draws the numbers of nodes and solutions, which change while the tree folds.
fn numbers(tree: &State, page: &Page, _: &Act) -> Html {
    let (nodes, rest) = counts(tree, page.settings.language);
    html! {
        <p class="caption counted" id="tree-counted" aria-live={if Moves::is_moving(tree) { "off" } else { "polite" }}>
            <b>{ nodes }</b>{ rest }
        </p>
    }
}

/// Returns the number of nodes, and the words that follow it.
fn counts(tree: &State, language: Language) -> (String, String) {
    let shown = Figures::of(tree);
    let nodes = say!(language, "whole-nodes", nodes = shown.nodes);
    (count(shown.nodes), format!("{nodes} · {}", solved(shown, language)))
}
