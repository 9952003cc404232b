//! The board beside the picture: of a branch with a link into Walk, of a solution with all of its images.

use crate::base::pairs::write_board;
use crate::base::settings::Language;
use crate::parts::events::press;
use crate::parts::thumbnail::{small, unfinished};
use crate::text::{self, say};
use crate::tree::orbits::images;
use crate::tree::search::tree::SearchTree;
use crate::tree::state::{Action, State};
use eightfold_core::Symmetry;
use yew::prelude::*;

/// Draws the board and the text about it.
pub(super) fn boards(state: &State, language: Language, act: &Callback<Action>) -> Html {
    // Leave the space to the rules, since there is nothing to say about the empty board.
    if state.rules && state.focus().is_none() {
        return Html::default();
    }
    let tree = state.tree();
    let at = state.focus().unwrap_or(state.middle());
    let lit = images(tree, state.lit().first().copied().unwrap_or(at));
    html! {
        <div class="tree-boards">
            if lit.is_empty() {
                { board(state, at) }
            } else {
                <ul class="tree-images" aria-label={say!(language, "whole-images")}>
                    { for lit.into_iter().map(|(symmetry, at)| image(state, symmetry, at, language, act)) }
                </ul>
            }
            <p class="see">
                if state.focus().is_none() {
                    <span class="note">{ say!(language, "whole-hint") }</span>
                } else if at != SearchTree::ROOT {
                    { walk(state, at, language) }
                }
                if tree.is_solution(at) {
                    <a id="tree-symmetry" href={format!("#/symmetry?{}", write_board(&tree.queens(at)))}>{ say!(language, "whole-symmetry") }</a>
                }
            </p>
        </div>
    }
}

fn walk(state: &State, at: usize, language: Language) -> Html {
    let (n, rung, step) = (state.size(), SearchTree::RUNG, state.tree().node(at).step);
    html! { <a id="tree-walk" href={format!("#/walk?n={n}&rung={rung}&step={step}")}>{ say!(language, "control-walk") }</a> }
}

/// Draws the board of a branch. One that was not chosen is seen only for as long as the pointer is there, and not on
/// paper.
pub(super) fn board(state: &State, at: usize) -> Html {
    let mut rows: Vec<_> = state.tree().queens(at).into_iter().map(Some).collect();
    rows.resize(state.size().get(), None);
    let whole = state.tree().is_solution(at).then_some("solution");
    let pointed = (state.chosen() != Some(at)).then_some("pointed");
    html! { <div class={classes!("tree-board", whole, pointed)}>{ unfinished(state.size(), &rows) }</div> }
}

/// Draws an image as a button that chooses it.
fn image(state: &State, symmetry: Symmetry, at: usize, language: Language, act: &Callback<Action>) -> Html {
    let is_itself = symmetry == Symmetry::Identity;
    let name = if is_itself { say!(language, "whole-chosen") } else { text::image(symmetry, language) };
    let action = if state.chosen() == Some(at) { Action::Point(None) } else { Action::Choose(Some(at)) };
    html! {
        <li>
            <button type="button" id={format!("tree-{symmetry}")} aria-pressed={is_itself.to_string()} onclick={press(act, action)}>
                { small(state.size(), &state.tree().queens(at)) }
                <span>{ name }</span>
            </button>
        </li>
    }
}
