//! Sentences that several views say: events of a search, a board and its squares in words.

mod board;
mod leaf;
mod sentence;
#[cfg(test)]
mod tests;

pub(crate) use board::{description, square};
pub(crate) use sentence::{Sentence, sentence};
