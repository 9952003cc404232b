//! The days that have a board.

use crate::named::named;
use core::fmt;
use core::str::FromStr;

/// A day that has a board: from 1 December 2026 to 31 December 2099.
///
/// ```
/// use eightfold_core::daily::{Day, Weekday};
///
/// let day: Day = "2026-12-10".parse()?;
/// assert_eq!((day.date(), day.weekday()), ((2026, 12, 10), Weekday::Thursday));
/// assert_eq!(day.to_string(), "2026-12-10");
/// # Ok::<(), eightfold_core::daily::DayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

named! {
    /// A day of the week.
    pub enum Weekday {
        /// Within 8 by 8, the easiest board.
        Monday = "Monday",
        /// Adds blockers.
        Tuesday = "Tuesday",
        /// Adds more of them.
        Wednesday = "Wednesday",
        /// Adds a pair or a group.
        Thursday = "Thursday",
        /// The same on a larger board.
        Friday = "Friday",
        /// Adds a look ahead.
        Saturday = "Saturday",
        /// The same on a larger board.
        Sunday = "Sunday",
    }
}

impl Day {
    /// The first day with a board: 1 December 2026.
    pub const FIRST: Day = Day(number(2026, 12, 1));
    /// The last one: 31 December 2099. In 2100, a year that four divides has no leap day.
    pub const LAST: Day = Day(number(2099, 12, 31));

    /// Returns the day of a date.
    ///
    /// # Errors
    /// Returns an error if the calendar has no such date, or the date has no board.
    ///
    /// ```
    /// # use eightfold_core::daily::{Day, DayError};
    /// assert_eq!(Day::new(2026, 12, 1), Ok(Day::FIRST));
    /// assert_eq!(Day::new(2026, 11, 30), Err(DayError::TooEarly));
    /// assert_eq!(Day::new(2027, 2, 30), Err(DayError::NoSuchDay(Day::new(2027, 2, 28)?)));
    /// # Ok::<(), DayError>(())
    /// ```
    pub const fn new(year: u32, month: u32, day: u32) -> Result<Day, DayError> {
        match year {
            ..2026 => return Err(DayError::TooEarly),
            2100.. => return Err(DayError::TooLate),
            _ => {}
        }
        let (near_month, near_day) = (clamp(month, 12), clamp(day, month_length(year, clamp(month, 12))));
        match Day::since_1970(number(year, near_month, near_day) as i64) {
            Ok(nearest) if near_month != month || near_day != day => Err(DayError::NoSuchDay(nearest)),
            found => found,
        }
    }

    /// Returns the day that comes so many days after 1 January 1970.
    ///
    /// # Errors
    /// Returns an error if that day has no board.
    ///
    /// ```
    /// # use eightfold_core::daily::{Day, DayError};
    /// assert_eq!(Day::since_1970(20_788), Ok(Day::FIRST));
    /// assert_eq!(Day::since_1970(-1), Err(DayError::TooEarly));
    /// ```
    pub const fn since_1970(days: i64) -> Result<Day, DayError> {
        match days {
            _ if days < Day::FIRST.0 as i64 => Err(DayError::TooEarly),
            _ if days > Day::LAST.0 as i64 => Err(DayError::TooLate),
            _ => Ok(Day(days as u32)),
        }
    }

    /// Returns the number of days since 1 January 1970.
    ///
    /// ```
    /// # use eightfold_core::daily::Day;
    /// assert_eq!(Day::FIRST.number(), 20_788);
    /// ```
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Returns year, month and day of the month.
    pub const fn date(self) -> (u32, u32, u32) {
        let (mut year, mut month, mut left) = (1970, 1, self.0);
        while left >= year_length(year) {
            left -= year_length(year);
            year += 1;
        }
        while left >= month_length(year, month) {
            left -= month_length(year, month);
            month += 1;
        }
        (year, month, left + 1)
    }

    /// Returns the day of the week.
    pub const fn weekday(self) -> Weekday {
        // 1 January 1970 was a Thursday.
        Weekday::ALL[(self.0 as usize + 3) % 7]
    }

    /// Returns every day from this one to `last`, both included.
    ///
    /// ```
    /// # use eightfold_core::daily::Day;
    /// assert_eq!(Day::FIRST.to(Day::new(2036, 11, 30)?).count(), 3653);
    /// # Ok::<(), eightfold_core::daily::DayError>(())
    /// ```
    pub fn to(self, last: Day) -> impl DoubleEndedIterator<Item = Day> + Clone {
        (self.0..=last.0).map(Day)
    }
}

/// Returns the days from 1 January 1970 to a date before 2100.
const fn number(year: u32, month: u32, day: u32) -> u32 {
    let (mut days, mut earlier) = (0, 1970);
    while earlier < year {
        days += year_length(earlier);
        earlier += 1;
    }
    let mut earlier = 1;
    while earlier < month {
        days += month_length(year, earlier);
        earlier += 1;
    }
    days + day - 1
}

const fn year_length(year: u32) -> u32 {
    365 + month_length(year, 2) - 28
}

const fn month_length(year: u32, month: u32) -> u32 {
    match month {
        // This holds from 1901 to 2099.
        2 => 28 + year.is_multiple_of(4) as u32,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Returns the number from 1 to `most` that is nearest to this one.
const fn clamp(number: u32, most: u32) -> u32 {
    match number {
        0 => 1,
        _ if number > most => most,
        _ => number,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayError;

    /// Reads a date such as `2026-12-10`.
    fn from_str(text: &str) -> Result<Day, DayError> {
        let mut parts = text.split('-');
        let mut part = |digits: usize| {
            let part =
                parts.next().filter(|part| part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit()));
            part.and_then(|part| part.parse().ok()).ok_or(DayError::NotADate)
        };
        let (year, month, day) = (part(4)?, part(2)?, part(2)?);
        if parts.next().is_some() { Err(DayError::NotADate) } else { Day::new(year, month, day) }
    }
}

/// The reason that a date or a text is not a day with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayError {
    /// The text is not a date.
    NotADate,
    /// The month has no such day, or the year no such month. This is the nearest day.
    NoSuchDay(Day),
    /// The date lies before the first board.
    TooEarly,
    /// The date lies after the last board.
    TooLate,
}

impl DayError {
    /// Returns the nearest day that has a board; the first one for a text that is not a date.
    ///
    /// ```
    /// # use eightfold_core::daily::{Day, DayError};
    /// let nearest = |text: &str| text.parse::<Day>().unwrap_err().nearest().to_string();
    /// assert_eq!(["1999-12-31", "2027-04-31", "3000-01-01"].map(nearest), ["2026-12-01", "2027-04-30", "2099-12-31"]);
    /// ```
    pub const fn nearest(self) -> Day {
        match self {
            DayError::NotADate | DayError::TooEarly => Day::FIRST,
            DayError::NoSuchDay(nearest) => nearest,
            DayError::TooLate => Day::LAST,
        }
    }
}

impl fmt::Display for DayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nearest = self.nearest();
        match self {
            DayError::NotADate => {
                write!(f, "a date has a year, a month and a day, as in {nearest}, the first with a board")
            }
            DayError::NoSuchDay(_) => write!(f, "the calendar has no such day; the nearest is {nearest}"),
            DayError::TooEarly => write!(f, "the boards begin on {nearest}"),
            DayError::TooLate => write!(f, "the boards end on {nearest}"),
        }
    }
}

impl core::error::Error for DayError {}
