//! A quiz: ten questions of Predict about one search, the same for everyone who has its word.
//!
//! The word is in the address (`quiz=owl`), with rung and board. Each question takes one answer. At the end a short
//! code carries score and time to the teacher's page, so no names and no answers are sent anywhere.

mod code;
mod questions;
#[cfg(test)]
mod tests;
pub(crate) mod view;

use crate::walk::place::Place;
use crate::walk::state::State;
use code::{CHECKS, Code};
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_core::predict::Why;
use std::fmt::Write as _;

pub(crate) use code::Misread;
pub(crate) use questions::COUNT;

/// The largest number of characters in a word.
pub(crate) const LONGEST: usize = 24;

/// The reason why there is no quiz.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    Empty,
    TooLong,
    /// The search has fewer questions than a quiz.
    TooShort,
}

/// The word of a quiz, trimmed and with single spaces inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word(String);

impl Word {
    /// Parses a typed word, in any language.
    pub(crate) fn typed(text: &str) -> Result<Word, Problem> {
        let word = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match word.chars().count() {
            0 => Err(Problem::Empty),
            1..=LONGEST => Ok(Word(word)),
            _ => Err(Problem::TooLong),
        }
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

/// A quiz, with the answers so far.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Quiz {
    word: Word,
    rung: Rung,
    size: BoardSize,
    /// The steps before which the questions are asked.
    steps: [u64; COUNT],
    /// `true` if each answer is right.
    answers: Vec<bool>,
    /// The judgement on the last answer, until the next question is asked.
    pub(crate) judged: Option<Result<(), Why>>,
    /// The times when the quiz was first shown and when the last answer was given, in milliseconds since 1970.
    times: (Option<u64>, Option<u64>),
}

impl Quiz {
    /// Returns a quiz about a search, before its first question.
    pub(crate) fn new(word: Word, rung: Rung, size: BoardSize) -> Result<Quiz, Problem> {
        let steps = questions::steps(word.seed(rung, size), rung, size).ok_or(Problem::TooShort)?;
        Ok(Quiz { word, rung, size, steps, answers: Vec::new(), judged: None, times: (None, None) })
    }

    /// Returns `true` if both are the same quiz, whatever the answers.
    pub(crate) fn is_same(&self, other: &Quiz) -> bool {
        (&self.word, self.rung, self.size) == (&other.word, other.rung, other.size)
    }

    /// Returns the index of the question shown, or `COUNT` after the last.
    pub(crate) fn at(&self) -> usize {
        self.answers.len() - usize::from(self.judged.is_some())
    }

    /// Returns `true` once the result is shown.
    pub(crate) fn is_over(&self) -> bool {
        self.at() == COUNT
    }

    /// Returns the step before which the current question is asked, or that of the last question if the quiz is over.
    pub(crate) fn step(&self) -> u64 {
        self.steps[self.at().min(COUNT - 1)]
    }

    /// Returns the number of right answers.
    pub(crate) fn right(&self) -> usize {
        self.answers.iter().filter(|is_right| **is_right).count()
    }

    /// Records the judgement on the first answer to a question and ignores any others.
    pub(crate) fn answer(&mut self, judged: Result<(), Why>) {
        if self.judged.is_none() && self.answers.len() < COUNT {
            self.answers.push(judged.is_ok());
            self.judged = Some(judged);
        }
    }

    /// Returns `true` if the quiz needs the current time.
    pub(crate) fn wants_time(&self) -> bool {
        self.times.0.is_none() || self.answers.len() == COUNT && self.times.1.is_none()
    }

    /// Records the current time as that of the start or the end, whichever is missing.
    fn note_time(&mut self, now: u64) {
        let (begun, ended) = &mut self.times;
        match begun {
            None => *begun = Some(now),
            Some(_) if self.answers.len() == COUNT => *ended = ended.or(Some(now)),
            Some(_) => {}
        }
    }

    /// Returns the result as a code.
    fn code(&self) -> Code {
        let milliseconds = self.times.0.zip(self.times.1).map_or(0, |(begun, ended)| ended.saturating_sub(begun));
        Code::new(self.right(), milliseconds / 1000, check(self.word.seed(self.rung, self.size)))
    }

    /// Returns the quiz in its stored form.
    pub(crate) fn kept(&self) -> String {
        let Quiz { word, rung, size, answers, times: (begun, ended), .. } = self;
        let time = |time: &Option<u64>| time.unwrap_or_default();
        let answers: String = answers.iter().map(|is_right| if *is_right { '1' } else { '0' }).collect();
        format!("{} {rung} {size} {} {} {answers}", Word::escaped(&word.0), time(begun), time(ended))
    }

