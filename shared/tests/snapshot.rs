//! Snapshots: a machine rebuilt from bytes equals the machine that wrote them, and bytes that no machine writes are
//! refused.

use super::*;
use eightfold_core::daily::{Day, Puzzle};
use eightfold_core::ladder::Snapshot;

/// Asserts that two machines are indistinguishable, now and for some steps.
fn assert_same(mut one: Machine, mut other: Machine) {
    for _ in 0..40 {
        assert_eq!((one.rung(), one.size(), one.steps()), (other.rung(), other.size(), other.steps()));
        assert_eq!((one.board(), one.row(), one.case()), (other.board(), other.row(), other.case()));
        assert_eq!((one.start(), one.regions()), (other.start(), other.regions()));
        assert_eq!((one.edge(), one.ledger()), (other.edge(), other.ledger()));
        assert_eq!(one.last_solution(), other.last_solution());
        for row in 0..=one.row() {
            assert_eq!(one.stack_row(row), other.stack_row(row), "row {row}");
        }
        let next = one.step();
        assert_eq!(next, other.step());
        if next.is_none() {
            break;
        }
    }
}

/// Every state of every rung is covered, up to the end of the search.
#[test]
fn every_state_is_rebuilt() {
    for rung in Rung::ALL {
        for n in 1..=if rung < Rung::Backtracking { 4 } else { 6 } {
            let mut machine = Machine::new(rung, BoardSize::new(n).unwrap());
            loop {
                let snapshot = machine.snapshot();
                assert_eq!(snapshot.steps(), machine.steps());
                let read = Snapshot::from_bytes(snapshot.as_bytes()).unwrap();
                assert_same(machine.clone(), read.machine());
                if machine.step().is_none() {
                    break;
                }
            }
        }
    }
}

/// The search of a board with regions; a board of 9 rows needs more than 64 bits.
#[test]
fn every_state_of_a_board_with_regions_is_rebuilt() {
    for date in ["2026-12-10", "2026-12-04"] {
        let mut machine = Machine::with_regions(Puzzle::of(date.parse().unwrap()).regions);
        loop {
            let snapshot = machine.snapshot();
            assert_same(machine.clone(), Snapshot::from_bytes(snapshot.as_bytes()).unwrap().machine());
            if machine.step().is_none() {
                break;
            }
        }
    }
}

/// Regions are those of a board, and only the rung that knows them has them.
#[test]
fn impossible_regions_are_refused() {
    let good = Machine::with_regions(Puzzle::of(Day::FIRST).regions).snapshot().as_bytes().to_vec();
    assert_eq!((good[8..12].to_vec(), good[73]), (vec![6, 128 | 8, 0, 0], 5));
    assert!(Snapshot::from_bytes(&good).is_ok());
    let faults: [(&str, &[(usize, u8)]); 6] = [
        ("another rung", &[(8, 7)]),
        ("ten rows", &[(9, 128 | 10)]),
        ("no such region", &[(10, 8)]),
        ("regions in another order", &[(10, 1)]),
        ("a region in two pieces", &[(73, 0)]),
        ("more than the board", &[(9, 128 | 7)]),
    ];
    for (name, changes) in faults {
        let mut bytes = good.clone();
        for (place, byte) in changes {
            bytes[*place] = *byte;
        }
        assert!(Snapshot::from_bytes(&bytes).is_err(), "{name}");
    }
}

fn after(rung: Rung, n: usize, steps: u64) -> Machine {
    let mut machine = Machine::new(rung, BoardSize::new(n).unwrap());
    while machine.steps() < steps && machine.step().is_some() {}
    machine
}

/// In every state of every rung, and after a snapshot, the last solution is the board of the last event that counted
/// one.
#[test]
fn the_last_solution_is_known_until_the_next() {
    for rung in Rung::ALL {
        let mut machine = Machine::new(rung, BoardSize::new(if rung < Rung::Backtracking { 5 } else { 7 }).unwrap());
        let mut last = Vec::new();
        while let Some(event) = machine.step() {
            if let Event::Solution { .. } = event {
                last = machine.board().to_vec();
            }
            assert_eq!(machine.last_solution(), last, "{rung} at {}", machine.steps());
        }
        assert!(!last.is_empty());
        assert_eq!(machine.snapshot().machine().last_solution(), last, "{rung} when it is over");
    }
}

