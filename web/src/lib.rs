//! The page: a yew application that `web/boot.js` loads into the mount point of `index.html`.
//!
//! It holds no search logic; that is in `eightfold-core`. The page is a folder for each view, between what views are made
//! of and what joins them. Each uses those above it in this list:
//!
//! - `base`: settings, panels and views, without a browser
//! - `browser`: everything that touches the browser and knows no view
//! - `text`: the reader of messages, and words that several views use
//! - `parts`: what several views draw with
//! - `tree`, `walk`, `play`, `masks`, `symmetry`, `classes`: a view each, with its state, view, text and tests
//! - `articles`: the map of the articles
//! - `learn`: the path for newcomers, whose figures are made of the views above
//! - `files`, `join`, `ladder` and `campaign`: Count and Results, Join, Ladder, Campaign
//! - `tools`: the module of these, loaded when it is wanted
//! - `app`: the state that joins the views, addresses, keys and the frame
//!
//! States are plain data, so they are tested on the host.

/// The views in the order in which the page offers them: the name, which is also the path, and the state. A new view is a
/// folder, a line here, and its name in the messages.
macro_rules! views {
    ($with:ident) => {
        $with! {
            /// The path for newcomers, in chapters; also where an address without a path leads.
            learn: Learn = crate::learn::State;
            /// A whole search in one picture.
            tree: Tree = crate::tree::state::State;
            /// A search, step by step; also where an unknown path leads.
            #[default]
            walk: Walk = crate::walk::state::State;
            /// A board to fill by hand.
            play: Play = crate::play::Play;
            /// The masks of the symmetry elimination.
            masks: Masks = crate::masks::State;
            /// A board and its eight images.
            symmetry: Symmetry = crate::symmetry::BoardEditor;
            /// The classes of a board.
            classes: Classes = std::rc::Rc<crate::classes::state::Classes>;
            /// Every rung side by side.
            ladder: Ladder = crate::parts::elsewhere::Elsewhere<true>;
            /// One unit of the join, laid open.
            join: Join = crate::parts::elsewhere::Elsewhere<false>;
            /// A count in the page.
            count: Count = crate::parts::elsewhere::Elsewhere<false>;
            /// Results that were opened.
            results: Results = crate::parts::elsewhere::Elsewhere<false>;
            /// A count on many machines, live. The page offers it only when it is served with one.
            campaign: Campaign = crate::parts::elsewhere::Elsewhere<false>;
            /// The drawings of the articles, with links to where they move. The header does not name it; chips and the help
            /// sheet lead there.
            articles: Articles = crate::articles::place::Place;
        }
    };
}
use views;

mod app;
mod articles;
mod base;
mod browser;
mod campaign;
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
mod tools;
mod tree;
mod walk;

pub use browser::files::animate;
pub use browser::modules::turned;

use app::first;
use app::page::App;
use base::settings::Language;
use browser::modules::{PAGE, TOOLS, place};
use tools::view::Root;
use wasm_bindgen::prelude::*;

/// Draws the page, as soon as its module is there.
///
/// # Errors
/// When the document has no place for it; the boot script then shows its message.
pub fn start() -> Result<(), JsValue> {
    prepare_texts();
    yew::Renderer::<App>::with_root(place(PAGE)?.into()).render();
    Ok(())
}

/// Draws the tools, as soon as their module is there.
///
/// # Errors
/// When the document has no place for them; the boot script then shows its message.
pub fn start_tools() -> Result<(), JsValue> {
    text::speak(tools::SPOKEN);
    prepare_texts();
    yew::Renderer::<Root>::with_root(place(TOOLS)?.into()).render();
    Ok(())
}

/// Has texts tell where lines may end, in a browser that does not find out by itself.
fn prepare_texts() {
    if !browser::finds_phrases() {
        text::mark_phrases();
    }
}

/// Returns the first screen of the page as HTML, in the language of a code; `texts` are all messages in that language.
/// An unknown code has no screen.
pub fn first_screen(code: &str, texts: String) -> Option<String> {
    Some(first::first_screen(Language::of(code)?, texts))
}
