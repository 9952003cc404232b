//! The map of the articles: each drawing of the series, and the view that shows it live.
//!
//! The map is a file, `web/data/figures.txt`, which the page fetches when a reader first comes here. The document
//! `docs/figures.md` says the same, and a test holds the two together.

pub(crate) mod map;
pub(crate) mod place;
mod room;
pub(crate) mod view;
