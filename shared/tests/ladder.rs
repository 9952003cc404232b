//! The ladder: known answers, the cases of a search, the agreement of the three forms, and the judgement of one board,
//! compared with the search and with the board's images.

use super::*;
use eightfold_core::ladder::CaseLedgers;

/// Returns the largest size at which these tests search a rung. The two lowest rungs grow too fast for more.
fn largest(rung: Rung) -> usize {
    match rung {
        Rung::BruteForce => 6,
        Rung::Permutations => 8,
        _ => 10,
    }
}

fn ledger(rung: Rung, n: usize) -> Ledger {
    let mut ledger = Ledger::new();
    rung.search(size(n), Form::Recursive, &mut ledger);
    ledger
}

#[test]
fn every_rung_finds_the_known_counts() {
    for rung in Rung::ALL {
        for n in 1..=largest(rung) {
            let found = ledger(rung, n);
            let known = known::counts(size(n)).unwrap();
            assert_eq!(u128::from(found.total), known.total, "{rung} N={n}");
            if rung.knows_classes() {
                let classes = Class::ALL.map(|class| u128::from(found.of_class(class)));
                assert_eq!(classes, Class::ALL.map(|class| known.of_class(class)), "{rung} N={n}");
                assert_eq!(u128::from(found.found), known.unique, "{rung} N={n}");
            }
        }
    }
}

#[test]
fn the_three_forms_tell_the_same_story() {
    for rung in Rung::ALL {
        // If a search begins anew from each start state, the forms have more to agree on.
        for n in 1..=largest(rung).min(if rung.traits().has_starts { 10 } else { 7 }) {
            let [recursive, iterative] = Form::ALL.map(|form| {
                let mut story = Story::default();
                rung.search(size(n), form, &mut story);
                story.0
            });
            assert!(recursive == iterative, "{rung} N={n}: recursive and iterative differ");
            let mut machine = Machine::new(rung, size(n));
            for (at, (event, board)) in recursive.iter().enumerate() {
                assert_eq!(machine.step().as_ref(), Some(event), "{rung} N={n}, step {at}");
                assert_eq!(machine.board(), board, "{rung} N={n}, step {at}");
            }
            assert_eq!(machine.step(), None, "{rung} N={n}");
            assert_eq!(*machine.ledger(), ledger(rung, n), "{rung} N={n}");
        }
    }
}

#[test]
fn cases_of_the_symmetry_rung() {
    for form in Form::ALL {
        let mut cases = Vec::new();
        let mut ledgers = CaseLedgers::new(|case, ledger| cases.push((case.to_string(), ledger.nodes, ledger.checks)));
        Rung::Symmetry.search(size(8), form, &mut ledgers);
        assert_eq!(ledgers.all.nodes, 488);
        let figures: Vec<_> = cases.iter().map(|(case, nodes, checks)| (case.as_str(), *nodes, *checks)).collect();
        let expected = [
            ("corner 2", 38, [0, 0, 0]),
            ("corner 3", 30, [0, 0, 0]),
            ("corner 4", 10, [0, 0, 0]),
            ("corner 5", 11, [0, 0, 0]),
            ("corner 6", 19, [0, 0, 0]),
            ("edge 1", 246, [1, 0, 1]),
            ("edge 2", 110, [3, 2, 2]),
            ("edge 3", 24, [0, 0, 0]),
        ];
        assert_eq!(figures, expected);
    }
}

/// The indices of the reasons that occur in searches.
#[derive(Debug, Default, PartialEq)]
struct Reasons {
    closes: BTreeSet<usize>,
    gives_up: BTreeSet<usize>,
}

impl Observer for Reasons {
    fn see(&mut self, event: &Event, _board: &[u8]) {
        match event {
            Event::Consider { closed, .. } => {
                let closes = Reason::all().filter(|reason| closed.by(*reason) != 0);
                self.closes.extend(closes.map(Reason::index));
            }
            Event::Reject { reason, .. } => drop(self.closes.insert(reason.index())),
            Event::Prune { reason, .. } => drop(self.gives_up.insert(reason.index())),
            _ => {}
        }
    }
}

/// LASTMASK and some images need eight rows, and one image an odd board: N = 7.
#[test]
fn a_rung_closes_and_gives_up_for_the_reasons_that_it_lists_and_for_no_other() {
    for rung in Rung::ALL {
        let mut happened = Reasons::default();
        for n in 1..=largest(rung).min(8) {
            rung.search(size(n), Form::Recursive, &mut happened);
        }
        let closes = rung.traits().closes.iter().map(|reason| reason.index()).collect();
        let gives_up = rung.gives_up().map(Reason::index).collect();
        assert_eq!(happened, Reasons { closes, gives_up }, "{rung}");
    }
}

/// The solutions that a search counts.
#[derive(Default)]
struct Found(BTreeSet<Placement>);

impl Observer for Found {
    fn see(&mut self, event: &Event, board: &[u8]) {
        if let Event::Solution { .. } = event {
            self.0.insert(Placement::from_rows(board).unwrap());
        }
    }
}

#[test]
fn a_board_is_judged_as_the_search_does() {
    for rung in Rung::ALL.into_iter().filter(|rung| *rung > Rung::Permutations) {
        for n in 1..=7 {
            let size = BoardSize::new(n).unwrap();
            let mut found = Found::default();
            rung.search(size, Form::Recursive, &mut found);
            for board in Solutions::of(size) {
                let judgement = rung.judge(&board);
                let counted = matches!(judgement.verdict, Some(Event::Solution { .. }));
                assert_eq!(counted, found.0.contains(&board), "{rung} {board:?}");
                assert_eq!(judgement.closed.is_some(), judgement.verdict.is_none(), "{rung} {board:?}");
            }
        }
    }
}

/// Counting needs no comparison because the weights 8/s of the different images of a class sum to their number.
#[test]
fn weights_sum_to_the_size_of_the_class() {
    for n in 4..=9 {
        for board in Solutions::of(BoardSize::new(n).unwrap()).filter(Placement::is_representative) {
            let members: BTreeSet<_> = board.images().into_iter().collect();
            // Weights are counted in twenty-fourths, so that thirds are whole.
            let weights = members.iter().filter_map(|image| CaseRows::of(image)?.ties(image));
            let sum: usize = weights.map(|ties| 24 * 8 / usize::from(ties)).sum();
            assert_eq!(sum, 24 * members.len(), "{board:?}");
        }
    }
}
