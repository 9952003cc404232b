//! The code of a result: score, time and a check of the quiz, in eight letters and digits.
//!
//! The code is a number of 40 bits divisible by a prime. A wrong digit changes it by d · 32^k with 0 < d < 32, and
//! swapping two adjacent digits by 31 · d · 32^k; the prime divides neither, so both errors are found. It guards
//! against typing errors, but not against a pupil who computes a code.

use crate::class::quiz::COUNT;
use std::fmt;

/// The digits, without letters that are mistaken for others (Douglas Crockford's base 32).
pub(crate) const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The number of digits.
pub(crate) const LENGTH: usize = 8;
/// The largest prime below 1024, the number of two-digit values.
const PRIME: u64 = 1021;
/// The longest time, in seconds: 99:59. Longer times are written as this one.
pub(crate) const LONGEST: u64 = 100 * 60 - 1;
/// The number of different checks of a quiz, small enough that six digits can hold all results.
pub(crate) const CHECKS: u32 = 16_000;

/// A result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Code {
    /// The number of right answers.
    pub(crate) right: usize,
    /// The time, in seconds.
    seconds: u64,
    /// The check of word, rung and board.
    check: u32,
}

/// The reason why a code cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misread {
    /// The code has too many or too few digits.
    Length,
    Mistyped,
    /// The code belongs to another quiz.
    Other,
}

impl Code {
    pub(crate) fn new(right: usize, seconds: u64, check: u32) -> Code {
        Code { right, seconds: seconds.min(LONGEST), check }
    }

    /// Returns the time as minutes and seconds.
    pub(crate) fn time(self) -> String {
        format!("{}:{:02}", self.seconds / 60, self.seconds % 60)
    }

    /// Parses a typed code of a quiz. Accepts lower case, spaces and hyphens, O for 0, and I and L for 1. Without a
    /// check, every code counts as that of another quiz.
    pub(crate) fn read(text: &str, check: Option<u32>) -> Result<Code, Misread> {
        let typed: Vec<char> = text.chars().filter(|it| !it.is_whitespace() && *it != '-').take(LENGTH + 1).collect();
        if typed.len() != LENGTH {
            return Err(Misread::Length);
        }
        let number = typed.into_iter().try_fold(0, |number, typed| Some(number << 5 | digit(typed)?));
        let number = number.filter(|number| number % PRIME == 0).ok_or(Misread::Mistyped)?;
        let (rest, read) = (number >> 10, (number >> 10) % u64::from(CHECKS));
        let (seconds, right) = (rest / u64::from(CHECKS) % (LONGEST + 1), rest / u64::from(CHECKS) / (LONGEST + 1));
        match right as usize {
            right @ 0..=COUNT if Some(read as u32) == check => Ok(Code { right, seconds, check: read as u32 }),
            0..=COUNT => Err(Misread::Other),
            _ => Err(Misread::Mistyped),
        }
    }
}

fn digit(typed: char) -> Option<u64> {
    let meant = match typed.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    DIGITS.iter().position(|it| char::from(*it) == meant).map(|place| place as u64)
}

/// Writes the code in two groups, as in `3K7Q-0ZX9`.
impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let payload = (self.right as u64 * (LONGEST + 1) + self.seconds) * u64::from(CHECKS) + u64::from(self.check);
        let number = (payload << 10).next_multiple_of(PRIME);
        for place in (0..LENGTH).rev() {
            write!(formatter, "{}", char::from(DIGITS[(number >> (5 * place) & 31) as usize]))?;
            if place == LENGTH / 2 {
                formatter.write_str("-")?;
            }
        }
        Ok(())
    }
}