#[test]
fn a_last_solution_that_is_none_is_refused() {
    let bytes = after(Rung::Bitmap, 6, u64::MAX).snapshot().as_bytes().to_vec();
    assert!(bytes.ends_with(&[4, 2, 0, 5, 3, 1]) && Snapshot::from_bytes(&bytes).is_ok());
    let ending = |board: &[u8]| [&bytes[..bytes.len() - 6], board].concat();
    assert!(Snapshot::from_bytes(&ending(&[1, 3, 5, 0, 2, 4])).is_ok());
    let wrong: [&[u8]; 4] = [&[4, 2, 0, 5, 3], &[4, 2, 0, 5, 3, 0], &[0, 1, 2, 3, 4, 5], &[4, 2, 0, 5, 3, 9]];
    for board in wrong {
        assert!(Snapshot::from_bytes(&ending(board)).is_err(), "{board:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// The states lie deep in larger searches, including the cases with masks.
    #[test]
    fn states_of_large_searches_are_rebuilt(rung in 2..Rung::ALL.len(), n in 7_usize..=20, steps in 0_u64..30_000) {
        let machine = after(Rung::ALL[rung], n, steps);
        let read = Snapshot::from_bytes(machine.snapshot().as_bytes()).unwrap().machine();
        assert_same(machine, read);
    }

    /// Bytes with a fault are refused, or are another state from which a search can continue.
    #[test]
    fn a_fault_is_refused_or_harmless(
        rung in 0..Rung::ALL.len(),
        n in 1_usize..=9,
        steps in 0_u64..3_000,
        faults in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        cut in any::<bool>(),
    ) {
        let mut bytes = after(Rung::ALL[rung], n, steps).snapshot().as_bytes().to_vec();
        for (place, byte) in faults {
            let place = place.index(bytes.len());
            if cut {
                bytes.truncate(place);
                prop_assert!(Snapshot::from_bytes(&bytes).is_err());
                return Ok(());
            }
            bytes[place] = byte;
        }
        if let Ok(read) = Snapshot::from_bytes(&bytes) {
            prop_assert_eq!(read.as_bytes(), &*bytes);
            let mut machine = read.machine();
            prop_assert_eq!(machine.snapshot(), read);
            for _ in 0..1000 {
                machine.step();
            }
        }
    }
}

/// Whatever a byte is changed to, it is refused, or a search can go on from there.
#[test]
fn no_byte_of_a_snapshot_makes_its_reader_panic() {
    for rung in Rung::ALL {
        for steps in [0, 200] {
            let good = after(rung, 5, steps).snapshot().as_bytes().to_vec();
            for place in 0..good.len() {
                for byte in 0..=u8::MAX {
                    let mut bytes = good.clone();
                    bytes[place] = byte;
                    if let Ok(read) = Snapshot::from_bytes(&bytes) {
                        let mut machine = read.machine();
                        (0..20).for_each(|_| _ = machine.step());
                    }
                }
            }
        }
    }
}

/// The faults leave the bytes well formed, but each describes a state that no search reaches.
#[test]
fn impossible_states_are_refused() {
    // A queen stands in row 0. Row 1 has been looked at, and bits 2 and above are left to try.
    let good = after(Rung::Bitmap, 5, 3).snapshot().as_bytes().to_vec();
    assert_eq!(good[8..15], [6, 5, 1, 0, 1, 0, 0b11100]);
    assert!(Snapshot::from_bytes(&good).is_ok());
    let faults: [(&str, &[(usize, u8)]); 9] = [
        ("no such rung", &[(8, 16)]),
        ("no board", &[(9, 0)]),
        ("a queen off the board", &[(11, 5)]),
        ("not yet looked at, and yet something left to try", &[(12, 0)]),
        ("no start state to begin at", &[(12, 5)]),
        ("no such state", &[(12, 6)]),
        ("an event told that there is not", &[(13, 1)]),
        ("a closed square to try", &[(14, 0b11101)]),
        ("a square left out", &[(14, 0b10100)]),
    ];
    for (name, changes) in faults {
        let mut bytes = good.clone();
        for (place, byte) in changes {
            bytes[*place] = *byte;
        }
        assert!(Snapshot::from_bytes(&bytes).is_err(), "{name}");
    }
    // More steps than were counted are possible, fewer are not.
    let mut bytes = good.clone();
    bytes[0] = 1;
    assert!(Snapshot::from_bytes(&bytes).is_err(), "two nodes in one step");
    bytes[..8].copy_from_slice(&u64::MAX.to_le_bytes());
    assert!(Snapshot::from_bytes(&bytes).is_err(), "a count that would overflow");
    // Two queens that attack each other.
    let mut bytes = after(Rung::Bitmap, 5, 4).snapshot().as_bytes().to_vec();
    assert_eq!(bytes[10..13], [2, 0, 2]);
    assert!(Snapshot::from_bytes(&bytes).is_ok());
    bytes[12] = 1;
    assert!(Snapshot::from_bytes(&bytes).is_err(), "an attacked queen");
}
