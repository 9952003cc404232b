//! The messages between a class that counts a board and the server that leads it.
//!
//! A browser that joins gets lots, counts them and answers. The server counts every lot itself, and compares.
//!
//! ```text
//!  page                                         server
//!   │ NewPupil ──── POST class/pupils ──────────> │
//!   │ <────────────────────────── Admission (201) │
//!   │ ────────── POST class/pupils/ID/lots ─────> │   with the secret in the header SECRET_HEADER, as all below
//!   │ <─────────────────────────────── Loan (200) │   204: none now
//!   │ Sign ───── POST class/pupils/ID ──────────> │   a sign of life (204); a silent browser has left
//!   │ Answer ─── PUT class/pupils/ID/lots/LOT ──> │   204; 409: not dealt to this browser; 422: of a wrong shape
//! ```

mod lesson;
mod loan;
mod lots;
mod map;
mod order;
mod run;
mod sign;
mod teacher;

pub use lesson::{Asked, Bar, Guesses, Lesson, OnPage, Quiz, Rows, Station, Sum};
pub use loan::{Answer, Loan};
pub use lots::Lots;
pub use map::{Cell, LotState};
pub use order::{Ask, Order};
pub use run::{Run, RunState, Wish};
pub use sign::Sign;
pub use teacher::{Invitation, PupilName, TeacherNow};

use crate::fault::Fault;
use crate::json::{ReadError, parse, shown_as_json};
use crate::shown;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;
use map::cells;
use serde::{Deserialize, Serialize};

/// The request header with the secret of a browser that counts.
pub const SECRET_HEADER: &str = "eightfold-pupil";

/// The value of [`COMPANION_HEADER`](crate::protocol::COMPANION_HEADER) for a page that has signed in with the word of
/// the class. It permits counting with the class and watching it, and nothing else.
pub const COMPANION_PUPIL: &str = "pupil";

/// The name of the event with a [`ClassNow`].
pub const CLASS_EVENT: &str = "class";

/// The name of the event with a [`TeacherNow`], which only the owner of the server gets.
pub const TEACHER_EVENT: &str = "teacher";

/// The board sizes that a class counts.
pub const SIZES: RangeInclusive<usize> = 12..=19;

/// The request of a browser that wants to count.
///
/// ```
/// use eightfold_results::class::NewPupil;
///
/// let text = r#"{"name":"Mei","version":"0.1.0"}"#;
/// let mei = NewPupil::read(text.as_bytes())?;
/// assert_eq!((mei.name.as_str(), mei.to_string().as_str()), ("Mei", text));
/// let wrong = |text: &str| NewPupil::read(text.as_bytes()).unwrap_err().to_string();
/// assert_eq!(wrong(&text.replace("Mei", "")), "name: is not 1 to 24 characters that can be shown");
/// assert!(NewPupil::read(br#"{"name":"Mei","version":"0.1.0","party":"ada"}"#).is_err());
/// # Ok::<(), eightfold_results::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPupil {
    /// The name to show. Several browsers may have the same one.
    pub name: String,
    /// The version of the page.
    pub version: String,
}

impl NewPupil {
    /// The most characters of a name.
    pub const LONGEST_NAME: usize = 24;

    /// Returns `true` if a browser may have this name: 1 to 24 characters, at least one of them visible, and none that
    /// controls how the others are shown or hides among them.
    pub fn is_name(text: &str) -> bool {
        let has_room = (1..=NewPupil::LONGEST_NAME).contains(&text.chars().count());
        // These characters are invisible, but join the characters around them, as some scripts and emoji need.
        let is_seen = |c: char| !c.is_whitespace() && !matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
        has_room && text.chars().any(is_seen) && text.chars().all(shown::is_drawn)
    }

    /// Returns `true` for a name that pupils could take for the teacher's or the program's, whatever the width of its
    /// letters, and with whatever spaces and invisible characters between them.
    pub fn is_reserved(name: &str) -> bool {
        let is_seen = |letter: &char| {
            let is_joiner = matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
            shown::is_drawn(*letter) && !letter.is_whitespace() && !is_joiner
        };
        // The wide forms of the ASCII characters, in the same order.
        let narrow = |letter| match letter {
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
            _ => letter,
        };
        let name: String = name.chars().filter(is_seen).map(narrow).flat_map(char::to_lowercase).collect();
        ["program", "theprogram", "プログラム", "ﾌﾟﾛｸﾞﾗﾑ", "teacher", "theteacher", "先生"].contains(&name.as_str())
    }

