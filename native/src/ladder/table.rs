//! The articles' table: a row for each board size.

use super::timed;
use crate::failure::Failure;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Form, Rung};
use std::io::Write;
use std::time::Duration;

const HEAD: &str = " N:            Total           Unique      dd:hh:mm:ss.ms";

/// Prints a row for each size as soon as it is known.
pub(super) fn run(
    rung: Rung,
    mut sizes: impl Iterator<Item = BoardSize>,
    form: Form,
    output: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(output, "{HEAD}")?;
    output.flush()?;
    sizes.try_for_each(|size| {
        let found = timed(rung, size, form)?;
        // The articles print 0 where an algorithm does not know the unique solutions; 0 would be wrong.
        let unique = if rung.knows_classes() { found.totals.found.to_string() } else { "-".into() };
        writeln!(output, "{size:>2}:{:>17}{unique:>17}      {}", found.totals.total, clock(found.time))?;
        Ok(output.flush()?)
    })
}

/// A time as the articles write it: days, hours, minutes, seconds, hundredths.
pub(super) fn clock(time: Duration) -> String {
    let hundredths = time.as_millis() / 10;
    let (seconds, rest) = (hundredths / 100, hundredths % 100);
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    format!("{:02}:{:02}:{:02}:{:02}.{rest:02}", hours / 24, hours % 24, minutes % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_count_up_to_days() {
        let clock = |hundredths: u64| clock(Duration::from_millis(10 * hundredths));
        assert_eq!(clock(0), "00:00:00:00.00");
        assert_eq!(clock(6_001), "00:00:01:00.01");
        // The CUDA article's time for N = 24.
        assert_eq!(clock(114_351_913), "13:05:38:39.13");
    }
}
