//! The lesson of a class: the station at which everybody is, the question that is asked, and the sums of the answers.
//!
//! The teacher's page posts an [`Order`](super::Order), with only what shall change. Every browser gets the [`Lesson`]
//! as a part of [`ClassNow`](super::ClassNow), and answers with a [`Sign`](super::Sign). Answers and guesses come back
//! as sums, never with a name or a letter.
//!
//! ```text
//!  teacher                          server                                pupil
//!   │ Order ── POST class/lesson ───> │                                      │
//!   │ <──────────────────────── 204   │ ──── event CLASS_EVENT, ClassNow ──> │
//!   │                                 │ <──── Sign ── POST class/pupils/ID ──│
//!   │                                 │ 204; 409: the clock has ended ─────> │
//! ```

use crate::json::shown_as_json;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;
use eightfold_core::ladder::Rung;
use eightfold_core::named;
use serde::{Deserialize, Serialize};

named! {
    /// A station of the lesson, written as its number from 0.
    ///
    /// ```
    /// use eightfold_results::{class::Station, parse};
    ///
    /// assert_eq!(parse::<Station>(b"3"), Ok(Station::Quiz));
    /// assert_eq!((Station::Quiz.number(), Station::Quiz.name()), (3, "quiz"));
    /// assert!(parse::<Station>(b"6").is_err());
    /// ```
    #[derive(Default, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(into = "u8", try_from = "u8")]
    pub enum Station {
        /// Code, address and word. Its only page is 0.
        #[default]
        Door = "door",
        /// Pages 0 to 5 are those of Learn, the last of which asks for a guess; 6 is page 5 with its wheel folded.
        Wall = "wall",
        /// Page 0 is the line of all pages; any other fills the wall, and the phones of a class that follows.
        Phones = "phones",
        /// The page is the number of the question that comes, is asked or was asked, from 0.
        Quiz = "quiz",
        /// The page is the board size that the class shall count.
        Count = "count",
        /// The card and the sheet. Its only page is 0.
        Paper = "paper",
    }
}

impl Station {
    /// The page of Wall that asks for a guess.
    pub const GUESS: u8 = 5;

    /// Returns the number of the station.
    ///
    /// ```
    /// use eightfold_results::class::Station;
    ///
    /// assert_eq!(Station::ALL.map(Station::number), [0, 1, 2, 3, 4, 5]);
    /// ```
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the pages of the station. A lesson begins with the first one, or with N = 16.
    ///
    /// ```
    /// use eightfold_results::class::Station;
    ///
    /// assert_eq!((Station::Quiz.pages(), Station::Count.pages()), (0..=9, 12..=19));
    /// ```
    pub const fn pages(self) -> RangeInclusive<u8> {
        match self {
            Station::Door | Station::Paper => 0..=0,
            Station::Wall => 0..=6,
            Station::Phones => 0..=12,
            Station::Quiz => 0..=Quiz::QUESTIONS - 1,
            Station::Count => 12..=19,
        }
    }
}

impl From<Station> for u8 {
    fn from(station: Station) -> u8 {
        station.number()
    }
}

impl TryFrom<u8> for Station {
    type Error = String;

    fn try_from(number: u8) -> Result<Station, String> {
        Station::ALL.get(usize::from(number)).copied().ok_or_else(|| format!("there is no station {number}"))
    }
}

/// The quiz of a lesson: its word, from which all browsers draw the same questions about the same search.
///
/// ```
/// use eightfold_results::{class::Quiz, parse};
///
/// let text = r#"{"word":"mild-otter","rung":"bitmap","n":8}"#;
/// let quiz = Quiz { word: "mild-otter".into(), ..Quiz::default() };
/// assert_eq!((quiz.to_string().as_str(), parse(text.as_bytes())), (text, Ok(quiz)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quiz {
    /// The word: the class's own, unless the teacher has chosen another. In an order, an empty word is the class's.
    #[serde(default)]
    pub word: String,
    /// The rung of the search.
    #[serde(with = "rung")]
    pub rung: Rung,
    /// The board size of the search.
    pub n: usize,
}

impl Default for Quiz {
    fn default() -> Quiz {
        Quiz { word: String::new(), rung: Rung::Bitmap, n: 8 }
    }
}

impl Quiz {
    /// The number of questions.
    pub const QUESTIONS: u8 = 10;
    /// The number of answers to each of them.
    pub const ANSWERS: usize = 4;
    /// The board sizes of its search.
    pub const SIZES: RangeInclusive<usize> = 5..=10;
    /// The most characters of its word.
    pub const LONGEST_WORD: usize = 24;
}

/// The lesson, as all browsers see it.
///
/// ```
/// use eightfold_results::{class::{Lesson, Station}, parse};
///
/// let lesson = parse::<Lesson>(br#"{"station":1,"page":5,"missing":[1,2,3,4]}"#)?;
/// assert_eq!((lesson.station, lesson.is_led, lesson.missing.len()), (Station::Wall, true, 4));
/// assert_eq!(parse(lesson.to_string().as_bytes()), Ok(lesson));
/// # Ok::<(), eightfold_results::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Lesson {
    /// The station at which the class is.
    pub station: Station,
    /// The page of the station.
    pub page: u8,
    /// `true` while every phone follows.
    #[serde(rename = "follow")]
    pub is_led: bool,
    /// `true` while everybody shall look up.
    #[serde(rename = "hold")]
    pub is_held: bool,
    /// The minutes that the lesson has in all.
    pub minutes: u16,
    /// The length of the next question's clock in seconds; 0 without one.
    pub seconds: u16,
    /// The time that the class has been at this station, in milliseconds.
    pub since_ms: u64,
    /// The quiz.
    pub quiz: Quiz,
    /// The question that was asked last, if there is one. It is on the screens if its number is the page of Quiz.
    pub ask: Option<Asked>,
    /// The sums of all questions whose clock has ended, in the order of their numbers.
    pub sums: Vec<Sum>,
    /// The guesses of this station: of the number of different boards at Wall, of the count at Count and Paper.
    pub guesses: Guesses,
    /// The numbers of the browsers whose answer or guess is missing now. Empty while three or fewer are missing, so
    /// that the last ones are not shown.
    pub missing: Vec<u8>,
    /// The pages of Phones on which somebody is, in order.
    pub pages: Vec<OnPage>,
    /// The board that a pupil shows to all, without a letter. It goes when the class turns to a page.
    pub example: Option<Rows>,
}

