//! Requests: a lot that needs an answer, and who may give it.

use super::{LotPart, Lots, Party, Spec};
use crate::document::form::{method, scheme, size};
use crate::fault::Fault;
use crate::json::{ReadError, parse, shown_as_json};
use alloc::string::String;
use alloc::vec::Vec;
use eightfold_core::{BoardSize, Method};
use serde::{Deserialize, Serialize};

/// A lot that needs another answer. Workers pull it from the campaign's server.
///
/// ```
/// use eightfold_results::{campaign::Want, parse};
///
/// let text = r#"{"n":18,"scheme":1,"lot":7,"vote":2,"first":70,"count":10,"not":["ada","mei-4"]}"#;
/// let want: Want = parse(text.as_bytes())?;
/// assert_eq!(want.to_string(), text);
/// assert!(!want.is_for(&"ada".parse()?) && want.is_for(&"grace".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Want {
    /// The board size.
    #[serde(rename = "n", with = "size")]
    pub size: BoardSize,
    /// The method, whose scheme cut the work.
    #[serde(rename = "scheme", with = "scheme")]
    pub method: Method,
    /// The number of the lot.
    pub lot: u32,
    /// The number of the answer: 1 for the first one.
    pub vote: u32,
    /// The content of the lot.
    #[serde(flatten)]
    pub part: LotPart,
    /// The parties that may not answer, because they have already.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not: Vec<String>,
    /// The engine that must count, if it is not the campaign's own.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "method")]
    pub engine: Option<Method>,
}

shown_as_json!(Want);

impl Want {
    /// Returns the request for a first answer, which anybody may give.
    pub fn new(size: BoardSize, method: Method, lot: u32, part: LotPart) -> Want {
        Want { size, method, lot, vote: 1, part, not: Vec::new(), engine: None }
    }

    /// Reads the request for a lot of a campaign.
    ///
    /// # Errors
    /// When the bytes are not a request for this lot.
    pub fn read(bytes: &[u8], spec: &Spec, lots: &Lots, lot: u32) -> Result<Want, ReadError> {
        let want: Want = parse(bytes)?;
        let is_own = (want.size, want.method, want.lot) == (spec.size, spec.method, lot)
            && lots.part(lot).as_ref() == Some(&want.part)
            && [spec.method, Method::Batch].contains(&want.engine());
        is_own.then_some(want).ok_or_else(|| ReadError::Member(Fault::new("is not of this campaign").in_member("lot")))
    }

    /// Returns `true` if this party may answer.
    pub fn is_for(&self, party: &Party) -> bool {
        self.not.iter().all(|name| name != party.as_str())
    }

    /// Returns the engine that must count.
    pub fn engine(&self) -> Method {
        self.engine.unwrap_or(self.method)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::Fold;
    use alloc::string::ToString;

    #[test]
    fn a_request_of_another_campaign_is_refused() {
        let spec = |n, method| Spec { lot: 3, ..Spec::new("test", BoardSize::new(n).unwrap(), method).unwrap() };
        let want = |spec: Spec| Fold::new(spec.clone(), spec.work()).want(1).unwrap();
        let own_spec = spec(12, Method::Batch);
        let read = |want: &Want| Want::read(want.to_string().as_bytes(), &own_spec, &own_spec.lots(), 1);
        let own = want(own_spec.clone());
        assert_eq!(read(&own), Ok(own.clone()));
        for other in [
            want(spec(13, Method::Batch)),
            want(spec(12, Method::Join)),
            Want { lot: 2, ..own.clone() },
            Want { part: LotPart::Groups(0..1), ..own.clone() },
            Want { part: LotPart::Turns(1), ..own.clone() },
            Want { engine: Some(Method::Join), ..own },
        ] {
            assert_eq!(read(&other).unwrap_err().to_string(), "lot: is not of this campaign", "{other}");
        }
    }
}
