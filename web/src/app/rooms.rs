//! The views side by side: a state, an action and a place for each line of the list in `lib.rs`.
//!
//! All code that must know the views' own types is here, generated from that list. The rest of the page uses a view as
//! a `dyn Room`.

use crate::app::address::Address;
use crate::base::pairs::Pairs;
use crate::base::settings::{Choice, Language};
use crate::base::view::View;
use crate::parts::carried::Carried;
use crate::parts::room::{Effects, Link, Meaning, Page, Room};
use eightfold_worker::TaskEvent;
use std::fmt;
use yew::prelude::*;

macro_rules! rooms {
    ($($(#[$about:meta])* $name:ident: $View:ident = $State:ty, $Section:ident $($later:ident)?;)*) => {
        /// The states of the views.
        #[derive(Debug, Default)]
        pub(crate) struct Rooms {
            $(pub(crate) $name: crate::in_module!($State $(, $later)?),)*
        }

        /// A place in one of the views.
        #[derive(Clone, Debug, PartialEq)]
        pub(crate) enum Place {
            $($View(<$State as Room>::Place),)*
        }

        /// An action of the page: in one of the views, or in all of it.
        #[derive(Clone, Debug, PartialEq)]
        pub(crate) enum Action {
            $($View(<$State as Room>::Action),)*
            /// Show or hide the help sheet.
            Help(bool),
            /// Enter or leave presenter mode.
            Present,
            /// A choice to remember. What a link asks for is not remembered.
            Choose(Choice),
            /// Stop everything that moves, and leave presenter mode.
            Stop,
            /// A frame of the screen is due, this many milliseconds after the last one.
            Frame(f64),
            /// An address was entered or followed.
            Visit(Address),
            /// A worker replied, at a time in milliseconds since 1970.
            TaskEvent(TaskEvent, u64),
            /// The texts of a language could not be loaded.
            Unspoken(Language),
            /// The browser could not store what a view wants to be remembered.
            Unkept,
            /// Remove the notices.
            Dismiss,
        }

        impl Action {
            /// Returns `true` if nothing happens but that time passes.
            pub(crate) fn is_of_time(&self) -> bool {
                match self {
                    $(Action::$View(action) => <$State as Room>::is_of_time(action),)*
                    action => matches!(action, Action::Frame(_)),
                }
            }
        }

        impl Rooms {
            /// Returns a view.
            pub(crate) fn get(&self, view: View) -> &dyn Room {
                match view {
                    $(View::$View => &self.$name,)*
                }
            }

            /// Returns all views.
            pub(crate) fn all_mut(&mut self) -> [(View, &mut dyn Room); View::ALL.len()] {
                [$((View::$View, &mut self.$name)),*]
            }

            /// Returns the current place of a view.
            pub(crate) fn place(&self, view: View) -> Place {
                match view {
                    $(View::$View => Place::$View(self.$name.place()),)*
                }
            }

            /// Shows what a place asks for.
            pub(crate) fn show(&mut self, place: Place, effects: &mut Effects) {
                match place {
                    $(Place::$View(place) => self.$name.show(place, effects),)*
                }
            }

            /// Returns the place that shows in `view` what another view shows, unless it shows that already or cannot.
            pub(crate) fn taking(&self, view: View, carried: &Carried) -> Option<Place> {
                match view {
                    $(View::$View => self.$name.taking(carried).map(Place::$View),)*
                }
            }

            /// Applies an action of a view. Actions of the whole page are ignored.
            pub(crate) fn apply(&mut self, action: Action, effects: &mut Effects) {
                match action {
                    $(Action::$View(action) => Room::apply(&mut self.$name, action, effects),)*
                    _ => {}
                }
            }

            /// Draws a view. `page` takes the actions of all views.
            pub(crate) fn view(&self, view: View, page: Page<Action>) -> Html {
                match view {
                    $(View::$View => self.$name.view(&page.lend(Action::$View)),)*
                }
            }

            /// Returns the action of a key in a view.
            pub(crate) fn key(view: View, key: &str) -> Option<Action> {
                match view {
                    $(View::$View => <crate::in_module!($State $(, $later)?)>::key(key).map(|meaning| meant(meaning, Action::$View)),)*
                }
            }
        }

        /// The views' links to the browser.
        #[derive(Debug)]
        pub(crate) struct Links {
            $($name: Option<Box<dyn Link<crate::in_module!($State $(, $later)?)>>>,)*
        }

        impl Links {
            /// Connects all views to the browser.
            pub(crate) fn new(act: &Callback<Action>) -> Links {
                Links { $($name: <crate::in_module!($State $(, $later)?)>::link(&act.reform(Action::$View)),)* }
            }

            /// Updates the links of all views; `shown` is the visible view.
            pub(crate) fn follow(&mut self, rooms: &Rooms, shown: View) {
                $(
                    if let Some(link) = &mut self.$name {
                        link.follow(&rooms.$name, shown == View::$View);
                    }
                )*
            }
        }

        impl Place {
            /// Returns an empty place in a view.
            pub(crate) fn of(view: View) -> Place {
                match view {
                    $(View::$View => Place::$View(Default::default()),)*
                }
            }

            /// Returns the view that the place is in.
            pub(crate) const fn view(&self) -> View {
                match self {
                    $(Place::$View(_) => View::$View,)*
                }
            }
        }

        impl Pairs for Place {
            fn is_entry_after(&self, other: &Place) -> bool {
                match (self, other) {
                    $((Place::$View(place), Place::$View(other)) => place.is_entry_after(other),)*
                    _ => false,
                }
            }

            fn read(&mut self, key: &str, value: &str) -> bool {
                match self {
                    $(Place::$View(place) => place.read(key, value),)*
                }
            }
        }

        impl fmt::Display for Place {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Place::$View(place) => place.fmt(formatter),)*
                }
            }
        }
    };
}

crate::views!(rooms);

/// Returns the action for the meaning of a key.
fn meant<A>(meaning: Meaning<A>, into: fn(A) -> Action) -> Action {
    match meaning {
        Meaning::Act(action) => into(action),
        Meaning::Choose(choice) => Action::Choose(choice),
        Meaning::Stop => Action::Stop,
    }
}
