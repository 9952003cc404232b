//! Random hostile input: documents, journals and command lines with random changes, held to equations where there are
//! any.
//!
//! A few seconds each in the quick tests; a minute each where EIGHTFOLD_LONG is set. The random numbers begin where the
//! clock says, and a failure prints its seed: EIGHTFOLD_SEED=… plays it again.

use super::{group, header, turns, written};
use eightfold_core::count::{Symmetric, Tally};
use eightfold_core::{BoardSize, Method};
use eightfold_harness::program::eightfold;
use eightfold_results::{
    Document, GroupTally, GroupsWanted, JournalLine, JournalReader, RunInfo, Sitting, Work, checks,
};
use std::time::{Duration, Instant, SystemTime};

/// A generator of numbers that look random.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }

    fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}

/// Runs rounds of a game until its time is up, and some on the slowest machine.
fn play(mut round: impl FnMut(&mut Random)) {
    let time = if eightfold_harness::program::is_long() { 60 } else { 2 };
    let clock = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64);
    let seed = std::env::var("EIGHTFOLD_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock) | 1;
    println!("EIGHTFOLD_SEED={seed}");
    let (mut random, start) = (Random(seed), Instant::now());
    let mut rounds = 0_u64;
    while start.elapsed() < Duration::from_secs(time) || rounds <= 20 {
        round(&mut random);
        rounds += 1;
    }
    println!("{rounds} rounds");
}

/// Words with a meaning for a reader, between spaces.
const WORDS: &str = "\"n\": \"groups\":[ null true -1 1e9 0.5 00 \"99999999999999999999999999999999999999999\" { } [ ] , \
                     \\u0000 \\ud800 \u{feff} NaN \"version\":2 18446744073709551616 \n \0";

/// Makes a few changes of the kind that bit rot, editors and attackers make.
fn change(bytes: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len() + 1);
        match random.below(7) {
            0 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            1 if at < bytes.len() => bytes[at] = random.next() as u8,
            2 => bytes.truncate(at),
            3 => {
                let end = (at + random.below(40)).min(bytes.len());
                bytes.drain(at..end);
            }
            4 => {
                let end = (at + random.below(60)).min(bytes.len());
                let copy = bytes[at..end].to_vec();
                let place = random.below(bytes.len() + 1);
                bytes.splice(place..place, copy);
            }
            5 => {
                let words: Vec<_> = WORDS.split(' ').collect();
                bytes.splice(at..at, random.pick(&words).bytes());
            }
            _ => {
                if let Some(digit) = bytes.iter().skip(at).position(u8::is_ascii_digit) {
                    bytes[at + digit] = b'0' + random.below(10) as u8;
                }
            }
        }
    }
}

/// Makes up work of some scheme: some groups and turns, with figures that need not add up.
fn some_work(random: &mut Random) -> Work {
    let method = *random.pick(&Method::ALL);
    let sizes = if method == Method::Batch { 1..10 } else { 4..15 };
    let size = BoardSize::new(sizes.start + random.below(sizes.len())).unwrap();
    let mut work = Work::new(size, method, None).unwrap();
    for index in 0..work.cut().groups() {
        if random.below(4) > 0 {
            let n =
                [random.below(9) as u64, random.below(9) as u64, 3 * random.below(3) as u64, random.below(9) as u64];
            let tally = match method {
                Method::Batch => Tally { n }.into(),
                _ => GroupTally::of_row_sets(method, 8 * n[0]),
            };
            work.add_group(index, tally, "made up").unwrap();
        }
    }
    for column in 0..size.get() {
        if random.below(4) > 0 {
            let turns = Symmetric { rot180: 4 * random.below(3) as u64, rot90: 0 };
            work.add_turns(column, turns, "made up").unwrap();
        }
    }
    work
}

