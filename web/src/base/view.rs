//! The views of the page, and their paths.

macro_rules! view {
    ($($(#[$about:meta])* $name:ident: $View:ident = $State:ty;)*) => {
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
        }
    };
}

crate::views!(view);

/// A module of the page that is loaded when a reader first goes to one of its views.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Module {
    /// Count and Results, and the companion that they talk to.
    Files,
    /// Join.
    Join,
    /// Ladder.
    Ladder,
    /// Campaign.
    Campaign,
}

impl Module {
    /// Every such module.
    pub(crate) const ALL: [Module; 4] = [Module::Files, Module::Join, Module::Ladder, Module::Campaign];

    /// Returns the module's name, which is the id of its place in `index.html`, and its name for `boot.js`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Module::Files => "files",
            Module::Join => "join",
            Module::Ladder => "ladder",
            Module::Campaign => "campaign",
        }
    }
}

impl View {
    /// Returns the view with this path.
    pub(crate) fn at(path: &str) -> Option<View> {
        View::ALL.into_iter().find(|view| view.path() == path)
    }

    /// Returns the module that shows it, unless that is the page itself.
    pub(crate) const fn module(self) -> Option<Module> {
        match self {
            View::Results | View::Count => Some(Module::Files),
            View::Join => Some(Module::Join),
            View::Ladder => Some(Module::Ladder),
            View::Campaign => Some(Module::Campaign),
            _ => None,
        }
    }

    /// Returns `true` if the module of files shows it.
    pub(crate) const fn is_of_files(self) -> bool {
        matches!(self.module(), Some(Module::Files))
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
