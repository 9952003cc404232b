//! One rung over several sizes, in the articles' table.

use super::timed;
use crate::failure::Failure;
use crate::terminal::table;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Form, Rung};
use std::io::Write;

/// Prints a row for each size as soon as it is known.
pub(super) fn run(
    rung: Rung,
    mut sizes: impl Iterator<Item = BoardSize>,
    form: Form,
    output: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(output, "{}", table::HEAD)?;
    output.flush()?;
    sizes.try_for_each(|size| {
        let found = timed(rung, size, form)?;
        let unique = rung.knows_classes().then_some(u128::from(found.totals.found));
        writeln!(output, "{}", table::row(size.get(), found.totals.total.into(), unique, found.time))?;
        Ok(output.flush()?)
    })
}
