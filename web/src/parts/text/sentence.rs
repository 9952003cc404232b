//! The events of a search in sentences.

use crate::base::settings::Language;
use crate::parts::position::{Position, RowView};
use crate::parts::text::leaf;
use crate::text::{attack, bits, gap, reason, say};
use eightfold_core::Square;
use eightfold_core::ladder::{Event, Reason, attackers};

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
        Some(Event::Start(start)) => leaf::start(&start, language),
        Some(Event::Case(case)) => leaf::case(case, position, language),
        Some(Event::Reject { square, reason }) => rejected(square, reason, position, language),
        Some(Event::Place(queen)) => placed(queen, position, language),
        Some(Event::Prune { reason, .. }) => leaf::pruned(reason, position, language),
        Some(Event::Complete { .. }) => leaf::complete(position, language),
        Some(Event::Check(check)) => leaf::check(check, language),
        Some(Event::Solution { weight, class }) => leaf::solution(weight, class, position, language),
        Some(Event::Remove(queen)) => removed(queen, position.row.as_ref(), language),
        Some(Event::Done) => done(position, language),
        Some(Event::Consider { call, .. }) => {
            position.row.as_ref().map_or_else(Default::default, |row| considered(position, row, call, language))
        }
        None => (say!(language, "event-empty"), say!(language, "event-empty-next", n = position.size)),
    };
    Sentence { news, rest }
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
    let news = match (call, row + 1 == position.size.get() && position.edge.is_some()) {
        (false, _) => say!(language, "event-row-splits", row),
        (true, true) => say!(language, "event-last-row", row),
        (true, false) => say!(language, "event-row", row),
    };
    let rest = match position.has_masks() {
        true => open(view, language),
        false => say!(language, "event-row-one-by-one"),
    };
    (news, rest)
}

/// Says which squares are open.
fn open(view: &RowView, language: Language) -> String {
    let open = bits(view.closed.open(), language);
    match view.closed.open().count_ones() {
        0 => say!(language, "event-open-none"),
        1 => say!(language, "event-open-one", open),
        _ => say!(language, "event-open-some", open),
    }
}

fn at_bound2(row: usize, taken: u32, sides: u32, view: &RowView, language: Language) -> (String, String) {
    let news = say!(language, "event-bound2", row);
    let open = open(view, language);
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
    let Square { row, column } = queen;
    let left = view.map_or(0, |view| view.untried);
    let next = left.trailing_zeros();
    let rest = match (left, row) {
        (0, 0) => say!(language, "event-removed-all-done"),
        (0, _) => say!(language, "event-removed-row-done"),
        _ => say!(language, "event-removed-next", next),
    };
    (say!(language, "event-removed", row, column), rest)
}

fn done(position: &Position, language: Language) -> (String, String) {
    let (solutions, nodes, unique) = (position.ledger.total, position.ledger.nodes, position.ledger.found);
    let rest = match position.rung.knows_classes() && solutions > 0 {
        true => say!(language, "event-done-with-unique", solutions, nodes, unique),
        false => say!(language, "event-done-with", solutions, nodes),
    };
    (say!(language, "event-done"), rest)
}
