//! The page: a yew application that `web/boot.js` loads into the mount point of `index.html`.
//!
//! It contains no search logic; that is in `eightfold-core`. Each view has a folder; the folders before the views hold
//! what they share, and `app` joins them. Each folder uses those above it in this list:
//!
//! - `base`: settings, panels and views, without a browser
//! - `browser`: access to the browser, without knowledge of any view
//! - `text`: the parser of messages, and words that several views use
//! - `parts`: elements that several views draw with
//! - `tree` and `today`, then `ladder`, then `walk`, `play`, `masks`, `symmetry` and `articles`: one view each; later
//!   ones draw with what the earlier ones have
//! - `learn`: the path for newcomers, whose figures are built from the views above
//! - `results` and `colours`, then `count`, then `class`: one view each
//! - `app`: the state that joins the views, addresses, keys and the frame
//!
//! States are plain data, so they can be tested on the host.

/// The views in the order in which the page offers them: the name, which is also the path, the state, and the section
/// of the head that leads to it. Views marked `later` are only in the whole module, and not in the one that the page
/// loads first. A new view needs a folder, a line here, and its name in the messages.
macro_rules! views {
    ($with:ident) => {
        $with! {
            /// The path for newcomers, in chapters; also shown for an empty address and an unknown path.
            learn: Learn = crate::learn::State, Learn;
            /// The board of the day, a puzzle with regions.
            today: Today = crate::today::Today, Play later;
            /// A board to fill by hand.
            free: Play = crate::play::Play, Play later;
            /// A whole search in one picture.
            tree: Tree = crate::tree::state::State, Explore;
            /// A search, step by step; also shown for an address without a path that names what it shows.
            #[default]
            walk: Walk = crate::walk::state::State, Explore;
            /// The masks of the symmetry elimination.
            masks: Masks = crate::masks::State, Explore;
            /// The solutions of a board as flowers, and a board with its eight images.
            symmetry: Symmetry = crate::symmetry::State, Explore later;
            /// Every rung side by side.
            race: Ladder = crate::ladder::room::State, Race later;
            /// A count made in the page.
            count: Count = crate::count::room::State, Count later;
            /// A board as a multiplication table of its white and its black halves.
            colours: Colours = crate::colours::State, Count later;
            /// Opened results.
            results: Results = crate::results::state::Results, Count later;
            /// A lesson, which a button of the head leads to.
            lesson: Lesson = crate::class::State, Count later;
            /// The drawings of the articles, with links to the views that show them in motion.
            articles: Articles = crate::articles::place::Place, Articles;
        }
    };
}
use views;

/// The state of a view in this module: a placeholder if only the whole module has the view.
macro_rules! in_module {
    ($State:ty) => { $State };
    ($State:ty, later) => { $crate::InModule<$State> };
}
use in_module;

#[cfg(feature = "whole")]
type InModule<State> = State;
#[cfg(not(feature = "whole"))]
type InModule<State> = app::later::Later<State>;

mod app;
mod articles;
mod base;
mod browser;
mod class;
mod colours;
mod count;
mod ladder;
mod learn;
mod masks;
mod parts;
mod play;
mod results;
mod symmetry;
mod text;
mod today;
mod tree;
mod walk;

use app::page::App;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use yew::AppHandle;

thread_local! {
    static SHOWN: RefCell<Option<AppHandle<App>>> = const { RefCell::new(None) };
}

/// Draws the page. `left` is the state that another module left, if one drew the page before.
///
/// # Errors
/// If the document lacks the element that the page is drawn into; the boot script then shows its message.
pub fn start(left: Option<String>) -> Result<(), JsValue> {
    if !browser::finds_phrases() {
        text::mark_phrases();
    }
    let place = browser::find("#page").ok_or("index.html has no element for the page")?;
    SHOWN.set(Some(yew::Renderer::<App>::with_root_and_props(place, left.into()).render()));
    Ok(())
}

/// Ends the page, and returns the state that another module needs to continue: the address of the page and of each
/// view.
pub fn leave() -> String {
    let Some(page) = SHOWN.take() else { return String::new() };
    let addresses = page.get_component().map(|page| page.addresses());
    page.destroy();
    addresses.unwrap_or_default()
}
