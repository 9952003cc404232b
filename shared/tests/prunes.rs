//! The symmetry elimination with each of its prunes on and off: the answer stays the same, its cost does not.

use super::*;
use eightfold_core::ladder::{Effort, Prune, Prunes};

fn effort(prunes: Prunes, n: usize) -> Effort {
    let mut effort = Effort::default();
    prunes.search(size(n), Form::Recursive, &mut effort);
    effort
}

/// The counted boards, each with the class that it was counted for.
#[derive(Default)]
struct Found(Vec<(Placement, Class)>);

impl Observer for Found {
    fn see(&mut self, event: &Event, board: &[u8]) {
        if let Event::Solution { class, .. } = event {
            self.0.push((Placement::from_rows(board).unwrap(), class.unwrap()));
        }
    }
}

#[test]
fn all_on_is_the_rung() {
    for n in 1..=10 {
        for form in Form::ALL {
            let (mut rung, mut all) = (Ledger::new(), Effort::default());
            Rung::Symmetry.search(size(n), form, &mut rung);
            Prunes::ALL.search(size(n), form, &mut all);
            assert_eq!(all.ledger, rung, "N={n}");
            assert_eq!((all.full, all.images), (0, 0), "N={n}");
        }
    }
    for n in 1..=7 {
        let (mut rung, mut all) = (Story::default(), Story::default());
        Rung::Symmetry.search(size(n), Form::Recursive, &mut rung);
        Prunes::ALL.search(size(n), Form::Recursive, &mut all);
        assert!(rung == all, "N={n}");
    }
}

/// The number of classes is not enough: the boards must be the same, the smallest of their images, each with its class.
#[test]
fn every_set_of_prunes_finds_each_representative_once() {
    for n in 1..=9 {
        let unique: Vec<_> = Solutions::of(size(n)).filter(Placement::is_representative).collect();
        let unique: Vec<_> = unique.into_iter().map(|board| (board, board.class())).collect();
        for prunes in Prunes::sets() {
            let mut found = Found::default();
            prunes.search(size(n), Form::Recursive, &mut found);
            assert!(found.0 == unique, "N={n}, on: {prunes}");
        }
    }
}

#[test]
fn the_forms_agree_for_every_set() {
    for prunes in Prunes::sets() {
        let [recursive, iterative] = Form::ALL.map(|form| {
            let mut story = Story::default();
            prunes.search(size(6), form, &mut story);
            story
        });
        assert!(recursive == iterative, "on: {prunes}");
    }
}

#[test]
fn images_are_made_for_boards() {
    for prunes in Prunes::sets() {
        let Effort { ledger, full, images, .. } = effort(prunes, 8);
        assert!(full <= ledger.per_row[8] && (full..=7 * full).contains(&images), "{prunes}");
        // Every complete board is either counted or given up for a smaller image.
        let smaller = Symmetry::ALL.into_iter().skip(1).map(Reason::Smaller);
        let given_up: u64 = smaller.map(|reason| ledger.pruned(reason)).sum();
        assert_eq!(ledger.found + given_up, ledger.per_row[8], "{prunes}");
    }
}

/// The columns are: the prunes that are off, nodes, complete boards, checks of A, B and C, and boards compared with all
/// images. The figures come from a second program, written from the articles' Python with a switch at each of these
/// lines.
#[test]
fn what_each_prune_saves() {
    type Line = (usize, &'static [Prune], u64, u64, [u64; 3], u64);
    let expected: &[Line] = &[
        (8, &[], 488, 16, [4, 2, 3], 0),
        (8, &[Prune::UpperSide], 680, 19, [0, 0, 0], 17),
        (8, &[Prune::LowerSide], 548, 19, [0, 0, 0], 17),
        (8, &[Prune::LastRow], 488, 18, [0, 0, 0], 16),
        (8, &[Prune::Bound2], 497, 16, [4, 2, 3], 0),
        (8, &[Prune::Corner], 568, 18, [4, 2, 3], 4),
        (8, &[Prune::Cells], 488, 16, [0, 0, 0], 16),
        (8, &Prune::ALL, 947, 46, [0, 0, 0], 46),
        (10, &[], 8315, 109, [7, 23, 7], 0),
        (10, &[Prune::UpperSide], 12_219, 136, [0, 0, 0], 104),
        (10, &[Prune::LowerSide], 9364, 126, [0, 0, 0], 94),
        (10, &[Prune::LastRow], 8315, 129, [0, 0, 0], 97),
        (10, &[Prune::Bound2], 8497, 109, [7, 23, 7], 0),
        (10, &[Prune::Corner], 9578, 139, [7, 23, 7], 62),
        (10, &[Prune::Cells], 8315, 109, [0, 0, 0], 109),
        (10, &Prune::ALL, 17_055, 360, [0, 0, 0], 360),
    ];
    for &(n, off, nodes, leaves, checks, full) in expected {
        let prunes = off.iter().fold(Prunes::ALL, |prunes, prune| prunes.without(*prune));
        let found = effort(prunes, n);
        let figures = (found.ledger.nodes, found.ledger.per_row[n], found.ledger.checks, found.full);
        assert_eq!(figures, (nodes, leaves, checks, full), "N={n} without {off:?}");
    }
}

/// A queen on a square that a prune closes would stand at a smaller bit than BOUND1 in the first row of an image.
#[test]
fn each_zone_is_closed_by_the_images_of_its_prune() {
    for masks in (5..=12).flat_map(|n| (1..n).filter_map(move |bound1| EdgeMasks::new(size(n), bound1))) {
        let zones = masks.zones();
        let closing = [(Prune::UpperSide, zones.upper), (Prune::LowerSide, zones.lower), (Prune::LastRow, zones.last)];
        for (prune, square) in closing.iter().flat_map(|(prune, zone)| zone.iter().map(move |square| (prune, square))) {
            let is_smaller = |image: &Symmetry| {
                let Square { row, column } = image.apply(masks.size, square);
                row == 0 && column < masks.bound1
            };
            assert!(prune.symmetries().iter().any(is_smaller), "{prune:?}: {square:?} of\n{masks:?}");
        }
    }
}
