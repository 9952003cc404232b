//! Writes the table of the boards of ten years: a line for each month, with the number of each day's board.

use eightfold_core::daily::{Day, DayError, Puzzle};
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/daily/candidates.txt");
    let days: Vec<_> = Day::FIRST.to(last()?).collect();
    let months = days.chunk_by(|one, next| one.date().1 == next.date().1);
    let numbers =
        |month: &[Day]| month.iter().map(|day| Puzzle::search(*day).candidate.to_string()).collect::<Vec<_>>();
    let lines: String = months.map(|month| numbers(month).join(" ") + "\n").collect();
    std::fs::write(table, lines)?;
    Ok(())
}

/// Returns the last day of the table.
fn last() -> Result<Day, DayError> {
    Day::new(2036, 11, 30)
}
