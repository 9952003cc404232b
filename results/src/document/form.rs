//! The JSON form of documents, as it is written and as it is read before its parts are compared with the cut.

use super::Checksum;
use super::run::RunInfo;
use crate::fault::Fault;
use crate::json::nullable;
use crate::numbers::{Count, Turns, Whole, number};
use crate::sentence::said;
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use eightfold_core::board::BoardSize;
use eightfold_core::count::{Symmetric, Tally, Totals};
use eightfold_core::method::Method;
use serde::{Deserialize, Serialize};

/// The members of a document, in the order in which they are written. Unknown members are ignored.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Form<'a, G> {
    #[serde(borrow)]
    pub(crate) format: Cow<'a, str>,
    pub(crate) version: Whole,
    #[serde(with = "size")]
    pub(crate) n: BoardSize,
    pub(crate) complete: bool,
    pub(crate) scheme: SchemeForm,
    #[serde(deserialize_with = "nullable")]
    pub(crate) totals: Option<TotalsForm>,
    #[serde(deserialize_with = "nullable")]
    pub(crate) symmetric: Option<Turns>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cases: Option<Vec<CaseForm<'a>>>,
    /// The rows of groups, whose length depends on the scheme.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) groups: Option<G>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) turns: Option<Vec<TurnsRow>>,
    #[serde(skip_serializing)]
    pub(crate) solutions: Option<Vec<Solution>>,
    #[serde(skip_serializing)]
    pub(crate) nodes: Option<Count<u128>>,
    pub(crate) run: RunInfo,
    pub(crate) checksum: Option<ChecksumForm>,
}

/// The members that identify the format of a text. They are read first, since the members of another format may mean
/// anything.
#[derive(Debug, Deserialize)]
pub(crate) struct Marks<'a> {
    #[serde(borrow)]
    pub(crate) format: Option<Cow<'a, str>>,
    pub(crate) version: Option<Whole>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SchemeForm {
    #[serde(rename = "id", with = "scheme")]
    pub(crate) method: Method,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) depth: Option<Whole>,
    pub(crate) group: Whole,
    pub(crate) units: Whole,
    pub(crate) groups: Whole,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct TotalsForm {
    total: Count<u128>,
    unique: Count<u128>,
    count2: Count<u128>,
    count4: Count<u128>,
    count8: Count<u128>,
}

impl From<Totals> for TotalsForm {
    fn from(Totals { total, unique, count2, count4, count8 }: Totals) -> TotalsForm {
        let [total, unique, count2, count4, count8] = [total, unique, count2, count4, count8].map(Count);
        TotalsForm { total, unique, count2, count4, count8 }
    }
}

impl From<TotalsForm> for Totals {
    fn from(TotalsForm { total, unique, count2, count4, count8 }: TotalsForm) -> Totals {
        let [total, unique, count2, count4, count8] = [total, unique, count2, count4, count8].map(|Count(count)| count);
        Totals { total, unique, count2, count4, count8 }
    }
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct CaseForm<'a> {
    #[serde(borrow)]
    pub(crate) case: Cow<'a, str>,
    pub(crate) bound1: Whole,
    pub(crate) units: Whole,
    pub(crate) groups: [Whole; 2],
    #[serde(deserialize_with = "nullable")]
    pub(crate) n1: Option<Count>,
    #[serde(deserialize_with = "nullable")]
    pub(crate) n2: Option<Count>,
    #[serde(deserialize_with = "nullable")]
    pub(crate) n3: Option<Count>,
    #[serde(deserialize_with = "nullable")]
    pub(crate) n4: Option<Count>,
}

/// A group of scheme 1: its number and its four counts.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct TiesRow(pub(crate) Whole, Count, Count, Count, Count);

impl TiesRow {
    pub(crate) fn new(index: u32, Tally { n }: Tally) -> TiesRow {
        let [n1, n2, n3, n4] = n.map(Count);
        TiesRow(Whole(index.into()), n1, n2, n3, n4)
    }

    pub(crate) fn tally(&self) -> Tally {
        let TiesRow(_, n1, n2, n3, n4) = self;
        Tally { n: [n1, n2, n3, n4].map(|Count(count)| *count) }
    }
}

/// A group of scheme 3: its number and its count.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct SumRow(pub(crate) Whole, pub(crate) Count);

/// The turns of a column: its number, rot180 and rot90.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct TurnsRow(pub(crate) Whole, Count, Count);

impl TurnsRow {
    pub(crate) fn new(column: usize, Symmetric { rot180, rot90 }: Symmetric) -> TurnsRow {
        TurnsRow(Whole(column as u64), Count(rot180), Count(rot90))
    }

    pub(crate) fn turns(&self) -> Symmetric {
        let TurnsRow(_, Count(rot180), Count(rot90)) = *self;
        Symmetric { rot180, rot90 }
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Solution {
    pub(crate) class: Whole,
    pub(crate) queens: Vec<u8>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ChecksumForm {
    pub(crate) algorithm: String,
    pub(crate) value: Checksum,
}

impl ChecksumForm {
    pub(crate) fn of(value: Checksum) -> ChecksumForm {
        ChecksumForm { algorithm: "sha256".into(), value }
    }
}

/// Returns the fault of a size that the method does not count.
pub(crate) fn out_of_range(n: BoardSize, method: Method) -> Fault {
    let ((least, most), scheme) = (method.sizes().into_inner(), method.scheme());
    Fault::of(said!(
        "size-of-scheme",
        "is {n}; boards from {least} to {most} can be counted in scheme {scheme}",
        n,
        least,
        most,
        scheme
    ))
}

/// The size of a board that some method counts.
pub(crate) mod size {
    use super::{BoardSize, number};
    use crate::json::sizes;
    use serde::de::Error;
    use serde::{Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(size: &BoardSize, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(size.get() as u64)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BoardSize, D::Error> {
        BoardSize::new(number(deserializer, sizes())? as usize).map_err(D::Error::custom)
    }
}

/// A method, written as the number of its scheme.
pub(crate) mod scheme {
    use super::{Method, number};
    use crate::json::{NO_SCHEME, schemes};
    use serde::de::Error;
    use serde::{Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(method: &Method, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(method.scheme())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Method, D::Error> {
        let scheme = number(deserializer, schemes())?;
        Method::of_scheme(scheme as u32).ok_or_else(|| D::Error::custom(NO_SCHEME))
    }
}
