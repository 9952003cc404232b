//! Sentences for cases and full boards: comparisons, verdicts, solutions.

use crate::base::settings::Language;
use crate::parts::position::Position;
use crate::text::{class_size, image, listed, reason, say};
use eightfold_core::ladder::{Check, Reason, Rung, Start};
use eightfold_core::{Case, CaseKind, Cell, Class};
use std::cmp::Ordering;

/// Says that a case begins.
pub(crate) fn case(case: Case, position: &Position, language: Language) -> (String, String) {
    let bound1 = case.bound1;
    match case.kind {
        CaseKind::First => {
            (say!(language, "event-case-begins", bound1), say!(language, "event-first-queen-stays", bound1))
        }
        CaseKind::Corner => (
            say!(language, "event-corner-case-begins", bound1),
            match position.corner {
                Some(_) => say!(language, "event-corner-case-rule", bound1),
                None => say!(language, "event-corner-case-queens", bound1),
            },
        ),
        CaseKind::Edge => (
            say!(language, "event-edge-case-begins", bound1),
            match position.edge {
                Some(masks) => {
                    let ends = masks.last_mask.count_ones() / 2;
                    say!(language, "event-edge-case-masks", bound2 = masks.bound2, ends)
                }
                None => say!(language, "event-first-queen-stays", bound1),
            },
        ),
    }
}

/// Says that the search from a start state begins.
pub(crate) fn start(start: &Start, language: Language) -> (String, String) {
    let (queens, weight) = (start.given.queens().count(), start.weight);
    let rest = match queens {
        0 => say!(language, "event-start-whole"),
        _ => say!(language, "event-start-queens", queens, weight),
    };
    (say!(language, "event-start-begins", number = start.number + 1), rest)
}

/// Says that all queens are placed.
pub(crate) fn complete(position: &Position, language: Language) -> (String, String) {
    let n = position.size;
    let news = say!(language, "event-complete", n);
    let rest = match position.rung {
        Rung::BruteForce => say!(language, "event-complete-brute-force"),
        Rung::Permutations => say!(language, "event-complete-permutations"),
        Rung::Symmetry if n.get() == 1 => nothing_to_check(language),
        Rung::Symmetry if position.edge.is_none() => say!(language, "event-complete-corner"),
        Rung::Symmetry => cells_asked(position, language),
        rung if rung.knows_classes() && n.get() > 1 => say!(language, "event-complete-images"),
        _ => nothing_to_check(language),
    };
    (news, rest)
}

fn nothing_to_check(language: Language) -> String {
    say!(language, "event-complete-nothing-to-check")
}

fn cells_asked(position: &Position, language: Language) -> String {
    let holds = |cell: &Cell| position.edge.is_some_and(|masks| position.squares().any(|it| it == masks.cell(*cell)));
    let cells = listed(Cell::ALL.into_iter().filter(holds).map(|cell| cell.name().to_owned()), language);
    match cells.is_empty() {
        true => say!(language, "event-complete-no-cell"),
        false => say!(language, "event-complete-cells", cells),
    }
}

/// Says that an image was compared.
pub(crate) fn check(check: Check, language: Language) -> (String, String) {
    let turned = image(check.image, language);
    let news = match check.cell.map(Cell::name) {
        Some(cell) => say!(language, "event-check-cell", cell, turned),
        None => say!(language, "event-check", turned),
    };
    let rest = match (check.ordering, check.image.name()) {
        (Ordering::Less, _) => say!(language, "event-check-smaller"),
        (Ordering::Equal, "90") => say!(language, "event-check-same-90"),
        (Ordering::Equal, "180") => say!(language, "event-check-same-180"),
        (Ordering::Equal, _) => say!(language, "event-check-same"),
        (Ordering::Greater, _) => say!(language, "event-check-larger"),
    };
    (news, rest)
}

/// Says that a row or a full board is abandoned.
pub(crate) fn pruned(why: Reason, position: &Position, language: Language) -> (String, String) {
    match why {
        Reason::NoSideQueen => {
            let row = position.row.map_or(0, |view| view.row);
            (say!(language, "event-row-given-up", row), say!(language, "event-row-given-up-why"))
        }
        Reason::Smaller(smaller) => {
            let smaller = image(smaller, language);
            (say!(language, "event-board-not-counted"), say!(language, "event-board-not-counted-why", smaller))
        }
        line => {
            let news = say!(language, "event-board-no-solution");
            let why = reason(line, language);
            let rest = position.first_attack().map(|[above, below]| {
                say!(language, "event-board-no-solution-why", upper = above.row, lower = below.row, why)
            });
            (news, rest.unwrap_or_default())
        }
    }
}

/// Says that a board is counted.
pub(crate) fn solution(weight: u8, class: Option<Class>, position: &Position, language: Language) -> (String, String) {
    let (ordinal, total, n) = (position.ledger.found, position.ledger.total, position.size);
    let news = match class {
        Some(_) => say!(language, "event-solution-unique", ordinal),
        None => say!(language, "event-solution", ordinal),
    };
    let rest = match (class, weight) {
        _ if n.get() == 1 => say!(language, "event-solution-one-queen"),
        (Some(class), _) => {
            say!(language, "event-solution-class", name = class_size(class, language), members = weight, total)
        }
        (None, 2) if position.rung == Rung::Mirror => say!(language, "event-solution-mirror", total),
        (None, 2..) => say!(language, "event-solution-weight", members = weight, total),
        _ => say!(language, "event-solution-queens", n),
    };
    (news, rest)
}
