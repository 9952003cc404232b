//! The buttons and sliders that make the tree grow and fold.

use crate::base::settings::Language;
use crate::parts::controls::{ListTraits, Sign, icon, list_with, sign_button, told_slider};
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::text::{self, say};
use crate::tree::state::{Action, Growing, State};
use crate::tree::visits::WITHIN;
use eightfold_core::ladder::Rung;
use yew::prelude::*;

/// Draws the buttons that make the tree grow, the slider over its nodes, and the speed.
pub(super) fn controls(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    let (grown, all) = (state.grown(), state.tree().len());
    let sign_only = |id, sign, label, action, idle| sign_button(id, sign, label, press(act, action), idle);
    let (sign, label) = match state.growing {
        Growing::Forward => (Sign::Pause, say!(language, "control-pause")),
        _ => (Sign::Play, say!(language, "control-play")),
    };
    let (back, back_label) = match state.growing {
        Growing::Back => (Sign::Pause, say!(language, "control-pause")),
        _ => (Sign::Back, say!(language, "whole-back")),
    };
    let paces = State::PACES.iter().enumerate();
    let paces = paces.map(|(place, pace)| (format!("× {pace}"), place == state.pace, Action::Pace(place))).collect();
    let traits = ListTraits { label: Some(say!(language, "control-speed")), ..ListTraits::default() };
    let seek = act.reform(Action::Seek);
    html! {
        <div class="tree-controls" role="group" aria-label={say!(language, "whole-controls")}>
            { sign_only("tree-back", back, back_label, Action::Grow(Growing::Back), grown <= 1) }
            <button id="tree-play" type="button" class="go" onclick={press(act, Action::Grow(Growing::Forward))}>
                { icon(sign) }{ label }
            </button>
            { sign_only("tree-step-back", Sign::First, say!(language, "whole-step-back"), Action::Step(-1), grown <= 1) }
            { sign_only("tree-step", Sign::Last, say!(language, "whole-step"), Action::Step(1), grown >= all) }
            <label class="tree-grown">
                <span class="label">{ say!(language, "whole-slider") }</span>
                { told_slider("tree-grown", (1, all), grown, Some(text::count(grown as u64)), &seek) }
            </label>
            { list_with("tree-pace", paces, traits, act) }
            { page.present.clone() }
        </div>
    }
}

/// Draws the button and the slider that fold it, and the choice of searches to fold to.
pub(super) fn folds(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let chosen = state.searcher().rung;
    let rungs = WITHIN.map(|rung| (text::rung(rung, language), rung == chosen, Action::Search(rung)));
    let label = match chosen {
        _ if state.is_folding() => say!(language, "control-unfold"),
        Rung::Symmetry => say!(language, "control-fold"),
        rung => say!(language, "whole-fold-other", rung = text::rung(rung, language)),
    };
    let slider = say!(language, "whole-fold-slider");
    let drag = act.reform(Action::FoldTo);
    let percent = format!("{} %", (state.folded() * 100.0).round());
    html! {
        <div class="tree-folds">
            <button id="tree-fold" type="button" class="go" aria-pressed={state.is_folding().to_string()} onclick={press(act, Action::Fold)}>
                { label }
            </button>
            <label class="tree-folded">
                <span class="label">{ slider }</span>
                { told_slider("tree-folded", (0, 1000), (state.folded() * 1000.0).round() as usize, Some(percent), &drag) }
            </label>
            <label class="tree-search">
                <span>{ say!(language, "whole-search") }</span>
                { list_with("tree-rung", rungs.into(), ListTraits::default(), act) }
            </label>
        </div>
    }
}
