//! Learn: a path through the series, in chapters and beats.
//!
//! A beat is a few sentences beside one live figure, which the core sets to a state. Nothing here is drawn by hand and no
//! number is typed: figures are the page's own boards and trees, and the numbers of a text are variables of its message.
//! [`chapters`] holds the beats, a file for each chapter; `docs/learn.md` explains how to write one.

pub mod beat;
pub mod chapters;
pub mod figure;
#[cfg(test)]
mod gestures;
pub mod place;
pub mod progress;
pub mod state;
#[cfg(test)]
mod tests;
pub mod text;
pub mod view;

pub use state::{Action, State};
