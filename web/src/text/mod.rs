//! The reader of messages, and the texts made only of the problem's own words: numbers, lists, rungs, reasons, images.
//!
//! Each room keeps its sentences in its own folder `text`: functions that choose a message, and the messages in `.ftl`
//! files, a pair for each subject. The macro `say!` returns a message. Names from the articles (`left`, `bitmap`) are
//! the same in both languages.

#[cfg(test)]
pub(crate) mod checked;
pub(crate) mod messages;
mod names;
pub(crate) mod numbers;
mod words;

pub(crate) use eightfold_results::grouped;
#[cfg(test)]
pub(crate) use messages::tests::{below, on_disk};
pub(crate) use messages::{Variable, add, mark_phrases, message, phrased, say, say_named};
pub(crate) use names::{attack, case, class_size, given_up, image, reason, rung, summary, view};
pub(crate) use numbers::{count, ordinal, power_of_ten};
pub(crate) use words::{bits, capital, gap, listed, row_list};
