//! Looking ahead: it rules out no solution, and rows reported to have no free square have none.

use super::*;
use eightfold_core::Columns;
use eightfold_core::count::starved;
use eightfold_core::ladder::attackers;

/// Searches plainly by a case's rules, but places only the queens that looking ahead does not reject. `nodes` counts
/// the states entered.
fn descend(case: &CaseRows, row: usize, attacks: Attacks, ties: u8, tally: &mut Tally, nodes: &mut u64) {
    *nodes += 1;
    if row == case.size().get() {
        tally.n[usize::from(ties) - 1] += 1;
        return;
    }
    let tie = case.tie(row);
    let kept = |column: &usize| starved(case.size(), Some(case), row, attacks, *column).is_none();
    for column in Columns(case.open(row, attacks)).filter(kept) {
        descend(case, row + 1, attacks.place(column), ties + (tie >> column & 1) as u8, tally, nodes);
    }
}

fn plain_nodes(case: &CaseRows, row: usize, attacks: Attacks) -> u64 {
    if row == case.size().get() {
        return 1;
    }
    let below = Columns(case.open(row, attacks)).map(|column| plain_nodes(case, row + 1, attacks.place(column)));
    1 + below.sum::<u64>()
}

#[test]
fn every_unit_counts_the_same_with_about_half_the_nodes() {
    for n in 5..=11 {
        let scheme = Scheme::new(size(n));
        let (mut nodes, mut plain) = (0, 0);
        for case in scheme.cases() {
            for unit in Scheme::units(&case) {
                let mut tally = Tally::default();
                descend(&case, scheme.depth(), unit.attacks, unit.ties, &mut tally, &mut nodes);
                assert_eq!(tally, count_plainly(&case, unit), "{n}: {unit:?}");
                plain += plain_nodes(&case, scheme.depth(), unit.attacks);
            }
        }
        assert!(n < 8 || nodes * 5 < plain * 3, "{n}: {nodes} of {plain}");
    }
}

/// Returns the row that the last of some queens starves, by looking ahead and by checking each square separately.
fn named_and_expected(n: usize, queens: &[u8]) -> (Option<usize>, Option<usize>) {
    let row = queens.len() - 1;
    let attacks = queens[..row].iter().fold(Attacks::default(), |attacks, column| attacks.place((*column).into()));
    let is_starved = |row: &usize| (0..n).all(|column| attackers(queens, Square::new(*row, column)).next().is_some());
    let expected = [row + 1, row + 2, n - 1].into_iter().filter(|at| *at > row && *at < n).find(is_starved);
    (starved(size(n), None, row, attacks, queens[row].into()), expected)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// The queens are arbitrary and may attack each other.
    #[test]
    fn the_row_that_is_named_is_the_first_without_a_free_square(
        (n, queens) in (2..=12_usize).prop_flat_map(|n| (Just(n), prop::collection::vec(0..n as u8, 1..n))),
    ) {
        let (named, expected) = named_and_expected(n, &queens);
        prop_assert_eq!(named, expected);
    }
}

/// The test above found this case. The last queen attacks the one above her; the next row keeps a square, the one after
/// it none.
#[test]
fn queens_that_attack_each_other_starve_the_row_after_the_next() {
    // . . . . Q .
    // . . Q . . .
    // . . . Q . .
    // x x x x x .
    // x x x x x x
    assert_eq!(named_and_expected(6, &[1, 3, 2]), (Some(4), Some(4)));
}