impl Lesson {
    /// The minutes of a usual lesson.
    pub const USUAL: u16 = 45;
    /// The minutes that a lesson can have.
    pub const MINUTES: RangeInclusive<u16> = 5..=240;
    /// The seconds of a usual clock.
    pub const CLOCK: u16 = 30;
}

/// A board of a page of Wall: the column of the queen of each row, if it has one. A small board uses the first rows.
pub type Rows = [Option<u8>; 8];

impl Default for Lesson {
    fn default() -> Lesson {
        Lesson {
            station: Station::Door,
            page: 0,
            is_led: true,
            is_held: false,
            minutes: Lesson::USUAL,
            seconds: Lesson::CLOCK,
            since_ms: 0,
            quiz: Quiz::default(),
            ask: None,
            sums: Vec::new(),
            guesses: Guesses::default(),
            missing: Vec::new(),
            pages: Vec::new(),
            example: None,
        }
    }
}

/// A question that is or was asked.
///
/// ```
/// use eightfold_results::{class::{Asked, Bar}, parse};
///
/// let bars = vec![Bar { count: 5, answer: None }, Bar { count: 2, answer: None }];
/// let (seconds, left_ms, is_open) = (Some(30), Some(12_000), true);
/// let asked = Asked { number: 2, turn: 7, seconds, left_ms, is_open, answered: 7, bars };
/// let text = r#"{"number":2,"turn":7,"seconds":30,"left_ms":12000,"open":true,"answered":7,"#;
/// assert_eq!(asked.to_string(), format!(r#"{text}"bars":[{{"count":5}},{{"count":2}}]}}"#));
/// assert_eq!((parse(asked.to_string().as_bytes()), asked.different()), (Ok(asked.clone()), 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// The number of the question, from 0.
    pub number: u8,
    /// A number that is another one each time that a question is asked or opened again, also after a restart of the
    /// program, which has forgotten the answers. So a browser that has answered question `number` in another turn sends
    /// its answer again while the question is open.
    pub turn: u32,
    /// The length of the clock in seconds; `None` without one.
    pub seconds: Option<u16>,
    /// The time left in milliseconds; `None` without a clock. It is 2 s at most once everybody has answered.
    pub left_ms: Option<u64>,
    /// `true` while answers are taken.
    #[serde(rename = "open")]
    pub is_open: bool,
    /// The number of browsers that have answered.
    pub answered: u32,
    /// A bar for each answer that somebody has given, in the order in which they first came. It stays when its count
    /// goes back to 0.
    pub bars: Vec<Bar>,
}

impl Asked {
    /// Returns the number of different answers.
    ///
    /// ```
    /// use eightfold_results::class::{Asked, Bar};
    ///
    /// let bars = [3, 0, 1].map(|count| Bar { count, answer: None }).to_vec();
    /// let asked = Asked { number: 0, turn: 1, seconds: None, left_ms: None, is_open: true, answered: 4, bars };
    /// assert_eq!(asked.different(), 2);
    /// ```
    pub fn different(&self) -> usize {
        self.bars.iter().filter(|bar| bar.count > 0).count()
    }
}

/// The bar of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bar {
    /// The number of browsers that have given the answer.
    pub count: u32,
    /// The answer, once the clock has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<u8>,
}

/// The answers to a question whose clock has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// The number of the question, from 0.
    pub number: u8,
    /// The number of browsers that gave each answer.
    pub counts: [u32; Quiz::ANSWERS],
    /// The number of browsers that were here.
    pub here: u32,
}

/// The guesses, without letters.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Guesses {
    /// The number of browsers that have guessed.
    pub count: u32,
    /// The guesses in rising order. They come three or more at a time, so that none is seen to belong to a letter; all
    /// of them are here once no more can come.
    pub values: Vec<f64>,
    /// The numbers of the browsers whose guess was the nearest, after the count.
    pub nearest: Vec<u8>,
}

/// Guesses are never `NaN`, since a [`Sign`](super::Sign) is not.
impl Eq for Guesses {}

/// A page of Phones on which somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnPage {
    /// The page.
    pub page: u8,
    /// The number of browsers on it.
    pub here: u32,
    /// The number of those that have been on it for a while.
    pub still: u32,
}

shown_as_json!(Lesson, Asked, Quiz);

/// A rung by its name.
mod rung {
    use eightfold_core::ladder::Rung;
    use serde::de::{Error, Unexpected};
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(rung: &Rung, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(rung)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rung, D::Error> {
        let name = alloc::string::String::deserialize(deserializer)?;
        name.parse().map_err(|_| D::Error::invalid_value(Unexpected::Str(&name), &"the name of a rung"))
    }
}
