//! The page: a yew application that `web/boot.js` loads into the mount point of `index.html`.
//!
//! It holds no search logic; that is in `eightfold-core`. The page is a folder for each view, between what views are
//! made of and what joins them. Each uses those above it in this list:
//!
//! - `base`: settings, panels and views, without a browser
//! - `browser`: everything that touches the browser and knows no view
//! - `text`: the reader of messages, and words that several views use
//! - `parts`: what several views draw with
//! - `tree`, `walk`, `play`, `masks`, `symmetry`, `classes`: a view each, with its state, view, text and tests
//! - `articles`: the map of the articles
//! - `learn`: the path for newcomers, whose figures are made of the views above
//! - `files`, `join`, `ladder`, `campaign` and `class`: Count and Results, Join, Ladder, Campaign, Class
//! - `app`: the state that joins the views, addresses, keys and the frame
//!
//! States are plain data, so they are tested on the host.

/// The views in the order in which the page offers them: the name, which is also the path, the state, and the section
/// of the head that leads there. Those marked `later` are only in the whole module, and not in the one that the page
/// begins with. A new view is a folder, a line here, and its name in the messages.
macro_rules! views {
    ($with:ident) => {
        $with! {
            /// The path for newcomers, in chapters; also where an address without a path leads.
            learn: Learn = crate::learn::State, Learn;
            /// A board to fill by hand.
            play: Play = crate::play::Play, Play;
            /// A whole search in one picture.
            tree: Tree = crate::tree::state::State, Explore;
            /// A search, step by step; also where an unknown path leads.
            #[default]
            walk: Walk = crate::walk::state::State, Explore;
            /// The masks of the symmetry elimination.
            masks: Masks = crate::masks::State, Explore;
            /// A board and its eight images.
            symmetry: Symmetry = crate::symmetry::BoardEditor, Explore;
            /// The classes of a board.
            classes: Classes = std::rc::Rc<crate::classes::state::Classes>, Explore;
            /// Every rung side by side.
            ladder: Ladder = crate::ladder::room::State, Race later;
            /// A count in the page.
            count: Count = crate::files::count::room::State, Count later;
            /// One unit of the join, laid open.
            join: Join = crate::join::State, Count later;
            /// Results that were opened.
            results: Results = crate::files::results::state::Results, Count later;
            /// A count on many machines, live. The page offers it only when it is served with one.
            campaign: Campaign = crate::campaign::State, Count later;
            /// A board counted by a class. The page offers it only when the program leads one.
            class: Class = crate::class::State, Count later;
            /// The drawings of the articles, with links to where they move.
            articles: Articles = crate::articles::place::Place, Articles;
        }
    };
}
use views;

/// The state of a view as this module has it.
macro_rules! in_module {
    ($State:ty) => { $State };
    ($State:ty, later) => { $crate::InModule<$State> };
}
use in_module;

#[cfg(feature = "whole")]
type InModule<State> = State;
#[cfg(not(feature = "whole"))]
type InModule<State> = parts::later::Later<State>;

mod app;
mod articles;
mod base;
mod browser;
mod campaign;
mod class;
mod classes;
mod files;
mod join;
mod ladder;
mod learn;
mod masks;
mod parts;
mod play;
mod symmetry;
mod text;
mod tree;
mod walk;

use app::first;
use app::page::App;
use base::settings::Language;
use base::view::View;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use yew::AppHandle;

thread_local! {
    static SHOWN: RefCell<Option<AppHandle<App>>> = const { RefCell::new(None) };
}

/// Draws the page. `left` is what another module left, if the page was drawn by one before.
///
/// # Errors
/// When the document has no place for it; the boot script then shows its message.
pub fn start(left: Option<String>) -> Result<(), JsValue> {
    if !browser::finds_phrases() {
        text::mark_phrases();
    }
    let place = browser::find("#page").ok_or("index.html has no element for the page")?;
    SHOWN.set(Some(yew::Renderer::<App>::with_root_and_props(place, left.into()).render()));
    Ok(())
}

/// Ends the page, and returns what another module needs to go on in its place: the address of the page and of each
/// view.
pub fn leave() -> String {
    let Some(page) = SHOWN.take() else { return String::new() };
    let addresses = page.get_component().map(|page| page.addresses());
    page.destroy();
    addresses.unwrap_or_default()
}

/// Returns the first screen of the page as HTML, in the language of a code; `texts` are all messages in that language.
/// An unknown code has no screen.
pub fn first_screen(code: &str, texts: String) -> Option<String> {
    Some(first::first_screen(Language::of(code)?, texts))
}

/// Returns the paths of the views that only the whole module has.
pub fn later_paths() -> String {
    let paths = View::ALL.into_iter().filter(|view| view.is_later()).map(View::path);
    paths.collect::<Vec<_>>().join(" ")
}
