//! The figure of a beat with its controls, and drawing functions that several figures share.

use crate::base::settings::Language;
use crate::browser::files::Export;
use crate::learn::figure::{self, Control, Dial};
use crate::learn::progress::At;
use crate::learn::state::{Action, State};
use crate::parts::board::squares;
use crate::parts::cells::{Cells, pressing};
use crate::parts::controls::{Sign, copying, icon, slider};
use crate::parts::events::press;
use crate::parts::grid::Grid;
use crate::parts::room::Page;
use crate::text::{say, say_named, view as view_name};
use crate::tree::state as tree;
use crate::tree::view::saving;
use eightfold_core::{BoardSize, Square};
use yew::prelude::*;

/// Draws the figure of the beat and its controls.
pub(super) fn figure(state: &State, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    html! {
        <section class="card figure" aria-label={say!(language, "learn-figure")}>
            { state.figure.draw(page, &page.act.reform(Action::Figure)) }
            // On the first screen they are beside the button that begins.
            if !state.is_opening() { { controls(state, page) } }
        </section>
    }
}

/// Draws the controls of the figure, and a link to the view that it comes from.
pub(super) fn controls(state: &State, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let act = page.act.reform(Action::Figure);
    let figure = &*state.figure;
    let (view, pairs) = figure.opens_in();
    let controls = state.beat().controls.iter().map(|control| match figure.dial(*control, language) {
        Some(dial) => slid(*control, dial, &act),
        None => button(*control, state, language, &act),
    });
    let place = format!("#{}?{pairs}", view.path());
    let open = html! { <a id="open-figure" href={place.clone()}>{ say!(language, "learn-open", view = view_name(view, language)) }</a> };
    html! {
        <div class="controls">
            { for controls }
            if let Some(tree) = state.opening() {
                <p class="taking">{ open }{ taking(tree, place, page) }</p>
            } else {
                { open }
            }
        </div>
    }
}

/// Draws the buttons that save and share the first picture. `place` leads to the same picture in Tree, which alone has
/// an address for a chosen board.
fn taking(tree: &tree::State, place: String, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let place = if tree.chosen().is_some() { place } else { page.bare.clone() };
    let share = copying(page, &place, say!(language, "control-share"));
    html! {
        <>
            <button id="figure-save" type="button" onclick={saving(tree)}>{ say!(language, "learn-save") }</button>
            <button id="figure-share" type="button" onclick={press(&page.export, Export::Share(String::new(), place))}>{ share }</button>
        </>
    }
}

fn slid(control: Control, dial: Dial, act: &Callback<figure::Action>) -> Html {
    let slide = act.reform(move |value| figure::Action::Dial(control, value));
    html! {
        <label class="guess">
            <span>{ dial.label }</span>
            { slider(control.name(), dial.range, dial.value, &slide) }
            <output for={control.name()}>{ dial.told }</output>
        </label>
    }
}

fn button(control: Control, state: &State, language: Language, act: &Callback<figure::Action>) -> Html {
    let figure = &*state.figure;
    let sign = match control {
        Control::Play if figure.is_moving() => Some(Sign::Pause),
        Control::Play => Some(Sign::Play),
        Control::Back => Some(Sign::Back),
        Control::Forward | Control::Next => Some(Sign::Forward),
        Control::Restart => Some(Sign::First),
        Control::End => Some(Sign::Last),
        _ => None,
    };
    let onclick = press(act, figure::Action::Control(control));
    let brief = matches!(control, Control::Back | Control::Forward).then_some("brief");
    let is_main = match state.progress.at {
        At::Page(1..) => state.is_waiting() && !matches!(control, Control::Back | Control::Hint),
        _ => matches!(control, Control::Play | Control::Show | Control::Turn | Control::Gather),
    };
    // Not `disabled`, because a disabled button loses the focus while the reader uses it.
    html! {
        <button id={format!("figure-{}", control.name())} type="button" class={classes!(is_main.then_some("go"), brief)} aria-disabled={figure.is_idle(control).to_string()} {onclick}>
            { for sign.map(icon) }<span>{ say_named!(language, "control-{}", figure.name(control)) }</span>
        </button>
    }
}

/// Draws a board with its name for screen readers, and `on` over its squares.
pub(in crate::learn) fn drawn(grid: Grid, label: String, numbered: bool, on: Html) -> Html {
    html! {
        <svg class={grid.class()} viewBox="0 0 564 560" role="img" aria-label={label}>
            { squares(grid.size, None, numbered) }
            { on }
        </svg>
    }
}

/// Draws the squares of a board as buttons. Those of a `plain` board are named for readers who have not met bits.
pub(in crate::learn) fn pressed(
    size: BoardSize,
    is_plain: bool,
    queens: Vec<Square>,
    marked: Vec<(Square, &'static str)>,
    language: Language,
    act: &Callback<figure::Action>,
) -> Html {
    let (label, gesture) = (say!(language, "learn-squares"), pressing(&act.reform(figure::Action::Press)));
    html! { <Cells name="place" {label} {size} {is_plain} {queens} {marked} {language} {gesture} /> }
}

/// Draws the caption below a figure. Screen readers do not announce it while the figure moves.
pub(in crate::learn) fn caption(id: &'static str, moves: bool, told: String) -> Html {
    html! { <p class="caption" {id} aria-live={if moves { "off" } else { "polite" }}>{ told }</p> }
}
