//! Sentences that several views say: events of a search, a board and its squares in words.

mod board;
mod leaf;
mod sentence;
#[cfg(test)]
mod tests;

use crate::text::{File, files};

pub use board::{description, square};
pub use sentence::{Sentence, sentence};

/// The messages of what several views draw with.
pub const MESSAGES: &[File] = &files!["articles", "events", "ledger", "masks"];

/// The messages of a board and its squares.
pub const BOARD: &[File] = &files!["board"];

/// The messages of notices, which both modules show.
pub const NOTICES: &[File] = &files!["notice"];
