//! Why no queen stands on a square: an answer to whoever asks.

use super::{Sentence, attack, gap, image, reason, say};
use crate::position::{Position, RowView};
use crate::settings::Language;
use eightfold_core::ladder::{Reason, attackers};
use eightfold_core::{Cell, Square};

/// A square by name, for the grid.
#[must_use]
pub fn square(square: Square, queen: bool, language: Language) -> String {
    let Square { row, column } = square;
    match queen {
        true => say!(language, "board-square-queen", row, column),
        false => say!(language, "board-square", row, column),
    }
}

/// Answers for one square: every reason that closes it, with the queens that attack it.
#[must_use]
pub fn why(position: &Position, asked: Square, language: Language) -> Sentence {
    let Square { row, column } = asked;
    let view = position.rows.get(usize::from(row));
    let closed = view.map_or_else(|| ahead(position, asked), |view| known(view, asked));
    let mut rest: Vec<_> = attackers(&position.queens, asked)
        .filter(|(_, line)| closed.contains(line))
        .map(|(queen, line)| attack(queen, line, language))
        .collect();
    let rules = closed.iter().filter(|reason| reason.index() >= Reason::Corner.index());
    rest.extend(rules.map(|why| {
        let why = reason(*why, language);
        say!(language, "why-rule", why)
    }));
    let news = match view {
        Some(view) if view.queen & asked.bit() != 0 => {
            rest.clear();
            say!(language, "why-queen", row, column)
        }
        Some(view) if view.seen & asked.bit() == 0 => {
            say!(language, "why-unseen", row, column)
        }
        Some(view) if closed.is_empty() => open(view, asked, &mut rest, language),
        None if closed.is_empty() => {
            say!(language, "why-nothing", row, column)
        }
        _ => say!(language, "why-closed", row, column),
    };
    rest.extend(cell(position, asked, language));
    Sentence { news, rest: rest.join(gap(language)) }
}

/// What the row itself says closes the square.
fn known(view: &RowView, asked: Square) -> Vec<Reason> {
    if view.seen & asked.bit() == 0 { Vec::new() } else { view.closed.reasons(asked.column.into()).collect() }
}

/// What closes a square of a row that the search has not come to: the queens that stand, and the case.
fn ahead(position: &Position, asked: Square) -> Vec<Reason> {
    let mut closed: Vec<_> = attackers(&position.queens, asked).map(|(_, line)| line).collect();
    if let Some(zones) = position.edge.map(|masks| masks.zones()) {
        closed.extend((zones.upper.contains(asked) || zones.lower.contains(asked)).then_some(Reason::SideMask));
        closed.extend(zones.last.contains(asked).then_some(Reason::LastMask));
    }
    closed.extend(position.corner.filter(|masks| masks.closed().contains(asked)).map(|_| Reason::Corner));
    closed
}

fn open(view: &RowView, asked: Square, rest: &mut Vec<String>, language: Language) -> String {
    let Square { row, column } = asked;
    rest.push(match view.untried & asked.bit() {
        0 => say!(language, "why-tried"),
        _ => say!(language, "why-untried"),
    });
    say!(language, "why-open", row, column)
}

/// What it means if the square is A, B or C.
fn cell(position: &Position, asked: Square, language: Language) -> Option<String> {
    let masks = position.edge?;
    let cell = Cell::ALL.into_iter().find(|cell| masks.cell(*cell) == asked)?;
    let (name, turned) = (cell.name(), image(cell.rotation(), language));
    Some(say!(language, "why-cell", name, turned))
}
