//! The squares of a board as a grid in which a reader can move, ask about squares and press them. The grid lies over
//! the drawing and shows only the focus.

use crate::base::settings::Language;
use crate::parts::events::maybe;
use crate::text::say;
use crate::{browser, parts};
use eightfold_core::{BoardSize, Square};
use web_sys::Element;
use yew::prelude::*;

#[derive(Clone, Debug, Properties)]
pub(crate) struct CellsProperties {
    /// The prefix of the squares' ids.
    pub(crate) name: &'static str,
    /// The grid's name for screen readers.
    pub(crate) label: AttrValue,
    pub(crate) size: BoardSize,
    /// `true` if squares are named by row and column instead of by row and bit.
    #[prop_or_default]
    pub(crate) is_plain: bool,
    /// The squares with a queen.
    pub(crate) queens: Vec<Square>,
    /// The names of the marks on squares and of the lines through them, by which a text can highlight them.
    #[prop_or_default]
    pub(crate) marked: Vec<(Square, &'static str)>,
    /// The whole reason why squares are closed, which their names say instead.
    #[prop_or_default]
    pub(crate) reasons: Vec<(Square, String)>,
    /// The first row below something that opens the board, and its height in rows.
    #[prop_or_default]
    pub(crate) gap: Option<(usize, f64)>,
    /// The square in the tab order, from which Shift and an arrow lead on, because arrows alone move the search. If
    /// `None`, it is the last focused square, and arrows work without Shift.
    #[prop_or_default]
    pub(crate) stop: Option<Square>,
    pub(crate) language: Language,
    /// Called when a square is asked about, pressed or pointed at.
    pub(crate) gesture: Callback<Gesture>,
}

/// Compares all but the callback, which is made anew at each drawing and does the same in every grid of a name. So the
/// squares are not drawn again while the board below them turns: with N = 20 that were 400 names a frame.
impl PartialEq for CellsProperties {
    fn eq(&self, other: &CellsProperties) -> bool {
        let it = |of: &CellsProperties| (of.name, of.size, of.is_plain, of.stop, of.language);
        it(self) == it(other)
            && (&self.label, &self.queens, &self.marked, &self.reasons, self.gap)
                == (&other.label, &other.queens, &other.marked, &other.reasons, other.gap)
    }
}

/// A gesture of the reader over the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gesture {
    /// The focus moved to a square.
    Ask(Square),
    /// A square was pressed, by the pointer or by Enter.
    Press(Square),
    /// The pointer moved to another square, or left the squares.
    Point(Option<Square>),
}

/// Returns the gesture that presses a square by mouse, Enter or Space.
pub(crate) fn pressing(press: &Callback<Square>) -> Callback<Gesture> {
    maybe(press, |gesture| if let Gesture::Press(square) = gesture { Some(square) } else { None })
}

/// N rows of N squares, one of which is in the tab order.
#[component]
pub(crate) fn Cells(properties: &CellsProperties) -> Html {
    let CellsProperties { name, label, size, is_plain, queens, marked, reasons, gap, stop, language, gesture } =
        properties;
    let (size, name, is_free) = (*size, *name, stop.is_none());
    let last = use_state(|| Square::new(0, 0));
    let onclick = maybe(gesture, move |event: MouseEvent| square_of(name, &event).map(Gesture::Press));
    let onpointerover = gesture.reform(move |event: PointerEvent| Gesture::Point(square_of(name, &event)));
    let onpointerleave = gesture.reform(|_: PointerEvent| Gesture::Point(None));
    let onfocusin = {
        let last = last.clone();
        maybe(gesture, move |event: FocusEvent| {
            let square = square_of(name, &event)?;
            last.set(square);
            Some(Gesture::Ask(square))
        })
    };
    let onkeydown = maybe(gesture, move |event: KeyboardEvent| {
        let (from, key) = (square_of(name, &event)?, event.key());
        if key == "Enter" || is_free && key == " " {
            event.prevent_default();
            return Some(Gesture::Press(from));
        }
        if let Some(to) = moved(from, &key, size).filter(|_| is_free || event.shift_key()) {
            event.prevent_default();
            browser::focus(&id(name, to));
        }
        None
    });
    let on_board = |at: u8| usize::from(at).min(size.last());
    let stop = stop.unwrap_or_else(|| Square::new(on_board(last.row), on_board(last.column)));
    let cell = |square: Square| {
        let tabindex = if square == stop { "0" } else { "-1" };
        let queen = queens.contains(&square);
        let label = match is_plain {
            true => parts::text::plain_square(square, size, queen, *language),
            false => parts::text::square(square, queen, *language),
        };
        let state = marked.iter().find(|(it, name)| *it == square && STATES.contains(name));
        let label = match reasons.iter().find(|(it, _)| *it == square) {
            Some((_, why)) => say!(*language, "board-square-why", square = label, why = why.as_str()),
            None => state.map_or(label.clone(), |(_, name)| parts::text::stated(&label, name, *language)),
        };
        html! { <div id={id(name, square)} role="gridcell" data-marked={marks_of(marked, square)} {tabindex} aria-label={label} /> }
    };
    let row = |row: usize| {
        let below = gap.filter(|(first, _)| row >= *first);
        let place = below.map(|(_, height)| format!("translate: 0 {:.2}%", 100.0 * height));
        html! { <div role="row" data-place={place.unwrap_or_else(|| "translate: none".to_owned())}>{ for (0..size.get()).rev().map(|column| cell(Square::new(row, column))) }</div> }
    };
    html! {
        <div class={classes!("cells", is_free.then_some("presses"))} role="grid" aria-label={label} {onclick}
            {onpointerover} {onpointerleave} {onfocusin} {onkeydown}>
            { for (0..size.get()).map(row) }
        </div>
    }
}

/// The marks that the name of a square says.
const STATES: [&str; 2] = ["closed", "attacked"];

/// Returns the id of a square in the grid with this name.
fn id(name: &str, square: Square) -> String {
    format!("{name}-{}-{}", square.row, square.column)
}

/// Returns the square on which an event occurred, if it belongs to the grid with this name.
pub(crate) fn square_of(name: &str, event: &Event) -> Option<Square> {
    let id = event.target_unchecked_into::<Element>().id();
    let (row, column) = id.strip_prefix(name)?.strip_prefix('-')?.split_once('-')?;
    Some(Square::new(row.parse().ok()?, column.parse().ok()?))
}

/// Returns an attribute with the names of a square's marks, for selectors in the style sheet.
fn marks_of(marked: &[(Square, &'static str)], square: Square) -> Option<String> {
    let names: Vec<_> = marked.iter().filter(|(it, _)| *it == square).map(|(_, name)| *name).collect();
    (!names.is_empty()).then(|| names.join(" "))
}

/// Returns the square to which a key moves the focus. Bits grow to the left.
fn moved(from: Square, key: &str, size: BoardSize) -> Option<Square> {
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
