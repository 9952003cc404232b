//! The squares of a board as a grid to press: by the mouse, by Enter or Space; arrows move. It lies over the drawing and
//! shows nothing but where the focus is.

use crate::base::settings::Language;
use crate::browser;
use crate::parts::cells::{id, moved, rows, square_of};
use crate::parts::events::maybe;
use eightfold_core::{BoardSize, Square};
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
    let onclick = maybe(press, move |event: MouseEvent| square_of(name, &event));
    let onfocusin = {
        let stop = stop.clone();
        Callback::from(move |event: FocusEvent| square_of(name, &event).into_iter().for_each(|square| stop.set(square)))
    };
    let onkeydown = maybe(press, move |event: KeyboardEvent| {
        let from = square_of(name, &event)?;
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            return Some(from);
        }
        if let Some(to) = moved(from, &event.key(), size) {
            event.prevent_default();
            browser::focus(&id(name, to));
        }
        None
    });
    let at = Square::new(usize::from(stop.row).min(size.last()), usize::from(stop.column).min(size.last()));
    html! {
        <div class="cells presses" role="grid" aria-label={label} {onclick} {onfocusin} {onkeydown}>
            { rows(name, size, at, marked, |square| queens.contains(&square), *language) }
        </div>
    }
}
