//! The views side by side: a state, an action and a place for each line of the list in `lib.rs`.
//!
//! Everything that must know the views' own types is here, and made from that list. The rest of the page asks for a
//! view as a `dyn Room`.

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

        /// Something that happens to the page: in one of the views, or to all of it.
        #[derive(Clone, Debug, PartialEq)]
        pub(crate) enum Action {
            $($View(<$State as Room>::Action),)*
            /// Show or hide the help sheet.
            Help(bool),
            /// Open the sheet of a lesson, or close it. The text is the link to the page, up to `#`.
            Lesson(Option<String>),
            /// Begin or leave presenter mode.
            Present,
            /// A choice that is remembered. What a link asks for is not.
            Choose(Choice),
            /// Stop whatever is under way.
            Stop,
            /// A frame of the screen is due; milliseconds since the last one.
            Frame(f64),
            /// An address was entered or followed.
            Visit(Address),
            /// A worker had something to say, at a time in milliseconds since 1970.
            TaskEvent(TaskEvent, u64),
            /// The texts of a language could not be loaded.
            Unspoken(Language),
            /// The notices were read.
            Dismiss,
        }

        impl Rooms {
            /// Returns a view.
            pub(crate) fn get(&self, view: View) -> &dyn Room {
                match view {
                    $(View::$View => &self.$name,)*
                }
            }

            /// Returns every view.
            pub(crate) fn all_mut(&mut self) -> [(View, &mut dyn Room); View::ALL.len()] {
                [$((View::$View, &mut self.$name)),*]
            }

            /// Returns the place where a view is.
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

            /// Returns the place in a view that shows what another view shows, if it is to go there.
            pub(crate) fn taking(&self, view: View, carried: &Carried) -> Option<Place> {
                match view {
                    $(View::$View => self.$name.taking(carried).map(Place::$View),)*
                }
            }

            /// Lets something happen in a view. What happens to all of the page is no concern of theirs.
            pub(crate) fn apply(&mut self, action: Action, effects: &mut Effects) {
                match action {
                    $(Action::$View(action) => Room::apply(&mut self.$name, action, effects),)*
                    _ => {}
                }
            }

            /// Draws a view. The page that is lent to it has actions of all views.
            pub(crate) fn view(&self, view: View, page: Page<Action>) -> Html {
                match view {
                    $(View::$View => self.$name.view(&lend(page, Action::$View)),)*
                }
            }

            /// Draws what a view adds to the sheet of a lesson.
            pub(crate) fn lesson(&self, view: View, page: Page<Action>) -> Html {
                match view {
                    $(View::$View => self.$name.lesson(&lend(page, Action::$View)),)*
                }
            }

            /// Returns the action of a key in a view.
            pub(crate) fn key(view: View, key: &str) -> Option<Action> {
                match view {
                    $(View::$View => <crate::in_module!($State $(, $later)?)>::key(key).map(|meaning| meant(meaning, Action::$View)),)*
                }
            }
        }

        /// What the views hold of the browser.
        #[derive(Debug)]
        pub(crate) struct Links {
            $($name: Option<Box<dyn Link<crate::in_module!($State $(, $later)?)>>>,)*
        }

        impl Links {
            /// Takes hold of the browser for all views.
            pub(crate) fn new(act: &Callback<Action>) -> Links {
                Links { $($name: <crate::in_module!($State $(, $later)?)>::link(&act.reform(Action::$View)),)* }
            }

            /// Makes the browser follow the views, of which one is shown.
            pub(crate) fn follow(&mut self, rooms: &Rooms, shown: View) {
                $(
                    if let Some(link) = &mut self.$name {
                        link.follow(&rooms.$name, shown == View::$View);
                    }
                )*
            }
        }

        impl Place {
            /// Returns the place that asks for nothing but a view.
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

/// Lends the page to a view, whose actions become the page's.
fn lend<A: 'static>(page: Page<Action>, into: fn(A) -> Action) -> Page<A> {
    let Page { act, choose, help, export, settings, present, address, bare, copied, draws } = page;
    Page { act: act.reform(into), choose, help, export, settings, present, address, bare, copied, draws }
}

/// Returns the action that a key means.
fn meant<A>(meaning: Meaning<A>, into: fn(A) -> Action) -> Action {
    match meaning {
        Meaning::Act(action) => into(action),
        Meaning::Choose(choice) => Action::Choose(choice),
        Meaning::Stop => Action::Stop,
    }
}
