//! The view: one picture, one sentence and one button, a ruler of boards, and the fold. What can be pressed on the
//! picture lies over it once more, invisible, for the keyboard and for screen readers.

use crate::base::panels::Panel;
use crate::base::settings::Language;
use crate::colours::more::more;
use crate::colours::picture::Picture;
use crate::colours::pose::{Area, Lattice, Stage};
use crate::colours::state::{Action, FORECASTS, Line, Scene, Sheet, State};
use crate::colours::text;
use crate::parts::cells::{Cells, pressing};
use crate::parts::controls::{Mark, fold, ruler};
use crate::parts::events::{maybe, press};
use crate::parts::opening::{Opening, opening};
use crate::parts::room::Page;
use crate::text::{gap, say};
use eightfold_core::colours::{Colour, Half};
use web_sys::HtmlElement;
use yew::prelude::*;

/// Draws the view.
pub(super) fn view(state: &State, page: &Page<Action>) -> Html {
    let (language, panels, act) = (page.settings.language, page.settings.panels, &page.act);
    let (heading, more_words) = text::told(state, language);
    let is_wall = state.scene == Scene::Wall && state.rays.is_empty();
    let object = html! {
        <div id="colours-stage" class="stage">
            <Picture state={state.clone()} {language} theme={page.settings.theme} act={act.clone()} />
            if state.stage != State::UNMEASURED { { over(state, language, act) } }
        </div>
    };
    let sentence = html! {
        <>
            <h2 id="colours"><span>{ text::inked(&heading) }</span></h2>
            <p id="colours-says">
                if is_wall { { terms(state, language, act) }{ gap(language) } }
                { text::inked(&more_words) }
            </p>
        </>
    };
    let buttons = html! {
        <>
            <button id="colours-go" class="go" type="button" onclick={press(act, Action::Go)}>{ text::go(state, language) }</button>
            if let Some(other) = text::other(state, language) {
                <button id="colours-other" class="quiet" type="button" onclick={press(act, Action::Other)}>{ other }</button>
            }
        </>
    };
    let status = html! { <p id="colours-status" class="unseen" role="status">{ text::status(state, language) }</p> };
    opening(Opening {
        class: classes!("halving"),
        name: "colours",
        object,
        sentence: Some(sentence),
        act: buttons,
        ruler: html! { <>{ sizes(state, language, act) }{ status }</> },
        fold: fold(Panel::MoreOfColours, say!(language, "more"), None, panels, &page.choose, &|| more(state, page)),
        ..Opening::default()
    })
}

/// Draws the ruler of boards.
fn sizes(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (shown, first) = (state.shown_size(), FORECASTS[0].n);
    let is_open = !matches!(state.scene, Scene::Rest | Scene::Parting);
    let mark = |n: u64| {
        let is_far = n >= first;
        let label = match is_far {
            true => say!(language, "colours-size-forecast", n),
            false => say!(language, "colours-size-counted", n),
        };
        let note = match is_far {
            true => say!(language, "colours-note-forecast"),
            false => {
                let halves: usize = Colour::ALL.map(|it| state.halves.count(it)).iter().sum();
                say!(language, "colours-note-counted", boards = state.boards(), halves)
            }
        };
        let class = if n == first {
            "far gap"
        } else if is_far {
            "far"
        } else {
            ""
        };
        Mark { n, label, note: Some(note).filter(|_| is_open && n == shown), class }
    };
    let marks = State::sizes().into_iter().map(mark).collect();
    ruler("colours-size", say!(language, "colours-size"), marks, shown, false, &act.reform(Action::Size))
}

/// Draws the terms of the sum, which show their keys in the wall when they are pressed.
fn terms(state: &State, language: Language, act: &Callback<Action>) -> Html {
    const SHOWN: usize = 4;
    let terms = text::terms(state);
    let shown = if terms.len() > SHOWN + 1 { &terms[..SHOWN] } else { &terms };
    let term = |(at, (size, keys)): (usize, &((usize, usize), usize))| {
        let (white, black) = size;
        let is_on = (state.filter == Some(*size)).to_string();
        html! {
            <>
                if at > 0 { { " + " } }
                <button type="button" id={format!("term-{at}")} aria-pressed={is_on} onclick={press(act, Action::Filter(*size))}>
                    { format!("{} × {white}·{black}", crate::text::count(*keys as u64)) }
                </button>
            </>
        }
    };
    let rest = if shown.len() < terms.len() { " + …" } else { "" };
    html! {
        <span role="group" aria-label={say!(language, "colours-terms")}>
            { for shown.iter().enumerate().map(term) }
            { say!(language, "colours-sum", rest, boards = state.boards()) }
        </span>
    }
}

/// Draws what can be pressed on the picture, over it.
fn over(state: &State, language: Language, act: &Callback<Action>) -> Html {
    if state.scene == Scene::Wall {
        return wall(state, language, act);
    }
    let sheets = state.sheets();
    let table = state.scene == Scene::Table;
    html! {
        <>
            { for sheets.iter().map(|(sheet, area)| pressable(state, *sheet, *area, language, act)) }
            if table { { for sheets.first().map(|(_, area)| teeth(state, *area, language, act)) } }
        </>
    }
}

/// The properties of an [`Over`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct OverProperties {
    /// The place as shares of the stage: left, top, width and height.
    place: [f64; 4],
    children: Html,
}

