//! Result documents: the figures of a count, its cut, and the run that produced it.
//!
//! A document keeps its text, and its checksum is over that text: unknown members, the order and the layout are kept
//! without further effort. A document that can be read is sound in form: it follows the cut of the scheme, has each
//! part once, and has all figures in range. The module `checks` decides whether its figures agree with each other.

pub(crate) mod build;
pub(crate) mod checks;
pub(crate) mod form;
mod reading;
pub(crate) mod run;

use crate::json::text_in_json;
use crate::sentence::plain;
use crate::sha256::{Hex, Sha256};
use crate::work::cut::Cut;
use crate::work::groups::Groups;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Symmetric, Tally, Totals};
use run::RunInfo;

/// A result document of version 1.
///
/// ```
/// use eightfold_results::{Document, Outcome, checks};
///
/// # let text = include_bytes!("../../tests/data/example-n8.json");
/// let document = Document::read(text)?;
/// assert_eq!((document.size().get(), document.is_complete), (8, true));
/// assert_eq!(document.totals.map(|totals| totals.total), Some(92));
/// assert!(checks(&document).iter().all(|check| check.outcome != Outcome::Fail));
/// assert_eq!(document.to_json().trim_end().as_bytes(), text);
///
/// let error = Document::read(b"{\"format\": \"eightfold-result\", \"version\": 2}").unwrap_err();
/// assert_eq!(error.to_string(), "version: is 2, which no released version wrote; count again");
/// # Ok::<(), eightfold_results::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Document {
    pub(crate) text: String,
    /// The cut of the count.
    pub cut: Cut,
    /// `true` if every part was counted.
    pub is_complete: bool,
    /// The totals of a complete document.
    pub totals: Option<Totals>,
    /// The numbers of solutions that equal their half turn and their quarter turn, if all turns are counted.
    pub symmetric: Option<Symmetric>,
    /// The tally of each case of the cut; `None` for a case that is not complete. Scheme 3 has no cases.
    pub cases: Vec<Option<Tally>>,
    pub(crate) groups: Option<Groups>,
    pub(crate) turns: Option<Vec<(usize, Symmetric)>>,
    /// The number of nodes of the search, if it is given. It is informative only.
    pub nodes: Option<u128>,
    /// The run that produced the result.
    pub run: RunInfo,
    /// The checksum that the document states.
    pub checksum: Checksum,
    /// The checksum that its contents give: another one if they were changed since they were written.
    pub computed: Checksum,
}

impl Document {
    /// The name of the format, which marks a document.
    pub const FORMAT: &str = "eightfold-result";
    /// The version that is read and written.
    pub const VERSION: u64 = 1;
    /// The size in bytes above which a text is refused.
    pub const LARGEST: usize = crate::json::LARGEST;

    /// Returns the board size.
    pub fn size(&self) -> BoardSize {
        self.cut.size()
    }

    /// Returns the groups in order, if they are listed.
    pub fn groups(&self) -> Option<&Groups> {
        self.groups.as_ref()
    }

    /// Returns the turns in the order of their columns, if they are listed.
    pub fn turns(&self) -> Option<&[(usize, Symmetric)]> {
        self.turns.as_deref()
    }

    /// Returns the document as the text of a file, byte for byte as it was read or made.
    ///
    /// ```
    /// # use eightfold_results::Document;
    /// # let document = Document::read(include_bytes!("../../tests/data/example-n8.json")).unwrap();
    /// let text = document.to_json();
    /// assert!(text.starts_with("{\n \"format\": \"eightfold-result\",\n") && text.ends_with("}\n"));
    /// assert_eq!(Document::read(text.as_bytes()).unwrap().to_json(), text);
    /// ```
    pub fn to_json(&self) -> String {
        let mut out = self.text.clone();
        if out.len() < Document::LARGEST {
            out.push('\n');
        }
        out
    }
}

/// A SHA-256, written in hex.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Checksum(pub [u8; 32]);

text_in_json!(Checksum, "a SHA-256 of 64 hex digits in lower case");

plain!(Checksum);

impl Checksum {
    /// Takes the place of a checksum in a text that is being made.
    pub(crate) const BLANK: Checksum = Checksum([0; 32]);

    /// Returns the hash of a text without the digits of this checksum, wherever they stand in it. For a checksum that
    /// the text states, this is the checksum itself, unless the text was changed.
    pub(crate) fn of_rest(self, text: &str) -> Checksum {
        let mut hash = Sha256::default();
        text.split(&self.to_string()).for_each(|rest| hash.update(rest.as_bytes()));
        Checksum(hash.finish())
    }

    /// Writes the checksum of a text in the place of its blank, and returns both.
    pub(crate) fn fill_in(text: &str) -> (String, Checksum) {
        let checksum = Checksum::BLANK.of_rest(text);
        (text.replace(&Checksum::BLANK.to_string(), &checksum.to_string()), checksum)
    }

    /// Reads 64 hexadecimal digits in lower case.
    pub fn read(text: &str) -> Option<Checksum> {
        Hex::read(text).map(Checksum)
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(&self.0).fmt(f)
    }
}

impl fmt::Debug for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
