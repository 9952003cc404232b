//! JSON on the standard output, one object per line.

use crate::failure::Failure;
use eightfold_results::ShownJson;
use serde::Serialize;
use std::io::{self, Write};

/// Writes a value as one line. It may contain names of devices, so unprintable characters are escaped.
pub(crate) fn write_line(output: &mut impl Write, value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).map_err(io::Error::from)?;
    Ok(writeln!(output, "{}", ShownJson(&text))?)
}
