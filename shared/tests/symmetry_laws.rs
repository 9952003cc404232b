//! Laws of the eight symmetries, on random boards and sets of squares, and of the masks that rest on them.

use super::*;
use eightfold_core::CornerMasks;
use std::cmp::Ordering;

/// Generates any placement, as a shuffled row list.
fn placement() -> impl Strategy<Value = Placement> {
    (1_u8..=32).prop_flat_map(|n| {
        Just((0..n).collect::<Vec<_>>()).prop_shuffle().prop_map(|list| Placement::from_rows(&list).unwrap())
    })
}

/// Generates any set of squares.
fn squares() -> impl Strategy<Value = Squares> {
    (1_usize..=32, prop::collection::vec(any::<u32>(), 32))
        .prop_map(|(n, rows)| Squares::by_row(size(n), |row| rows[row]))
}

fn symmetry() -> impl Strategy<Value = Symmetry> {
    prop::sample::select(Symmetry::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_symmetry_and_its_inverse_do_nothing(board in placement(), set in squares(), g in symmetry()) {
        prop_assert_eq!(board.image(g).image(g.inverse()), board);
        prop_assert_eq!(set.image(g).image(g.inverse()), set);
    }

    #[test]
    fn composing_is_doing_one_after_the_other(set in squares(), g in symmetry(), h in symmetry()) {
        prop_assert_eq!(set.image(g).image(h), set.image(g.then(h)));
    }

    #[test]
    fn a_board_moves_as_its_squares_do(board in placement(), g in symmetry()) {
        prop_assert_eq!(board.image(g).squares(), board.squares().image(g));
    }

    #[test]
    fn a_solution_stays_one(board in placement(), g in symmetry()) {
        prop_assert_eq!(board.image(g).is_solution(), board.is_solution());
    }

    #[test]
    fn the_orbit_is_as_large_as_the_class_says(board in placement()) {
        let orbit: BTreeSet<Placement> = board.images().into_iter().collect();
        prop_assert_eq!(orbit.len(), usize::from(board.class().members()));
        prop_assert!(orbit.iter().all(|image| image.representative() == board.representative()));
        prop_assert_eq!(orbit.first(), Some(&board.representative()));
        prop_assert_eq!(board.is_representative(), orbit.first() == Some(&board));
    }

    /// The lazy comparison, which makes only as much of the image as it needs, is compared with making all of it.
    #[test]
    fn comparing_lazily_is_comparing(board in placement(), g in symmetry()) {
        prop_assert_eq!(g.compare(board.rows()), board.image(g).cmp(&board));
    }

    /// The articles' loop, look by look, is compared with the whole comparison.
    #[test]
    fn looks_lead_to_what_the_comparison_says(board in placement(), g in symmetry()) {
        let looks: Vec<_> = g.looks(board.rows(), 0).collect();
        prop_assert_eq!(looks.last().and_then(|look| look.seen), Some(g.compare(board.rows())));
        // All looks but the last continue, and each finds the digit that is really there.
        let image = board.image(g);
        for (at, look) in looks.iter().enumerate() {
            prop_assert!(at + 1 == looks.len() || matches!(look.seen, None | Some(Ordering::Equal)));
            let (own, digit) = (usize::from(look.own), look.bit.trailing_zeros() as u8);
            let there = 1 << board.rows()[usize::from(look.you)] == look.ptn;
            prop_assert_eq!(there, image.rows()[own] == digit);
            prop_assert!(digit <= board.rows()[own] + 1);
        }
    }

    #[test]
    fn sets_obey_the_laws_of_sets(a in squares(), square in (0_usize..32, 0_usize..32)) {
        let square = Square::new(square.0 % a.size().get(), square.1 % a.size().get());
        prop_assert!(a.with(square).contains(square) && !a.without(square).contains(square));
        prop_assert_eq!(a.toggled(square).toggled(square), a);
        let b = a.toggled(square).image(Symmetry::Rotate90);
        prop_assert_eq!(a.union(&b).difference(&b), a.difference(&b));
        prop_assert!(a.difference(&b).is_disjoint(&b));
        prop_assert_eq!(a.union(&b).len(), a.difference(&b).len() + b.len());
        prop_assert_eq!(a.iter().count(), a.len());
    }

    #[test]
    fn a_row_list_is_read_as_it_is_written(board in placement()) {
        prop_assert_eq!(board.row_list().to_string().parse(), Ok(board));
    }
}

/// In the table of the group, every product is one of the eight, and each row and column holds each of them once.
#[test]
fn the_eight_are_a_group() {
    for g in Symmetry::ALL {
        let row: BTreeSet<_> = Symmetry::ALL.map(|h| g.then(h)).into();
        let column: BTreeSet<_> = Symmetry::ALL.map(|h| h.then(g)).into();
        assert_eq!((row.len(), column.len()), (8, 8));
        for h in Symmetry::ALL {
            for k in Symmetry::ALL {
                assert_eq!(g.then(h).then(k), g.then(h.then(k)));
            }
        }
    }
}

/// The masks are those that the articles make, each from the one before.
#[test]
fn masks_are_made_step_by_step() {
    for size in size(4).to(BoardSize::MAX) {
        let mut last_mask = size.top_bit() | 1;
        for masks in (1..size.get()).map_while(|bound1| EdgeMasks::new(size, bound1)) {
            assert_eq!((masks.last_mask, masks.end_bit), (last_mask, size.top_bit() >> masks.bound1), "{masks:?}");
            last_mask = (last_mask << 1 | last_mask | last_mask >> 1) & size.full();
        }
    }
}

/// Each cell's rotation brings exactly that cell onto the first row's queen.
#[test]
fn cells_are_turned_onto_the_first_queen() {
    for size in size(4).to(BoardSize::MAX) {
        for masks in (1..size.get()).filter_map(|bound1| EdgeMasks::new(size, bound1)) {
            for cell in Cell::ALL {
                assert_eq!(cell.rotation().apply(size, masks.cell(cell)), masks.queen());
            }
            assert_eq!(masks.cell(Cell::B).bit(), masks.end_bit);
            assert_eq!(masks.cell(Cell::C).bit(), masks.top_bit);
        }
    }
}

/// The masks may close their squares because no representative ever has a queen there.
#[test]
fn no_representative_stands_on_a_closed_square() {
    for size in size(4).to(size(9)) {
        for board in Solutions::of(size).filter(Placement::is_representative) {
            let queens = board.squares();
            let bound1 = usize::from(board.rows()[0]);
            if let Some(masks) = EdgeMasks::new(size, bound1) {
                let zones = masks.zones();
                for zone in [zones.upper, zones.lower, zones.last, zones.attacked] {
                    assert!(queens.is_disjoint(&zone), "{board:?}\n{zone:?}");
                }
            } else {
                assert_eq!(bound1, 0, "{board:?}");
                let masks = CornerMasks::new(size, board.rows()[1].into()).unwrap();
                assert!(queens.is_disjoint(&masks.closed()) && queens.is_disjoint(&masks.attacked()), "{board:?}");
            }
        }
    }
}

/// Each square that a case closes has an image that is smaller for it, and no other square is said to have one.
#[test]
fn every_closed_square_has_a_smaller_image_and_no_other_has() {
    for n in 4..=32 {
        let size = size(n);
        let squares = || (0..n * n).map(|at| Square::new(at / n, at % n));
        for masks in (1..n).filter_map(|bound1| EdgeMasks::new(size, bound1)) {
            let zones = masks.zones();
            let closed = zones.upper.union(&zones.lower).union(&zones.last);
            for square in squares() {
                let image = masks.smaller_image(square);
                assert_eq!(image.is_some(), closed.contains(square), "{masks:?} {square:?}");
                let lands = image.map(|image| image.apply(size, square));
                assert!(lands.is_none_or(|to| to.row == 0 && to.column < masks.bound1), "{masks:?} {square:?}");
            }
        }
        for masks in (2..n).filter_map(|bound1| CornerMasks::new(size, bound1)) {
            for square in squares() {
                let image = masks.smaller_image(square);
                assert_eq!(image.is_some(), masks.closed().contains(square), "{masks:?} {square:?}");
                let lands = image.map(|image| [square, Square::new(0, 0)].map(|it| image.apply(size, it)));
                let smaller =
                    |[to, corner]: [Square; 2]| to.row == 1 && to.column < masks.bound1 && corner == Square::new(0, 0);
                assert!(lands.is_none_or(smaller), "{masks:?} {square:?}");
            }
        }
    }
}
