//! The marks on squares, with the same shapes on the board and in its legend.
//!
//! A mark is drawn around the origin for a square of side 64, and scaled by the caller. Each reason has a different
//! shape, and those on one square can be read on top of each other: a vertical, a rising and a falling line for attacks
//! by queens, and outlines around them for squares that symmetry closes.

use eightfold_core::Cell;
use eightfold_core::ladder::Reason;
use yew::prelude::*;

/// The side of the square that marks are drawn for.
pub(crate) const SIDE: f64 = 64.0;

/// The outline of a queen.
pub(crate) const QUEEN: &str =
    "M-17 12 L-20 -10 L-10 0 L-6 -16 L0 -2 L6 -16 L10 0 L20 -10 L17 12 Z M-17 16 H17 V20 H-17 Z";
/// The outline for squares that looking ahead rules out: an arrow down to a bar.
pub(crate) const RULED_OUT: &str = "M0 -24 V16 M-10 6 L0 16 L10 6 M-17 24 H17";

/// The outline for squares that were tried: a cross.
pub(crate) const TRIED: &str = "M-6 -6 L6 6 M6 -6 L-6 6";

/// A mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Sort {
    Queen,
    /// A queen that the start state gives.
    Given,
    /// An open square that has not been tried yet.
    Open,
    /// An open square of a row above that has not been tried yet.
    ToTry,
    /// An open square that was tried.
    Tried,
    /// A square that has not been considered yet.
    Unseen,
    /// An open square that looking ahead rules out.
    RuledOut,
    /// A square closed for a reason.
    Closed(Reason),
    /// One of the cells A, B and C.
    Cell(Cell),
    /// A square that a queen attacks, in any direction.
    Attacked,
}

/// Draws one mark around the origin.
pub(crate) fn mark(sort: Sort) -> Html {
    match sort {
        Sort::Queen => html! {
            <path class="queen" d={QUEEN} />
        },
        Sort::Given => html! { <path class="queen given" d={QUEEN} /> },
        Sort::Open => html! { <circle class="open" r="15" /> },
        Sort::ToTry => html! { <circle class="to-try" r="7" /> },
        Sort::Tried => html! { <path class="tried" d={TRIED} /> },
        Sort::Unseen => html! { <circle class="unseen" r="9" /> },
        Sort::RuledOut => html! { <path class="ruled-out" d={RULED_OUT} /> },
        Sort::Closed(reason) => html! { <path class={class(reason)} d={outline(reason)} /> },
        Sort::Attacked => html! { <circle class="attacked" r="5" /> },
        Sort::Cell(cell) => html! { <text class="cell" x="-31" y="-24">{ cell.name() }</text> },
    }
}

/// Returns the name of a mark, for selectors in the style sheet.
pub(crate) const fn name(sort: Sort) -> Option<&'static str> {
    match sort {
        Sort::Closed(reason) => Some(class(reason)),
        Sort::Open | Sort::Unseen => Some("open"),
        _ => None,
    }
}

/// Returns the class of a reason's marks.
pub(crate) const fn class(reason: Reason) -> &'static str {
    match reason {
        Reason::Column => "column",
        Reason::Rising => "rising",
        Reason::Falling => "falling",
        _ => "image",
    }
}

/// Returns the outline of a reason's mark.
pub(crate) const fn outline(reason: Reason) -> &'static str {
    match reason {
        Reason::Column => "M0 -20 V20",
        Reason::Rising => "M12 -12 L-12 12",
        Reason::Falling => "M-12 -12 L12 12",
        // A square; a crossed square; a diamond; a triangle; a half disc.
        Reason::SideMask => "M-15 -15 H15 V15 H-15 Z",
        Reason::LastMask => "M-15 -15 H15 V15 H-15 Z L15 15 M15 -15 L-15 15",
        Reason::Bound2 | Reason::NoSideQueen => "M0 -19 L19 0 L0 19 L-19 0 Z",
        Reason::Corner => "M0 -18 L17 14 H-17 Z",
        // A short bar: the row is settled.
        Reason::Given => "M-9 0 H9",
        // Steps, as the edge of a region has them.
        Reason::Region => "M-16 16 V2 H-5 V-7 H5 V-16 H16 V16 Z",
        Reason::Mirror => "M6 -17 A17 17 0 0 0 6 17 Z",
        // Two boards, one smaller.
        Reason::Smaller(_) => "M-18 -12 H6 V12 H-18 Z M10 -4 H18 V4 H10 Z",
    }
}
