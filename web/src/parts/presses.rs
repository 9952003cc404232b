//! The squares of a board as a grid to press: by the mouse, by Enter or Space; arrows move. It lies over the drawing and
//! shows nothing but where the focus is.

use crate::base::settings::Language;
use crate::browser;
use crate::parts;
use crate::parts::cells::{marks_of, moved};
use eightfold_core::{BoardSize, Square};
use web_sys::Element;
use yew::prelude::*;

/// The properties of [`Presses`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct PressesProperties {
    /// The beginning of the ids of its squares.
    pub(crate) name: &'static str,
    /// Its name for screen readers.
    pub(crate) label: AttrValue,
    /// The board's size.
    pub(crate) size: BoardSize,
    /// The squares with a queen.
    pub(crate) queens: Vec<Square>,
    /// The lines through squares that a text speaks of, by name.
    #[prop_or_default]
    pub(crate) marked: Vec<(Square, &'static str)>,
    /// The language.
    pub(crate) language: Language,
    /// Called with each square that is pressed.
    pub(crate) press: Callback<Square>,
}

/// N rows of N squares. Tab comes to one of them.
#[component]
pub(crate) fn Presses(properties: &PressesProperties) -> Html {
    let PressesProperties { name, label, size, queens, marked, language, press } = properties;
    let (size, name) = (*size, *name);
    // The square that Tab comes to.
    let stop = use_state(|| Square::new(0, 0));
    let onclick = press.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        square_of(name, &event.target_unchecked_into()).into_iter().for_each(|square| onclick.emit(square));
    });
    let onfocusin = {
        let stop = stop.clone();
        Callback::from(move |event: FocusEvent| {
            square_of(name, &event.target_unchecked_into()).into_iter().for_each(|square| stop.set(square));
        })
    };
    let press = press.clone();
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        let Some(from) = square_of(name, &event.target_unchecked_into()) else { return };
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            press.emit(from);
        } else if let Some(to) = moved(from, &event.key(), size) {
            event.prevent_default();
            browser::focus(&id(name, to));
        }
    });
    let at = Square::new(usize::from(stop.row).min(size.last()), usize::from(stop.column).min(size.last()));
    let cell = |square: Square| {
        let tabindex = if square == at { "0" } else { "-1" };
        let label = parts::text::square(square, queens.contains(&square), *language);
        html! { <div id={id(name, square)} role="gridcell" data-marked={marks_of(marked, square)} {tabindex} aria-label={label} /> }
    };
    html! {
        <div class="cells presses" role="grid" aria-label={label} {onclick} {onfocusin} {onkeydown}>
            { for (0..size.get()).map(|row| html! {
                <div role="row">{ for (0..size.get()).rev().map(|column| cell(Square::new(row, column))) }</div>
            }) }
        </div>
    }
}

fn id(name: &str, square: Square) -> String {
    format!("{name}-{}-{}", square.row, square.column)
}

fn square_of(name: &str, element: &Element) -> Option<Square> {
    let id = element.id();
    let (row, column) = id.strip_prefix(name)?.strip_prefix('-')?.split_once('-')?;
    Some(Square::new(row.parse().ok()?, column.parse().ok()?))
}
