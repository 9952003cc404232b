//! The views of the page, and their paths.

macro_rules! view {
    ($($(#[$about:meta])* $name:ident: $View:ident = $State:ty $(, $later:ident)?;)*) => {
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

            /// Returns `true` if only the whole module has the view.
            pub(crate) const fn is_later(self) -> bool {
                match self {
                    $(View::$View => false $(|| stringify!($later).len() > 0)?,)*
                }
            }
        }
    };
}

crate::views!(view);

impl View {
    /// Returns the view with this path.
    pub(crate) fn at(path: &str) -> Option<View> {
        View::ALL.into_iter().find(|view| view.path() == path)
    }
}
