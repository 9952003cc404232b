//! Sentences that several views use: events of a search, and a board and its squares in words.

mod board;
mod leaf;
mod sentence;
#[cfg(test)]
mod tests;

pub(crate) use board::{description, square};
pub(crate) use sentence::{Sentence, sentence};
