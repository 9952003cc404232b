//! Points in time in the notation of documents.

use std::time::{SystemTime, UNIX_EPOCH};

/// Formats a time in UTC to the second, as in `2026-11-20T08:00:00Z`. A clock set before 1970 gives 1970.
pub(crate) fn utc(time: SystemTime) -> String {
    eightfold_results::utc(time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()))
}

/// Formats the present time.
pub(crate) fn now() -> String {
    utc(SystemTime::now())
}
