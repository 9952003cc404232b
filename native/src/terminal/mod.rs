//! The terminal and the shell that started the program: lines of output, command lines to copy, waiting and stopping.

mod clock;
pub(crate) mod command;
pub(crate) mod json;
pub(crate) mod stop;
pub(crate) mod table;
mod ticker;
pub(crate) mod waiting;

pub(crate) use clock::{clock, duration, in_units};
pub(crate) use ticker::{ProgressStyle, Ticker};

/// Writes a number of things, of which one has the name `what`, and more an `s` behind it.
pub(crate) fn plural(number: impl Into<u64>, what: &str) -> String {
    let number = number.into();
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
