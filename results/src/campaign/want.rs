//! Requests: a lot that needs an answer, and who may give it.

use super::vote::engine;
use super::{LotPart, Party};
use crate::fields::{Fault, Fields, boolean, list, number, string};
use crate::protocol::{List, MessageError, Quoted, message};
use crate::reading;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::board::BoardSize;
use eightfold_core::method::Method;

/// A lot that needs another answer.
///
/// ```
/// use eightfold_results::campaign::Want;
///
/// let text = r#"{"n":18,"scheme":1,"lot":7,"vote":2,"first":70,"count":10,"not":["ada","classroom.mei-4"],"trusted":true}"#;
/// let want = Want::read(text.as_bytes())?;
/// assert_eq!(want.to_string(), text);
/// assert!(!want.is_for(&"ada".parse()?) && want.is_for(&"grace".parse()?));
/// assert!(!want.is_for(&"classroom.mei-4".parse()?) && !want.is_for(&"classroom.kei-2".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Want {
    /// The board size.
    pub size: BoardSize,
    /// The method, whose scheme cut the work.
    pub method: Method,
    /// The number of the lot.
    pub lot: u32,
    /// The number of the answer: 1 for the first one.
    pub vote: u32,
    /// The content of the lot.
    pub part: LotPart,
    /// The parties that may not answer, because they have already.
    pub not: Vec<String>,
    /// Is set if only a worker may answer: visitors give a first opinion, and no more.
    pub trusted: bool,
    /// The engine that has to count, if it is not the campaign's own.
    pub engine: Option<Method>,
}

impl Want {
    /// Returns `true` if this party may answer.
    #[must_use]
    pub fn is_for(&self, party: &Party) -> bool {
        (party.is_trusted() || !self.trusted) && self.not.iter().all(|name| name != party.as_str())
    }

    /// Returns the engine that has to count.
    #[must_use]
    pub fn engine(&self) -> Method {
        self.engine.unwrap_or(self.method)
    }

    /// Reads a request. Members that are not known here are passed over.
    ///
    /// # Errors
    /// When the bytes are not a request.
    pub fn read(bytes: &[u8]) -> Result<Want, MessageError> {
        message(bytes, |value| {
            let fields = Fields::of(value)?;
            let part = match fields.optional("turns", number)? {
                Some(column) => LotPart::Turns(column),
                None => {
                    let (first, count): (u32, u32) =
                        (fields.required("first", number)?, fields.required("count", number)?);
                    let end = first.checked_add(count).ok_or_else(|| {
                        Fault::new(format!("is {count}: there are no groups beyond {}", u32::MAX)).in_member("count")
                    })?;
                    LotPart::Groups(first..end)
                }
            };
            Ok(Want {
                size: fields.required("n", reading::size)?,
                method: fields.required("scheme", reading::method)?,
                lot: fields.required("lot", number)?,
                vote: fields.required("vote", number)?,
                part,
                not: fields.optional("not", |value| list(value, string))?.unwrap_or_default(),
                trusted: fields.optional("trusted", boolean)?.unwrap_or(false),
                engine: fields.optional("engine", engine)?,
            })
        })
    }
}

impl fmt::Display for Want {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Want { size, method, lot, vote, part, not, trusted, engine } = self;
        write!(f, "{{\"n\":{size},\"scheme\":{},\"lot\":{lot},\"vote\":{vote},{part}", method.scheme())?;
        if !not.is_empty() {
            let not: Vec<_> = not.iter().map(|name| Quoted(name)).collect();
            write!(f, ",\"not\":{}", List(&not))?;
        }
        if *trusted {
            f.write_str(",\"trusted\":true")?;
        }
        if let Some(engine) = engine {
            write!(f, ",\"engine\":\"{engine}\"")?;
        }
        f.write_str("}")
    }
}
