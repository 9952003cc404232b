//! The reader of messages, and what is said with the words of the problem alone: numbers, lists, rungs, reasons,
//! images.
//!
//! Each room has its own sentences beside it, in its folder `text`: functions that choose a message, and the messages
//! in `.ftl` files, a pair for each subject. The macro `say!` asks for one. Names of the articles (`left`, `bitmap`)
//! are names in both languages.

#[cfg(test)]
pub(crate) mod checked;
pub(crate) mod messages;
mod names;
pub(crate) mod numbers;
mod words;

#[cfg(test)]
pub(crate) use messages::tests::{below, on_disk};
pub(crate) use messages::{Variable, add, mark_phrases, message, phrased, say, say_named};
pub(crate) use names::{attack, brief, carried, case, class_size, given_up, image, reason, rung, summary, view};
pub(crate) use numbers::{count, grouped, power_of_ten};
pub(crate) use words::{bit_range, bits, capital, gap, listed, row_list};
