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

/// 9: at N = 4 each board of the frontier is full, so a search that decides in the last row finds nothing below it.
#[test]
fn a_frontier_of_full_boards_leaves_no_row_to_decide_in() {
    let mut machine = Machine::new(Rung::NodeLayer, size(4));
    let (mut rows, mut full) = (0, 0);
    while let Some(event) = machine.step() {
        match event {
            Event::Consider { call, .. } => rows += u32::from(call),
            Event::Complete { call } => full += u32::from(call),
            _ => {}
        }
    }
    assert_eq!((rows, full, machine.ledger().total), (0, 2, 2));
}

/// 10: a border that equals its half turn may hold two boards that are each other's half turn.
#[test]
fn a_class_can_be_found_twice_within_one_border() {
    /// The boards found within each border that holds more than one.
    #[derive(Default)]
    struct Borders {
        border: Vec<(u8, Vec<u8>)>,
        found: usize,
        twins: Vec<[Placement; 2]>,
    }

    impl Observer for Borders {
        const EXPLAIN: bool = false;

        fn see(&mut self, event: &Event, board: &[u8]) {
            match event {
                Event::Start(_) => self.border.clear(),
                Event::Solution { weight, .. } => {
                    self.found += 1;
                    let now = Placement::from_rows(board).unwrap();
                    let before = self.border.iter().map(|(_, board)| Placement::from_rows(board).unwrap());
                    let twin = before.into_iter().find(|before| before.images().contains(&now));
                    self.twins.extend(twin.map(|twin| [twin, now]));
                    self.border.push((*weight, board.to_vec()));
                }
                _ => {}
            }
        }
    }

    let mut borders = Borders::default();
    Rung::CarryChain.search(size(12), Form::Recursive, &mut borders);
    let unique = known::counts(size(12)).unwrap().unique;
    assert_eq!((borders.found, unique, borders.twins.len()), (1788, 1787, 1));
    let [one, other] = borders.twins[0];
    assert_eq!(one.image(Symmetry::Rotate180), other);
    assert!(borders.border.iter().all(|(weight, _)| [2, 4, 8].contains(weight)));
}

/// 11: a start state with a single row left is counted without a look at that row.
#[test]
fn a_start_state_with_one_row_left_may_hold_no_board() {
    let size = size(5);
    let (mut machine, mut program, mut start_row) = (Machine::new(Rung::Constellations, size), 0, 0);
    while let Some(event) = machine.step() {
        match event {
            Event::Start(start) => {
                start_row = (0..5).find(|row| start.given.column(*row).is_none()).unwrap();
                // The author's function returns as soon as it is called in the last row that it would look at.
                program += if start_row == 3 { u32::from(start.weight) } else { 0 };
            }
            Event::Solution { weight, .. } if start_row != 3 => program += u32::from(weight),
            _ => {}
        }
    }
    assert_eq!((program, machine.ledger().total), (18, 10));
}
