//! The picture with its numbers, for other views: at first as an outline, which stands in the page before a module is
//! there, and on a canvas once it has grown or the reader does something with it.

use crate::base::settings::{Language, Theme};
use crate::parts::thumbnail::unfinished;
use crate::text::{self, say};
use crate::tree::picture::canvas::Canvas;
use crate::tree::picture::drawn::drawn;
use crate::tree::state::figures::Figures;
use crate::tree::state::{Action, State};
use crate::tree::text::{said, solved};
use yew::prelude::*;

/// Draws the picture, the board of the branch in question, and the numbers.
pub(crate) fn portrait(
    state: &State,
    is_outline: bool,
    theme: Theme,
    language: Language,
    act: &Callback<Action>,
) -> Html {
    let tree = state.tree();
    let label =
        say!(language, "whole-picture", n = state.size(), nodes = tree.len(), solutions = tree.solutions().len());
    let touch = act.reform(|_: PointerEvent| Action::Point(None));
    // Once it has grown, a solution is lit in all of its images.
    let first = state.whole().orbits.all().first().and_then(|orbit| orbit.members.first()).copied();
    let grown = act.reform(move |_: AnimationEvent| Action::Choose(first));
    let board = state.focus().map(|at| {
        let mut rows: Vec<_> = tree.queens(at).into_iter().map(Some).collect();
        rows.resize(state.size().get(), None);
        unfinished(state.size(), &rows)
    });
    let caption = match state.focus() {
        Some(_) => said(state, language),
        None => {
            let shown = Figures::of(state);
            let nodes = say!(language, "whole-nodes", nodes = shown.nodes);
            format!("{} {nodes} · {}", text::count(shown.nodes), solved(shown, language))
        }
    };
    html! {
        <>
            <div class="field portrait" onpointerenter={touch} onanimationend={grown}>
                if is_outline || state.no_canvas {
                    { drawn(tree, state.wheel(), label) }
                } else {
                    <Canvas scene={state.scene(theme)} {label} act={act.clone()} />
                }
                if let Some(board) = board {
                    <div class="tree-board">{ board }</div>
                }
            </div>
            <p class="caption" aria-live={if state.is_moving() { "off" } else { "polite" }}>{ caption }</p>
        </>
    }
}
