//! Results, as a server lists them.

use alloc::string::String;
use alloc::vec::Vec;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};

/// A result, as a server lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The name of the result.
    pub id: String,
    /// The board size.
    pub n: usize,
    /// `true` if every part is counted.
    pub complete: bool,
    /// The total, if the result is complete.
    pub total: Option<String>,
    /// The number of classes, if the result is complete.
    pub unique: Option<String>,
    /// The number of counted groups, and the number of all groups.
    pub groups: [u32; 2],
    /// The backend that counted.
    pub backend: String,
    /// The number of threads that counted.
    pub threads: u64,
    /// The time that the count took, in milliseconds.
    pub wall_ms: u64,
    /// The date when it was finished.
    pub finished: Option<String>,
    /// The size of the file in bytes.
    pub bytes: u64,
    /// The date when the server stored it.
    pub stored: String,
}

/// All results of a server, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryList {
    /// The results.
    #[serde(deserialize_with = "readable")]
    pub results: Vec<Entry>,
}

/// Reads a list, and leaves out entries that cannot be read, perhaps because the server is newer.
fn readable<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Readable<T> {
        Known(T),
        Other(IgnoredAny),
    }

    let elements = Vec::<Readable<T>>::deserialize(deserializer)?;
    Ok(elements
        .into_iter()
        .filter_map(|element| if let Readable::Known(it) = element { Some(it) } else { None })
        .collect())
}

/// A change of the list of results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResultEvent {
    /// A result was added.
    Added(Entry),
    /// The result with this name was removed.
    Removed(String),
}
