//! The fold: which flowers are shown, the open board in detail, and files.

use crate::base::settings::{Language, MEASURED};
use crate::base::view::View;
use crate::browser;
use crate::browser::files::{Export, SavedFile};
use crate::parts::chips::{SYMMETRY, chips};
use crate::parts::controls::one_of;
use crate::parts::drawing::bars;
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::symmetry::state::classes::Classes;
use crate::symmetry::state::filter::{Filter, bounds, firsts};
use crate::symmetry::state::{Action, Flower, State, files};
use crate::symmetry::text as symmetry;
use crate::symmetry::view::ops::ops;
use crate::symmetry::view::weights::weights;
use crate::symmetry::{BoardEditor, Edit};
use crate::text::say;
use eightfold_core::{CaseKind, Cell};
use yew::prelude::*;

/// Draws the fold's contents.
pub(super) fn more(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    html! {
        <div class="more">
            { which(state, page) }
            { for state.open.as_ref().map(|flower| board(state, flower, language, act)) }
            { for state.open.as_ref().map(|flower| ops(&flower.board, language, &act.reform(Action::Edit))) }
            { for state.open.as_ref().and_then(|flower| weights(&flower.board, language)) }
            { chips(SYMMETRY, (View::Symmetry, None), language) }
        </div>
    }
}

/// Draws the filters but that of the equation, and the buttons that save the shown classes.
fn which(state: &State, page: &Page<Action>) -> Html {
    let (language, act, classes) = (page.settings.language, &page.act, &state.classes);
    let now = classes.filter;
    let any = |filter: Filter| (say!(language, "classes-any"), filter);
    let words = |id: &str, label: String, all: Vec<(String, Filter)>| {
        let chosen = all.iter().position(|(_, filter)| *filter == now).unwrap_or(usize::MAX);
        let word = |(at, (name, filter)): (usize, (String, Filter))| {
            ((format!("{id}-{at}"), name), press(act, Action::Filter(filter)))
        };
        html! { <div class="words"><span>{ label.clone() }</span>{ one_of(label, all.into_iter().enumerate().map(word), chosen) }</div> }
    };
    let first = |first| Filter { first, kind: None, bound1: None, ..now };
    let mut by_first = vec![any(first(None))];
    by_first.extend(firsts(classes.size).map(|bit| (bit.to_string(), first(Some(bit)))));
    // In the corner, a case is a second queen.
    let is_corner = now.first == Some(0) || now.kind == Some(CaseKind::Corner);
    let second = |bound1| Filter { first: None, kind: Some(CaseKind::Corner), bound1, ..now };
    let mut by_second = vec![any(second(None))];
    let corners = bounds(classes.size).into_iter().filter(|(kind, _)| *kind == Some(CaseKind::Corner));
    by_second.extend(corners.map(|(_, bound1)| (bound1.to_string(), second(Some(bound1)))));
    let mut by_cell = vec![any(Filter { cell: None, ..now })];
    by_cell.extend(Cell::ALL.map(|cell| (cell.name().to_owned(), Filter { cell: Some(Some(cell)), ..now })));
    by_cell.push((say!(language, "classes-cell-none"), Filter { cell: Some(None), ..now }));
    let orders = [(say!(language, "classes-by-value"), false), (say!(language, "classes-by-class"), true)];
    let by_order = orders.map(|(name, by_class)| (name, Filter { by_class, ..now })).to_vec();
    let button = |id: &'static str, kind: &'static str, label: String, text: fn(&Classes) -> String| {
        let classes = classes.clone();
        let save = page.export.reform(move |_: MouseEvent| {
            let name = format!("eightfold-classes-{}.{id}", classes.size);
            Export::Save(SavedFile { name, kind, text: text(&classes) })
        });
        html! { <button id={format!("save-{id}")} type="button" onclick={save}>{ label }</button> }
    };
    html! {
        <section aria-labelledby="which">
            <h3 id="which">{ say!(language, "flower-which") }</h3>
            { words("first", say!(language, "classes-first"), by_first) }
            if is_corner { { words("second", say!(language, "flower-second"), by_second) } }
            { words("cell", say!(language, "classes-cells"), by_cell) }
            { words("order", say!(language, "classes-order"), by_order) }
            <div class="buttons">
                { button("csv", "text/csv", say!(language, "classes-save-csv"), files::csv) }
                { button("json", "application/json", say!(language, "classes-save-json"), files::json) }
                { button("svg", "image/svg+xml", say!(language, "classes-save-svg"), |classes| files::sheet(classes).svg()) }
                { page.present.clone() }
            </div>
            <p class="note">{ symmetry::sum(classes.size, language) }</p>
        </section>
    }
}

/// Draws what can be done with the open board, and what is known while it is not finished.
fn board(state: &State, flower: &Flower, language: Language, act: &Callback<Action>) -> Html {
    let (board, n) = (&flower.board, flower.board.size);
    let button = |id: &'static str, label: String, edit: Edit| {
        html! { <button {id} type="button" onclick={press(act, Action::Edit(edit))}>{ label }</button> }
    };
    let random = act.reform(|_: MouseEvent| Action::Edit(Edit::Random(browser::random())));
    let class = board.solution().and_then(|board| state.classes.found.get(state.classes.of(&board)?));
    html! {
        <section aria-labelledby="this-board">
            <h3 id="this-board">{ say!(language, "flower-board") }</h3>
            <p id="study">{ symmetry::state(board, language) }</p>
            <div class="buttons">
                <button id="random" type="button" onclick={random}>{ say!(language, "study-random") }</button>
                { button("next-solution", say!(language, "control-next"), Edit::Next) }
                { button("clear", say!(language, "board-clear"), Edit::Clear) }
            </div>
            <p class="see">
                if let Some(class) = class {
                    <a id="open-walk" href={format!("#/walk?n={n}&rung=symmetry&step={}", class.step)}>{ say!(language, "classes-walk") }</a>
                }
                if MEASURED.contains(&n.get()) {
                    <a id="see-ladder" href={format!("#/race?n={n}&rung=symmetry&show=more")}>{ say!(language, "symmetry-ladder") }</a>
                }
            </p>
            if board.solution().is_none() { { left(board, language) } }
        </section>
    }
}

/// Lists the rows without a queen, each with the number of its free squares.
fn left(board: &BoardEditor, language: Language) -> Html {
    let left = board.left();
    let lines = left.iter().map(|left| (say!(language, "sketch-row", row = left.row), left.free as u64));
    html! {
        <>
            <h3 id="left">{ say!(language, "sketch-left", left = left.len(), n = board.size) }</h3>
            <p id="rows-left">{ symmetry::rows_left(&left, language) }</p>
            if !left.is_empty() { { bars("rows rows-left", lines.collect()) } }
        </>
    }
}