    /// Parses a quiz from its stored form.
    pub(crate) fn recall(kept: &str) -> Option<Quiz> {
        let parts: Vec<_> = kept.split(' ').collect();
        let [word, rung, size, begun, ended, answers] = parts[..] else { return None };
        let word = Word::typed(&Word::unescaped(word)?).ok()?;
        let size = size.parse().ok().and_then(|size: usize| BoardSize::new(size).ok())?;
        let mut quiz = Quiz::new(word, rung.parse().ok()?, size).ok()?;
        let time = |text: &str| text.parse().ok().filter(|time: &u64| *time > 0);
        quiz.times = (time(begun), time(ended));
        quiz.answers = answers.chars().map(|answer| answer == '1').take(COUNT).collect();
        Some(quiz)
    }
}

/// Returns the part of a seed that becomes the check of a code.
const fn check(seed: u64) -> u32 {
    (seed % CHECKS as u64) as u32
}

/// An action on a quiz.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Move {
    /// Update the word while it is being typed.
    Word(String),
    /// Start the quiz of the word.
    Begin,
    /// Go to the next question, or to the result.
    Next,
    /// Repeat the same questions, from the first.
    Again,
    /// Leave the quiz.
    Leave,
    /// Update a pupil's code while it is being typed.
    Code(String),
    /// Record the time, in milliseconds since 1970.
    Now(u64),
}

/// The quiz of a walk, and the teacher's fields.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct TeacherFields {
    /// `true` if the quiz is shown.
    is_on: bool,
    /// The quiz shown last, resumed if the same word is entered.
    pub(crate) last: Option<Quiz>,
    /// The text of the word's field. It never comes from an address.
    word: String,
    /// The text of the code's field.
    code: String,
    /// The reason why there is no quiz.
    pub(crate) problem: Option<Problem>,
}

impl TeacherFields {
    /// Returns the quiz that is shown.
    pub(crate) fn quiz(&self) -> Option<&Quiz> {
        self.last.as_ref().filter(|_| self.is_on)
    }

    /// Returns a mutable reference to the quiz that is shown.
    pub(crate) fn quiz_mut(&mut self) -> Option<&mut Quiz> {
        self.last.as_mut().filter(|_| self.is_on)
    }

    /// Returns the fields for another search, with the quiz closed.
    pub(crate) fn closed(self) -> TeacherFields {
        TeacherFields { is_on: false, problem: None, ..self }
    }

    /// Starts or resumes a quiz about a search.
    pub(crate) fn begin(&mut self, typed: &str, rung: Rung, size: BoardSize) {
        let quiz = Word::typed(typed).and_then(|word| Quiz::new(word, rung, size));
        (self.is_on, self.problem) = (quiz.is_ok(), quiz.as_ref().err().copied());
        if let Ok(quiz) = quiz
            && !self.last.as_ref().is_some_and(|last| last.is_same(&quiz))
        {
            self.last = Some(quiz);
        }
    }

    /// Returns the word of the quiz that is shown, or else the typed word, if it is valid.
    fn word(&self) -> Option<Word> {
        self.quiz().map(|quiz| quiz.word.clone()).or_else(|| Word::typed(&self.word).ok())
    }

    /// Returns the place of a search's quiz.
    pub(crate) fn place(&self, rung: Rung, size: BoardSize) -> Option<Place> {
        let quiz = Some(self.word()?.0);
        Some(Place { size: Some(size.get() as u64), rung: Some(rung), quiz, ..Place::default() })
    }

    /// Reads the typed code as one for this word.
    fn result(&self, rung: Rung, size: BoardSize) -> Result<Code, Misread> {
        Code::read(&self.code, self.word().map(|word| check(word.seed(rung, size))))
    }
}

impl State {
    /// Returns the quiz that is shown.
    pub(crate) fn quiz(&self) -> Option<&Quiz> {
        self.teacher.quiz()
    }

    /// Applies an action to the quiz.
    pub(crate) fn move_quiz(&mut self, it: Move) {
        let (rung, size) = (self.rung(), self.size());
        let teacher = &mut self.teacher;
        match it {
            Move::Word(word) => (teacher.word, teacher.problem) = (word, None),
            Move::Code(code) => teacher.code = code,
            Move::Begin => {
                let word = std::mem::take(&mut teacher.word);
                teacher.begin(&word, rung, size);
                teacher.word = word;
                self.ask_on();
            }
            Move::Now(now) => teacher.quiz_mut().into_iter().for_each(|quiz| quiz.note_time(now)),
            Move::Next => {
                teacher.quiz_mut().into_iter().for_each(|quiz| quiz.judged = None);
                self.ask_on();
            }
            Move::Again => {
                let quiz = teacher.quiz_mut();
                quiz.into_iter().for_each(|quiz| (quiz.answers, quiz.judged, quiz.times) = Default::default());
                self.ask_on();
            }
            Move::Leave => teacher.is_on = false,
        }
    }
}
