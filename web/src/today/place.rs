//! The part of an address that leads to the board of a day.
//!
//! The date stays a text here, since the module of a first visit has this file and no calendar.

use crate::base::pairs::{DATE, ON, place};

place! {
    /// A place in Today. Without a day it is the present one.
    {
        /// The day.
        "day": day: String = DATE;
        /// `Some(true)` for the sheet of the day's week.
        "week": week: bool = ON;
    }
}
