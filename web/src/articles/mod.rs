//! The articles: four drawings that play, and the map of all drawings, each with the view that shows it live.
//!
//! The map is the file `web/data/figures.txt`, which the page fetches when a reader first opens this view. The document
//! `docs/figures.md` has the same content, and a test compares the two.

mod film;
pub(crate) mod map;
pub(crate) mod place;
mod room;
pub(crate) mod view;
