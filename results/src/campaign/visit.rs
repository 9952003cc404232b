//! The messages between a page whose visitor helps with a campaign and the server that lends it lots.
//!
//! A visit is a [`Want`](super::Want) and a [`Vote`](super::Vote) over HTTP:
//!
//! ```text
//!  page                                        server
//!   │ NewVisitor ─── POST visitors ──────────────> │
//!   │ <─────────────────────────── Admission (201) │
//!   │ ─────────────── POST visitors/ID/lots ─────> │   with the secret in the header SECRET_HEADER, as all below
//!   │ <──────────────────────────────── Want (200) │   204: none now; 409: too many in hand; 410: over
//!   │ ─────────────── POST visitors/ID ──────────> │   a heartbeat (204); a silent visitor loses its lots
//!   │ Vote ────────── PUT visitors/ID/lots/LOT ──> │   204; 409: not lent to this visitor; 422: of a wrong shape
//!   │ ─────────────── DELETE visitors/ID ────────> │   leaves, and gives its lots back (204)
//! ```

use crate::fault::Fault;
use crate::json::{ReadError, Wanted, parse, shown_as_json, text_in_json};
use crate::sha256::Hex;
use crate::shown;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use serde::{Deserialize, Serialize};

/// The request header with the secret of a visitor.
pub const SECRET_HEADER: &str = "eightfold-visitor";

/// The word in [`COMPANION_HEADER`](crate::protocol::COMPANION_HEADER) for whoever has signed in with a visitor's
/// token. It permits helping with the campaign and watching it, and nothing else.
pub const COMPANION_VISITOR: &str = "visitor";

/// A visitor that would like to help.
///
/// ```
/// use eightfold_results::campaign::visit::NewVisitor;
///
/// let text = r##"{"name":"Mei","colour":"#c04a2b","workers":3}"##;
/// let mei = NewVisitor::read(text.as_bytes())?;
/// assert_eq!((mei.name.as_str(), mei.to_string().as_str()), ("Mei", text));
/// let wrong = |text: &str| NewVisitor::read(text.as_bytes()).unwrap_err().to_string();
/// let nameless = r##"{"name":"","colour":"#c04a2b","workers":1}"##;
/// assert_eq!(wrong(nameless), "name: is not 1 to 24 characters that can be shown");
/// let red = r#"{"name":"Mei","colour":"red"}"#;
/// assert_eq!(wrong(red), "colour: is the text \"red\", where a colour such as #1a7f37 belongs");
/// for workers in ["0", "9", r#"3,"party":"ada""#] {
///     assert!(NewVisitor::read(text.replace('3', workers).as_bytes()).is_err(), "{workers}");
/// }
/// # Ok::<(), eightfold_results::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewVisitor {
    /// The name to be shown. Several visitors may have the same.
    pub name: String,
    /// The colour of its lots on the map.
    pub colour: Colour,
    /// The number of its workers, each of which counts a lot: 1 to 8.
    pub workers: u8,
}

impl NewVisitor {
    /// The most characters of a name.
    pub const LONGEST_NAME: usize = 24;
    /// The most workers of a visitor: one for each core of a usual computer.
    pub const MOST_WORKERS: u8 = 8;

    /// Returns `true` if a visitor may have this name: 1 to 24 characters, of which at least one is seen, and none
    /// controls how the others are shown or hides among them.
    pub fn is_name(text: &str) -> bool {
        let has_room = (1..=NewVisitor::LONGEST_NAME).contains(&text.chars().count());
        // Some are nothing by themselves but have others drawn as one, as some scripts and pictures need.
        let is_seen = |c: char| !c.is_whitespace() && !matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
        has_room && text.chars().any(is_seen) && text.chars().all(shown::is_drawn)
    }

    /// Reads the request.
    ///
    /// # Errors
    /// When the bytes are not such a request, or its name or its colour is not valid.
    pub fn read(bytes: &[u8]) -> Result<NewVisitor, ReadError> {
        let visitor: NewVisitor = parse(bytes)?;
        let wrong = |member: &str, problem: &str| Err(Fault::new(problem).in_member(member).into());
        match visitor {
            NewVisitor { ref name, .. } if !NewVisitor::is_name(name) => {
                wrong("name", "is not 1 to 24 characters that can be shown")
            }
            NewVisitor { workers: 1..=NewVisitor::MOST_WORKERS, .. } => Ok(visitor),
            _ => wrong("workers", "is not a number from 1 to 8"),
        }
    }
}

