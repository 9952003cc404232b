//! Attempts on random boards: every result is compared with the plain list of all solutions.

use super::*;
use eightfold_core::attempt::{Attempt, Continuations, DeadEnd, Forced, Line, Outlook, attackers, conflicts};

/// Generates arbitrary sets of a few queens.
fn queens(sizes: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Squares> {
    sizes.prop_flat_map(|n| {
        prop::collection::vec((0..n, 0..n), 0..=n).prop_map(move |list| {
            list.into_iter().fold(Squares::empty(size(n)), |set, (row, column)| set.with(Square::new(row, column)))
        })
    })
}

/// Generates queens that do not attack each other.
fn peaceful(sizes: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Squares> {
    (sizes, any::<u64>(), 0.0..=1.0).prop_map(|(n, seed, part)| drawn(size(n), seed, (part * n as f64) as usize))
}

/// Returns up to `most` queens that do not attack each other, drawn at random from a seed.
fn drawn(size: BoardSize, seed: u64, most: usize) -> Squares {
    let mut state = seed;
    let mut below = |end: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % end
    };
    let mut set = Squares::empty(size);
    for _ in 0..4 * most {
        let with = set.with(Square::new(below(size.get()), below(size.get())));
        if with.len() <= most && conflicts(&with).next().is_none() {
            set = with;
        }
    }
    set
}

fn solutions(queens: &Squares) -> Vec<Placement> {
    let contains = |board: &Placement| queens.difference(&board.squares()).is_empty();
    Solutions::of(queens.size()).filter(contains).collect()
}

fn counted(queens: &Squares) -> u64 {
    let mut count = Continuations::of(&Attempt::of(queens).unwrap());
    while !count.advance(1 << 20) {}
    count.found()
}

/// Returns `true` if two queens share a line, whatever lies between them.
fn in_line([one, other]: [Square; 2]) -> bool {
    let (down, across) = (one.row.abs_diff(other.row), one.column.abs_diff(other.column));
    one != other && (down == 0 || across == 0 || down == across)
}

/// Checks a proof to its last branch, with nothing but the rules of the game.
fn proves(queens: &Squares, end: &DeadEnd) -> Result<(), TestCaseError> {
    let mut queens = *queens;
    let free = |queens: &Squares, line: Line| -> Vec<Square> {
        let all = (0..queens.size().get()).map(|at| match line {
            Line::Row(row) => Square::new(row.into(), at),
            Line::Column(column) => Square::new(at, column.into()),
        });
        all.filter(|square| queens.iter().all(|queen| queen != *square && !in_line([queen, *square]))).collect()
    };
    for Forced { square, line } in end.forced() {
        prop_assert_eq!(free(&queens, *line), [*square]);
        queens = queens.with(*square);
    }
    let mut left = free(&queens, end.line());
    left.sort();
    prop_assert!(end.free().iter().eq(left.iter().copied()));
    let line: Vec<_> = queens
        .iter()
        .filter(|queen| match end.line() {
            Line::Row(row) => queen.row == row,
            Line::Column(column) => queen.column == column,
        })
        .collect();
    prop_assert!(line.is_empty(), "{line:?} has its queen");
    for square in left {
        let queens = queens.with(square);
        let end = Attempt::of(&queens).unwrap().dead_end();
        prop_assert!(end.is_some());
        end.map_or(Ok(()), |end| proves(&queens, &end))?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn continuations_are_the_solutions_with_these_queens_and_slices_never_claim_too_much(queens in peaceful(4..=8), slice in 1..200_u32) {
        let all = solutions(&queens).len() as u64;
        let mut count = Continuations::of(&Attempt::of(&queens).unwrap());
        let mut before = 0;
        while !count.advance(slice) {
            prop_assert!((before..=all).contains(&count.found()));
            before = count.found();
        }
        prop_assert_eq!(count.found(), all);
    }

    #[test]
    fn a_hint_keeps_a_solution_alive(queens in peaceful(4..=8)) {
        let attempt = Attempt::of(&queens).unwrap();
        match attempt.outlook() {
            Outlook::Alive(hint) => {
                prop_assert!(!solutions(&queens.with(hint.square)).is_empty());
                prop_assert!(attempt.free_on(hint.line).contains(hint.square));
                prop_assert_eq!(attempt.free_on(hint.line).len(), hint.free as usize);
            }
            Outlook::Dead => prop_assert!(solutions(&queens).is_empty()),
            Outlook::Solved => prop_assert_eq!(queens.len(), queens.size().get()),
            Outlook::Unknown => prop_assert!(false, "gave up"),
        }
    }

    #[test]
    fn dead_ends_are_proofs(queens in peaceful(4..=9)) {
        match Attempt::of(&queens).unwrap().dead_end() {
            Some(end) => proves(&queens, &end)?,
            None => prop_assert!(!solutions(&queens).is_empty()),
        }
    }

    #[test]
    fn conflicts_are_between_neighbours_on_a_line(queens in queens(1..=9)) {
        let all: Vec<_> = queens.iter().collect();
        let found: Vec<_> = conflicts(&queens).collect();
        for &[one, other] in &found {
            prop_assert!(in_line([one, other]) && queens.contains(one) && queens.contains(other));
            let between = |queen: &&Square| between([one, other], **queen);
            prop_assert_eq!(all.iter().find(between), None);
        }
        for square in Squares::by_row(queens.size(), |_| u32::MAX).iter() {
            let attacking: Vec<_> = attackers(&queens, square).collect();
            let seen = |queen: &Square| {
                in_line([*queen, square]) && !all.iter().any(|other| between([*queen, square], *other))
            };
            let mut expected: Vec<_> = all.iter().copied().filter(seen).collect();
            let mut found = attacking.clone();
            found.sort();
            expected.sort();
            prop_assert_eq!(found, expected);
        }
        let quarrel = all.iter().any(|one| all.iter().any(|other| in_line([*one, *other])));
        prop_assert_eq!(quarrel, !found.is_empty());
        prop_assert_eq!(Attempt::of(&queens).is_err(), quarrel);
    }
}

/// Returns `true` if a square lies on the way from one to another.
fn between([one, other]: [Square; 2], square: Square) -> bool {
    let step = |from: Square, to: Square| {
        (i32::from(to.row) - i32::from(from.row), i32::from(to.column) - i32::from(from.column))
    };
    let ((down, across), (rest_down, rest_across)) = (step(one, square), step(square, other));
    square != one
        && square != other
        && down * rest_across == across * rest_down
        && down * rest_down + across * rest_across > 0
}

/// The solutions that continue from each square of a row sum to the total.
#[test]
fn the_known_totals_continue_from_the_empty_board() {
    for n in 1..=20 {
        let empty = Squares::empty(size(n));
        assert_eq!(u128::from(counted(&empty)), known::total(size(n)).unwrap(), "N={n}");
        for row in [0, n / 2].into_iter().filter(|_| n <= 10) {
            let each = (0..n).map(|column| counted(&empty.with(Square::new(row, column))));
            assert_eq!(u128::from(each.sum::<u64>()), known::total(size(n)).unwrap(), "N={n}, row {row}");
        }
    }
}

/// The search never gives up on boards of the sizes that the page offers, where every press asks for the outlook.
#[test]
fn the_outlook_is_soon_known_on_large_boards() {
    let mut dead = 0;
    for seed in 0..3_000 {
        let queens = drawn(size(11 + seed as usize % 10), seed, seed as usize / 10 % 12);
        let attempt = Attempt::of(&queens).unwrap();
        match attempt.outlook() {
            Outlook::Unknown => panic!("gave up on {queens:?}"),
            Outlook::Dead => {
                dead += 1;
                assert!(attempt.dead_end().is_some());
                assert_eq!(counted(&queens), 0, "{queens:?}");
            }
            _ => {}
        }
    }
    assert!(dead > 300, "{dead} dead ends");
}
