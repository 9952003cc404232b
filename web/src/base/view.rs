//! The views of the page, and their paths.

use yew_router::Routable;

/// A view of the page. A new view is a variant with its path, a line in `ALL`, its name in the texts, its place in
/// addresses, and its drawing in `app/page.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Routable)]
pub enum View {
    /// A search, step by step; also where no path or an unknown one leads.
    #[at("/walk")]
    #[not_found]
    Walk,
    /// The masks of the symmetry elimination.
    #[at("/masks")]
    Masks,
    /// A board and its eight images.
    #[at("/symmetry")]
    Symmetry,
    /// Every rung side by side.
    #[at("/ladder")]
    Ladder,
    /// The classes of a board.
    #[at("/classes")]
    Classes,
    /// Results that were opened.
    #[at("/results")]
    Results,
    /// A count in the page.
    #[at("/count")]
    Count,
}

impl View {
    /// Every view, in the order in which the page offers them.
    pub const ALL: [View; 7] =
        [View::Walk, View::Masks, View::Symmetry, View::Classes, View::Ladder, View::Count, View::Results];

    /// Returns `true` if the second module of the page shows it, which is loaded when wanted.
    #[must_use]
    pub const fn is_of_files(self) -> bool {
        matches!(self, View::Results | View::Count)
    }
}
