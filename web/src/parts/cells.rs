//! The squares of the board as a grid that a reader can move in and ask about. It lies over the drawing and shows nothing
//! but where the focus is.

use crate::base::settings::Language;
use crate::browser;
use crate::parts;
use crate::parts::events::maybe;
use crate::text::say;
use eightfold_core::{BoardSize, Square};
use web_sys::Element;
use yew::prelude::*;

/// The properties of [`Cells`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct CellsProperties {
    /// The board's size.
    pub(crate) size: BoardSize,
    /// The columns of the queens, row by row; empty while the search moves by itself, so that nothing is told anew.
    pub(crate) queens: Vec<u8>,
    /// The classes of the marks on squares; empty as well while the search moves.
    pub(crate) marked: Vec<(Square, &'static str)>,
    /// The square asked about.
    pub(crate) asked: Option<Square>,
    /// The language.
    pub(crate) language: Language,
    /// Called when a square is asked about or pointed at.
    pub(crate) gesture: Callback<Gesture>,
}

/// A gesture of the reader over the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gesture {
    /// The focus moved to a square.
    Ask(Square),
    /// A square was pressed, by the pointer or by Enter.
    Press(Square),
    /// The pointer is on another square, or on none.
    Point(Option<Square>),
}

/// N rows of N squares. Tab comes to one of them, arrows with Shift lead to the others: arrows alone move the search.
#[component]
pub(crate) fn Cells(CellsProperties { size, queens, marked, asked, language, gesture }: &CellsProperties) -> Html {
    let size = *size;
    let onclick = maybe(gesture, |event: MouseEvent| square_of(NAME, &event).map(Gesture::Press));
    let onpointerover = gesture.reform(|event: PointerEvent| Gesture::Point(square_of(NAME, &event)));
    let onpointerleave = gesture.reform(|_: PointerEvent| Gesture::Point(None));
    let onfocusin = maybe(gesture, |event: FocusEvent| square_of(NAME, &event).map(Gesture::Ask));
    let onkeydown = maybe(gesture, move |event: KeyboardEvent| {
        let from = square_of(NAME, &event)?;
        if event.key() == "Enter" {
            return Some(Gesture::Press(from));
        }
        if let Some(to) = moved(from, &event.key(), size).filter(|_| event.shift_key()) {
            event.prevent_default();
            browser::focus(&id(NAME, to));
        }
        None
    });
    let stop = asked.unwrap_or(Square::new(0, size.last()));
    let has_queen = |square: Square| queens.get(usize::from(square.row)) == Some(&square.column);
    html! {
        <div class="cells" role="grid" aria-label={say!(*language, "board-squares")} {onclick} {onpointerover}
            {onpointerleave} {onfocusin} {onkeydown}>
            { rows(NAME, size, stop, marked, has_queen, *language) }
        </div>
    }
}

/// The beginning of the ids of the squares.
const NAME: &str = "square";

/// Draws the squares of a grid. Tab comes to `stop`.
pub(crate) fn rows(
    name: &str,
    size: BoardSize,
    stop: Square,
    marked: &[(Square, &'static str)],
    has_queen: impl Fn(Square) -> bool,
    language: Language,
) -> Html {
    let cell = |square: Square| {
        let tabindex = if square == stop { "0" } else { "-1" };
        let label = parts::text::square(square, has_queen(square), language);
        html! { <div id={id(name, square)} role="gridcell" data-marked={marks_of(marked, square)} {tabindex} aria-label={label} /> }
    };
    let row = |row: usize| {
        html! { <div role="row">{ for (0..size.get()).rev().map(|column| cell(Square::new(row, column))) }</div> }
    };
    (0..size.get()).map(row).collect()
}

/// Returns the id of a square, whose grid has a name.
pub(crate) fn id(name: &str, square: Square) -> String {
    format!("{name}-{}-{}", square.row, square.column)
}

/// Returns the square of an event, if it happened to one of the grid of this name.
pub(crate) fn square_of(name: &str, event: &Event) -> Option<Square> {
    let id = event.target_unchecked_into::<Element>().id();
    let (row, column) = id.strip_prefix(name)?.strip_prefix('-')?.split_once('-')?;
    Some(Square::new(row.parse().ok()?, column.parse().ok()?))
}

/// Returns the names of a square's marks as an attribute, by which the style finds the square.
fn marks_of(marked: &[(Square, &'static str)], square: Square) -> Option<String> {
    let names: Vec<_> = marked.iter().filter(|(it, _)| *it == square).map(|(_, name)| *name).collect();
    (!names.is_empty()).then(|| names.join(" "))
}

/// Returns the square that a key leads to; bits grow to the left.
pub(crate) fn moved(from: Square, key: &str, size: BoardSize) -> Option<Square> {
    let (row, column) = (usize::from(from.row), usize::from(from.column));
    Some(match key {
        "ArrowLeft" => Square::new(row, (column + 1).min(size.last())),
        "ArrowRight" => Square::new(row, column.saturating_sub(1)),
        "ArrowUp" => Square::new(row.saturating_sub(1), column),
        "ArrowDown" => Square::new((row + 1).min(size.last()), column),
        "Home" => Square::new(row, size.last()),
        "End" => Square::new(row, 0),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_stay_on_the_board() {
        let size = BoardSize::new(4).unwrap();
        let corner = Square::new(0, 3);
        assert_eq!(moved(corner, "ArrowLeft", size), Some(corner));
        assert_eq!(moved(corner, "ArrowUp", size), Some(corner));
        assert_eq!(moved(corner, "ArrowRight", size), Some(Square::new(0, 2)));
        assert_eq!(moved(corner, "ArrowDown", size), Some(Square::new(1, 3)));
        assert_eq!(moved(corner, "End", size), Some(Square::new(0, 0)));
        assert_eq!(moved(corner, "n", size), None);
    }
}
