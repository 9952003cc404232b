//! The view: the picture, and beside it the numbers, a sentence, the board of a node, and the controls.

mod boards;
mod controls;
mod portrait;
mod rules;
mod wheel;

use crate::base::settings::{Language, Theme};
use crate::browser::files::{SavedFile, draw};
use crate::parts::controls::{one_of, save_button, svg as svg_file};
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::text::{self, say};
use crate::tree::picture::drawn::svg;
use crate::tree::picture::scene::Scene;
use crate::tree::search::tree::SearchTree;
use crate::tree::state::figures::Figures;
use crate::tree::state::{Action, State};
use crate::tree::text::{said, solved, too_large};
use boards::boards;
use controls::{controls, folds};
use eightfold_core::BoardSize;
pub(crate) use portrait::portrait;
use rules::rules;
use wheel::wheel;
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn view(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    html! {
        <>
            <section class="whole" aria-labelledby="whole">
                { wheel(state, page.settings.theme, language, act) }
                { controls(state, page) }
            </section>
            <section class="told">
                <h2 id="whole">{ say!(language, "whole-heading", n = state.size()) }</h2>
                { figures(state, language) }
                <p class="saying" id="tree-said" aria-live={if state.is_moving() { "off" } else { "polite" }}>{ said(state, language) }</p>
                if let Some(asked) = state.asked {
                    <p class="note" id="tree-asked">
                        { too_large(asked, language) }{ text::gap(language) }
                        <a href={format!("#/walk?n={asked}&rung=backtracking")}>{ say!(language, "control-walk") }</a>
                    </p>
                }
                { folds(state, language, act) }
                { boards(state, language, act) }
                { rules(state, language, act) }
                { sizes(state, language, act) }
                { save(state, language) }
            </section>
        </>
    }
}

/// Draws the numbers about the picture.
fn figures(state: &State, language: Language) -> Html {
    let shown = Figures::of(state);
    html! {
        <p class="figures-so-far">
            <b id="tree-nodes">{ text::count(shown.nodes) }</b>
            <span>{ say!(language, "whole-nodes", nodes = shown.nodes) }</span>
            <span id="tree-solutions">{ solved(shown, language) }</span>
        </p>
    }
}

/// Draws the buttons that save the picture, as outlines or as an image.
fn save(state: &State, language: Language) -> Html {
    let scene = state.scene(Theme::System);
    html! {
        <p class="see buttons">
            { save_button("tree-svg", say!(language, "whole-save"), move || picture(&scene, "svg")) }
            <button id="tree-png" type="button" onclick={saving(state)}>{ "PNG" }</button>
        </p>
    }
}

/// Returns what a button does that saves the picture as a 4K image.
pub(crate) fn saving(state: &State) -> Callback<MouseEvent> {
    const SIDE: u32 = 1920;
    let scene = state.scene(Theme::System);
    Callback::from(move |_| draw(SavedFile { kind: "image/png", ..picture(&scene, "png") }, (SIDE, SIDE)))
}

/// Returns the picture as a file, with an ending for its name.
fn picture(scene: &Scene, ending: &str) -> SavedFile {
    svg_file(format!("eightfold-tree-{}.{ending}", scene.whole.tree.size()), svg(scene))
}

/// Draws the choice of board sizes.
fn sizes(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let all = SearchTree::SIZES;
    let chosen = state.size().get() - SearchTree::SIZES.start();
    let size = |n: usize| {
        let size = BoardSize::new(n).unwrap_or(BoardSize::MIN);
        ((format!("tree-n-{n}"), n.to_string()), press(act, Action::Size(size)))
    };
    one_of(say!(language, "whole-sizes"), all.map(size), chosen)
}
