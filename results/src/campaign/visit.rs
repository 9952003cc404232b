//! The messages between a page whose visitor helps with a campaign and the server that lends it lots.
//!
//! ```text
//!  page                                        server
//!   │ NewVisitor ─── POST visitors ──────────────> │
//!   │ <─────────────────────────── Admission (201) │
//!   │ ─────────────── POST visitors/ID/lots ─────> │   with the secret in the header SECRET_HEADER, as all below
//!   │ <──────────────────────────────── Loan (200) │   204: none now; 409: too many in hand; 410: the campaign has ended
//!   │ ─────────────── POST visitors/ID ──────────> │   a sign of life (204); a silent visitor loses its lots
//!   │ Answer ──────── PUT visitors/ID/lots/LOT ──> │   204; 409: not lent to this visitor; 422: of a wrong shape
//!   │ ─────────────── DELETE visitors/ID ────────> │   leaves, and gives its lots back (204)
//! ```
//!
//! Requests are read strictly, answers from any [`Value`], as in [`protocol`](crate::protocol).

use super::{Counted, LotPart};
use crate::fields::{Fault, Fields, number, string, whole};
use crate::json::Json;
use crate::protocol::{List, Message, MessageError, Quoted, Value, Wrong, message, small};
use crate::shown;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use eightfold_core::board::BoardSize;
use eightfold_core::method::Method;

/// The request header with the secret of a visitor.
pub const SECRET_HEADER: &str = "eightfold-visitor";

/// The word in [`COMPANION_HEADER`](crate::protocol::COMPANION_HEADER) for whoever has signed in with a visitor's token. It
/// permits helping with the campaign and watching it, and nothing else.
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
/// assert_eq!(wrong(r##"{"name":"","colour":"#c04a2b","workers":1}"##), "name: is not 1 to 24 characters that can be shown");
/// assert_eq!(wrong(r#"{"name":"Mei","colour":"red"}"#), "colour: is not a colour such as #1a7f37");
/// # Ok::<(), eightfold_results::protocol::MessageError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
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

    /// Returns `true` if a visitor may have this name: 1 to 24 characters, of which at least one is seen, and none controls how
    /// the others are shown or hides among them.
    #[must_use]
    pub fn is_name(text: &str) -> bool {
        let has_room = (1..=NewVisitor::LONGEST_NAME).contains(&text.chars().count());
        let is_seen = |c: char| !c.is_whitespace() && !joins(c);
        has_room && text.chars().any(is_seen) && !text.chars().any(|c| shown::acts(c) || hides(c))
    }

    /// Reads the request.
    ///
    /// # Errors
    /// When the bytes are not such a request, or its name or its colour is not valid.
    pub fn read(bytes: &[u8]) -> Result<NewVisitor, MessageError> {
        message(bytes, |value| {
            let fields = Fields::of(value)?.only(&["name", "colour", "workers"])?;
            Ok(NewVisitor {
                name: fields.required("name", name)?,
                colour: fields.required("colour", colour)?,
                workers: fields.required("workers", |value| match number(value)? {
                    workers @ 1..=NewVisitor::MOST_WORKERS => Ok(workers),
                    _ => Err(Fault::new("is not a number from 1 to 8")),
                })?,
            })
        })
    }
}

/// Returns `true` for characters that are nothing by themselves but have others drawn as one, as some scripts and pictures need.
fn joins(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Returns `true` for characters that leave no mark: fillers, soft hyphens, spaces of no width, tags, and those for private use.
fn hides(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'
            | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..
    )
}

fn name(value: Json<'_>) -> Result<String, Fault> {
    let name = string(value)?;
    if NewVisitor::is_name(&name) { Ok(name) } else { Err(Fault::new("is not 1 to 24 characters that can be shown")) }
}

fn colour(value: Json<'_>) -> Result<Colour, Fault> {
    string(value)?.parse().map_err(|NotAColour| Fault::new("is not a colour such as #1a7f37"))
}

impl fmt::Display for NewVisitor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NewVisitor { name, colour, workers } = self;
        write!(f, "{{\"name\":{},\"colour\":\"{colour}\",\"workers\":{workers}}}", Quoted(name))
    }
}

/// A colour: its red, green and blue.
///
/// ```
/// use eightfold_results::campaign::visit::Colour;
///
/// assert_eq!("#1A7f37".parse(), Ok(Colour([0x1a, 0x7f, 0x37])));
/// assert_eq!(Colour([0x1a, 0x7f, 0x37]).to_string(), "#1a7f37");
/// for wrong in ["", "red", "#1a7f3", "#1a7f377", "1a7f377", "#+a7f37", "#ä7f37"] {
///     assert!(wrong.parse::<Colour>().is_err(), "{wrong}");
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

