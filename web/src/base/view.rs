//! The views of the page, and their paths.

/// A view of the page. A new view is a variant with its path, a line in `ALL`, its name in the texts, its place in
/// addresses, and its drawing in `app/page.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum View {
    /// The path for newcomers, in chapters; also where an address without a path leads.
    Learn,
    /// A search, step by step; also where an unknown path leads.
    #[default]
    Walk,
    /// A board to fill by hand.
    Play,
    /// The masks of the symmetry elimination.
    Masks,
    /// A board and its eight images.
    Symmetry,
    /// Every rung side by side.
    Ladder,
    /// The classes of a board.
    Classes,
    /// Results that were opened.
    Results,
    /// A count in the page.
    Count,
    /// One unit of the join, laid open.
    Join,
    /// A count on many machines, live. The page offers it only when it is served with one.
    Campaign,
    /// The drawings of the articles, with links to where they move. The header does not name it; chips and the help
    /// sheet lead there.
    Articles,
}

impl View {
    /// Every view, in the order in which the page offers them.
    pub(crate) const ALL: [View; 12] = [
        View::Learn,
        View::Walk,
        View::Play,
        View::Masks,
        View::Symmetry,
        View::Classes,
        View::Ladder,
        View::Join,
        View::Count,
        View::Results,
        View::Campaign,
        View::Articles,
    ];

    /// Returns the path of the view, which is the part of an address between `#` and `?`.
    pub(crate) const fn path(self) -> &'static str {
        match self {
            View::Learn => "/learn",
            View::Walk => "/walk",
            View::Play => "/play",
            View::Masks => "/masks",
            View::Symmetry => "/symmetry",
            View::Ladder => "/ladder",
            View::Classes => "/classes",
            View::Results => "/results",
            View::Count => "/count",
            View::Join => "/join",
            View::Campaign => "/campaign",
            View::Articles => "/articles",
        }
    }

    /// Returns the view with this path.
    pub(crate) fn at(path: &str) -> Option<View> {
        View::ALL.into_iter().find(|view| view.path() == path)
    }

    /// Returns `true` if the view can be shown in presenter mode: it has a board and buttons that move it.
    pub(crate) const fn presents(self) -> bool {
        matches!(self, View::Learn | View::Walk | View::Play | View::Masks | View::Ladder)
    }

    /// Returns `true` if the module of the tools shows it.
    pub(crate) const fn is_tool(self) -> bool {
        matches!(self, View::Ladder | View::Join | View::Count | View::Results | View::Campaign)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_address_names_one_view() {
        use crate::base::view::View;
        assert_eq!(View::at("/masks"), Some(View::Masks));
        assert_eq!(View::at("//masks"), None);
    }
}
