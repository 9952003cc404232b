//! The sign of life of a browser, which may carry one thing: its page, an answer, a guess or a board.

use super::lesson::{Quiz, Rows, Station};
use crate::fault::Fault;
use crate::json::{ReadError, parse, shown_as_json};
use alloc::format;
use core::ops::RangeInclusive;
use serde::{Deserialize, Serialize};

/// A sign of life.
///
/// ```
/// use eightfold_results::class::Sign;
///
/// for (text, sign) in [
///     ("{}", Sign::Alive),
///     (r#"{"page":7}"#, Sign::Page(7)),
///     (r#"{"ask":2,"answer":1}"#, Sign::Answer { ask: 2, answer: 1 }),
///     (r#"{"page":5,"guess":12.0}"#, Sign::Guess { page: 5, guess: 12.0 }),
///     (r#"{"page":16,"guess":7.2}"#, Sign::Guess { page: 16, guess: 7.2 }),
///     (
///         r#"{"page":2,"rows":[1,3,null,null,null,null,null,null]}"#,
///         Sign::Board { page: 2, rows: [Some(1), Some(3), None, None, None, None, None, None] },
///     ),
/// ] {
///     assert_eq!((Sign::read(text.as_bytes()), sign.to_string().as_str()), (Ok(sign), text));
/// }
/// assert_eq!(Sign::read(b""), Ok(Sign::Alive));
/// let wrong = |text: &str| Sign::read(text.as_bytes()).unwrap_err().to_string();
/// assert_eq!(wrong(r#"{"page":14}"#), "page: is not 0 to 13");
/// assert_eq!(wrong(r#"{"ask":2,"answer":4}"#), "answer: is not 0 to 3");
/// assert_eq!(wrong(r#"{"page":16,"guess":-1}"#), "guess: is not 0 to 92");
/// assert_eq!(wrong(r#"{"page":2,"rows":[8,0,0,0,0,0,0,0]}"#), "rows: is not 0 to 7");
/// assert_eq!(wrong(r#"{"ask":2}"#), "carries more or less than one thing");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sign {
    /// Nothing else.
    Alive,
    /// The page of Phones on which the browser is; 13 once it has passed all of them.
    Page(u8),
    /// The answer to a question, which replaces an earlier one: the number of the question, and of the answer.
    Answer {
        /// The question, from 0.
        ask: u8,
        /// The answer, from 0.
        answer: u8,
    },
    /// A guess, which replaces an earlier one: at Wall of the number of different boards, at Count of the power of ten
    /// of the count. It names the page of the lesson at which it was made, so that it cannot be taken for another.
    Guess {
        /// The page of Wall, or the board size.
        page: u8,
        /// The guess.
        guess: f64,
    },
    /// The own board of a page of Wall, which the pupil wants to show to all.
    Board {
        /// The page of Wall.
        page: u8,
        /// The board.
        rows: Rows,
    },
}

impl Sign {
    /// The pages of [`Sign::Page`].
    pub const PAGES: RangeInclusive<u8> = 0..=13;
    /// The guesses.
    pub const GUESSES: RangeInclusive<f64> = 0.0..=92.0;

    /// Reads a sign; no bytes are [`Sign::Alive`].
    ///
    /// # Errors
    /// When the bytes are not such a sign, or a value is out of its range.
    pub fn read(bytes: &[u8]) -> Result<Sign, ReadError> {
        let form = if bytes.is_empty() { SignForm::default() } else { parse(bytes)? };
        let wrong = |member, first, last| Err(Fault::new(format!("is not {first} to {last}")).in_member(member).into());
        let questions = Station::Quiz.pages();
        Ok(match form {
            SignForm { page: None, ask: None, answer: None, guess: None, rows: None } => Sign::Alive,
            SignForm { page: Some(page), ask: None, answer: None, guess: None, rows: None } => {
                match Sign::PAGES.contains(&page) {
                    true => Sign::Page(page),
                    false => return wrong("page", 0, *Sign::PAGES.end()),
                }
            }
            SignForm { page: None, ask: Some(ask), answer: Some(answer), guess: None, rows: None } => {
                match usize::from(answer) {
                    _ if !questions.contains(&ask) => return wrong("ask", 0, *questions.end()),
                    0..Quiz::ANSWERS => Sign::Answer { ask, answer },
                    _ => return wrong("answer", 0, Quiz::ANSWERS as u8 - 1),
                }
            }
            SignForm { page: Some(page), ask: None, answer: None, guess: Some(guess), rows: None } => {
                match Sign::GUESSES.contains(&guess) {
                    true => Sign::Guess { page, guess },
                    false => return wrong("guess", 0, *Sign::GUESSES.end() as u8),
                }
            }
            SignForm { page: Some(page), ask: None, answer: None, guess: None, rows: Some(rows) } => {
                let columns = Rows::default().len() as u8;
                match rows.iter().flatten().all(|column| *column < columns) {
                    true => Sign::Board { page, rows },
                    false => return wrong("rows", 0, columns - 1),
                }
            }
            _ => return Err(Fault::new("carries more or less than one thing").into()),
        })
    }
}

/// A sign in its written form.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SignForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ask: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    guess: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Rows>,
}

shown_as_json!(SignForm);

/// The sign as JSON.
impl core::fmt::Display for Sign {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let none = SignForm::default();
        let form = match *self {
            Sign::Alive => none,
            Sign::Page(page) => SignForm { page: Some(page), ..none },
            Sign::Answer { ask, answer } => SignForm { ask: Some(ask), answer: Some(answer), ..none },
            Sign::Guess { page, guess } => SignForm { page: Some(page), guess: Some(guess), ..none },
            Sign::Board { page, rows } => SignForm { page: Some(page), rows: Some(rows), ..none },
        };
        form.fmt(f)
    }
}