/// A text that is not a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAColour;

impl FromStr for Colour {
    type Err = NotAColour;

    fn from_str(text: &str) -> Result<Colour, NotAColour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let number = digits.filter(|digits| digits.len() == 6).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let [_, red, green, blue] = number.ok_or(NotAColour)?.to_be_bytes();
        Ok(Colour([red, green, blue]))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Colour([red, green, blue]) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The answer to a visitor that may help.
///
/// ```
/// use eightfold_results::campaign::visit::Admission;
/// use eightfold_results::protocol;
///
/// let admission = Admission { id: "v-0a1b2c3d".into(), secret: "5f1e".into() };
/// assert_eq!(admission.to_string(), r#"{"id":"v-0a1b2c3d","secret":"5f1e"}"#);
/// assert_eq!(protocol::read::<Admission>(admission.to_string().as_bytes()).as_ref(), Ok(&admission));
/// assert_eq!(format!("{admission:?}"), "Admission(v-0a1b2c3d)");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Admission {
    /// The name of the visitor in the addresses of its requests, and after the dot in its party.
    pub id: String,
    /// The secret that its requests carry.
    pub secret: String,
}

/// The secret is not shown.
impl fmt::Debug for Admission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Admission({})", self.id)
    }
}

impl Message for Admission {
    fn from_value<V: Value>(value: &V) -> Result<Admission, Wrong> {
        Ok(Admission { id: value.required("id", V::text)?, secret: value.required("secret", V::text)? })
    }
}

impl fmt::Display for Admission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\"id\":{},\"secret\":{}}}", Quoted(&self.id), Quoted(&self.secret))
    }
}

/// A lot that is lent to a visitor, to be counted by the engine of the campaign's method.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::campaign::{LotPart, visit::Loan};
/// use eightfold_results::protocol;
///
/// let (size, part) = (BoardSize::new(16)?, LotPart::Groups(70..80));
/// let loan = Loan { size, method: Method::Join, lot: 7, part, deadline_ms: 600_000, beat_ms: 30_000 };
/// let text = r#"{"n":16,"scheme":2,"lot":7,"first":70,"count":10,"deadline_ms":600000,"beat_ms":30000}"#;
/// assert_eq!(loan.to_string(), text);
/// assert_eq!(protocol::read::<Loan>(text.as_bytes()), Ok(loan));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loan {
    /// The board size.
    pub size: BoardSize,
    /// The method, whose scheme cut the work.
    pub method: Method,
    /// The number of the lot.
    pub lot: u32,
    /// The content of the lot.
    pub part: LotPart,
    /// The milliseconds until the lot goes to another if it is not answered.
    pub deadline_ms: u64,
    /// The longest time between two requests of the visitor, in milliseconds. One that is silent for three such times has
    /// gone, and its lots go to others.
    pub beat_ms: u64,
}

impl Message for Loan {
    fn from_value<V: Value>(value: &V) -> Result<Loan, Wrong> {
        let part = match value.member("turns") {
            Some(column) => LotPart::Turns(small(&column).ok_or(Wrong("turns"))?),
            None => {
                let first: u32 = value.required("first", small)?;
                let end = value.required("count", |count| first.checked_add(small(count)?))?;
                LotPart::Groups(first..end)
            }
        };
        Ok(Loan {
            size: value.required("n", |n| BoardSize::new(small(n)?).ok())?,
            method: value.required("scheme", |scheme| Method::of_scheme(small(scheme)?))?,
            lot: value.required("lot", small)?,
            part,
            deadline_ms: value.required("deadline_ms", V::number)?,
            beat_ms: value.required("beat_ms", V::number)?,
        })
    }
}

impl fmt::Display for Loan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Loan { size, method, lot, part, deadline_ms, beat_ms } = self;
        write!(f, "{{\"n\":{size},\"scheme\":{},\"lot\":{lot},{part}", method.scheme())?;
        write!(f, ",\"deadline_ms\":{deadline_ms},\"beat_ms\":{beat_ms}}}")
    }
}

