//! The board to edit: with the mouse, with the keyboard, and as a row list.

use crate::base::settings::{LARGEST, Language};
use crate::browser;
use crate::parts::board::squares;
use crate::parts::cells::presses;
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::marks::{Sort, class, mark};
use crate::parts::slider::named_slider;
use crate::symmetry::state::{Action, BoardEditor};
use crate::symmetry::text as symmetry;
use crate::text::say;
use eightfold_core::ladder::Reason;
use eightfold_core::masks::attacked;
use eightfold_core::{Square, Squares};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws the board, its row list, and the buttons that replace the board.
pub(crate) fn editor(editor: &BoardEditor, language: Language, act: &Callback<Action>) -> Html {
    let size = editor.size;
    let refused = editor.refused.is_some();
    let button = |id: &'static str, label: String, action: Action| {
        let onclick = press(act, action);
        html! { <button {id} type="button" {onclick}>{ label }</button> }
    };
    let random = act.reform(|_: MouseEvent| Action::Random(browser::random()));
    let written = |event: &Event| event.target_unchecked_into::<HtmlInputElement>().value();
    let enter = act.reform(move |event: Event| Action::Enter(written(&event)));
    let type_on = act.reform(move |event: InputEvent| Action::Type(written(&event)));
    let resize = act.reform(|n: u64| Action::Size(BoardEditor::nearest(n).size));
    html! {
        <section class="card editor" aria-labelledby="editor">
            <h2><span id="editor">{ say!(language, "study-heading", n = size) }</span></h2>
            <div class="field">
                { board(editor, symmetry::state(editor, language), Html::default()) }
                { presses("edit", say!(language, "board-fill"), size, editor.queens().collect(), Vec::new(), language, &act.reform(Action::Toggle)) }
            </div>
            <p id="study" aria-live="polite">{ symmetry::state(editor, language) }</p>
            <div class="sliders">
                { named_slider("N", "study-n", (BoardEditor::SMALLEST, LARGEST), size.get(), &resize) }
            </div>
            <label class="list">
                <span>{ say!(language, "study-list") }</span>
                <input id="rows" type="text" inputmode="numeric" autocomplete="off" spellcheck="false"
                    value={editor.entry()} aria-invalid={refused.then_some("true")}
                    aria-describedby="rows-hint" oninput={type_on} onchange={enter} />
            </label>
            <p id="rows-hint" class="note" role={refused.then_some("alert")}>
                { if refused { say!(language, "study-refused", most = LARGEST) } else { say!(language, "study-hint") } }
            </p>
            <div class="buttons">
                <button id="random" type="button" onclick={random}>{ say!(language, "study-random") }</button>
                { button("next-solution", say!(language, "control-next"), Action::Next) }
                { button("clear", say!(language, "board-clear"), Action::Clear) }
            </div>
        </section>
    }
}

/// Draws the board with its queens, their attacks and whatever is laid over it.
pub(crate) fn board(editor: &BoardEditor, told: String, above: Html) -> Html {
    let grid = Grid { size: editor.size };
    let attacks = editor.attacks();
    let line = |([above, below], line): &([Square; 2], Reason)| {
        html! { <path class={classes!("conflict", class(*line))} d={grid.line(*above, *below)} /> }
    };
    // Draw dots only while queens are missing.
    let open = editor.rows.contains(&None);
    let queens = editor.queens().filter(|_| open);
    let dots = queens.fold(Squares::empty(grid.size), |dots, queen| dots.union(&attacked(grid.size, queen)));
    let dots = editor.queens().fold(dots, Squares::without);
    html! {
        <svg class={grid.class()} viewBox="0 0 564 560" role="img" aria-label={told}>
            { squares(grid.size, None, true) }
            { for dots.iter().map(|square| grid.mark(square, Sort::Attacked)) }
            { for attacks.iter().map(line) }
            { for editor.queens().map(|queen| {
                let clash = attacks.iter().any(|(pair, _)| pair.contains(&queen));
                html! { <g transform={grid.place(queen)} class={clash.then_some("clash")}>{ mark(Sort::Queen) }</g> }
            }) }
            { above }
        </svg>
    }
}
