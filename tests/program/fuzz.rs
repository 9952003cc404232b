//! Random hostile input: documents, journals and command lines with random changes, checked against invariants.

use super::*;
use eightfold_harness::program::is_long;
use eightfold_results::{GroupsWanted, JournalReader, RunInfo, Sitting, checks};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::TestRunner;
use std::cell::Cell;

/// Calls `round` a number of times, each time with new random values. A failure is reported with shrunken values.
fn play<Values: Strategy>(rounds: u32, values: Values, round: impl Fn(Values::Value)) {
    let cases = if is_long() { 30 * rounds } else { rounds };
    let mut runner = TestRunner::new(ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() });
    let played = runner.run(&values, |values| {
        round(values);
        Ok(())
    });
    if let Err(failure) = played {
        panic!("{failure}");
    }
}

/// Words that matter to a parser, separated by spaces.
const WORDS: &str = "\"n\": \"groups\":[ null true -1 1e9 0.5 00 \"99999999999999999999999999999999999999999\" { } [ ] , \
                     \\u0000 \\ud800 \u{feff} NaN \"version\":2 18446744073709551616 \n \0";

/// A change: a place, the number of bytes there to repeat and how often, and bytes to insert after them.
type Change = (Index, ((usize, usize), Vec<u8>));

/// Generates changes of the kind that bit rot, editors and attackers make.
fn changes() -> impl Strategy<Value = Vec<Change>> {
    let words: Vec<_> = WORDS.split(' ').map(|word| word.as_bytes().to_vec()).collect();
    let kind = prop_oneof![
        (Just((1, 0)), any::<u8>().prop_map(|byte| vec![byte])),
        (Just((1, 0)), (b'0'..=b'9').prop_map(|digit| vec![digit])),
        (Just((usize::MAX, 0)), Just(Vec::new())),
        ((1_usize..60, select(vec![0, 2])), Just(Vec::new())),
        (Just((0, 0)), select(words)),
    ];
    prop::collection::vec((any::<Index>(), kind), 1..5)
}

fn changed(text: String, changes: Vec<Change>) -> Vec<u8> {
    let mut bytes = text.into_bytes();
    for (place, ((length, times), inserted)) in changes {
        let start = place.index(bytes.len() + 1);
        let end = start.saturating_add(length).min(bytes.len());
        let piece = [bytes[start..end].repeat(times), inserted].concat();
        bytes.splice(start..end, piece);
    }
    bytes
}

/// Generates work of either scheme, with random groups and turns, whose figures need not add up.
fn some_work() -> impl Strategy<Value = Work> {
    let groups = prop::collection::vec(prop::option::of([0_u64..9, 0..9, 0..3, 0..9]), 30);
    let turns = prop::collection::vec(prop::option::of(0_u64..3), 15);
    (select(&Method::ALL[..]), 0_usize..9, groups, turns).prop_map(|(method, size, groups, turns)| {
        let least = if method == Method::Batch { 1 } else { 4 };
        let mut work = Work::new(BoardSize::new(least + size).unwrap(), method, None).unwrap();
        for (index, n) in (0..work.cut().groups()).zip(groups) {
            let tally = |[n0, n1, n2, n3]: [u64; 4]| match method {
                Method::Batch => Tally { n: [n0, n1, 3 * n2, n3] }.into(),
                Method::Colours => GroupTally::Sum(8 * n0),
            };
            if let Some(n) = n {
                work.add_group(index, tally(n), "made up").unwrap();
            }
        }
        for (column, turns) in (0..work.size().get()).zip(turns) {
            if let Some(turns) = turns {
                work.add_turns(column, Symmetric { rot180: 4 * turns, rot90: 0 }, "made up").unwrap();
            }
        }
        work
    })
}

