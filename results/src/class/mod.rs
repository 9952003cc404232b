//! The messages between a class that counts a board and the server that leads it.
//!
//! A browser that joins requests lots, counts them and answers. The requests and the answers are those of campaigns, a
//! [`Want`](crate::campaign::Want) and a [`Vote`](crate::campaign::Vote):
//!
//! ```text
//!  page                                         server
//!   │ NewPupil ──── POST class/pupils ──────────> │
//!   │ <────────────────────────── Admission (201) │
//!   │ ────────── POST class/pupils/ID/lots ─────> │   with the secret in the header SECRET_HEADER, as all below
//!   │ <─────────────────────────────── Want (200) │   204: none now; 409: too many in hand
//!   │ ────────── POST class/pupils/ID ──────────> │   a heartbeat (204); a silent browser loses its lots
//!   │ Vote ───── PUT class/pupils/ID/lots/LOT ──> │   204; 409: not lent to this browser; 422: of a wrong shape
//!   │ ────────── DELETE class/pupils/ID ────────> │   leaves, and gives its lots back (204)
//! ```

use crate::campaign::{Cell, Lots, cells};
use crate::fault::Fault;
use crate::json::{ReadError, Wanted, parse, shown_as_json, text_in_json};
use crate::protocol::Run;
use crate::sha256::Hex;
use crate::shown;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;
use eightfold_core::{BoardSize, Method};
use serde::{Deserialize, Serialize};

/// The request header with the secret of a browser that counts.
pub const SECRET_HEADER: &str = "eightfold-pupil";

/// The value of [`COMPANION_HEADER`](crate::protocol::COMPANION_HEADER) for a page that has signed in with the word of
/// the class. It permits counting with the class and watching it, and nothing else.
pub const COMPANION_PUPIL: &str = "pupil";

/// The name of the event with a [`ClassNow`].
pub const CLASS_EVENT: &str = "class";

/// The name of the event with a [`ClassReport`], which only the teacher gets.
pub const CLASS_REPORT_EVENT: &str = "class-report";

/// The board sizes that a class counts.
pub const SIZES: RangeInclusive<usize> = 12..=19;

/// The party name under which the program itself answers.
pub const PROGRAM: &str = "program";

/// Returns the approximate seconds that a class with `workers` workers takes for a board: everything is counted twice,
/// and a browser takes about five times as long as the program.
///
/// ```
/// use eightfold_core::BoardSize;
/// use eightfold_results::class::seconds;
///
/// let of = |n, workers| seconds(BoardSize::new(n).unwrap(), workers);
/// assert!(of(12, 1) < 1.0 && of(19, 1) > 60.0 && of(19, 20) < of(19, 1) && of(19, 0) == of(19, 1));
/// ```
pub fn seconds(size: BoardSize, workers: u64) -> f64 {
    10.0 * Lots::core_seconds(size, Method::shared(size)) / workers.max(1) as f64
}

/// The request of a browser that wants to count.
///
/// ```
/// use eightfold_results::class::NewPupil;
///
/// let text = r##"{"name":"Mei","colour":"#c04a2b","workers":3,"version":"0.1.0"}"##;
/// let mei = NewPupil::read(text.as_bytes())?;
/// assert_eq!((mei.name.as_str(), mei.to_string().as_str()), ("Mei", text));
/// let wrong = |text: &str| NewPupil::read(text.as_bytes()).unwrap_err().to_string();
/// let nameless = r##"{"name":"","colour":"#c04a2b","workers":1,"version":""}"##;
/// assert_eq!(wrong(nameless), "name: is not 1 to 24 characters that can be shown");
/// let red = r#"{"name":"Mei","colour":"red"}"#;
/// assert_eq!(wrong(red), "colour: is the text \"red\", where a colour such as #1a7f37 belongs");
/// for workers in ["0", "9", r#"3,"party":"ada""#] {
///     assert!(NewPupil::read(text.replace(":3", &format!(":{workers}")).as_bytes()).is_err(), "{workers}");
/// }
/// # Ok::<(), eightfold_results::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPupil {
    /// The name to show. Several browsers may have the same one.
    pub name: String,
    /// The colour of its lots on the map.
    pub colour: Colour,
    /// The number of its workers, 1 to 8. Each counts one lot at a time.
    pub workers: u8,
    /// The version of the page.
    pub version: String,
}

impl NewPupil {
    /// The most characters of a name.
    pub const LONGEST_NAME: usize = 24;
    /// The most workers of a browser: one for each core of a usual computer.
    pub const MOST_WORKERS: u8 = 8;

    /// Returns `true` if a browser may have this name: 1 to 24 characters, at least one of them visible, and none that
    /// controls how the others are shown or hides among them.
    pub fn is_name(text: &str) -> bool {
        let has_room = (1..=NewPupil::LONGEST_NAME).contains(&text.chars().count());
        // These characters are invisible, but join the characters around them, as some scripts and emoji need.
        let is_seen = |c: char| !c.is_whitespace() && !matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
        has_room && text.chars().any(is_seen) && text.chars().all(shown::is_drawn)
    }

    /// Reads the request.
    ///
    /// # Errors
    /// When the bytes are not such a request, or its name or its colour is not valid.
    pub fn read(bytes: &[u8]) -> Result<NewPupil, ReadError> {
        let pupil: NewPupil = parse(bytes)?;
        let wrong = |member: &str, problem: &str| Err(Fault::new(problem).in_member(member).into());
        match pupil {
            NewPupil { ref name, .. } if !NewPupil::is_name(name) => {
                wrong("name", "is not 1 to 24 characters that can be shown")
            }
            NewPupil { workers: 1..=NewPupil::MOST_WORKERS, .. } => Ok(pupil),
            _ => wrong("workers", "is not a number from 1 to 8"),
        }
    }
}

