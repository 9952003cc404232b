//! The map of the articles: each drawing of the series, and the view that shows it live.
//!
//! The map is a file, `web/data/figures.txt`, which the page fetches when a reader first comes here. The document
//! `docs/figures.md` says the same, and a test holds the two together.

pub mod map;
pub mod place;
pub mod text;
pub mod view;
