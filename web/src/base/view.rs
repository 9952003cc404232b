//! The views of the page, their paths, and the sections of the head that lead to them.

use eightfold_core::named;

macro_rules! view {
    ($($(#[$about:meta])* $name:ident: $View:ident = $State:ty, $Section:ident $($later:ident)?;)*) => {
        /// A view of the page.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
        pub(crate) enum View {
            $($(#[$about])* $View,)*
        }

        impl View {
            /// Every view, in the order in which the page offers them.
            pub(crate) const ALL: [View; [$(stringify!($name)),*].len()] = [$(View::$View),*];

            /// Returns the name of the view in messages: `view-walk`.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $(View::$View => stringify!($name),)*
                }
            }

            /// Returns the path of the view, which is the part of an address between `#` and `?`.
            pub(crate) const fn path(self) -> &'static str {
                match self {
                    $(View::$View => concat!("/", stringify!($name)),)*
                }
            }

            /// Returns the section of the head that leads to the view.
            pub(crate) const fn section(self) -> Section {
                match self {
                    $(View::$View => Section::$Section,)*
                }
            }

            /// Returns `true` if only the whole module contains the view.
            #[cfg(test)]
            pub(crate) const fn is_later(self) -> bool {
                match self {
                    $(View::$View => false $(|| stringify!($later).len() > 0)?,)*
                }
            }
        }
    };
}

crate::views!(view);

named! {
    /// A word in the head of the page that leads to a view, or to several that are offered as tabs.
    pub(crate) enum Section {
        /// The path for newcomers.
        Learn = "learn",
        /// A board to fill by hand.
        Play = "play",
        /// A search and its parts, seen from several sides.
        Explore = "explore",
        /// Algorithms against each other.
        Race = "race",
        /// Counts and their results.
        Count = "count",
        /// The drawings of the articles.
        Articles = "articles",
    }
}

impl View {
    /// Returns the view with this path. A word of the head will do as well: a section is its first view. Older links
    /// have other names: `play` and `ladder`, `class` for the lesson, and `classes`, as Symmetry's flowers were a view
    /// of their own.
    pub(crate) fn at(path: &str) -> Option<View> {
        let of_section = |section: Section| View::ALL.into_iter().find(|view| view.section() == section);
        let named = || match path.strip_prefix('/')? {
            "play" => Some(View::Play),
            "ladder" => Some(View::Ladder),
            "classes" => Some(View::Symmetry),
            "class" => Some(View::Lesson),
            word => Section::named(word).and_then(of_section),
        };
        View::ALL.into_iter().find(|view| view.path() == path).or_else(named)
    }
}