/// A colour: its red, green and blue.
///
/// ```
/// use eightfold_results::class::Colour;
///
/// assert_eq!(Colour::read("#1A7f37"), Some(Colour([0x1a, 0x7f, 0x37])));
/// assert_eq!(Colour([0x1a, 0x7f, 0x37]).to_string(), "#1a7f37");
/// for wrong in ["", "red", "#1a7f3", "#1a7f377", "1a7f377", "#+a7f37", "#ä7f37"] {
///     assert_eq!(Colour::read(wrong), None, "{wrong}");
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

text_in_json!(Colour, Wanted::Colour);

impl Colour {
    /// Reads a colour such as #1a7f37.
    pub fn read(text: &str) -> Option<Colour> {
        Hex::read(&text.strip_prefix('#')?.to_ascii_lowercase()).map(Colour)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", Hex(&self.0))
    }
}

/// The answer that admits a browser.
///
/// ```
/// use eightfold_results::{class::Admission, parse};
///
/// let text = r#"{"id":"p-0a1b2c3d","secret":"5f1e","deadline_ms":600000,"beat_ms":30000}"#;
/// let admission: Admission = parse(text.as_bytes())?;
/// assert_eq!((admission.to_string().as_str(), admission.beat_ms), (text, 30_000));
/// assert_eq!(format!("{admission:?}"), "Admission(p-0a1b2c3d)");
/// # Ok::<(), eightfold_results::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Admission {
    /// The name of the browser in the addresses of its requests, which is also that of its party.
    pub id: String,
    /// The secret that its requests carry.
    pub secret: String,
    /// The milliseconds after which an unanswered lot goes to another browser.
    pub deadline_ms: u64,
    /// The longest time between two requests of the browser, in milliseconds. A browser that is silent for three times
    /// as long counts as gone, and its lots go to others.
    pub beat_ms: u64,
}

/// The secret is not shown.
impl fmt::Debug for Admission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Admission({})", self.id)
    }
}

shown_as_json!(NewPupil, Admission, Pupil, Invitation, ClassNow, ClassReport, Teacher, NewCount);

/// A browser of the class, as all pages see it.
///
/// ```
/// use eightfold_results::class::{Colour, Pupil};
///
/// let (id, colour) = ("p-0a1b2c3d".into(), Colour([0xc0, 0x4a, 0x2b]));
/// let mei = Pupil { id, name: "Mei".into(), colour, is_here: true, workers: 3, answers: 12 };
/// assert!(mei.to_string().ends_with(r#""here":true,"workers":3,"answers":12}"#), "{mei}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pupil {
    /// The name of its party, which the map uses.
    pub id: String,
    /// The name that the browser chose.
    pub name: String,
    /// The colour that the browser chose.
    pub colour: Colour,
    /// `true` if the browser is present: `true` until it leaves or is silent for too long.
    #[serde(rename = "here")]
    pub is_here: bool,
    /// The number of its workers.
    pub workers: u8,
    /// The number of lots that it has answered.
    pub answers: u64,
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
    /// The number of lots of the board.
    pub lots: u32,
    /// The number of lots that are decided.
    pub decided: u32,
    /// The number of lots with different answers.
    pub disputes: u32,
    /// The number of lots in each cell of the map.
    pub lots_of_a_cell: u32,
    /// The map.
    #[serde(with = "cells")]
    pub cells: Vec<Cell>,
    /// The parties that the cells name; the first one has number 1.
    pub parties: Vec<String>,
    /// The browsers that count or have counted, in the order in which they came.
    pub pupils: Vec<Pupil>,
    /// The number of solutions, once it is known.
    pub total: Option<String>,
}

/// The part of the class that only the teacher sees.
///
/// ```
/// use eightfold_results::{class::ClassReport, parse};
///
/// let report = ClassReport { wrong: vec![("p-0a1b2c3d".into(), 2)] };
/// assert_eq!(report.to_string(), r#"{"wrong":[["p-0a1b2c3d",2]]}"#);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassReport {
    /// The parties with answers that others have outvoted, each with the number of such answers.
    pub wrong: Vec<(String, u64)>,
}

/// The answer to a request of the teacher's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teacher {
    /// The invitation for the class.
    pub invitation: Invitation,
    /// The part of the class that only the teacher sees.
    #[serde(flatten)]
    pub report: ClassReport,
}

/// The request that the class count a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewCount {
    /// The board size.
    pub n: usize,
}

/// The invitation to a class: the word that admits, an address whose fragment carries the word, and that address as a
/// QR code.
///
/// ```
/// use eightfold_results::class::Invitation;
///
/// assert_eq!(Invitation::fragment("mild-otter"), "#/class?word=mild-otter");
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The word.
    pub word: String,
    /// The address.
    pub url: String,
    /// The rows of the QR code, from the top: `1` for a dark module and `0` for a light one. The margin of four light
    /// modules is not included.
    pub qr: Vec<String>,
}

/// The address contains a secret and is not shown.
impl fmt::Debug for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invitation")
    }
}

impl Invitation {
    /// The key of the word in the fragment.
    pub const KEY: &str = "word";

    /// Returns the part of the address from `#` on.
    pub fn fragment(word: &str) -> String {
        alloc::format!("#/class?{}={word}", Invitation::KEY)
    }
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
        for unseen in ["", " ", "\u{3000}", "\u{200d}", "\u{200c}\u{fe0f} ", &"x".repeat(25)] {
            assert!(!NewPupil::is_name(unseen), "{}", unseen.escape_unicode());
        }
    }
}