/// The result of a lot, as a visitor counted it.
///
/// ```
/// use eightfold_core::Method;
/// use eightfold_results::campaign::{Counted, LotPart, visit::Answer};
///
/// let answer = Answer { counted: Counted::sums(&[92]), ms: 3 };
/// assert_eq!(answer.to_string(), r#"{"groups":["92"],"ms":3}"#);
/// let read = |part| Answer::read(answer.to_string().as_bytes(), Method::Join, 0, &part);
/// assert_eq!(read(LotPart::Groups(0..1)), Ok(answer.clone()));
/// assert_eq!(read(LotPart::Groups(0..2)).unwrap_err().to_string(), "groups: has 1 groups, but lot 0 has 2");
/// assert_eq!(read(LotPart::Turns(3)).unwrap_err().to_string(), "groups: is not a member of this request");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The result.
    pub counted: Counted,
    /// The milliseconds that it took.
    pub ms: u64,
}

impl Answer {
    /// Reads the result of a lot with this content.
    ///
    /// # Errors
    /// When the bytes are not the result of such a lot.
    pub fn read(bytes: &[u8], method: Method, lot: u32, part: &LotPart) -> Result<Answer, MessageError> {
        message(bytes, |value| {
            let member = Counted::member(part);
            let fields = Fields::of(value)?.only(&[member, "ms"])?;
            let counted = fields.required(member, |value| Counted::of(value, method, lot, part))?;
            Ok(Answer { counted, ms: fields.required("ms", whole)? })
        })
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\"{}\":{},\"ms\":{}}}", self.counted.name(), self.counted, self.ms)
    }
}

/// A visitor, as all pages see it.
///
/// ```
/// use eightfold_results::campaign::visit::{Colour, Visitor};
/// use eightfold_results::protocol;
///
/// let (party, colour) = ("desk-7.v-0a1b2c3d".into(), Colour([0xc0, 0x4a, 0x2b]));
/// let mei = Visitor { party, name: "Mei".into(), colour, is_here: true, votes: 12, right: 9, wrong: 0 };
/// assert_eq!(protocol::read::<Visitor>(mei.to_string().as_bytes()), Ok(mei));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// Its party, by which maps and reports name it.
    pub party: String,
    /// The name that it chose.
    pub name: String,
    /// The colour that it chose.
    pub colour: Colour,
    /// `true` until it leaves or is silent for too long.
    pub is_here: bool,
    /// The lots that it has answered.
    pub votes: u64,
    /// Its answers that others confirmed.
    pub right: u64,
    /// Its answers that others outvoted.
    pub wrong: u64,
}

impl Message for Visitor {
    fn from_value<V: Value>(value: &V) -> Result<Visitor, Wrong> {
        let number = |name| value.required(name, V::number);
        Ok(Visitor {
            party: value.required("party", V::text)?,
            name: value.required("name", V::text)?,
            colour: value.required("colour", |colour| colour.text()?.parse().ok())?,
            is_here: value.required("here", V::boolean)?,
            votes: number("votes")?,
            right: number("right")?,
            wrong: number("wrong")?,
        })
    }
}

impl fmt::Display for Visitor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Visitor { party, name, colour, is_here, votes, right, wrong } = self;
        write!(f, "{{\"party\":{},\"name\":{},\"colour\":\"{colour}\",", Quoted(party), Quoted(name))?;
        write!(f, "\"here\":{is_here},\"votes\":{votes},\"right\":{right},\"wrong\":{wrong}}}")
    }
}

/// The way in for visitors: an address whose fragment carries their token, and the same as a QR code.
///
/// ```
/// use eightfold_results::campaign::visit::Invitation;
/// use eightfold_results::protocol;
///
/// let fragment = Invitation::fragment("0123456789abcdef");
/// assert_eq!(fragment, "#/campaign?visitor=0123456789abcdef");
/// let invitation = Invitation { url: format!("http://192.0.2.7:8008/{fragment}"), qr: vec!["10".into(), "01".into()] };
/// assert_eq!(protocol::read::<Invitation>(invitation.to_string().as_bytes()), Ok(invitation));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The address.
    pub url: String,
    /// The rows of the QR code, from the top: `1` for a dark module and `0` for a light one. The margin of four light modules
    /// is not included.
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
    #[must_use]
    pub fn fragment(token: &str) -> String {
        alloc::format!("#/campaign?{}={token}", Invitation::KEY)
    }
}

impl Message for Invitation {
    fn from_value<V: Value>(value: &V) -> Result<Invitation, Wrong> {
        let rows = |rows: &V| rows.elements()?.iter().map(V::text).collect();
        Ok(Invitation { url: value.required("url", V::text)?, qr: value.required("qr", rows)? })
    }
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<_> = self.qr.iter().map(|row| Quoted(row)).collect();
        write!(f, "{{\"url\":{},\"qr\":{}}}", Quoted(&self.url), List(&rows))
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
