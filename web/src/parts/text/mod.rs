//! Sentences that several views say: events of a search, a board and its squares in words.

mod board;
mod leaf;
mod sentence;
#[cfg(test)]
mod tests;

use crate::text::{File, files};

pub(crate) use board::{description, square};
pub(crate) use sentence::{Sentence, sentence};

/// The messages of what several views draw with.
pub(crate) const MESSAGES: &[File] = &files!["articles", "events", "ledger", "masks"];

/// The messages of a board and its squares.
pub(crate) const BOARD: &[File] = &files!["board"];

/// The messages of notices, which both modules show.
pub(crate) const NOTICES: &[File] = &files!["notice"];
