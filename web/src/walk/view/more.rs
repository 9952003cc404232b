//! Contents of Walk's fold: counts so far, the board in words, the notation of the program, and ways to other views.

use crate::base::notation::Notation;
use crate::base::pairs::write_list;
use crate::base::panels::Panel;
use crate::base::settings::{Choice, Language};
use crate::base::view::View;
use crate::browser::files::Export;
use crate::parts::chips::{chips, of_rung};
use crate::parts::controls::{copying, id, one_of};
use crate::parts::events::press;
use crate::parts::marks::{Sort, mark};
use crate::parts::position::Position;
use crate::parts::room::Page;
use crate::text::{self, say, say_named};
use crate::tree::search::tree::SearchTree;
use crate::walk;
use crate::walk::code::view::title;
use crate::walk::export::view::export;
use crate::walk::state::{Action, State};
use crate::walk::view::ledger::{identity, ledger, rows};
use crate::walk::view::legend;
use eightfold_core::ladder::Form;
use yew::prelude::*;

/// Draws the fold.
pub(crate) fn more(state: &State, page: &Page<Action>) -> Html {
    let (position, language) = (&state.shown, page.settings.language);
    html! {
        <section class="more" id="body-more-of-walk" aria-labelledby={id(Panel::MoreOfWalk)}>
            <div class="stack">
                { about(state, page) }
                // The articles have no program with regions.
                if position.regions.is_none() { { written(page) } }
            </div>
            <section aria-labelledby="ledger">
                <h2><span id="ledger">{ say!(language, "ledger") }</span><span>{ identity(position) }</span></h2>
                { ledger(position, language) }
            </section>
            { reasons(position, language) }
            <section aria-labelledby="rows">
                <h2><span id="rows">{ say!(language, "rows") }</span></h2>
                { rows(position, language) }
            </section>
            { described(position, page) }
            { export(state, page) }
        </section>
    }
}

/// Draws what the algorithm does, the switch of predictions, and the ways to other views.
fn about(state: &State, page: &Page<Action>) -> Html {
    let (position, language) = (&*state.shown, page.settings.language);
    let is_on = state.predicting.is_on;
    let help = say!(language, "help");
    html! {
        <div>
            <p class="summary" id="summary">{ text::summary(position.rung, language) }</p>
            { branch(position, language) }
            <div class="buttons">
                if !is_on {
                    <button id="predict" type="button" aria-pressed="false" onclick={press(&page.act, Action::Predict)}>{ say!(language, "predict-switch") }</button>
                }
                { page.present.clone() }
                <button id="keys" type="button" aria-haspopup="dialog" onclick={press(&page.help, ())}>{ help }</button>
            </div>
            { chips(of_rung(position.rung), (View::Walk, Some(position.rung)), language) }
        </div>
    }
}

/// Draws the link to the board in the tree of the whole search, if the view Tree has that tree. Without queens, or with
/// two that attack each other, it leads to the tree alone.
fn branch(position: &Position, language: Language) -> Html {
    let (n, queens) = (position.size, position.standing());
    if position.regions.is_some() || !SearchTree::SIZES.contains(&n.get()) {
        return Html::default();
    }
    let board: Vec<_> = queens.iter().copied().map(Some).collect();
    let is_branch = !board.is_empty() && position.first_attack().is_none();
    let branch = if is_branch { format!("&branch={}", write_list(&board)) } else { String::new() };
    let href = format!("#{}?n={n}{branch}", View::Tree.path());
    html! { <p class="see"><a id="see-tree" {href}>{ say!(language, "walk-tree") }</a></p> }
}

/// Draws the choice of form and notation of the program.
fn written(page: &Page<Action>) -> Html {
    let (choose, settings) = (&page.choose, page.settings);
    let language = settings.language;
    let forms = Form::ALL.into_iter().map(|it| {
        ((format!("code-{}", it.name()), say_named!(language, "form-{}", it.name())), press(choose, Choice::Form(it)))
    });
    let notations = Notation::ALL
        .into_iter()
        .map(|it| ((format!("code-{}", it.name()), title(it, language)), press(choose, Choice::Notation(it))));
    let place = Notation::ALL.iter().position(|it| *it == settings.panels.notation()).unwrap_or_default();
    html! {
        <div>
            <h2>{ say!(language, "code") }</h2>
            { one_of(say!(language, "form"), forms, usize::from(settings.form == Form::Iterative)) }
            { one_of(say!(language, "code-notation"), notations, place) }
        </div>
    }
}

/// Draws the marks of closed squares with the number of squares closed so far, each counted for its first reason.
fn reasons(position: &Position, language: Language) -> Html {
    let closed = position.closes().map(|reason| (reason, text::reason(reason, language)));
    let given_up = position.rung.gives_up().map(|reason| (reason, text::given_up(reason, language)));
    let line = |(reason, told)| {
        html! {
            <li>
                <svg class="board" viewBox="-22 -22 44 44" aria-hidden="true">{ mark(Sort::Closed(reason)) }</svg>
                <span>{ told }</span>
                <span class="value">{ text::count(position.ledger.pruned(reason)) }</span>
            </li>
        }
    };
    html! {
        <section aria-labelledby="reasons">
            <h2><span id="reasons">{ say!(language, "reasons") }</span></h2>
            if position.has_masks() { { legend(language) } }
            <ul class="reasons">{ for closed.chain(given_up).map(line) }</ul>
        </section>
    }
}

/// Draws the last event, the board in sentences and in letters, and a button that copies all of it.
fn described(position: &Position, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let text = walk::text::in_words(position, language);
    let label = copying(page, &text, say!(language, "description-copy"));
    html! {
        <section class="described" aria-labelledby="described">
            <h2><span id="described">{ say!(language, "description") }</span></h2>
            <pre id="description" tabindex="0" role="group" aria-labelledby="described">{ text }</pre>
            <button id="copy" type="button" onclick={press(&page.export, Export::Copy("description"))}>{ label }</button>
        </section>
    }
}
