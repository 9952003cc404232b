//! The part of an address that leads to the board of a day.
//!
//! The date stays a text here, since the module of a first visit has this file and no calendar.

use crate::base::pairs::{NUMBER, Words, place};

/// The characters of a date.
const LONGEST: usize = 10;

/// A date such as `2026-12-10`, not yet read.
const DATE: Words<String> =
    Words { read: |text| Some(text.chars().take(LONGEST + 1).collect()), write: |date| Some(date.clone()) };

place! {
    /// A place in Today. Without a day it is the present one.
    {
        /// The day.
        "day": day: String = DATE;
        /// The seconds that somebody else took.
        "beat": beat: u64 = NUMBER;
    }
}
