//! A quiz: ten questions of Predict about one search, the same for everyone who has its word, with answers to choose
//! from.
//!
//! A lesson asks them. Where no program serves the page, a short code at the end carries score and time to the
//! teacher's page, so no names and no answers are sent anywhere.

mod code;
mod questions;
#[cfg(test)]
mod tests;

use crate::walk::predict::Asked;
use code::CHECKS;
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_core::predict::Choice;
use eightfold_core::trace::Player;
use std::fmt::Write as _;

pub(crate) use code::{Code, LENGTH, Misread};
pub(crate) use questions::COUNT;

/// The largest number of characters in a word.
pub(crate) const LONGEST: usize = 24;

/// The word of a quiz, trimmed and with single spaces inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word(String);

impl Word {
    /// Parses a typed word, in any language, unless it is empty or too long.
    pub(crate) fn typed(text: &str) -> Option<Word> {
        let word = text.split_whitespace().collect::<Vec<_>>().join(" ");
        (1..=LONGEST).contains(&word.chars().count()).then_some(Word(word))
    }

    /// Decodes a word from an address, or returns `None` if it is not text.
    pub(crate) fn unescaped(text: &str) -> Option<String> {
        let mut bytes = Vec::new();
        let mut rest = text.as_bytes();
        while let [first, after @ ..] = rest {
            let escaped = (*first == b'%').then(|| text_of(after.get(..2)?));
            let byte = match escaped {
                None => *first,
                Some(digits) => u8::from_str_radix(digits?, 16).ok()?,
            };
            bytes.push(byte);
            rest = if escaped.is_some() { &after[2..] } else { after };
        }
        String::from_utf8(bytes).ok()
    }

    /// Encodes a word for an address: all but ASCII letters and digits become bytes in hexadecimal.
    pub(crate) fn escaped(word: &str) -> String {
        word.bytes().fold(String::new(), |mut text, byte| {
            let _ = match byte.is_ascii_alphanumeric() {
                true => write!(text, "{}", char::from(byte)),
                false => write!(text, "%{byte:02X}"),
            };
            text
        })
    }

    /// Returns the seed that the word gives for a rung and a board size. ASCII case is ignored.
    fn seed(&self, rung: Rung, size: BoardSize) -> u64 {
        let text = format!("{} {rung} {size}", self.0.to_ascii_lowercase());
        // FNV-1a.
        text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
    }
}

fn text_of(digits: &[u8]) -> Option<&str> {
    std::str::from_utf8(digits).ok().filter(|it| it.bytes().all(|it| it.is_ascii_hexdigit()))
}

/// The quiz of a word about a search.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Quiz {
    seed: u64,
    rung: Rung,
    size: BoardSize,
    /// The steps before which the questions are asked.
    steps: [u64; COUNT],
}

impl Quiz {
    /// Returns the quiz of a word about a search, unless that has fewer questions than a quiz.
    pub(crate) fn new(word: &Word, rung: Rung, size: BoardSize) -> Option<Quiz> {
        let seed = word.seed(rung, size);
        let steps = questions::steps(seed, rung, size)?;
        Some(Quiz { seed, rung, size, steps })
    }

    /// Returns a question, by its number from 0.
    pub(crate) fn question(&self, number: usize) -> Option<Question> {
        let mut player = Player::new(self.rung, self.size);
        player.seek(*self.steps.get(number)?);
        let asked = Asked::of(player.machine(), player.event())?;
        Some(Question { choice: Choice::of(player.machine(), self.seed ^ number as u64)?, asked })
    }

    /// Returns a result as a code.
    pub(crate) fn code(&self, right: usize, milliseconds: u64) -> Code {
        Code::new(right, milliseconds / 1000, self.check())
    }

    /// Reads a typed code of this quiz.
    pub(crate) fn read(&self, typed: &str) -> Result<Code, Misread> {
        Code::read(typed, Some(self.check()))
    }

    /// Returns the part of the seed that becomes the check of a code.
    const fn check(&self) -> u32 {
        (self.seed % CHECKS as u64) as u32
    }
}

/// A question with four answers, of which one is right.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    /// The search before and after the step that it is about.
    pub(crate) asked: Asked,
    pub(crate) choice: Choice,
}
