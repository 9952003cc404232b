//! The errors of the articles' own programs, which these programs do not repeat. `docs/errata.md` describes them under
//! the same numbers.

use eightfold_core::ladder::{Attacks, Event, Form, Ledger, Machine, Observer, Reason, Rung, SearchTotals};
use eightfold_core::{BoardSize, Class, Placement};

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

fn totals(rung: Rung, n: usize, form: Form) -> (u64, u64) {
    let totals = SearchTotals::of(rung, size(n), form);
    (totals.total, totals.found)
}

/// 1: COUNT8 is counted whether or not a queen stands on C.
#[test]
fn classes_of_eight_need_no_queen_on_c() {
    for (n, right, articles) in [(7, 40, 24), (8, 92, 28), (9, 352, 152), (10, 724, 284)] {
        let (total, _) = totals(Rung::Symmetry, n, Form::Recursive);
        assert_eq!(total, right, "N={n}");
        assert_ne!(total, articles, "N={n}");
    }
    // The Python counts classes of eight only where C was compared. Counting this way on our machine gives its figure
    // for N = 8, so the explanation is right.
    let mut machine = Machine::new(Rung::Symmetry, size(8));
    let (mut counted, mut checked) = (0, false);
    let mut corners = 0;
    while let Some(event) = machine.step() {
        match event {
            Event::Complete { .. } => checked = false,
            Event::Check(check) if check.cell.is_some_and(|cell| cell.name() == "C") => checked = true,
            Event::Solution { weight, class } if machine.edge().is_none() && class == Some(Class::Eight) => {
                corners += u64::from(weight);
            }
            Event::Solution { weight, class } if class != Some(Class::Eight) || checked => counted += u64::from(weight),
            _ => {}
        }
    }
    assert_eq!(counted + corners, 28);
}

/// 2: the mirror of odd boards, for which the printed boards are solutions too.
#[test]
fn mirrors_of_odd_boards() {
    struct Boards(Vec<Placement>);
    impl Observer for Boards {
        fn see(&mut self, event: &Event, board: &[u8]) {
            if let Event::Solution { .. } = event {
                self.0.push(Placement::from_rows(board).unwrap());
            }
        }
    }
    for form in Form::ALL {
        for (n, right) in [(5, 10), (7, 40), (9, 352)] {
            assert_eq!(totals(Rung::Mirror, n, form), (right, right / 2), "N={n}");
            let mut boards = Boards(Vec::new());
            Rung::Mirror.search(size(n), form, &mut boards);
            assert!(boards.0.iter().all(Placement::is_solution));
        }
    }
}

/// 3: the iterative symmetry elimination.
#[test]
fn the_iterative_form_counts_what_the_recursive_form_does() {
    for (n, right) in [(7, (40, 6)), (9, (352, 46)), (10, (724, 92))] {
        assert_eq!(totals(Rung::Symmetry, n, Form::Iterative), right, "N={n}");
    }
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
    let mut ledger = Ledger::new();
    Rung::Symmetry.search(size(9), Form::Recursive, &mut ledger);
    assert!(given_up > 0);
    assert_eq!(ledger.pruned(Reason::NoSideQueen), given_up);
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