/// A colour: its red, green and blue.
///
/// ```
/// use eightfold_results::campaign::visit::Colour;
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

/// The answer to a visitor that may help.
///
/// ```
/// use eightfold_results::{campaign::visit::Admission, parse};
///
/// let text = r#"{"id":"v-0a1b2c3d","secret":"5f1e","deadline_ms":600000,"beat_ms":30000}"#;
/// let admission: Admission = parse(text.as_bytes())?;
/// assert_eq!((admission.to_string().as_str(), admission.beat_ms), (text, 30_000));
/// assert_eq!(format!("{admission:?}"), "Admission(v-0a1b2c3d)");
/// # Ok::<(), eightfold_results::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Admission {
    /// The name of the visitor in the addresses of its requests, and after the dot in its party.
    pub id: String,
    /// The secret that its requests carry.
    pub secret: String,
    /// The milliseconds after which a lot goes to another if it is not answered.
    pub deadline_ms: u64,
    /// The longest time between two requests of the visitor, in milliseconds. One that is silent for three such times
    /// has gone, and its lots go to others.
    pub beat_ms: u64,
}

/// The secret is not shown.
impl fmt::Debug for Admission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Admission({})", self.id)
    }
}

shown_as_json!(NewVisitor, Admission, Visitor, Invitation);

/// A visitor, as all pages see it.
///
/// ```
/// use eightfold_results::campaign::visit::{Colour, Visitor};
///
/// let (party, colour) = ("desk-7.v-0a1b2c3d".into(), Colour([0xc0, 0x4a, 0x2b]));
/// let mei = Visitor { party, name: "Mei".into(), colour, is_here: true, votes: 12, right: 9, wrong: 0 };
/// assert!(mei.to_string().ends_with(r#""here":true,"votes":12,"right":9,"wrong":0}"#), "{mei}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visitor {
    /// Its party, by which maps and reports name it.
    pub party: String,
    /// The name that it chose.
    pub name: String,
    /// The colour that it chose.
    pub colour: Colour,
    /// `true` until it leaves or is silent for too long.
    #[serde(rename = "here")]
    pub is_here: bool,
    /// The lots that it has answered.
    pub votes: u64,
    /// Its answers that others confirmed.
    pub right: u64,
    /// Its answers that others outvoted.
    pub wrong: u64,
}

/// The way in for visitors: an address whose fragment carries their token, and the same as a QR code.
///
/// ```
/// use eightfold_results::campaign::visit::Invitation;
///
/// assert_eq!(Invitation::fragment("0123456789abcdef"), "#/campaign?visitor=0123456789abcdef");
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The address.
    pub url: String,
    /// The rows of the QR code, from the top: `1` for a dark module and `0` for a light one. The margin of four light
    /// modules is not included.
    pub qr: Vec<String>,
}

/// The address has a secret and is not shown.
impl fmt::Debug for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invitation")
    }
}

impl Invitation {
    /// The key under which the fragment has the token.
    pub const KEY: &str = "visitor";

    /// Returns the part of the address from `#` on.
    pub fn fragment(token: &str) -> String {
        alloc::format!("#/campaign?{}={token}", Invitation::KEY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_seen_and_hides_nothing() {
        for name in ["Mei", "メイ", "Ada Lovelace", "ß", "👩\u{200d}🚀", "❤\u{fe0f}", "می\u{200c}خواهم"]
        {
            assert!(NewVisitor::is_name(name), "{name}");
        }
        let hidden = ["\u{200b}", "\u{feff}", "\u{ad}", "\u{2060}", "\u{3164}", "\u{e0041}", "\u{e000}", "\u{2800}"];
        let acting = ["\n", "\u{1b}", "\u{7f}", "\u{9b}", "\u{200e}", "\u{202e}", "\u{2066}", "\u{2028}"];
        for character in hidden.iter().chain(&acting) {
            assert!(!NewVisitor::is_name(&alloc::format!("Mei{character}")), "{}", character.escape_unicode());
        }
        for unseen in ["", " ", "\u{3000}", "\u{200d}", "\u{200c}\u{fe0f} ", &"x".repeat(25)] {
            assert!(!NewVisitor::is_name(unseen), "{}", unseen.escape_unicode());
        }
    }
}
