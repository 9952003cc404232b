//! The reader of messages, and what is said with the words of the problem alone: numbers, lists, rungs, reasons, images.
//!
//! Each room has its own sentences beside it, in its folder `text`: functions that choose a message, and the messages in
//! `.ftl` files, a pair for each subject. The macro `say!` asks for one. Names of the articles (`left`, `bitmap`) are names
//! in both languages.

#[cfg(test)]
pub(crate) mod checked;
pub(crate) mod messages;
pub(crate) mod numbers;
mod reasons;
mod rungs;
#[cfg(test)]
mod tests;
mod views;
mod words;

#[cfg(test)]
pub(crate) use messages::tests::{asked, below, names, on_disk};
pub(crate) use messages::{File, Variable, add, mark_phrases, message, phrased, speak};
pub(crate) use messages::{files, say, say_named};
pub(crate) use numbers::{count, grouped, power_of_ten};
pub(crate) use reasons::{attack, case, case_kind, case_of, class_size, given_up, image, reason};
pub(crate) use rungs::{brief, carried, rung, summary};
pub(crate) use views::view;
pub(crate) use words::{bit_range, gap};
pub(crate) use words::{bits, capital, listed, row_list};

/// The messages of the words that every view uses.
pub(crate) const MESSAGES: &[File] = &files!["bits", "reasons", "rungs"];
