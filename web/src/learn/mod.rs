//! Learn: a short path of thirteen pages, and a long one through the series, in chapters.
//!
//! A beat is a few sentences beside one live figure, whose state the core computes. Nothing is drawn by hand, and no
//! number is typed: figures are the page's own boards and trees, and the numbers in a text are variables of its
//! message. [`chapters`] holds the beats, with a file for each chapter and one for the pages of the short path;
//! `docs/learn.md` explains how to write one.

pub(crate) mod beat;
pub(crate) mod chapters;
pub(crate) mod figure;
pub(crate) mod place;
pub(crate) mod progress;
mod room;
pub(crate) mod state;
#[cfg(test)]
mod tests;
pub(crate) mod view;

pub(crate) use state::State;
