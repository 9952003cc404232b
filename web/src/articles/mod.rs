//! The map of the articles: each drawing of the series, and the view that shows it live.
//!
//! The map is the file `web/data/figures.txt`, which the page fetches when a reader first opens this view. The document
//! `docs/figures.md` has the same content, and a test compares the two.

pub(crate) mod map;
pub(crate) mod place;
mod room;
pub(crate) mod view;
