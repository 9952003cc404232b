//! The picture for other views, with the board of a branch. It starts as an outline, which is part of the page before a
//! module is loaded, and moves to a canvas once it has grown or the reader acts on it.

use crate::base::settings::{Language, Theme};
use crate::text::say;
use crate::tree::picture::canvas::Canvas;
use crate::tree::picture::drawn::drawn;
use crate::tree::state::{Action, State};
use crate::tree::view::boards::board;
use yew::prelude::*;

/// Draws the picture and the board.
pub(crate) fn portrait(state: &State, theme: Theme, language: Language, act: &Callback<Action>) -> Html {
    let touch = act.reform(|_: PointerEvent| Action::Point(None));
    // Once the tree has grown, highlight a solution in all of its images, and fold them onto each other.
    let grown = state.outline.then(|| act.reform(|_: AnimationEvent| Action::Show));
    html! {
        <div class="field portrait" onpointerenter={touch} onanimationend={grown}>
            { picture(state, state.outline, theme, language, act) }
            if let Some(at) = state.focus() { { board(state, at) } }
        </div>
    }
}

/// Draws the tree as an outline, or on a canvas if the browser has one.
pub(super) fn picture(
    state: &State,
    is_outline: bool,
    theme: Theme,
    language: Language,
    act: &Callback<Action>,
) -> Html {
    let tree = state.tree();
    let label =
        say!(language, "whole-picture", n = state.size(), nodes = tree.len(), solutions = tree.solutions().len());
    if is_outline || state.no_canvas {
        return drawn(tree, state.wheel(), label);
    }
    html! { <Canvas scene={state.scene(theme)} {label} act={act.clone()} /> }
}
