//! The golden table of the ladder: nodes, placements, checks and prunes of every rung at N = 4 to 10.
//!
//! `data/ladder.txt` was justified once (docs/ladder.md) and compared with a second, independent transcription of the
//! articles' programs. A changed line means that a rung searches differently than before.

use super::*;
use eightfold_core::daily::{Day, Puzzle};

const TABLE: &str = include_str!("data/ladder.txt");

/// Formats a ledger as a line of the table.
fn line(rung: &str, n: usize, ledger: &Ledger) -> String {
    let list = |counts: &[u64]| counts.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    let reasons = Reason::all().filter(|reason| ledger.pruned(*reason) != 0);
    let prunes: Vec<_> = reasons.map(|reason| format!("{}:{}", reason.name(), ledger.pruned(reason))).collect();
    format!(
        "{rung} {n} nodes={} total={} found={} classes={} checks={} per_row={} prunes={}",
        ledger.nodes,
        ledger.total,
        ledger.found,
        list(&ledger.classes[1..]),
        list(&ledger.checks),
        list(&ledger.per_row[..=n]),
        prunes.join(",")
    )
}

/// Compares a search with the table. The error shows both lines.
fn check(rung: Rung, n: usize, search: impl Fn(BoardSize, &mut Ledger)) -> Result<(), String> {
    let mut ledger = Ledger::new();
    search(BoardSize::new(n).unwrap(), &mut ledger);
    let found = line(rung.name(), n, &ledger);
    let key = format!("{rung} {n} ");
    let golden =
        TABLE.lines().find(|line| line.starts_with(&key)).ok_or(format!("no line for {key}; found\n{found}"))?;
    if golden == found { Ok(()) } else { Err(format!("\n golden {golden}\n  found {found}")) }
}

/// The search of the board of 10 December 2026 with its regions. Nodes and solution agree with `data/days.txt`, which
/// comes from other programs. 716 queens are set in 716 rows of 8 squares, so the prunes add up to 7 × 716.
#[test]
fn a_board_with_regions_is_searched_as_recorded() {
    let puzzle = Puzzle::of("2026-12-10".parse().unwrap());
    let mut machine = Machine::with_regions(puzzle.regions);
    while machine.step().is_some() {}
    let golden = "regions 8 nodes=717 total=1 found=1 classes=0,0,0 checks=0,0,0 per_row=1,8,35,77,163,242,164,26,1 \
                  prunes=column:3337,rising:911,falling:528,region:236";
    assert_eq!(line("regions", 8, machine.ledger()), golden);
    assert_eq!(machine.last_solution(), puzzle.solution.rows());
}

/// Over a month, the machine sets as many queens as the search of the board of the day.
#[test]
fn a_board_with_regions_has_the_nodes_of_the_day() {
    for day in Day::FIRST.to("2026-12-31".parse().unwrap()) {
        let Puzzle { regions, solution, .. } = Puzzle::of(day);
        let mut machine = Machine::with_regions(regions);
        while machine.step().is_some() {}
        let ledger = machine.ledger();
        // The empty board is a node without a queen.
        assert_eq!((ledger.nodes, ledger.per_row.iter().sum()), (regions.nodes(), regions.nodes()), "{day}");
        assert_eq!((ledger.total, machine.last_solution()), (1, solution.rows()), "{day}");
    }
}

/// Returns the largest size of the quick run. The long run goes to 10.
fn quick(rung: Rung) -> usize {
    match rung {
        Rung::BruteForce => 7,
        Rung::Permutations => 9,
        _ => 10,
    }
}

fn check_all(sizes: impl Fn(Rung) -> std::ops::RangeInclusive<usize>) {
    for rung in Rung::ALL {
        for n in sizes(rung) {
            for form in Form::ALL {
                if let Err(difference) = check(rung, n, |size, ledger| rung.search(size, form, ledger)) {
                    panic!("{}: {difference}", form.name());
                }
            }
            // The stepping form is checked on small boards only: on larger ones, brute force takes minutes even without
            // steps.
            if n > quick(rung) {
                continue;
            }
            let step = |size, ledger: &mut Ledger| {
                let mut machine = Machine::new(rung, size);
                while machine.step().is_some() {}
                *ledger = *machine.ledger();
            };
            assert_eq!(check(rung, n, step), Ok(()), "by steps");
        }
    }
}

#[test]
fn every_rung_searches_as_the_table_says() {
    check_all(|rung| 4..=quick(rung));
}

#[test]
#[ignore = "long: brute force at N = 10 takes minutes"]
fn every_rung_searches_as_the_table_says_to_the_end() {
    check_all(|rung| quick(rung) + 1..=10);
}

#[test]
fn the_table_has_a_line_for_every_rung_and_size() {
    let keys = |line: &str| line.split(' ').take(2).map(str::to_owned).collect::<Vec<_>>();
    let expected = Rung::ALL.iter().flat_map(|rung| (4..=10).map(|n| vec![rung.name().to_owned(), n.to_string()]));
    assert!(TABLE.lines().filter(|line| !line.starts_with('#')).map(keys).eq(expected));
}

/// The harness catches faults: the same search passes as it is, and fails with any of its counters off by one.
#[test]
fn a_wrong_counter_is_caught() {
    let check_with = |fault: fn(&mut Ledger)| {
        check(Rung::Bitmap, 8, |size, ledger| {
            Rung::Bitmap.search(size, Form::Recursive, ledger);
            fault(ledger);
        })
    };
    assert_eq!(check_with(|_| ()), Ok(()));
    let faults: [fn(&mut Ledger); 7] = [
        |ledger| ledger.nodes += 1,
        |ledger| ledger.total += 1,
        |ledger| ledger.found += 1,
        |ledger| ledger.classes[1] += 1,
        |ledger| ledger.checks[0] += 1,
        |ledger| ledger.per_row[7] += 1,
        |ledger| ledger.prunes[Reason::Rising.index()] += 1,
    ];
    for (at, fault) in faults.into_iter().enumerate() {
        let difference = check_with(fault).expect_err(&format!("fault {at}"));
        assert!(difference.contains("golden bitmap 8 nodes=2057"), "{difference}");
    }
}
