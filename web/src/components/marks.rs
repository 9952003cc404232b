//! The marks on squares: the same shapes on the board and in its legend.
//!
//! A mark is drawn around the origin of a square of side 64 and scaled by who places it. Each reason has a shape of its own,
//! and those of one square lie over each other legibly: a vertical, a rising and a falling line.

use eightfold_core::ladder::Reason;
use yew::prelude::*;

/// The side of the square that marks are drawn for.
pub const SIDE: f64 = 64.0;

/// A mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sort {
    /// A queen.
    Queen,
    /// An open square that is still to try.
    Open,
    /// An open square that was tried.
    Tried,
    /// A square closed for a reason.
    Closed(Reason),
}

/// What a [`Mark`] shows.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct MarkProperties {
    /// The mark.
    pub sort: Sort,
}

/// One mark around the origin.
#[component]
pub fn Mark(properties: &MarkProperties) -> Html {
    match properties.sort {
        Sort::Queen => html! {
            <path class="queen" d="M-17 12 L-20 -10 L-10 0 L-6 -16 L0 -2 L6 -16 L10 0 L20 -10 L17 12 Z M-17 16 H17 V20 H-17 Z" />
        },
        Sort::Open => html! { <circle class="open" r="15" /> },
        Sort::Tried => html! { <circle class="tried" r="7" /> },
        Sort::Closed(Reason::Rising) => html! { <path class="rising" d="M12 -12 L-12 12" /> },
        Sort::Closed(Reason::Falling) => html! { <path class="falling" d="M-12 -12 L12 12" /> },
        Sort::Closed(_) => html! { <path class="column" d="M0 -20 V20" /> },
    }
}