#[test]
fn a_document_that_can_be_read_is_written_as_it_was_read() {
    let (read, refused) = (Cell::new(0), Cell::new(0));
    play(1000, (some_work(), changes()), |(work, changes)| {
        let Ok(document) = work.document(&RunInfo::default(), GroupsWanted::Auto) else { return };
        let text = document.to_json();
        assert_eq!(Document::read(text.as_bytes()).unwrap().to_json(), text);
        match Document::read(&changed(text, changes)) {
            Ok(document) => {
                read.update(|read| read + 1);
                let again = Document::read(document.to_json().as_bytes()).unwrap();
                assert_eq!(again.to_json(), document.to_json());
                assert!(checks(&document).iter().all(|check| !check.sentence.english.is_empty()));
                if let Ok(work) = document.work("changed") {
                    let _either = work.document(&RunInfo::default(), GroupsWanted::Always);
                }
            }
            Err(error) => {
                refused.update(|refused| refused + 1);
                assert!(!error.to_string().contains('\n'), "{error}");
            }
        }
    });
    assert!(read.get() > 0 && refused.get() > 0, "{read:?} read, {refused:?} refused: too tame or too wild");
}

/// Encodes work as a journal.
fn journal_of(work: &Work) -> String {
    let groups = work.groups().map(|(index, tally)| group(index, tally));
    let turns = work.turns().map(|(column, of_column)| turns(column, of_column));
    let [started, ended] = ["2026-01-01T00:00:00Z", "2026-01-01T00:00:09Z"].map(String::from);
    let sitting = Sitting { number: 1, started, ended, wall_ms: 9000, backend: "cpu".into() };
    written(&header(work.size().get(), work.method()), groups.chain(turns).chain([JournalLine::Sitting(sitting)]))
}

/// Reads a journal in pieces of a given length. Returns its figures and whether its end is torn, or why it is refused.
fn read(bytes: &[u8], piece: usize) -> Result<(Figures, bool), String> {
    let mut reader = JournalReader::new("journal");
    for piece in bytes.chunks(piece) {
        reader.push(piece).map_err(|error| error.to_string())?;
    }
    let journal = reader.finish().map_err(|error| error.to_string())?;
    Ok((figures(&journal.work), journal.torn.is_some()))
}

type Figures = (BoardSize, Vec<(u32, GroupTally)>, Vec<(usize, Symmetric)>);

fn figures(work: &Work) -> Figures {
    (work.size(), work.groups().collect(), work.turns().collect())
}

#[test]
fn a_journal_says_the_same_however_it_is_cut() {
    let (accepted, refused) = (Cell::new(0), Cell::new(0));
    play(1000, (some_work(), changes(), 1_usize..97), |(work, changes, piece)| {
        let text = journal_of(&work);
        let known = figures(&work);
        assert_eq!(read(text.as_bytes(), usize::MAX), Ok((known.clone(), false)));
        let bytes = changed(text, changes);
        let whole = read(&bytes, usize::MAX);
        assert_eq!(read(&bytes, piece), whole);
        match whole {
            Ok(((size, groups, _), _)) => {
                accepted.update(|accepted| accepted + 1);
                // A change never produces a group that was not written.
                assert!(size != known.0 || groups.iter().all(|group| known.1.contains(group)));
            }
            Err(_) => refused.update(|refused| refused + 1),
        }
    });
    assert!(accepted.get() > 0 && refused.get() > 0, "{accepted:?} accepted, {refused:?} refused");
}

#[test]
fn any_command_line_ends_with_a_known_code_and_without_a_panic() {
    // `serve` and `bench` are left out because they run for too long. Two of these words are empty and a space.
    const ARGUMENTS: &str = "count|resume|merge|verify|ladder|solutions|images|today|--help|--version|-h|4|5|6|7|0|33|-1|1e3|| |all|\
                             symmetry|brute-force|nope|--to|--form|recursive|--json|--show|--threads|--lanes|portable|\
                             --shard|0/2|2/2|--style|list|--limit|--class|0 2 4 1 3|--unique|\u{1f451}";
    let words: Vec<_> = ARGUMENTS.split('|').collect();
    play(200, prop::collection::vec(select(words), 0..6), |arguments| {
        let output = eightfold(&arguments).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(0..=5)), "{arguments:?}: {:?}, {said}", output.status);
        assert!(!said.contains("panicked"), "{arguments:?}: {said}");
    });
}
