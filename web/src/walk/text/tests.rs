use crate::base::settings::Language;
use crate::parts::position::Position;
use crate::text::checked::check;
use crate::walk::text::*;
use eightfold_core::Square;
use eightfold_core::ladder::{Event, Rung};
use std::iter;

#[test]
fn a_square_is_answered_for() {
    let begun =
        Position::at(Rung::Symmetry, 8, |event| matches!(event, Event::Case(case) if case.to_string() == "edge 2"));
    let position = Position::after(Rung::Symmetry, 8, begun.step + 1);
    let ask = |row, column| {
        let said = why(&position, Square::new(row, column), true, Language::English);
        said.joined(Language::English).trim_end().to_owned()
    };
    assert_eq!(ask(0, 2), "Row 0, bit 2 holds a queen.");
    assert_eq!(ask(1, 3), "The queen of row 0 sees it along the rising diagonal.");
    assert_eq!(
        ask(1, 0),
        "SIDEMASK closes it. With a queen here, the mirror in the rising diagonal is smaller: its row 0 has bit 1 instead of 2."
    );
    assert_eq!(ask(1, 5), "Row 1, bit 5 is open. It will be tried.");
    // No mask closes zone 2: row BOUND2 has a rule for it.
    assert!(ask(6, 0).starts_with("BOUND2 closes it. With a queen here, "), "{}", ask(6, 0));
    assert!(ask(7, 0).starts_with("LASTMASK closes it. With a queen here, "), "{}", ask(7, 0));
    let asks = "Nothing closes row 7, bit 5 so far. This is B: with a queen here, the full board is compared with \
                the half turn (180).";
    assert_eq!(ask(7, 5), asks);
}

/// Tests a complete board: both side columns have a queen, and the zones of the case still have their marks.
#[test]
fn the_reason_whose_mark_a_square_carries_is_named_first() {
    let position = Position::after(Rung::Symmetry, 8, 1149);
    for (column, attacks) in [(7, 2), (0, 1)] {
        let said = why(&position, Square::new(6, column), false, Language::English);
        assert_eq!(said.news, "BOUND2 closes it.", "{said:?}");
        assert_eq!(said.rest.matches("sees it").count(), attacks, "{said:?}");
    }
}

#[test]
fn every_square_is_answered_for_in_both_languages() {
    for (rung, n) in Rung::ALL.into_iter().flat_map(|rung| [1, 2, 4, 5, 6].map(|n| (rung, n))) {
        // The first rungs have long searches.
        let n = if rung < Rung::Backtracking { n.min(4) } else { n };
        for position in iter::once(Position::after(rung, n, 0)).chain(Position::all(rung, n)) {
            let asked = Square::new(position.step as usize % n, position.step as usize / 3 % n);
            let said = |language| why(&position, asked, true, language).joined(language);
            check(said, true);
            let is_small = |sentence: &str| sentence.starts_with(|it: char| it.is_ascii_lowercase());
            assert!(!said(Language::English).split(". ").any(is_small), "English sentences begin with a capital");
        }
    }
}
