//! The events of a search, its cases and its full boards in sentences.

use crate::base::settings::Language;
use crate::parts::position::{Position, RowView};
use crate::text::{attack, bits, class_size, gap, image, listed, ordinal, reason, say};
use eightfold_core::ladder::{Check, Event, Finds, Reason, Rung, Start, attackers};
use eightfold_core::{Case, CaseKind, Cell, Class, Square};
use std::cmp::Ordering;

/// A step in words: the news and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sentence {
    pub(crate) news: String,
    /// The meaning of the news.
    pub(crate) rest: String,
}

impl Sentence {
    /// Returns the news and their meaning as one text.
    pub(crate) fn joined(&self, language: Language) -> String {
        format!("{}{}{}", self.news, gap(language), self.rest)
    }
}

/// Describes the last event.
pub(crate) fn sentence(position: &Position, language: Language) -> Sentence {
    let (news, rest) = match position.event {
        Some(Event::Start(state)) => start(&state, language),
        Some(Event::Case(begun)) => case(begun, position, language),
        Some(Event::Reject { square, reason }) => rejected(square, reason, position, language),
        Some(Event::Place(queen)) => placed(queen, position, language),
        Some(Event::Prune { reason, .. }) => pruned(reason, position, language),
        Some(Event::Complete { .. }) => complete(position, language),
        Some(Event::Check(compared)) => check(compared, language),
        Some(Event::Solution { weight, class }) => solution(weight, class, position, language),
        Some(Event::Remove(queen)) => removed(queen, position.row.as_ref(), language),
        Some(Event::Done) => done(position, language),
        Some(Event::Consider { call, .. }) => {
            position.row.as_ref().map_or_else(Default::default, |row| considered(position, row, call, language))
        }
        None => (say!(language, "event-empty"), say!(language, "event-empty-next", n = position.size)),
    };
    Sentence { news, rest }
}

/// Describes the last event as far as it says nothing about the next one.
pub(crate) fn news(position: &Position, language: Language) -> String {
    match (position.event, &position.row) {
        (Some(Event::Consider { .. }), Some(view)) => say!(language, "event-row", row = view.row),
        (Some(Event::Remove(queen)), _) => say!(language, "event-back", row = queen.row),
        _ => sentence(position, language).news,
    }
}

fn considered(position: &Position, view: &RowView, call: bool, language: Language) -> (String, String) {
    let row = view.row;
    if let Some(masks) = position.edge.filter(|masks| usize::from(masks.bound2) == row)
        && let Some(attacks) = view.attacks
    {
        return at_bound2(row, attacks.down & masks.side_mask, masks.side_mask, view, language);
    }
    if let Some(column) = position.start.and_then(|start| start.given.column(row)) {
        return (say!(language, "event-row-given", row), say!(language, "event-row-given-queen", column));
    }
    let free = view.closed.open();
    match (call, position.has_masks()) {
        (false, true) => (say!(language, "event-row-splits", row), open(free, language)),
        (false, false) => (say!(language, "event-row-splits", row), say!(language, "event-row-one-by-one")),
        (true, false) => (say!(language, "event-row", row), say!(language, "event-row-one-by-one")),
        (true, true) => {
            let rest = if free == 0 { say!(language, "event-row-none-free") } else { open(free, language) };
            (say!(language, "event-row-free", row, free = free.count_ones()), rest)
        }
    }
}

/// Says which squares are free.
fn open(free: u32, language: Language) -> String {
    match free {
        0 => say!(language, "event-open-none"),
        _ => say!(language, "event-open", open = bits(free, language)),
    }
}

fn at_bound2(row: usize, taken: u32, sides: u32, view: &RowView, language: Language) -> (String, String) {
    let news = say!(language, "event-bound2", row);
    let open = open(view.closed.open(), language);
    let rest = match taken {
        0 => say!(language, "event-bound2-both-empty"),
        both if both == sides => say!(language, "event-bound2-both-taken", open),
        _ => say!(language, "event-bound2-one-empty", open),
    };
    (news, rest)
}

fn rejected(square: Square, why: Reason, position: &Position, language: Language) -> (String, String) {
    let Square { row, column } = square;
    let news = say!(language, "event-rejected", row, column);
    let attacker = attackers(&position.queens, square).find(|(_, line)| *line == why);
    let rest = match attacker {
        Some((above, line)) => attack(above, line, language),
        None => say!(language, "event-rejected-why", why = reason(why, language)),
    };
    (news, rest)
}