/// An element over a place of the picture. The place is set by script, because the page allows no attribute of style.
/// It is in percent: with pixels of the last measured stage, the page was wider than a window that had just shrunk.
#[component]
fn Over(properties: &OverProperties) -> Html {
    let element = use_node_ref();
    let place = properties.place.map(|share| 100.0 * share);
    use_effect_with((element.clone(), place), |(element, [left, top, width, height])| {
        if let Some(element) = element.cast::<HtmlElement>() {
            let place = format!("left:{left:.3}%;top:{top:.3}%;width:{width:.3}%;height:{height:.3}%");
            element.style().set_css_text(&place);
        }
    });
    html! { <div ref={element} class="over">{ properties.children.clone() }</div> }
}

/// Returns a place as shares of the stage.
fn shares([left, top, width, height]: [f64; 4], stage: Stage) -> [f64; 4] {
    [left / stage.0, top / stage.1, width / stage.0, height / stage.1]
}

/// Draws the squares of a half, or the button of a board.
fn pressable(state: &State, sheet: Sheet, area: Area, language: Language, act: &Callback<Action>) -> Html {
    /// The names of the grids: as many as halves of one colour that can be pressed by keyboard.
    const NAMES: [[&str; 4]; 2] =
        [["white-1", "white-2", "white-3", "white-4"], ["black-1", "black-2", "black-3", "black-4"]];
    let place = shares([area.x, area.y, area.side, area.side], state.stage);
    let name = match sheet {
        Sheet::Whole => Some("whole"),
        Sheet::Half(colour, at) => NAMES[colour as usize].get(at).copied(),
        Sheet::Board(white, black) => {
            let onclick = press(act, Action::Slide(white, black));
            let label = text::sheet(state, sheet, language);
            return html! {
                <Over key={format!("{white}-{black}")} {place}><button type="button" aria-label={label} {onclick} /></Over>
            };
        }
    };
    let Some(name) = name else { return Html::default() };
    let queens: Vec<_> = state.table.halves_on(sheet).into_iter().flatten().flat_map(Half::queens).collect();
    let label = text::sheet(state, sheet, language);
    let gesture = pressing(&act.reform(move |square| Action::Press(sheet, square)));
    html! {
        <Over key={name} {place}>
            <Cells {name} {label} size={state.size()} {queens} {language} {gesture} />
        </Over>
    }
}

/// Draws the teeth of the first white half as buttons.
fn teeth(state: &State, area: Area, language: Language, act: &Callback<Action>) -> Html {
    let n = state.size().get();
    let (q, thick) = (area.side / n as f64, 1.7 * Line::thickness(&area, n));
    let tooth = |line: Line| {
        let is_white = line.is_in(state.table.key);
        let (id, label, x, y, wide, high) = match line {
            Line::Row(line) => {
                let label = match is_white {
                    true => say!(language, "colours-tooth-row-white", line),
                    false => say!(language, "colours-tooth-row-black", line),
                };
                (format!("tooth-row-{line}"), label, area.x - thick, area.y + line as f64 * q, thick, q)
            }
            Line::Column(line) => {
                let label = match is_white {
                    true => say!(language, "colours-tooth-column-white", line),
                    false => say!(language, "colours-tooth-column-black", line),
                };
                (format!("tooth-column-{line}"), label, area.x + (n - 1 - line) as f64 * q, area.y - thick, q, thick)
            }
        };
        let key = id.clone();
        html! {
            <Over {key} place={shares([x, y, wide, high], state.stage)}>
                <button {id} type="button" aria-label={label} aria-pressed={is_white.to_string()}
                    onclick={press(act, Action::Tooth(line))} />
            </Over>
        }
    };
    html! { <>{ for (0..n).map(Line::Row).chain((0..n).rev().map(Line::Column)).map(tooth) }</> }
}

/// Draws the list of keys, of which only the chosen one is an element: there are up to ten thousand.
fn wall(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (at, bundle, wall) = (state.cursor, state.halves.bundles()[state.cursor], state.wall());
    let (Lattice { x, y, pitch }, (column, row)) = (wall.lattice, wall.places[at]);
    let id = format!("key-{}", at + 1);
    let [left, top, width, height] = [column, row, bundle.black, bundle.white].map(|count| count as f64 * pitch);
    let place = shares([x + left, y + top, width, height], state.stage);
    let onkeydown = maybe(act, move |event: KeyboardEvent| {
        let action = match &*event.key() {
            "Enter" | " " => Action::Open(at),
            "ArrowRight" => Action::Turn(true),
            "ArrowLeft" => Action::Turn(false),
            "ArrowDown" => Action::Down(true),
            "ArrowUp" => Action::Down(false),
            _ => return None,
        };
        event.prevent_default();
        Some(action)
    });
    html! {
        <div id="colours-wall" class="keys" role="listbox" tabindex="0" aria-label={say!(language, "colours-wall-list")}
            aria-activedescendant={id.clone()} {onkeydown}>
            <Over {place}>
                <div {id} role="option" aria-selected="true" aria-posinset={(at + 1).to_string()}
                    aria-setsize={state.halves.bundles().len().to_string()} aria-label={text::key(state, at, language)} />
            </Over>
        </div>
    }
}
