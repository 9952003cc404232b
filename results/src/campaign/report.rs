//! The state of a campaign as its coordinator publishes it.

use super::{Dispute, Fold, Record};
use crate::json::shown_as_json;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;
use serde::{Deserialize, Serialize};

/// The state of a campaign, for those who watch it. The coordinator publishes a new one every few seconds.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::campaign::{Fold, Report, ReportState, Spec};
/// use eightfold_results::parse;
///
/// let size = BoardSize::new(8)?;
/// let spec = Spec::new("n8", size, Method::Join).unwrap();
/// let fold = Fold::new(spec.clone(), spec.work());
/// let report = Report { elapsed_ms: 1500, ..Report::of(&fold) };
/// assert_eq!((report.lots, report.decided, report.lacking), (9, 0, 2));
/// assert_eq!(parse::<Report>(report.to_string().as_bytes()), Ok(report));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The state of the coordinator.
    pub state: ReportState,
    /// The date of the report.
    pub at: String,
    /// The number of lots.
    pub lots: u32,
    /// The number of lots that are decided.
    pub decided: u32,
    /// The number of votes that count.
    pub votes: u64,
    /// The number of votes on lots that do not exist.
    #[serde(default)]
    pub strays: u64,
    /// The number of parties that have to join before more lots can be decided.
    pub lacking: u32,
    /// The number of parties.
    pub parties: u32,
    /// The parties with the most votes.
    pub active: Vec<Active>,
    /// The number of lots with different answers.
    pub disputes: u32,
    /// The first of these lots, with their answers.
    pub disputed: Vec<Dispute>,
    /// The workers that hold lots for far too long, sorted by time, the longest first.
    #[serde(default)]
    pub holders: Vec<Holder>,
    /// The number of lots that workers keep without any sign of progress. Other workers are asked for them.
    #[serde(default)]
    pub silent: u32,
    /// The lots that were set aside because workers have begun them too often without an answer.
    pub aside: Vec<u32>,
    /// The number of times that lots were reopened, as far as these reopenings are settled.
    #[serde(default)]
    pub reopened: u32,
    /// The milliseconds since the coordinator started.
    pub elapsed_ms: u64,
    /// The milliseconds that the rest will take, if an estimate is possible yet.
    pub left_ms: Option<u64>,
}

/// A party, as a report lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Active {
    /// The party.
    pub party: String,
    /// Its record.
    #[serde(flatten)]
    pub record: Record,
    /// The last lot that the party has begun and not answered.
    pub lot: Option<u32>,
}

/// A worker that has held lots for far too long without an answer. It gets no further lots until it answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// The worker.
    pub party: String,
    /// The number of lots that it has in hand.
    pub lots: u32,
    /// The milliseconds for which it has had the first of them.
    pub ms: u64,
}

/// The state of a coordinator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReportState {
    /// It decides lots as votes arrive.
    #[default]
    Running,
    /// It has stopped, and some lots are open.
    Stopped,
    /// Every lot is decided.
    Done,
}

shown_as_json!(Report);

impl Report {
    /// Returns the state of a campaign from its fold, without times.
    pub fn of(fold: &Fold) -> Report {
        let mut active: Vec<_> = fold.records().map(|(party, record)| (party, record, fold.in_hand(party))).collect();
        let parties = active.len() as u32;
        active.sort_unstable_by_key(|(_, record, _)| Reverse(record.votes));
        active.truncate(Report::MOST);
        let active = active.into_iter().map(|(party, record, lot)| Active { party: party.into(), record, lot });
        Report {
            state: if fold.open() == 0 { ReportState::Done } else { ReportState::Running },
            lots: fold.lots.count(),
            decided: fold.lots.count() - fold.open(),
            votes: fold.votes,
            lacking: fold.lacking(),
            parties,
            active: active.collect(),
            disputes: fold.disputes().count() as u32,
            disputed: fold.disputes().take(Report::MOST_DISPUTED).cloned().collect(),
            aside: fold.aside().take(Report::MOST).collect(),
            ..Report::default()
        }
    }

    /// The most parties, and the most lots set aside, that a report lists. A message may have 64 KB.
    const MOST: usize = 200;
    /// The most disputes that a report lists.
    const MOST_DISPUTED: usize = 50;
}
