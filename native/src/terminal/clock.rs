//! Times, as progress shows them.

use std::time::Duration;

/// Formats a time in hours, minutes and seconds, after days if there are any.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match days {
        0 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{days} d {hours}:{minutes:02}:{:02}", seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_well() {
        assert_eq!(clock(Duration::from_secs(3 * 86_400 + 3_661)), "3 d 1:01:01");
        assert_eq!(clock(Duration::from_millis(61_900)), "0:01:01");
    }
}
