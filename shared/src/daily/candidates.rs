//! The table of ten years: the number of each day's board among the random ones.
//!
//! `candidates.txt` has a line for each month from December 2026 to November 2036. This command makes it anew:
//! `cargo run --release --package eightfold-core --example candidates`.

use super::calendar::Day;

/// The number of days in the table.
const DAYS: usize = 3653;

/// The table. It is read by the compiler, so it takes two bytes a day.
static CANDIDATES: [u16; DAYS] = read(include_bytes!("candidates.txt"));

/// Returns a day's number, if the table has it.
pub(super) fn of(day: Day) -> Option<u32> {
    let at = day.number() - Day::FIRST.number();
    CANDIDATES.get(at as usize).copied().map(u32::from)
}

/// Reads numbers, each followed by a space or a line's end.
const fn read(text: &[u8]) -> [u16; DAYS] {
    let mut numbers = [0; DAYS];
    let (mut day, mut at) = (0, 0);
    while at < text.len() {
        match text[at] {
            digit @ b'0'..=b'9' => numbers[day] = 10 * numbers[day] + (digit - b'0') as u16,
            b'\r' => {}
            _ => day += 1,
        }
        at += 1;
    }
    assert!(day == DAYS, "the table has a number for each day");
    numbers
}

#[cfg(test)]
mod tests {
    use super::super::Puzzle;
    use super::*;

    /// A number that made no board would be searched for on every visit, unseen.
    #[test]
    fn each_number_makes_its_board() {
        let last = Day::new(2036, 11, 30).unwrap();
        for day in Day::FIRST.to(last) {
            assert_eq!(Some(Puzzle::of(day).candidate), of(day), "{day}");
        }
        assert_eq!(of(Day::new(2036, 12, 1).unwrap()), None);
    }
}
