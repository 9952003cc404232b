//! The articles' table: a row for each board size.

use std::time::Duration;

/// The table's head.
pub(crate) const HEAD: &str = " N:            Total           Unique      dd:hh:mm:ss.ms";

/// Formats a row. The articles print 0 if an algorithm does not know the unique solutions; since 0 would be wrong, a
/// dash is printed here.
pub(crate) fn row(size: usize, total: u128, unique: Option<u128>, time: Duration) -> String {
    let unique = unique.map_or_else(|| "-".into(), |unique| unique.to_string());
    format!("{size:>2}:{total:>17}{unique:>17}      {}", clock(time))
}

/// Formats a time as in the articles: days, hours, minutes, seconds, hundredths.
fn clock(time: Duration) -> String {
    let hundredths = time.as_millis() / 10;
    let (seconds, rest) = (hundredths / 100, hundredths % 100);
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    format!("{:02}:{:02}:{:02}:{:02}.{rest:02}", hours / 24, hours % 24, minutes % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_lines_up_with_the_head() {
        let row = row(24, 227_514_171_973_736, Some(28_439_272_956_934), Duration::from_millis(1_143_519_130));
        // The CUDA article's time for N = 24.
        assert_eq!(row, "24:  227514171973736   28439272956934      13:05:38:39.13");
        assert_eq!(row.len(), HEAD.len());
    }
}
