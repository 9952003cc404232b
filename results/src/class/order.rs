//! The orders of a teacher.

use super::lesson::{Lesson, Quiz, Station};
use crate::fault::Fault;
use crate::json::{ReadError, parse, shown_as_json};
use crate::shown;
use alloc::format;
use alloc::string::ToString;
use core::ops::RangeInclusive;
use serde::{Deserialize, Serialize};

/// The request that the class ask a question: it is open from now on, with a clock or without.
///
/// Asking a question that is open changes nothing. One that was asked before is asked anew, and its sums are forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// The number of the question, from 0.
    pub number: u8,
    /// The length of its clock in seconds; `None` for a question without a clock.
    #[serde(default)]
    pub seconds: Option<u16>,
}

impl Ask {
    /// The lengths of a clock.
    pub const SECONDS: RangeInclusive<u16> = 5..=600;
}

/// The request of a teacher that the lesson change. What it leaves out stays as it is, so an order of the telephone
/// undoes nothing that the wall has ordered meanwhile. Each order may be repeated without harm, except `more`.
///
/// ```
/// use eightfold_results::class::{Ask, Order, Station};
///
/// let text = r#"{"station":3,"page":2,"follow":true,"hold":false,"ask":{"number":2,"seconds":30}}"#;
/// let order = Order::read(text.as_bytes())?;
/// assert_eq!((order.station, order.ask), (Some(Station::Quiz), Some(Ask { number: 2, seconds: Some(30) })));
/// assert_eq!(order.to_string(), text);
/// // On to a station: the class follows, except at Phones, and looks up no longer. A station keeps its page.
/// assert_eq!(Order { station: Some(Station::Wall), ..Order::default() }.to_string(), r#"{"station":1}"#);
/// // The clock of question 2: stop it; 15 s more, which also opens a question whose clock has ended.
/// for clock in [Order { stop: Some(2), ..Order::default() }, Order { more: Some(2), ..Order::default() }] {
///     assert_eq!(Order::read(clock.to_string().as_bytes()), Ok(clock));
/// }
/// // The length of the lesson in minutes, and that of the next question's clock in seconds.
/// let lengths = Order::read(br#"{"minutes":90,"seconds":60}"#)?;
/// assert_eq!((lengths.minutes, lengths.seconds), (Some(90), Some(60)));
/// let wrong = |text: &str| Order::read(text.as_bytes()).unwrap_err().to_string();
/// assert_eq!(wrong(r#"{"station":1,"page":7}"#), "page: is 7, but this station has the pages 0 to 6");
/// assert_eq!(wrong(r#"{"ask":{"number":10}}"#), "ask: is 10, but the questions are 0 to 9");
/// # Ok::<(), eightfold_results::ReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Order {
    /// The station to go to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub station: Option<Station>,
    /// The page of the station.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<u8>,
    /// `true` if every phone shall follow, `false` if each may walk alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub follow: Option<bool>,
    /// `true` if everybody shall look up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hold: Option<bool>,
    /// The question to ask. The class goes to Quiz, unless `station` says otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<Ask>,
    /// The number of the question whose clock ends now. Nothing changes if another question is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stop: Option<u8>,
    /// The number of the question whose clock goes on for 15 s more. One that has ended is open again for 15 s, or
    /// without a clock if it had none; its answers come again, as after a restart. Nothing changes if another question
    /// is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<u8>,
    /// The minutes of the lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// The length of the next question's clock in seconds; 0 without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u16>,
    /// Another quiz, whose questions begin anew.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiz: Option<Quiz>,
}

impl Order {
    /// Reads an order, and checks its ranges as far as they do not depend on the present station.
    ///
    /// # Errors
    /// When the bytes are not such an order, or a value is out of its range.
    pub fn read(bytes: &[u8]) -> Result<Order, ReadError> {
        let order: Order = parse(bytes)?;
        if let Some((station, page)) = order.station.zip(order.page) {
            Order::check_page(station, page)?;
        }
        let numbers = [("ask", order.ask.map(|ask| ask.number)), ("stop", order.stop), ("more", order.more)];
        for (member, number) in numbers {
            within(member, number, "questions are", &Station::Quiz.pages())?;
        }
        within("ask", order.ask.and_then(|ask| ask.seconds), "seconds are", &Ask::SECONDS)?;
        within("seconds", order.seconds.filter(|seconds| *seconds > 0), "seconds are", &Ask::SECONDS)?;
        within("minutes", order.minutes, "minutes are", &Lesson::MINUTES)?;
        if let Some(Quiz { word, n, .. }) = &order.quiz {
            within("quiz", Some(*n), "board sizes are", &Quiz::SIZES)?;
            if word.chars().count() > Quiz::LONGEST_WORD || !word.chars().all(shown::is_drawn) {
                return Err(Fault::new("is not up to 24 characters that can be shown").in_member("word").into());
            }
        }
        Ok(order)
    }

    /// Checks that a station has a page.
    ///
    /// # Errors
    /// When it does not.
    ///
    /// ```
    /// use eightfold_results::class::{Order, Station};
    ///
    /// assert!(Order::check_page(Station::Count, 16).is_ok() && Order::check_page(Station::Count, 0).is_err());
    /// ```
    pub fn check_page(station: Station, page: u8) -> Result<(), ReadError> {
        within("page", Some(page), "this station has the pages", &station.pages())
    }
}

/// Checks that a number is within its range.
fn within<T: PartialOrd + ToString>(
    member: &str,
    number: Option<T>,
    range: &str,
    of: &RangeInclusive<T>,
) -> Result<(), ReadError> {
    let Some(number) = number.filter(|number| !of.contains(number)) else { return Ok(()) };
    let the = if range.starts_with("this") { "" } else { "the " };
    let [number, first, last] = [&number, of.start(), of.end()].map(ToString::to_string);
    Err(Fault::new(format!("is {number}, but {the}{range} {first} to {last}")).in_member(member).into())
}

shown_as_json!(Order);