fn placed(queen: Square, position: &Position, language: Language) -> (String, String) {
    let Square { row, column } = queen;
    let left = position.row.map_or(0, |view| view.untried);
    let to_try = bits(left, language);
    let rest = match (left, position.has_masks()) {
        (0, true) => say!(language, "event-placed-last-open"),
        (0, false) => say!(language, "event-placed-last"),
        (_, true) => say!(language, "event-placed-open-left", to_try),
        (_, false) => say!(language, "event-placed-left", to_try),
    };
    (say!(language, "event-placed", row, column), rest)
}

fn removed(queen: Square, view: Option<&RowView>, language: Language) -> (String, String) {
    let (row, left) = (queen.row, view.map_or(0, |view| view.untried));
    match (left, row) {
        (0, 0) => (say!(language, "event-removed-last", row), say!(language, "event-removed-all-done")),
        (0, _) => (say!(language, "event-removed-last", row), say!(language, "event-removed-row-done")),
        _ => {
            let next = left.trailing_zeros();
            (say!(language, "event-removed", row), say!(language, "event-removed-next", next))
        }
    }
}

fn done(position: &Position, language: Language) -> (String, String) {
    let (solutions, nodes, unique) = (position.ledger.total, position.ledger.nodes, position.ledger.found);
    let rest = match position.rung.knows_classes() && solutions > 0 {
        true => say!(language, "event-done-with-unique", solutions, nodes, unique),
        false => say!(language, "event-done-with", solutions, nodes),
    };
    (say!(language, "event-done"), rest)
}

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
        _ if n.get() == 1 || !position.rung.knows_classes() => say!(language, "event-complete-nothing-to-check"),
        rung if !rung.checks_cells() => say!(language, "event-complete-images"),
        _ if position.edge.is_none() => say!(language, "event-complete-corner"),
        _ => cells_asked(position, language),
    };
    (news, rest)
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
    let (ordinal, total, n) = (ordinal(position.ledger.found, language), position.ledger.total, position.size);
    let news = match (class, weight) {
        (None, 1) => say!(language, "event-solution", ordinal),
        _ => say!(language, "event-solution-counts", ordinal, weight),
    };
    let rest = match (class, weight) {
        _ if n.get() == 1 => say!(language, "event-solution-one-queen"),
        (Some(class), _) => {
            say!(language, "event-solution-class", name = class_size(class, language), total)
        }
        (None, 2) if position.rung.traits().finds == Finds::Pairs => say!(language, "event-solution-mirror", total),
        (None, 2..) => say!(language, "event-solution-weight", total),
        _ => say!(language, "event-solution-queens", n),
    };
    (news, rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::text::description;
    use crate::text::checked::check;
    use std::iter;

    #[test]
    fn every_step_of_a_search_is_told_in_both_languages() {
        for (rung, n) in Rung::ALL.into_iter().flat_map(|rung| [1, 2, 4, 5, 6].map(|n| (rung, n))) {
            // The searches of the first rungs are long.
            let n = if rung < Rung::Backtracking { n.min(4) } else { n };
            for position in iter::once(Position::after(rung, n, 0)).chain(Position::all(rung, n)) {
                let told = |language| sentence(&position, language).joined(language);
                // "One solution", "no two of the queens": one language uses words, the other digits.
                check(told, !position.is_end() && !position.is_complete() && !position.is_start());
                check(|language| description(&position, language), true);
            }
        }
    }

    #[test]
    fn sentences_name_what_happened() {
        let said =
            |step| sentence(&Position::after(Rung::Bitmap, 4, step), Language::English).joined(Language::English);
        let sentences = [
            "The board is empty. Step forward to begin looking for all ways to place 4 queens.",
            "Row 0: 4 squares are free. Free: bits 3, 2, 1 and 0.",
            "A queen on row 0, bit 0. Still to try in this row: bits 3, 2 and 1.",
            "Row 1: 2 squares are free. Free: bits 3 and 2.",
            "A queen on row 1, bit 2. Still to try in this row: bit 3.",
            "No square of row 2 is free. The search goes back.",
            "Back. The queen of row 1 moves on. Bit 3 is next.",
        ];
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(said), sentences);
    }

    #[test]
    fn a_board_is_described() {
        let wanted = "Board of 5 by 5 after step 3. Queens: row 0 bit 0. Looking at row 1. Its bits 4, 3 and 2: open, still \
                  to try. Its bit 0: closed, column (down). Its bit 1: closed, rising diagonal (left).";
        assert_eq!(description(&Position::after(Rung::Bitmap, 5, 3), Language::English), wanted);
    }
}
