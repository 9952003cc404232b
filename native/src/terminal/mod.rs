//! The terminal and the shell that started the program: lines of output, command lines to copy, waiting and stopping.

mod clock;
pub(crate) mod command;
pub(crate) mod stop;
pub(crate) mod table;
mod ticker;
pub(crate) mod waiting;

use crate::failure::Failure;
use eightfold_results::ShownJson;
use serde::Serialize;
use std::io::{self, Write};

pub(crate) use clock::{clock, duration, in_units};
pub(crate) use ticker::{ProgressStyle, Ticker};

/// Writes a number of things, of which one has the name `what`, and more an `s` behind it.
pub(crate) fn plural(number: impl Into<u64>, what: &str) -> String {
    let number = number.into();
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// Writes a value as JSON in one line. It may contain names of devices, so unprintable characters are escaped.
pub(crate) fn write_json(output: &mut impl Write, value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).map_err(io::Error::from)?;
    Ok(writeln!(output, "{}", ShownJson(&text))?)
}
