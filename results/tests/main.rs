//! The formats: whatever is written is read again, and whatever is wrong is refused in a sentence.

mod campaign;
mod document;
mod log;
mod protocol;
mod row_sets;
mod salvage;
mod work;

use eightfold_core::count::{Engine, LaneKind, Scheme, Space, Symmetric, Tally, count_symmetric};
use eightfold_core::join::RowSet;
use eightfold_core::{BoardSize, Method};
use eightfold_results::campaign::{Counted, Fold, LotPart, Party, Spec, Vote};
use eightfold_results::{
    CheckName, Document, GroupTally, GroupsWanted, Journal, JournalError, JournalHeader, JournalLine, JournalReader,
    JournalVersion, Outcome, RunInfo, Sha256, Shard, Sitting, Work, checks,
};
use proptest::prelude::*;
use serde_json::Value;
use std::sync::LazyLock;

/// Returns the outcome of one check of a document.
fn outcome(document: &Document, wanted: CheckName) -> (Outcome, String) {
    let check = checks(document).into_iter().find(|check| check.name == wanted).unwrap();
    (check.outcome, check.sentence)
}

/// Counts each group of a board with the batch engine.
fn counted(size: BoardSize) -> Vec<Tally> {
    let (engine, mut space) = (Engine::new(LaneKind::best()).unwrap(), Space::boxed());
    let mut tallies = Vec::new();
    for case in Scheme::new(size).cases() {
        let units: Vec<_> = Scheme::units(&case).collect();
        let groups = units.chunks(Scheme::GROUP);
        tallies.extend(groups.map(|group| engine.count(&case, group.iter().copied(), &mut space)));
    }
    tallies
}
