//! The board to edit: by the mouse, by keys, and as a row list.

use crate::app::state::Action;
use crate::base::settings::{LARGEST, Language};
use crate::browser;
use crate::masks::view::slider;
use crate::parts::board::squares;
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::marks::{Sort, class, mark};
use crate::parts::presses::Presses;
use crate::symmetry::study::{Study, StudyAction};
use crate::symmetry::text as symmetry;
use crate::text::say;
use eightfold_core::ladder::Reason;
use eightfold_core::masks::attacked;
use eightfold_core::{Square, Squares};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The board, its row list, and ways to another one.
pub(crate) fn editor(study: &Study, language: Language, act: &Callback<Action>) -> Html {
    let size = study.size();
    let refused = study.refused().is_some();
    let button = |id: &'static str, label: String, action: StudyAction| {
        let onclick = press(act, Action::Study(action));
        html! { <button {id} type="button" {onclick}>{ label }</button> }
    };
    let random = act.reform(|_: MouseEvent| Action::Study(StudyAction::Random(browser::random())));
    let enter = act.reform(|event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        Action::Study(StudyAction::Enter(field.value()))
    });
    let type_on = act.reform(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        Action::Study(StudyAction::Type(field.value()))
    });
    let resize = act.reform(|n: u64| Action::Study(StudyAction::Size(Study::nearest(n).size())));
    html! {
        <section class="card editor" aria-labelledby="editor">
            <h2><span id="editor">{ say!(language, "study-heading", n = size) }</span></h2>
            <div class="field">
                { board(study, language) }
                <Presses name="edit" label={say!(language, "study-squares")} {size} queens={study.queens().collect::<Vec<_>>()} {language}
                    press={act.reform(|square| Action::Study(StudyAction::Toggle(square)))} />
            </div>
            <p id="study" aria-live="polite">{ symmetry::state(study, language) }</p>
            <div class="sliders">
                <label>
                    <span>{ "N" }</span>
                    { slider("study-n", (Study::SMALLEST, LARGEST), size.get(), &resize) }
                    <output for="study-n">{ size.get() }</output>
                </label>
            </div>
            <label class="list">
                <span>{ say!(language, "study-list") }</span>
                <input id="rows" type="text" inputmode="numeric" autocomplete="off" spellcheck="false"
                    value={study.entry()} aria-invalid={refused.then_some("true")}
                    aria-describedby="rows-hint" oninput={type_on} onchange={enter} />
            </label>
            <p id="rows-hint" class="note" role={refused.then_some("alert")}>
                { if refused { say!(language, "study-refused", most = LARGEST) } else { say!(language, "study-hint") } }
            </p>
            <div class="buttons">
                <button id="random" type="button" onclick={random}>{ say!(language, "study-random") }</button>
                { button("next-solution", say!(language, "study-next"), StudyAction::Next) }
                { button("clear", say!(language, "study-clear"), StudyAction::Clear) }
            </div>
        </section>
    }
}

fn board(study: &Study, language: Language) -> Html {
    let grid = Grid { size: study.size() };
    let attacks = study.attacks();
    let line = |([above, below], line): &([Square; 2], Reason)| {
        let ((x, y), (u, v)) = (grid.middle(*above), grid.middle(*below));
        html! { <path class={classes!("conflict", class(*line))} d={format!("M{x:.2} {y:.2}L{u:.2} {v:.2}")} /> }
    };
    // Once the board is complete there is nothing left to know about other squares.
    let open = study.rows().contains(&None);
    let queens = study.queens().filter(|_| open);
    let dots = queens.fold(Squares::empty(grid.size), |dots, queen| dots.union(&attacked(grid.size, queen)));
    let dots = study.queens().fold(dots, Squares::without);
    html! {
        <svg class={grid.class()} viewBox="0 0 564 560" role="img" aria-label={symmetry::state(study, language)}>
            { squares(grid.size, None, true) }
            { for dots.iter().map(|square| grid.mark(square, Sort::Attacked)) }
            { for attacks.iter().map(line) }
            { for study.queens().map(|queen| {
                let clash = attacks.iter().any(|(pair, _)| pair.contains(&queen));
                html! { <g transform={grid.place(queen)} class={clash.then_some("clash")}>{ mark(Sort::Queen) }</g> }
            }) }
        </svg>
    }
}
