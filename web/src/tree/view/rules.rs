//! The prunes of the symmetry elimination as switches, each with its colour, its mark and the number of nodes that it
//! saves.

use crate::base::settings::Language;
use crate::parts::events::{change, press};
use crate::text::say;
use crate::tree::picture::marks::outline;
use crate::tree::state::{Action, State};
use crate::tree::text::{overlap, prune};
use eightfold_core::ladder::Prune;
use yew::prelude::*;

/// Draws the button that shows what each rule cuts, followed by the switches.
pub(super) fn rules(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let label = if state.rules { say!(language, "whole-rules-hide") } else { say!(language, "whole-rules") };
    let switches = || Prune::ALL.iter().enumerate().map(|(place, prune)| switch(state, place, *prune, language, act));
    html! {
        <div class="tree-rules">
            <button id="tree-rules" type="button" aria-expanded={state.rules.to_string()} onclick={press(act, Action::Rules)}>{ label }</button>
            if state.rules {
                <ul>{ for switches() }</ul>
                <p class="note" id="tree-overlap">{ overlap(state, language) }</p>
                <p class="see"><a href={format!("#/masks?n={}", state.size())}>{ say!(language, "whole-masks") }</a></p>
            }
        </div>
    }
}

fn switch(state: &State, place: usize, it: Prune, language: Language, act: &Callback<Action>) -> Html {
    let is_on = state.searcher().prunes.has(it);
    let said = match is_on {
        true => say!(language, "whole-saves", nodes = state.folding().saved[place]),
        false => say!(language, "whole-rule-off"),
    };
    html! {
        <li>
            <label class="switch">
                <input id={format!("tree-{}", it.name())} type="checkbox" checked={is_on} onchange={change(act, Action::Prune(it))} />
                <svg class={it.name()} viewBox="-15 -15 30 30" aria-hidden="true"><path d={outline(place)} /></svg>
                <b>{ prune(it, language) }</b>
            </label>
            <span class="note">{ said }</span>
        </li>
    }
}