    /// Reads the request.
    ///
    /// # Errors
    /// When the bytes are not such a request, or its name is not valid.
    pub fn read(bytes: &[u8]) -> Result<NewPupil, ReadError> {
        let pupil: NewPupil = parse(bytes)?;
        match NewPupil::is_name(&pupil.name) {
            true => Ok(pupil),
            false => Err(Fault::new("is not 1 to 24 characters that can be shown").in_member("name").into()),
        }
    }
}

/// The answer that admits a browser.
///
/// ```
/// use eightfold_results::{class::Admission, parse};
///
/// let text = r#"{"id":"p-0a1b2c3d","secret":"5f1e","number":1,"beat_ms":30000}"#;
/// let admission: Admission = parse(text.as_bytes())?;
/// assert_eq!((admission.to_string().as_str(), admission.beat_ms), (text, 30_000));
/// assert_eq!(format!("{admission:?}"), "Admission(p-0a1b2c3d)");
/// # Ok::<(), eightfold_results::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Admission {
    /// The name of the browser in the addresses of its requests.
    pub id: String,
    /// The secret that its requests carry.
    pub secret: String,
    /// The number of the browser, which decides its letter and its colour.
    pub number: u8,
    /// The longest time between two requests of the browser, in milliseconds. A browser that is silent for three times
    /// as long counts as gone.
    pub beat_ms: u64,
}

/// The secret is not shown.
impl fmt::Debug for Admission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Admission({})", self.id)
    }
}

shown_as_json!(NewPupil, Admission, ClassNow, NewCount, Run);

/// A browser of the class, as all pages see it: without its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pupil {
    /// The number by which the map names the browser. It decides its letter and its colour.
    pub number: u8,
    /// `true` if the browser is present: `true` until it leaves or is silent for too long.
    #[serde(rename = "here")]
    pub is_here: bool,
}

/// The present state of the class.
///
/// ```
/// use eightfold_results::{class::ClassNow, parse};
///
/// let now = ClassNow::default();
/// assert_eq!(parse::<ClassNow>(now.to_string().as_bytes()), Ok(now));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassNow {
    /// The last count that was started, if there is one.
    pub run: Option<Run>,
    /// The map, with a cell for each lot of the board. A cell has the number of the browser that counted the same as
    /// the program, if one did.
    #[serde(with = "cells")]
    pub cells: Vec<Cell>,
    /// The browsers that are here or have counted, in the order in which they came.
    pub pupils: Vec<Pupil>,
    /// The lesson.
    #[serde(default)]
    pub lesson: Lesson,
    /// The number of solutions, once it is known.
    pub total: Option<String>,
    /// `true` while an address cannot join, because it tried too many wrong words.
    #[serde(rename = "shut")]
    pub is_shut: bool,
}

/// The request that the class count a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewCount {
    /// The board size.
    pub n: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_seen_and_hides_nothing() {
        for name in ["Mei", "メイ", "Ada Lovelace", "ß", "👩\u{200d}🚀", "❤\u{fe0f}", "می\u{200c}خواهم"]
        {
            assert!(NewPupil::is_name(name), "{name}");
        }
        let hidden = ["\u{200b}", "\u{feff}", "\u{ad}", "\u{2060}", "\u{3164}", "\u{e0041}", "\u{e000}", "\u{2800}"];
        let acting = ["\n", "\u{1b}", "\u{7f}", "\u{9b}", "\u{200e}", "\u{202e}", "\u{2066}", "\u{2028}"];
        for character in hidden.iter().chain(&acting) {
            assert!(!NewPupil::is_name(&alloc::format!("Mei{character}")), "{}", character.escape_unicode());
        }
        for taken in [
            "program",
            " Teacher ",
            "THE PROGRAM",
            "先生",
            "ｔｅａｃｈｅｒ",
            "tea\u{200b}cher",
            "先\u{200d} 生",
            "ﾌﾟﾛｸﾞﾗﾑ",
        ] {
            assert!(NewPupil::is_reserved(taken), "{taken}");
        }
        assert!(!NewPupil::is_reserved("Programmer"));
        for unseen in ["", " ", "\u{3000}", "\u{200d}", "\u{200c}\u{fe0f} ", &"x".repeat(25)] {
            assert!(!NewPupil::is_name(unseen), "{}", unseen.escape_unicode());
        }
    }
}
