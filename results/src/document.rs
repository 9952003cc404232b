//! A result document: what a count gave, how it was cut, how it came to be.
//!
//! A document is its text, checked; so unknown members, their order and the digits of numbers are kept by themselves. What
//! can be read is sound in form: cut as the scheme cuts, each part once, all figures in range. Whether the figures belong
//! together is for `checks`.

use crate::cut::Cut;
use crate::fields::Fault;
use crate::json::{self, Json, JsonError};
use crate::run::RunInfo;
use crate::sha256::Sha256;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Tally, Totals, Turns};

/// A result document of version 1.
///
/// ```
/// use eightfold_results::{Document, Outcome, checks};
///
/// # let text = include_bytes!("../tests/data/example-n8.json");
/// let document = Document::read(text)?;
/// assert_eq!((document.size().get(), document.is_complete()), (8, true));
/// assert_eq!(document.totals().map(|totals| totals.total), Some(92));
/// assert!(checks(&document).iter().all(|check| check.outcome == Outcome::Pass));
/// assert_eq!(document.to_json().trim_end().as_bytes(), text);
///
/// let error = Document::read(b"{\"format\": \"eightfold-result\", \"version\": 2}").unwrap_err();
/// assert_eq!(error.to_string(), "version: is 2; only version 1 is known here, so a newer eightfold may read it");
/// # Ok::<(), eightfold_results::DocumentError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Document {
    pub(crate) text: String,
    pub(crate) cut: Cut,
    pub(crate) complete: bool,
    pub(crate) totals: Option<Totals>,
    pub(crate) symmetric: Option<Turns>,
    pub(crate) cases: Vec<Option<Tally>>,
    pub(crate) groups: Option<Vec<(u32, Tally)>>,
    pub(crate) turns: Option<Vec<(usize, Turns)>>,
    pub(crate) nodes: Option<u128>,
    pub(crate) run: RunInfo,
    pub(crate) stated: Checksum,
    pub(crate) computed: Checksum,
}

impl Document {
    /// The word by which a document says what it is.
    pub const FORMAT: &str = "eightfold-result";
    /// The version that is read and written.
    pub const VERSION: u64 = 1;
    /// The size in bytes beyond which nothing is read.
    pub const LARGEST: usize = crate::Limit::Size.most();

    /// The board's size.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.cut.size()
    }

    /// How the count is cut.
    #[must_use]
    pub fn cut(&self) -> &Cut {
        &self.cut
    }

    /// Whether everything was counted.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The answer, in a complete document.
    #[must_use]
    pub fn totals(&self) -> Option<Totals> {
        self.totals
    }

    /// The solutions that equal their half and quarter turn, if all of them are counted.
    #[must_use]
    pub fn symmetric(&self) -> Option<Turns> {
        self.symmetric
    }

    /// What each case of [`Document::cut`] gave; `None` for those that are not complete.
    #[must_use]
    pub fn cases(&self) -> &[Option<Tally>] {
        &self.cases
    }

    /// The groups in order, if they are listed.
    #[must_use]
    pub fn groups(&self) -> Option<&[(u32, Tally)]> {
        self.groups.as_deref()
    }

    /// The turns in order of their columns, if they are listed.
    #[must_use]
    pub fn turns(&self) -> Option<&[(usize, Turns)]> {
        self.turns.as_deref()
    }

    /// The nodes of the search, if they are given; for information.
    #[must_use]
    pub fn nodes(&self) -> Option<u128> {
        self.nodes
    }

    /// How the result came to be.
    #[must_use]
    pub fn run(&self) -> &RunInfo {
        &self.run
    }

    /// The checksum that the document states.
    #[must_use]
    pub fn checksum(&self) -> Checksum {
        self.stated
    }

    /// The document as a file, which ends with a line's end: a line for each part, as people can read it, or as it was
    /// written if there are very many groups, or if that many lines were more than [`Document::LARGEST`]: what could be
    /// read can be read again.
    ///
    /// ```
    /// # use eightfold_results::Document;
    /// # let document = Document::read(include_bytes!("../tests/data/example-n8.json")).unwrap();
    /// let text = document.to_json();
    /// assert!(text.starts_with("{\n \"format\": \"eightfold-result\",\n") && text.ends_with("}\n"));
    /// assert_eq!(Document::read(text.as_bytes()).unwrap().to_json(), text);
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let many = self.groups.as_ref().is_some_and(|groups| groups.len() > crate::GroupsWanted::LISTED);
        let for_people = || json::pretty(Json::checked(&self.text), Document::LARGEST - 1);
        let mut out = if many { None } else { for_people() }.unwrap_or_else(|| self.text.clone());
        if out.len() < Document::LARGEST {
            out.push('\n');
        }
        out
    }

    /// The document as RFC 8785 writes it: two documents say the same exactly when these texts are equal.
    ///
    /// ```
    /// # use eightfold_results::Document;
    /// # let document = Document::read(include_bytes!("../tests/data/example-n8.json")).unwrap();
    /// assert!(document.canonical().starts_with(r#"{"cases":[{"bound1":2,"case":"corner","groups":[0,1],"#));
    /// ```
    #[must_use]
    pub fn canonical(&self) -> String {
        let mut out = String::with_capacity(self.text.len());
        let _never_fails = json::canonical(Json::checked(&self.text), None, &mut out);
        out
    }
}

/// A SHA-256, written in hex.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Checksum(pub [u8; 32]);

impl Checksum {
    /// That of the canonical form of a value without its member `checksum`.
    pub(crate) fn of(value: Json<'_>) -> Checksum {
        let mut hash = Sha256::new();
        let _never_fails = json::canonical(value, Some("checksum"), &mut hash);
        Checksum(hash.finish())
    }

    pub(crate) fn parse(text: &str) -> Option<Checksum> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
            return None;
        }
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
        }
        Some(Checksum(bytes))
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why bytes are no document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentError {
    /// They are not the JSON that a document is written in.
    Json(JsonError),
    /// A member is missing, or not what it should be.
    Member(Fault),
}

impl fmt::Display for DocumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DocumentError::Json(error) => error.fmt(f),
            DocumentError::Member(fault) => fault.fmt(f),
        }
    }
}

impl core::error::Error for DocumentError {}
