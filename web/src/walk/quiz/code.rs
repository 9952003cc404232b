//! The code of a result: score, time and a check of the quiz, in eight letters and digits.
//!
//! The code is a number of 40 bits that a prime divides. A wrong digit changes it by d · 32^k with 0 < d < 32, two
//! neighbours that changed places by 31 · d · 32^k; the prime divides neither, so both are found. It guards against
//! typing errors, and not against a pupil who computes a code.

use crate::walk::quiz::COUNT;
use std::fmt;

/// The digits, without letters that are taken for others (Douglas Crockford's base 32).
pub(crate) const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The number of digits.
pub(crate) const LENGTH: usize = 8;
/// The largest prime below the 1024 numbers of two digits.
const PRIME: u64 = 1021;
/// The longest time, in seconds: 99:59. Longer ones are written as this.
pub(crate) const LONGEST: u64 = 100 * 60 - 1;
/// The number of different checks of a quiz, so that six digits have room for all results.
pub(crate) const CHECKS: u32 = 16_000;

/// A result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Code {
    /// The right answers.
    pub(crate) right: usize,
    /// The time, in seconds.
    seconds: u64,
    /// The check of word, rung and board.
    check: u32,
}

/// Why a code cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misread {
    /// It has more or fewer digits.
    Length,
    Mistyped,
    /// It is the code of another quiz.
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

    /// Reads a code of a quiz as it is typed: small letters, spaces and hyphens do no harm, nor does O for 0, or I and
    /// L for 1. Without a check, the code of any quiz is another's.
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

/// In two groups, as in `3K7Q-0ZX9`.
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
