//! The view: the picture, and beside it the numbers, a sentence, the board in question and what can be done.

mod beside;
mod controls;
mod rules;
mod wheel;

pub(crate) use beside::board as board_of;
pub(crate) use wheel::wheel as picture;

use crate::base::settings::Language;
use crate::parts::choice::one_of;
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::parts::saving::{self, save_button};
use crate::text::{self, say};
use crate::tree::picture::drawn::svg;
use crate::tree::state::figures::Figures;
use crate::tree::state::{Action, State};
use crate::tree::text::{said, too_large};
use beside::beside;
use controls::{controls, folds};
use eightfold_core::BoardSize;
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
                { controls(state, language, act) }
            </section>
            <section class="told">
                <h2 id="whole">{ say!(language, "whole-heading", n = state.size()) }</h2>
                { figures(state, language) }
                <p class="saying" id="tree-said" aria-live={if state.is_moving() { "off" } else { "polite" }}>{ said(state, language) }</p>
                if let Some(asked) = state.asked {
                    <p class="note" id="tree-asked">
                        { too_large(asked, language) }{ text::gap(language) }
                        <a href={format!("#/walk?n={asked}&rung=backtracking")}>{ say!(language, "whole-walk") }</a>
                    </p>
                }
                { beside(state, language, act) }
                { folds(state, language, act) }
                { rules(state, language, act) }
                { sizes(state, language, act) }
                { save(state, language) }
            </section>
        </>
    }
}

/// Draws the numbers of what is shown.
fn figures(state: &State, language: Language) -> Html {
    let Figures { nodes, solutions, classes } = Figures::of(state);
    let solved = match classes {
        Some([eight, four, two]) => say!(language, "whole-classes", classes = eight + four + two, eight, four, two),
        None => say!(language, "whole-solutions", solutions),
    };
    html! {
        <p class="figures-so-far">
            <b id="tree-nodes">{ text::count(nodes) }</b>
            <span>{ say!(language, "whole-nodes", nodes) }</span>
            <span id="tree-solutions">{ solved }</span>
        </p>
    }
}

/// Draws the button that saves the picture of the whole tree.
fn save(state: &State, language: Language) -> Html {
    let (whole, wheel, n) = (state.whole().clone(), state.wheel().clone(), state.size());
    let file = move || saving::svg(format!("eightfold-tree-{n}.svg"), svg(&whole.tree, &wheel));
    html! { <p class="see">{ save_button("tree-svg", say!(language, "whole-save"), file) }</p> }
}

/// Draws the sizes to choose from.
fn sizes(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let all = State::SMALLEST..=State::LARGEST;
    let chosen = state.size().get() - State::SMALLEST;
    let size = |n: usize| {
        let size = BoardSize::new(n).unwrap_or(BoardSize::MIN);
        ((format!("tree-n-{n}"), n.to_string()), press(act, Action::Size(size)))
    };
    one_of(say!(language, "whole-sizes"), all.map(size), chosen)
}
