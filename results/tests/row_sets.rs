//! Scheme 2: work, journals and documents of the join, made of the golden units.

use eightfold_core::count::{Symmetric, Tally, count_symmetric};
use eightfold_core::join::RowSet;
use eightfold_core::{BoardSize, Method, known};
use eightfold_results::{Document, GroupTally, GroupsWanted, Outcome, RunInfo, Shard, Work, checks};
use serde_json::Value;

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

/// Returns the golden count of each group of a board.
fn golden(n: usize) -> Vec<u64> {
    let golden: Value = serde_json::from_str(include_str!("../../shared/tests/data/units2_golden.json")).unwrap();
    let board = golden["boards"].as_array().unwrap().iter().find(|board| board["n"] == n).unwrap().clone();
    let tallies: Vec<_> = board["tallies"].as_array().unwrap().iter().map(|tally| tally.as_u64().unwrap()).collect();
    tallies.chunks(RowSet::group(size(n))).map(|group| group.iter().sum()).collect()
}

/// Returns the finished work of a shard, or of all of a board.
fn work(n: usize, shard: Option<Shard>, source: &str) -> Work {
    let mut work = Work::new(size(n), Method::Join, shard).unwrap();
    for group in work.own_groups().collect::<Vec<_>>() {
        assert_eq!(work.add_group(group, GroupTally::Sum(golden(n)[group as usize]), source), Ok(true));
    }
    for column in work.missing_turns().collect::<Vec<_>>() {
        work.add_turns(column, count_symmetric(size(n), column), source).unwrap();
    }
    work
}

fn document(work: &Work, groups: GroupsWanted) -> Document {
    let document = work.document(&RunInfo::default(), groups).unwrap();
    let again = Document::read(document.to_json().as_bytes()).unwrap();
    assert_eq!((again.canonical(), again.groups()), (document.canonical(), document.groups()));
    assert!(checks(&document).iter().all(|check| check.outcome != Outcome::Fail), "{:?}", checks(&document));
    document
}

#[test]
fn golden_groups_are_the_known_totals() {
    for n in 4..=10 {
        let document = document(&work(n, None, "here"), GroupsWanted::Auto);
        let (totals, known) = (document.totals().unwrap(), known::counts(size(n)).unwrap());
        assert_eq!((totals.total, totals.unique), (known.total, known.unique), "N = {n}");
        assert_eq!(
            [totals.count2, totals.count4, totals.count8],
            [known.count2, known.count4, known.count8],
            "N = {n}"
        );
        assert_eq!(document.groups().unwrap().len(), golden(n).len());
    }
}

#[test]
fn shards_join_to_the_whole_and_no_other_scheme_joins() {
    let mut joined = Work::new(size(10), Method::Join, None).unwrap();
    for (index, name) in [(0, "even.jsonl"), (1, "odd.jsonl")] {
        assert!(!joined.is_complete());
        joined.merge(&work(10, Shard::new(index, 2).ok(), name)).unwrap();
    }
    assert_eq!(joined.totals().unwrap().unwrap().total, 724);

    let mut batch = Work::new(size(10), Method::Batch, None).unwrap();
    batch.add_group(0, Tally::default(), "batch.json").unwrap();
    let error = batch.merge(&joined).unwrap_err().to_string();
    let sentence = "batch.json is of scheme 1 (batch) and even.jsonl of scheme 2 (join): \
                    only results of one scheme can be joined";
    assert_eq!(error, sentence);
}

#[test]
fn a_document_without_its_groups_still_has_their_sum() {
    let whole = work(9, None, "groups");
    let sums = document(&whole, GroupsWanted::Never).work("sums").unwrap();
    assert!(sums.is_complete() && sums.has_group(1) && !sums.has_group(2));
    let mut other = Work::new(size(9), Method::Join, None).unwrap();
    other.add_group(0, GroupTally::Sum(353), "other").unwrap();
    let error = other.merge(&sums).unwrap_err().to_string();
    assert_eq!(error, "all groups together is 352 in sums but 353 in the sum of its groups");
}

#[test]
fn a_group_has_the_tally_of_its_scheme() {
    let mut work = Work::new(size(9), Method::Join, None).unwrap();
    let error = work.add_group(1, Tally { n: [6, 2, 0, 0] }, "here").unwrap_err();
    assert_eq!(error.to_string(), "group 1 is [6, 2, 0, 0], but a group has one count in scheme 2");
    work.add_turns(0, Symmetric::default(), "here").unwrap();
    assert_eq!(work.missing().to_string(), "2 of 2 groups (0-1) and 8 of 9 turns (t1-t8) are missing");
    assert!(Work::new(size(3), Method::Join, None).is_none());
}
