//! The picture with its legend, the zoom buttons, and the path to the branch in its middle.

use crate::base::settings::{Language, Theme};
use crate::parts::events::press;
use crate::text::say;
use crate::tree::search::tree::SearchTree;
use crate::tree::state::{Action, State};
use crate::tree::view::boards::board;
use crate::tree::view::portrait::picture;
use yew::prelude::*;

/// Draws the wheel.
pub(super) fn wheel(state: &State, theme: Theme, language: Language, act: &Callback<Action>) -> Html {
    html! {
        <div class="tree-wheel">
            { picture(state, false, theme, language, act) }
            if let Some(at) = state.focus() { { board(state, at) } }
            { legend(language) }
            { nearer(state, language, act) }
            { way_back(state, language, act) }
        </div>
    }
}

/// Draws the legend of the colours.
fn legend(language: Language) -> Html {
    let kind = |class: &'static str, name: String| html! { <li><i {class} aria-hidden="true" />{ name }</li> };
    html! {
        <ul class="tree-legend">
            { kind("stem", say!(language, "whole-legend-stem")) }
            { kind("dead", say!(language, "whole-legend-dead")) }
            { kind("gold", say!(language, "whole-legend-gold")) }
        </ul>
    }
}

fn nearer(state: &State, language: Language, act: &Callback<Action>) -> Html {
    const FACTOR: f64 = 1.6;
    let button = |id: &'static str, sign: &'static str, label: String, action: Action| {
        html! {
            <button {id} type="button" class="small" aria-label={label.clone()} title={label} onclick={press(act, action)}>{ sign }</button>
        }
    };
    html! {
        <div class="tree-nearer">
            { button("tree-nearer", "+", say!(language, "whole-nearer"), Action::Zoom(FACTOR, (0.0, 0.0))) }
            { button("tree-farther", "−", say!(language, "whole-farther"), Action::Zoom(1.0 / FACTOR, (0.0, 0.0))) }
            if state.is_near() {
                <button id="tree-reset" type="button" class="small" onclick={press(act, Action::Whole)}>{ say!(language, "whole-reset") }</button>
            }
        </div>
    }
}

/// Draws the queens of the branch in the middle as buttons, each leading back to its branch.
fn way_back(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let tree = state.tree();
    if state.middle() == SearchTree::ROOT {
        return Html::default();
    }
    let mut path: Vec<_> = tree.path(state.middle()).collect();
    path.reverse();
    let steps = path.into_iter().map(|at| {
        let name = match at {
            SearchTree::ROOT => say!(language, "whole-path-root"),
            at => tree.node(at).column.to_string(),
        };
        let current = (at == state.middle()).then_some("true");
        html! {
            <li><button type="button" class="small" aria-current={current} onclick={press(act, Action::Middle(at))}>{ name }</button></li>
        }
    });
    html! { <ol class="tree-path" aria-label={say!(language, "whole-path")}>{ for steps }</ol> }
}
