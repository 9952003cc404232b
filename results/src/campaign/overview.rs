//! A campaign as a server shows it to pages: everything once, and then only changes.

use super::{Cell, Map, Report, ReportState, Spec};
use crate::json::shown_as_json;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of the event with [`Changes`].
pub const CAMPAIGN_EVENT: &str = "campaign";

/// A campaign as a server shows it.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::campaign::{Fold, Map, Overview, Spec};
/// use eightfold_results::parse;
///
/// let size = BoardSize::new(8)?;
/// let spec = Spec::new("n8", size, Method::Join).unwrap();
/// let map = Map::new(&Fold::new(spec.clone(), spec.work()));
/// let overview = Overview::new(&spec, &map);
/// assert_eq!((overview.spec.name.as_str(), overview.cells.len(), overview.now.is_done()), ("n8", 9, false));
/// let text = overview.to_string();
/// for wrong in ["d01d", "ä0"] {
///     assert!(parse::<Overview>(text.replacen("o00\"", &format!("{wrong}\""), 1).as_bytes()).is_err());
/// }
/// assert_eq!(parse::<Overview>(text.as_bytes()), Ok(overview));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overview {
    /// The terms.
    pub spec: Spec,
    /// The number of lots in each cell.
    pub lots_of_a_cell: u32,
    /// The map.
    #[serde(with = "cells")]
    pub cells: Vec<Cell>,
    /// Everything else that changes.
    #[serde(flatten)]
    pub now: Now,
}

/// Everything in a campaign that changes, apart from the cells of its map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Now {
    /// The number of the last changes.
    pub number: u64,
    /// The parties that the cells name; the first one has number 1.
    pub parties: Vec<String>,
    /// The last report of the coordinator, if there is one.
    pub report: Option<Report>,
    /// The party that does not respond, if there is one.
    pub silent: Option<Silent>,
    /// The number of solutions, once every lot is decided and the votes are all there.
    pub total: Option<String>,
}

impl Now {
    /// Returns `true` once the coordinator has reported that every lot is decided.
    pub fn is_done(&self) -> bool {
        self.report.as_ref().is_some_and(|report| report.state == ReportState::Done)
    }
}

/// A party without which a campaign cannot continue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Silent {
    /// The server of the campaign does not answer.
    Server,
    /// The coordinator publishes no report.
    Coordinator,
}

/// The changes of a campaign since the changes with the previous number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changes {
    /// The cells that have changed, with their places.
    #[serde(rename = "changes")]
    pub cells: Vec<(u32, Cell)>,
    /// Everything else in its present state.
    #[serde(flatten)]
    pub now: Now,
}

impl Overview {
    /// Returns the state before any report.
    pub fn new(spec: &Spec, map: &Map) -> Overview {
        let (spec, cells) = (spec.clone(), map.cells().collect());
        Overview { spec, lots_of_a_cell: map.lots_of_a_cell, cells, now: Now::default() }
    }

    /// Applies changes; those that are known already have no effect. Returns `false` if earlier changes are missing, so
    /// that the whole state must be requested again.
    pub fn follow(&mut self, changes: Changes) -> bool {
        if changes.now.number > self.now.number + 1 {
            return false;
        }
        if changes.now.number > self.now.number {
            for (place, cell) in changes.cells {
                if let Some(known) = self.cells.get_mut(place as usize) {
                    *known = cell;
                }
            }
            self.now = changes.now;
        }
        true
    }
}

shown_as_json!(Overview, Changes);

/// The cells of a map as one text.
pub(crate) mod cells {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(cells: &[Cell], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&cells.iter().map(|cell| format!("{cell}")).collect::<String>())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Cell>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let starts = (0..text.len()).step_by(Cell::LENGTH);
        let cells: Option<_> = starts.map(|start| Cell::read(text.get(start..start + Cell::LENGTH)?)).collect();
        cells.ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &"a map of cells such as d01"))
    }
}
