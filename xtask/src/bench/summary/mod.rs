//! The page of results, derived from the runs alone.

mod count;
mod doubts;
mod ladder;
mod losses;

use super::count::Row;
use super::ladder::{COMMON_SIZE, Run};

/// Writes the page: counting, where we lose, what to mistrust, the ladder.
pub(super) fn summary(rows: &[Row], runs: &[Run]) -> String {
    let mut page = String::from(
        "# Summary\n\n\
         Derived from count-raw.csv and ladder-raw.csv; setup.md says on what machine and with which commands. Every answer\n\
         was held against the known number; a fast wrong answer is worth nothing. Seconds are minimum, median and maximum.\n",
    );
    count::write(&mut page, rows);
    losses::write(&mut page, rows);
    doubts::write(&mut page, rows);
    ladder::write(&mut page, runs, COMMON_SIZE);
    page
}