#[test]
fn a_document_that_can_be_read_is_written_as_it_was_read() {
    let (mut read, mut refused) = (0, 0);
    play(|random| {
        let Ok(document) = some_work(random).document(&RunInfo::default(), GroupsWanted::Auto) else { return };
        let text = document.to_json();
        assert_eq!(Document::read(text.as_bytes()).unwrap().canonical(), document.canonical());
        let mut bytes = text.into_bytes();
        change(&mut bytes, random);
        match Document::read(&bytes) {
            Ok(document) => {
                read += 1;
                let again = Document::read(document.to_json().as_bytes()).unwrap();
                assert_eq!(again.canonical(), document.canonical());
                assert!(checks(&document).iter().all(|check| !check.sentence.is_empty()));
                if let Ok(work) = document.work("changed") {
                    let _either = work.document(&RunInfo::default(), GroupsWanted::Always);
                }
            }
            Err(error) => {
                refused += 1;
                assert!(!error.to_string().contains('\n'), "{error}");
            }
        }
    });
    assert!(read > 0 && refused > 0, "{read} read, {refused} refused: the changes are too tame or too wild");
}

/// Writes some work down as a journal.
fn journal_of(work: &Work) -> String {
    let groups = work.groups().map(|(index, tally)| group(index, tally));
    let turns = work.turns().map(|(column, of_column)| turns(column, of_column));
    let [started, ended] = ["2026-01-01T00:00:00Z", "2026-01-01T00:00:09Z"].map(String::from);
    let sitting = Sitting { number: 1, started, ended, wall_ms: 9000, backend: "cpu".into() };
    written(&header(work.size().get(), work.method()), groups.chain(turns).chain([JournalLine::Sitting(sitting)]))
}

/// Reads a journal, or returns the reason for its refusal.
fn read(bytes: &[u8], mut piece: impl FnMut() -> usize) -> Result<(Work, bool), String> {
    let mut reader = JournalReader::new("journal");
    let mut rest = bytes;
    while !rest.is_empty() {
        let (now, later) = rest.split_at(piece().clamp(1, rest.len()));
        reader.push(now).map_err(|error| error.to_string())?;
        rest = later;
    }
    let journal = reader.finish().map_err(|error| error.to_string())?;
    Ok((journal.work, journal.torn.is_some()))
}

type Figures = (Vec<(u32, GroupTally)>, Vec<(usize, Symmetric)>);

fn figures(work: &Work) -> Figures {
    (work.groups().collect(), work.turns().collect())
}

#[test]
fn a_journal_says_the_same_however_it_is_cut() {
    let (mut accepted, mut refused) = (0, 0);
    play(|random| {
        let work = some_work(random);
        let mut bytes = journal_of(&work).into_bytes();
        let (whole, torn) = read(&bytes, || usize::MAX).unwrap();
        assert_eq!((figures(&whole), torn), (figures(&work), false));
        change(&mut bytes, random);
        let whole = read(&bytes, || usize::MAX);
        let pieces = read(&bytes, || random.below(97));
        match (&whole, &pieces) {
            (Ok((one, torn)), Ok((other, also_torn))) => {
                accepted += 1;
                assert_eq!((figures(one), torn), (figures(other), also_torn));
                // No change ever produces a result that was not written.
                let known = figures(&work);
                assert!(one.size() != work.size() || figures(one).0.iter().all(|group| known.0.contains(group)));
            }
            (Err(one), Err(other)) => {
                refused += 1;
                assert_eq!(one, other);
            }
            _ => panic!("whole: {whole:?}\npieces: {pieces:?}"),
        }
    });
    assert!(accepted > 0 && refused > 0, "{accepted} accepted, {refused} refused");
}

#[test]
fn any_command_line_ends_with_a_known_code_and_without_a_panic() {
    // A server and a benchmark would run for too long. Two of these words are none, and a space.
    const ARGUMENTS: &str = "count|resume|merge|verify|ladder|solutions|images|--help|--version|-h|4|5|6|7|0|33|-1|1e3|| |all|\
                             symmetry|brute-force|nope|--to|--form|recursive|--json|--show|--threads|--lanes|portable|\
                             --shard|0/2|2/2|--style|list|--limit|--class|0 2 4 1 3|--unique|\u{1f451}";
    let words: Vec<_> = ARGUMENTS.split('|').collect();
    play(|random| {
        let arguments: Vec<_> = (0..random.below(6)).map(|_| *random.pick(&words)).collect();
        let output = eightfold(&arguments).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(0..=5)), "{arguments:?}: {:?}, {said}", output.status);
        assert!(!said.contains("panicked"), "{arguments:?}: {said}");
    });
}
