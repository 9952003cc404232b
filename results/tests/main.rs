//! The formats: everything that is written can be read again, and everything that is wrong is refused with a sentence.

mod colours;
mod document;
mod faults;
mod protocol;
mod work;

use eightfold_core::colours::WhiteRows;
use eightfold_core::count::{Engine, LaneKind, Scheme, Space, Symmetric, Tally, count_symmetric};
use eightfold_core::{BoardSize, Method};
use eightfold_results::{
    CheckName, Document, GroupTally, GroupsWanted, Journal, JournalError, JournalHeader, JournalLine, JournalReader,
    Outcome, RunInfo, Sha256, Shard, Sitting, Work, checks,
};
use proptest::prelude::*;
use serde_json::Value;
use std::sync::LazyLock;

/// Returns the outcome of one check of a document.
fn outcome(document: &Document, wanted: CheckName) -> (Outcome, String) {
    let check = checks(document).into_iter().find(|check| check.name == wanted).unwrap();
    (check.outcome, check.sentence.to_string())
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

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

/// Returns work on a board with these groups, from number 0 on, and all turns.
fn work_with(n: usize, method: Method, groups: impl IntoIterator<Item = impl Into<GroupTally>>, source: &str) -> Work {
    let mut work = Work::new(size(n), method, None).unwrap();
    for (index, tally) in (0..).zip(groups) {
        assert_eq!(work.add_group(index, tally, source), Ok(true));
    }
    for column in 0..n {
        assert_eq!(work.add_turns(column, count_symmetric(size(n), column), source), Ok(true));
    }
    work
}

/// Returns the document of some work, after checking that it is read back unchanged and fails no check.
fn document(work: &Work, groups: GroupsWanted) -> Document {
    let document = work.document(&RunInfo::default(), groups).unwrap();
    let again = Document::read(document.to_json().as_bytes()).unwrap();
    assert_eq!((again.to_json(), again.groups()), (document.to_json(), document.groups()));
    assert!(checks(&document).iter().all(|check| check.outcome != Outcome::Fail), "{:?}", checks(&document));
    document
}

/// Returns the header of a journal of a whole board.
fn journal_header(n: usize, method: Method) -> JournalHeader {
    let created = "2026-11-20T08:00:00Z".into();
    JournalHeader { size: size(n), method, shard: None, created }
}

/// Returns the line of a journal for a group.
fn group_line(header: &JournalHeader, index: u32, tally: impl Into<GroupTally>) -> String {
    JournalLine::Group { index, tally: tally.into(), backend: "cpu".into() }.encode(header) + "\n"
}

fn read(text: &[u8]) -> Result<Journal, JournalError> {
    let mut reader = JournalReader::new("n.jsonl");
    for piece in text.chunks(1000) {
        reader.push(piece)?;
    }
    reader.finish()
}

fn refused(text: &str, sentence: &str) {
    assert_eq!(read(text.as_bytes()).unwrap_err().to_string(), format!("n.jsonl: {sentence}"));
}
