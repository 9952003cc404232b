//! Numbers that several chapters mention.

use crate::learn::figure::searched;
use eightfold_core::ladder::Rung;
use eightfold_core::{BoardSize, Class, Placement, Solutions, known};

/// The boards that a machine is assumed to check per second, where a text says how long something takes.
pub(super) const PACE: u128 = 1_000_000;

/// Returns the number of solutions, or 0 if it is not known.
pub(super) fn solutions(size: BoardSize) -> u128 {
    known::total(size).unwrap_or_default()
}

/// Returns the number of classes, or 0 if it is not known.
pub(super) fn unique(size: BoardSize) -> u128 {
    known::counts(size).map_or(0, |counts| counts.unique)
}

/// Returns the number of classes with 2, 4 or 8 boards, or 0 if it is not known.
pub(super) fn classes(size: BoardSize, class: Class) -> u128 {
    known::counts(size).map_or(0, |counts| counts.of_class(class))
}

/// Returns the first solution at or after a row list.
pub(super) fn solution(size: BoardSize, list: &[u8]) -> Placement {
    // Every board that a chapter asks for exists, as the tests check.
    Solutions::from(size, list).next().unwrap_or_else(|| Placement::from_rows(&[0]).unwrap_or_else(|_| unreachable!()))
}

/// Returns the number of ways to put a queen in each row.
pub(super) fn powers(size: BoardSize) -> u128 {
    let n = size.get();
    (n as u128).saturating_pow(n as u32)
}

/// Returns the number of ways to give each row a different column.
pub(super) fn orders(size: BoardSize) -> u128 {
    (1..=size.get() as u128).product()
}

/// Counts the nodes of a search. For the first two rungs a formula is enough.
pub(super) fn nodes(rung: Rung, size: BoardSize) -> u128 {
    match rung {
        Rung::BruteForce | Rung::Permutations => rung.expected_nodes(size).unwrap_or_default(),
        _ => searched(rung, size).nodes.into(),
    }
}
