//! The errors of the articles' own programs, which these programs do not repeat. `docs/errata.md` describes them under
//! the same numbers. Where an error is a wrong count, the golden table of the ladder has the right one.

use super::*;

/// 1: COUNT8 is counted whether or not a queen stands on C.
#[test]
fn classes_of_eight_need_no_queen_on_c() {
    // The Python counts classes of eight only where C was compared. Counting this way on our machine gives its figure
    // for N = 8, so the explanation is right.
    let mut machine = Machine::new(Rung::Symmetry, size(8));
    let (mut counted, mut checked) = (0, false);
    while let Some(event) = machine.step() {
        match event {
            Event::Complete { .. } => checked = false,
            Event::Check(check) if check.cell.is_some_and(|cell| cell.name() == "C") => checked = true,
            // The Python counts boards of the corner case elsewhere, and correctly.
            Event::Solution { weight, class } if checked || machine.edge().is_none() || class != Some(Class::Eight) => {
                counted += weight;
            }
            _ => {}
        }
    }
    assert_eq!(counted, 28);
}

/// 5: when no side queen can come at BOUND2, the search goes straight back to the row above.
#[test]
fn a_branch_given_up_is_left_at_once() {
    let mut machine = Machine::new(Rung::Symmetry, size(9));
    let mut given_up = 0;
    while let Some(event) = machine.step() {
        if let Event::Prune { reason: Reason::NoSideQueen, row } = event {
            given_up += 1;
            assert!(matches!(machine.step(), Some(Event::Remove(queen)) if queen.row + 1 == row));
        }
    }
    assert!(given_up > 0);
}

/// 6: the corner case's right mask is `bit >> 1`; the articles' `(2 | bit) >> 1` sets bit 0 besides.
#[test]
fn the_corner_case_begins_with_clean_masks() {
    for second in 2..7 {
        let masks = Attacks::default().place(0).place(second);
        let bit = 1 << second;
        assert_eq!(masks, Attacks { left: (2 | bit) << 1, down: 1 | bit, right: bit >> 1 });
    }
}

/// 8: counters are wide enough for every size that can be searched.
#[test]
fn counters_do_not_overflow() {
    let ledger = Ledger { total: u64::from(u32::MAX), ..Ledger::new() };
    let mut next = ledger;
    next.record(&Event::Solution { weight: 8, class: Some(Class::Eight) });
    assert_eq!(next.total, u64::from(u32::MAX) + 8);
}
